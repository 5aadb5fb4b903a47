import { ArrowRight, Check, ChevronDown } from 'lucide-react';
import { isOperator } from '../../../../../shared/accounts/auth/roles.ts';
import type { ProductionOrderSummary } from '../../../../../shared/production/today/production.ts';
import { isProductionStep } from '../../../../../shared/production/today/production-steps.ts';
import { nextStatus, type OrderStatus, statusesOf } from '../../../../../shared/shop/orders/order-status.ts';
import { statusLook } from '../../../../../shared/shop/orders/status-look.ts';
import { useSession } from '../../../../lib/session.ts';
import { Badge } from '../../../../ui/feedback/badge.tsx';
import { Spinner } from '../../../../ui/feedback/spinner.tsx';
import { Menu } from '../../../../ui/overlay/menu.tsx';
import { statusTexts as texts } from './admin-order-texts.ts';
import styles from './status-menu.module.css';

interface StatusMenuProps {
  order: Pick<ProductionOrderSummary, 'id' | 'orderNumber' | 'kind' | 'status' | 'delivery'>;
  /** The status that is being saved. */
  pending: OrderStatus | undefined;
  onChoose: (status: OrderStatus) => void;
}

/** The status of an order and those that its kind can have, the next one marked: a menu, since a select would act on every arrow key. */
export function StatusMenu({ order, pending, onChoose }: StatusMenuProps) {
  const lookOf = (status: OrderStatus) => statusLook(status, order.delivery?.kind);
  const { label, tone } = lookOf(order.status);
  const { user } = useSession();
  const isOffered = (status: OrderStatus): boolean =>
    status === order.status || !isOperator(user) || isProductionStep(order.status, status);
  const offered = statusesOf(order.kind).filter(isOffered);
  if (pending)
    return (
      <p className={styles.busy} role="status">
        <Spinner size="s" />
        {pending === 'PAID' ? texts.paying : texts.busy}
      </p>
    );
  if (offered.length === 1) return <Badge tone={tone}>{label}</Badge>;
  const next = nextStatus(order);
  const iconOf = (status: OrderStatus) => {
    if (status === order.status) return <Check aria-hidden="true" />;
    return status === next ? <ArrowRight aria-hidden="true" /> : <span className={styles.unchecked} />;
  };
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
      items={offered.map((status) => ({
        label: lookOf(status).label,
        icon: iconOf(status),
        danger: status === 'CANCELLED',
        onSelect: () => onChoose(status),
      }))}
    />
  );
}
