import type { AdminOrder } from '../../../../../shared/shop/orders/admin-orders.ts';
import { maxMessageLength, maxSubjectLength } from '../../../../../shared/shop/orders/order-details.ts';
import { errorText } from '../../../../lib/api.ts';
import { useForm } from '../../../../lib/use-form.ts';
import { useToast } from '../../../../ui/feedback/toast.tsx';
import { TextArea, TextField } from '../../../../ui/form/text-field.tsx';
import { FormDialog } from '../../../../ui/overlay/form-dialog.tsx';
import { messageTexts as texts } from './admin-order-texts.ts';
import { refreshOrders, sendOrderMessage } from './api.ts';

interface MessageDialogProps {
  order: AdminOrder;
  onClose: () => void;
}

/** A message to the customer of an order, sent by email. */
export function MessageDialog({ order, onClose }: MessageDialogProps) {
  const toast = useToast();
  const { field, problem, isBusy, formProps } = useForm({
    initial: { subject: texts.subjectOf(order.orderNumber), text: texts.greeting },
    check: ({ subject, text }) => ({
      subject: subject.trim() ? null : texts.subjectMissing,
      text: text.trim() && text.trim() !== texts.greeting.trim() ? null : texts.messageMissing,
    }),
    submit: async (values) => {
      await sendOrderMessage(order.id, values);
      toast(texts.sent);
      await refreshOrders();
      onClose();
    },
    explain: (error) => errorText(error, texts.failed),
  });
  return (
    <FormDialog
      title={texts.title(order.customerName)}
      description={texts.text(order.customerEmail)}
      form={{ formProps, problem, isBusy }}
      submitText={texts.send}
      busyText={texts.sending}
      onClose={onClose}
    >
      <TextField {...field('subject')} label={texts.subject} maxLength={maxSubjectLength} autoComplete="off" />
      <TextArea {...field('text')} label={texts.message} rows={9} maxLength={maxMessageLength} />
    </FormDialog>
  );
}
