import { useState } from 'react';
import type { Order } from '../../../../shared/shop/orders/contract.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx';
import { OrderCard } from './order-card.tsx';
import styles from './order-list.module.css';
import { ordersTexts as texts } from './order-texts.ts';
import { PaymentDialog } from './payment/order-payment.tsx';

interface OrderListProps {
  orders: Order[];
  /** Orders that start expanded: those that were just placed. */
  openIds: string[];
}

export function OrderList({ orders, openIds }: OrderListProps) {
  const [paying, setPaying] = useState<Order | null>(null);
  return (
    <>
      <Stack as="ul" gap={3}>
        {orders.map((order) => (
          <li key={order.id}>
            <OrderCard order={order} startsOpen={openIds.includes(order.id)} onPay={() => setPaying(order)} />
          </li>
        ))}
      </Stack>
      {paying && <PaymentDialog order={paying} onClose={() => setPaying(null)} />}
    </>
  );
}

const skeletons = ['a', 'b', 'c', 'd', 'e'];

export function OrderListSkeleton() {
  return (
    <Stack gap={3} role="status">
      <VisuallyHidden>{texts.loading}</VisuallyHidden>
      {skeletons.map((key) => (
        <Skeleton key={key} height={72} className={styles.skeleton} />
      ))}
    </Stack>
  );
}
