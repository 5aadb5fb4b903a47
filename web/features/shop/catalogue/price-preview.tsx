import { centsToEuros, eurosToCents, formatEuros } from '../../../../shared/format/money.ts';
import { readDecimal } from '../../../../shared/format/read-decimal.ts';
import { priceSteps } from '../../../../shared/shop/catalogue/price-steps.ts';
import { priceProblem, tierIssues } from '../../../../shared/shop/catalogue/price-tiers.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import styles from './product-dialog.module.css';
import { tierTexts as texts } from './product-texts.ts';
import { type TierValues, tiersOf } from './product-values.ts';

/** Example prices by the rule that prices orders; nothing while the tiers are invalid. */
export function PricePreview({ tiers, basePrice }: { tiers: TierValues[]; basePrice: string }) {
  const price = readDecimal(basePrice);
  const priceTiers = tiersOf(tiers);
  if (tiers.length === 0 || priceProblem(price) !== null || tierIssues(priceTiers).length > 0) return null;
  const steps = priceSteps({
    priceCents: eurosToCents(price),
    priceTiers: priceTiers.map((tier) => ({ ...tier, priceCents: eurosToCents(tier.price) })),
  });
  const dearer = steps.find(({ unitCents }, at) => unitCents > (steps[at - 1]?.unitCents ?? unitCents));
  return (
    <div className={styles.preview}>
      <h4>{texts.preview}</h4>
      <ul>
        {steps.map(({ from, to, unitCents }) => (
          <li key={from}>
            <span>{texts.range(from, to)}</span> <strong>{formatEuros(centsToEuros(unitCents))}</strong>
          </li>
        ))}
      </ul>
      {dearer && <Alert tone="warning">{texts.dearer(dearer.from)}</Alert>}
    </div>
  );
}
