import { formatDate } from '../../../../../shared/format/dates.ts';
import { centsToEuros, formatEuros } from '../../../../../shared/format/money.ts';
import { paymentMethodTexts } from '../../../../../shared/money/payments/payment-methods.ts';
import { bundleText } from '../../../../../shared/shop/catalogue/bundles.ts';
import type { AdminOrder } from '../../../../../shared/shop/orders/admin-orders.ts';
import { orderTexts } from '../order-texts.ts';
import { detailTexts as texts } from './admin-order-texts.ts';
import styles from './order-money.module.css';

const euros = (cents: number): string => formatEuros(centsToEuros(cents));

/** The total, the payments and the missing rest of an order. */
export function OrderMoney({ order }: { order: AdminOrder }) {
  const { delivery, bundles, discount, status, totalCents, paidCents, payments } = order;
  const missingCents = totalCents - paidCents;
  return (
    <dl className={styles.sums}>
      {delivery && (
        <Sum
          name={`${texts.delivery}: ${delivery.name}`}
          value={delivery.priceEuros === 0 ? texts.free : formatEuros(delivery.priceEuros)}
        />
      )}
      {bundles.map((bundle) => (
        <Sum key={bundle.name} name={bundleText(bundle)} value={euros(-bundle.cents)} />
      ))}
      {discount && <Sum name={orderTexts.discount(discount.code)} value={euros(-discount.cents)} />}
      <Sum name={texts.total} value={euros(totalCents)} kind="total" />
      {payments.map(({ id, source, method, amountCents, receivedAt, by }) => (
        <Sum
          key={id}
          name={[
            amountCents < 0 ? texts.reversal : method ? paymentMethodTexts[method] : texts.sources[source],
            formatDate(receivedAt),
            by,
          ]
            .filter(Boolean)
            .join(' · ')}
          value={euros(amountCents)}
          kind="payment"
        />
      ))}
      {payments.length > 1 && <Sum name={texts.paid} value={euros(paidCents)} />}
      {missingCents > 0 && status !== 'CANCELLED' && (
        <Sum name={texts.missing} value={euros(missingCents)} kind="missing" />
      )}
      {missingCents < 0 && <Sum name={texts.over} value={euros(-missingCents)} kind="missing" />}
    </dl>
  );
}

function Sum({ name, value, kind }: { name: string; value: string; kind?: 'total' | 'payment' | 'missing' }) {
  return (
    <div data-kind={kind}>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
