import { Plus } from 'lucide-react';
import { maxPriceTiers } from '../../../../shared/shop/catalogue/price-tiers.ts';
import { Button } from '../../../ui/form/button.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { PricePreview } from './price-preview.tsx';
import styles from './product-dialog.module.css';
import { tierTexts as texts } from './product-texts.ts';
import type { FieldErrors, TierValues } from './product-values.ts';
import { RemoveRow } from './remove-row.tsx';

interface PriceTiersProps {
  tiers: TierValues[];
  basePrice: string;
  errors: FieldErrors;
  onChange: (tiers: TierValues[]) => void;
}

/** The editable tiers 'from, to, price', with a preview of prices. */
export function PriceTiers({ tiers, basePrice, errors, onChange }: PriceTiersProps) {
  const nextKey = Math.max(-1, ...tiers.map(({ key }) => key)) + 1;
  const add = (): void => onChange([...tiers, { key: nextKey, minQty: '', maxQty: '', price: '' }]);
  const cell = (at: number, name: 'minQty' | 'maxQty' | 'price') => ({
    value: tiers[at]?.[name] ?? '',
    error: errors[`priceTiers.${at}.${name}`],
    autoComplete: 'off',
    onChange: (event: { target: { value: string } }) =>
      onChange(tiers.map((tier, index) => (index === at ? { ...tier, [name]: event.target.value } : tier))),
  });
  return (
    <section className={styles.tiers} aria-label={texts.title}>
      <div>
        <h3>{texts.title}</h3>
        <p className={styles.note}>{texts.text}</p>
      </div>
      {tiers.map(({ key }, at) => (
        <fieldset key={key} className={styles.tier} aria-label={texts.tier(at + 1)}>
          <TextField {...cell(at, 'minQty')} label={texts.from} inputMode="numeric" />
          <TextField {...cell(at, 'maxQty')} label={texts.to} inputMode="numeric" placeholder="∞" />
          <TextField {...cell(at, 'price')} label={texts.price} inputMode="decimal" />
          <RemoveRow label={texts.remove(at + 1)} onClick={() => onChange(tiers.filter((_, index) => index !== at))} />
        </fieldset>
      ))}
      {tiers.length < maxPriceTiers ? (
        <Button size="s" icon={<Plus aria-hidden="true" />} className={styles.add} onClick={add}>
          {texts.add}
        </Button>
      ) : (
        <p className={styles.note}>{texts.max}</p>
      )}
      <PricePreview tiers={tiers} basePrice={basePrice} />
    </section>
  );
}
