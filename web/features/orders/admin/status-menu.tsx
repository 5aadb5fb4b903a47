import { Check, ChevronDown } from 'lucide-react';
import type { AdminOrderSummary } from '../../../../shared/contract/admin-orders.ts';
import { statusLook } from '../../../../shared/format/status-look.ts';
import { type OrderStatus, orderStatuses } from '../../../../shared/rules/order-status.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Menu } from '../../../ui/menu.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { statusTexts as texts } from './admin-order-texts.ts';
import styles from './status-menu.module.css';

interface StatusMenuProps {
  order: Pick<AdminOrderSummary, 'id' | 'orderNumber' | 'status'>;
  /** The status that is being saved. */
  pending: OrderStatus | undefined;
  onChoose: (status: OrderStatus) => void;
}

/** The status of an order and the possible others: a menu, since a select would act on every arrow key. */
export function StatusMenu({ order, pending, onChoose }: StatusMenuProps) {
  const { label, tone } = statusLook(order.status);
  if (pending)
    return (
      <p className={styles.busy} role="status">
        <Spinner size="s" />
        {pending === 'PAID' ? texts.paying : texts.busy}
      </p>
    );
  return (
    <Menu
      label={texts.menu}
      trigger={
        <button type="button" className={styles.trigger} aria-label={texts.label(order.orderNumber, label)}>
          <Badge tone={tone}>
            {label}
            <ChevronDown aria-hidden="true" />
          </Badge>
        </button>
      }
      items={orderStatuses.map((status) => ({
        label: statusLook(status).label,
        icon: status === order.status ? <Check aria-hidden="true" /> : <span className={styles.unchecked} />,
        danger: status === 'CANCELLED',
        onSelect: () => onChoose(status),
      }))}
    />
  );
}
