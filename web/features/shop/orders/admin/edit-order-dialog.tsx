import type { StaffOrder } from '../../../../../shared/production/today/production.ts';
import { maxNoteLength } from '../../../../../shared/shop/orders/order-details.ts';
import { errorText } from '../../../../lib/api.ts';
import { useForm } from '../../../../lib/use-form.ts';
import { useToast } from '../../../../ui/feedback/toast.tsx';
import { FieldGrid } from '../../../../ui/form/form-section.tsx';
import { TextArea, TextField } from '../../../../ui/form/text-field.tsx';
import { isOther, useEditConflict } from '../../../../ui/form/use-edit-conflict.tsx';
import { FormDialog } from '../../../../ui/overlay/form-dialog.tsx';
import { editOrder, refreshOrders } from './api.ts';
import { editTexts as texts } from './edit-order-texts.ts';
import {
  editedFields,
  hasChoice,
  type OrderEditValues,
  orderEditInput,
  orderEditProblems,
  orderEditValues,
  valuesOfField,
} from './order-edit-fields.ts';
import { OrderPlaceFields } from './order-place-fields.tsx';

interface EditOrderDialogProps {
  order: StaffOrder;
  onClose: () => void;
}

/** Recipient, phone, where it goes and internal note; of an order of files, and for operators, only the note. */
export function EditOrderDialog({ order, onClose }: EditOrderDialogProps) {
  const toast = useToast();
  const isSent = order.kind === 'PRINT' && 'payments' in order;
  const conflict = useEditConflict({
    record: order,
    fields: editedFields,
    onTake: (current, changed) => {
      const taken = changed.flatMap((name) => Object.entries(valuesOfField(current, name)));
      for (const [name, value] of taken) form.setValue(name as keyof OrderEditValues, value);
    },
    isTouched: (base, field): boolean =>
      Object.entries(valuesOfField(base, field)).some(([name, value]) =>
        isOther(form.values[name as keyof OrderEditValues], value),
      ),
  });
  const form = useForm({
    initial: orderEditValues(order),
    check: (values) => orderEditProblems(values, isSent),
    submit: async (values) => {
      await editOrder(order.id, { ...orderEditInput(values, isSent), version: conflict.version });
      toast(texts.saved);
      await refreshOrders();
      onClose();
    },
    explain: (error) => (conflict.catches(error) ? '' : errorText(error, texts.failed)),
  });
  const { field, values } = form;
  return (
    <FormDialog
      title={isSent ? texts.title(order.orderNumber) : texts.noteTitle(order.orderNumber)}
      description={isSent && texts.text}
      form={form}
      submitText={texts.save}
      busyText={texts.saving}
      canSubmit={values.place !== 'POINT' || values.pickupPoint !== null}
      onClose={onClose}
    >
      {conflict.notice}
      {isSent && (
        <FieldGrid>
          <TextField
            {...field('recipientName')}
            label={texts.recipient}
            help={texts.recipientHelp(order.customerName)}
            maxLength={100}
            autoComplete="off"
          />
          <TextField {...field('customerPhone')} label={texts.phone} type="tel" maxLength={30} autoComplete="off" />
          <OrderPlaceFields form={form} hasChoice={hasChoice(order)} />
        </FieldGrid>
      )}
      <TextArea
        {...field('internalNote')}
        label={texts.note}
        help={texts.noteHelp}
        rows={3}
        maxLength={maxNoteLength}
      />
    </FormDialog>
  );
}
