import { ChevronDown, QrCode } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { formatShortDate } from '../../../../shared/format/dates.ts';
import type { Order } from '../../../../shared/shop/orders/contract.ts';
import { statusLook } from '../../../../shared/shop/orders/status-look.ts';
import { Button } from '../../../ui/form/button.tsx';
import { RecordAmount, RecordFacts } from '../../../ui/layout/record-line.tsx';
import styles from './order-card.module.css';
import { OrderDetails } from './order-details.tsx';
import { orderTexts as texts } from './order-texts.ts';

interface OrderCardProps {
  order: Order;
  startsOpen: boolean;
  onPay: () => void;
}

/** A summary of an order that expands to its details. */
export function OrderCard({ order, startsOpen, onPay }: OrderCardProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(startsOpen);
  // Placing an order twice returns the existing one, whose card is in the list already.
  useEffect(() => {
    if (startsOpen) setOpen(true);
  }, [startsOpen]);
  const isPayable = order.status === 'PENDING' && order.paidCents < order.totalCents;
  return (
    <article className={styles.card} aria-labelledby={`${id}-name`}>
      <header className={styles.header} data-payable={isPayable || undefined}>
        <h2 className={styles.name}>
          <button
            type="button"
            id={`${id}-name`}
            className={styles.toggle}
            aria-expanded={isOpen}
            aria-controls={`${id}-details`}
            onClick={() => setOpen(!isOpen)}
          >
            {texts.name(order.orderNumber)}
          </button>
        </h2>
        <div className={styles.facts}>
          <RecordFacts>
            <time dateTime={order.createdAt}>{formatShortDate(order.createdAt)}</time>
            {[texts.kind(order.kind), texts.itemCount(order.itemCount)].map(
              (fact) => fact && <span key={fact}>{fact}</span>,
            )}
          </RecordFacts>
        </div>
        <RecordAmount status={statusLook(order.status, order.delivery?.kind)} totalCents={order.totalCents} />
        {isPayable && (
          <Button
            size="s"
            className={styles.pay}
            icon={<QrCode aria-hidden="true" />}
            aria-label={texts.qrLabel(order.orderNumber)}
            onClick={onPay}
          >
            {texts.qr}
          </Button>
        )}
        <ChevronDown className={styles.chevron} data-open={isOpen || undefined} aria-hidden="true" />
      </header>
      <div id={`${id}-details`} hidden={!isOpen}>
        {isOpen && <OrderDetails order={order} />}
      </div>
    </article>
  );
}
