import { formatDateTime } from '../../../../shared/format/dates.ts';
import { formatEuros } from '../../../../shared/format/money.ts';
import { useProductPrices } from './api.ts';
import styles from './product-dialog.module.css';
import { historyTexts as texts } from './product-texts.ts';

/** What a product cost since when; nothing before its price was first changed. */
export function PriceHistory({ productId }: { productId: string }) {
  const { data } = useProductPrices(productId);
  if (!data || data.prices.length < 2) return null;
  return (
    <div className={styles.preview}>
      <h4>{texts.title}</h4>
      <ul>
        {data.prices.map(({ changedAt, price, priceTiers }) => (
          <li key={changedAt}>
            <span>{texts.since(formatDateTime(changedAt))}</span> <strong>{formatEuros(price)}</strong>
            {priceTiers.map((tier) => texts.tier(tier.minQty, formatEuros(tier.price))).join('')}
          </li>
        ))}
      </ul>
    </div>
  );
}
