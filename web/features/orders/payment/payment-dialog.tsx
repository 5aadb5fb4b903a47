import { Dialog } from '../../../ui/dialog.tsx';
import { PaymentPanel } from './payment-panel.tsx';
import { paymentTexts as texts } from './payment-texts.ts';

interface PaymentDialogProps {
  order: { orderNumber: string; totalCents: number; paidCents: number; payableUntil: string | null };
  onClose: () => void;
}

export function PaymentDialog({ order, onClose }: PaymentDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="l"
      title={texts.dialogTitle}
      description={texts.titleOf(order.orderNumber)}
    >
      <PaymentPanel order={order} />
    </Dialog>
  );
}
