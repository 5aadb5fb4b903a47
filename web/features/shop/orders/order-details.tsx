import { Link } from 'wouter';
import { formatDate, formatDateTime, formatShortDate } from '../../../../shared/format/dates.ts';
import { formatCents, formatEuros } from '../../../../shared/format/money.ts';
import { carrierName } from '../../../../shared/production/parcels/carriers.ts';
import { bundleText } from '../../../../shared/shop/catalogue/bundles.ts';
import type { Order } from '../../../../shared/shop/orders/contract.ts';
import { deliveryTimeText } from '../../../../shared/shop/orders/delivery-time.ts';
import { isOrderLinkOpen } from '../../../lib/order-link.ts';
import { paths } from '../../../paths.ts';
import { ButtonLink } from '../../../ui/form/button-link.tsx';
import { CardOffer } from '../../money/card/card-offer.tsx';
import { CancelOrder } from './cancel-order.tsx';
import styles from './order-details.module.css';
import { OrderItems } from './order-items.tsx';
import { OrderParties } from './order-parties.tsx';
import { orderTexts as texts } from './order-texts.ts';
import { OrderPayment } from './payment/order-payment.tsx';
import { TrackLink } from './track-link.tsx';

export function OrderDetails({ order }: { order: Order }) {
  const deliveryTime = order.delivery?.school
    ? texts.schoolTime(formatDate(order.delivery.school.deadlineOn))
    : order.delivery && deliveryTimeText(order.delivery);
  const isPayable = order.status === 'PENDING' && order.paidCents < order.totalCents;
  return (
    <div className={styles.details}>
      <Shipment order={order} />
      {order.kind === 'PRINT' && order.status === 'CANCELLED' && order.refunds.length > 0 && <p>{texts.givenBack}</p>}
      {order.paidAt !== null && order.status !== 'CANCELLED' && !isOrderLinkOpen() && (
        <div className={styles.documents}>
          <p>{order.kind === 'DOWNLOAD' ? texts.filesReady : texts.invoiceReady}</p>
          <ButtonLink href={paths.invoices} size="s">
            {order.kind === 'DOWNLOAD' ? texts.toFiles : texts.toInvoice}
          </ButtonLink>
        </div>
      )}
      {isPayable && <CardOffer order={order} />}
      {isPayable && (
        <section className={styles.payment}>
          <h3>{texts.payment}</h3>
          <OrderPayment order={order} />
        </section>
      )}
      <div className={styles.bill}>
        <OrderItems order={order} />
        <dl className={styles.sums}>
          {order.delivery && (
            <div>
              <dt>
                {texts.delivery}: {order.delivery.name}
                {deliveryTime && <small className={styles.time}>{deliveryTime}</small>}
              </dt>
              <dd>{order.delivery.priceEuros === 0 ? texts.free : formatEuros(order.delivery.priceEuros)}</dd>
            </div>
          )}
          {order.bundles.map((bundle) => (
            <div key={bundle.name}>
              <dt>{bundleText(bundle)}</dt>
              <dd>{formatCents(-bundle.cents)}</dd>
            </div>
          ))}
          {order.discount && (
            <div>
              <dt>{texts.discount(order.discount.code)}</dt>
              <dd>{formatCents(-order.discount.cents)}</dd>
            </div>
          )}
          <div className={styles.total}>
            <dt>{texts.total}</dt>
            <dd>{formatCents(order.totalCents)}</dd>
          </div>
          {order.refunds.map(({ amountCents, createdAt, sentAt, ...refund }) => (
            <div key={createdAt}>
              <dt>{texts.refund(refund, formatShortDate(sentAt ?? createdAt))}</dt>
              <dd>{formatCents(amountCents)}</dd>
            </div>
          ))}
        </dl>
      </div>
      <OrderParties order={order} />
      <footer className={styles.footer}>
        <p>
          {texts.created} {formatDateTime(order.createdAt)}
          {order.paidAt && `, ${texts.paid.toLowerCase()} ${formatDateTime(order.paidAt)}`}
        </p>
        {order.status !== 'CANCELLED' && (
          <Link href={`${paths.withdraw}?order=${order.orderNumber}`}>{texts.withdraw}</Link>
        )}
        <CancelOrder order={order} />
      </footer>
    </div>
  );
}

/** Tracking of a shipped order. */
function Shipment({ order: { status, carrier, trackingNumber } }: { order: Order }) {
  if (status !== 'SHIPPED' || !carrier || !trackingNumber) return null;
  return (
    <div className={styles.shipment}>
      <p>{texts.trackNote(carrierName(carrier), trackingNumber)}</p>
      <TrackLink carrier={carrier} trackingNumber={trackingNumber} label={texts.track} />
    </div>
  );
}
