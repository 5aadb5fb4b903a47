import useSWR from 'swr';
import type { Order } from '../../../../shared/shop/orders/contract.ts';
import { errorText } from '../../../lib/api.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { useToast } from '../../../ui/feedback/toast.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { loadOrder } from './api.ts';
import styles from './card.module.css';
import { CardForm } from './card-form.tsx';
import { cardTexts as texts } from './card-texts.ts';

interface CardDialogProps {
  orderId: string;
  publishableKey: string;
  onPaid: () => void;
  onClose: () => void;
}

export default function CardDialog({ orderId, publishableKey, onPaid, onClose }: CardDialogProps) {
  const toast = useToast();
  // The order does not change in the dialog while it is being paid.
  const once = { revalidateOnFocus: false, revalidateOnReconnect: false, revalidateIfStale: false };
  const { data: order, error } = useSWR<Order>(['card-order', orderId], () => loadOrder(orderId), once);

  if (order?.status === 'PENDING') {
    const finish = (): void => {
      onPaid();
      toast(texts.paid(order.orderNumber));
      onClose();
    };
    return <CardForm order={order} publishableKey={publishableKey} onClose={onClose} onPaid={finish} />;
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={texts.title}
      footer={<Button onClick={onClose}>{order || error ? texts.close : texts.cancel}</Button>}
    >
      {order && <Alert tone="info">{texts.notPayable}</Alert>}
      {error && <Alert tone="error">{texts.orderFailed + errorText(error, texts.unknown)}</Alert>}
      {!order && !error && (
        <p className={styles.waiting} role="status">
          <Spinner />
          {texts.loading}
        </p>
      )}
    </Dialog>
  );
}
