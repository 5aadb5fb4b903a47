import { useRef, useState } from 'react';
import { formatDateTime } from '../../../../shared/format/dates.ts';
import type { Order } from '../../../../shared/shop/orders/contract.ts';
import { canCustomerCancel } from '../../../../shared/shop/orders/order-status.ts';
import { errorText } from '../../../lib/api.ts';
import { useToast } from '../../../ui/feedback/toast.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { cancelOrder, refreshOrders } from './api.ts';
import styles from './order-card.module.css';
import { cancelTexts as texts } from './order-texts.ts';

/** Lets the customer cancel an unpaid order while it is recent. */
export function CancelOrder({ order }: { order: Order }) {
  const [isOpen, setOpen] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const root = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLElement | null>(null);
  const toast = useToast();
  const { id, orderNumber, cancellableUntil } = order;
  const canCancel = canCustomerCancel({ ...order, createdAt: Date.parse(order.createdAt) }, Date.now());
  // An open dialog stays while the list is reloaded.
  if (!isOpen && !canCancel) return null;

  const cancel = async (): Promise<void> => {
    setBusy(true);
    setError(null);
    try {
      await cancelOrder(id);
      heading.current = root.current?.closest('article')?.querySelector('[aria-expanded]') ?? null;
      await refreshOrders();
      setOpen(false);
      toast(texts.done(orderNumber));
    } catch (failure) {
      setError(errorText(failure, texts.failed));
      // The order may have been paid in the meantime.
      refreshOrders();
    } finally {
      setBusy(false);
    }
  };

  return (
    <div ref={root} className={styles.cancel}>
      <Button
        size="s"
        onClick={() => {
          setError(null);
          setOpen(true);
        }}
      >
        {texts.action}
      </Button>
      <span>{texts.until(formatDateTime(cancellableUntil))}</span>
      <ConfirmDialog
        open={isOpen}
        onOpenChange={setOpen}
        title={texts.title}
        text={texts.text(orderNumber, order.itemCount)}
        confirmText={texts.confirm}
        cancelText={texts.keep}
        danger
        busy={isBusy}
        busyText={texts.busy}
        error={error}
        onConfirm={cancel}
        nextFocus={() => heading.current}
      />
    </div>
  );
}
