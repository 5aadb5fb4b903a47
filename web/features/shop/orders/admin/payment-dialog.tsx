import { type FormEvent, useId, useState } from 'react';
import { dayOf } from '../../../../../shared/format/day.ts';
import { centsToEuros, formatEuros } from '../../../../../shared/format/money.ts';
import { paymentDayProblem } from '../../../../../shared/money/payments/payment-day.ts';
import {
  type ManualPaymentMethod,
  manualPaymentMethods,
  paymentMethodTexts,
} from '../../../../../shared/money/payments/payment-methods.ts';
import { Alert } from '../../../../ui/feedback/alert.tsx';
import { Select } from '../../../../ui/form/select.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { Stack } from '../../../../ui/layout/stack.tsx';
import { SubmitDialog } from '../../../../ui/overlay/submit-dialog.tsx';
import { paymentTexts as texts } from './admin-order-texts.ts';
import { missingCentsOf } from './status-question.ts';
import type { ChangeableOrder } from './use-status-change.tsx';

export interface ManualPayment {
  paymentMethod: ManualPaymentMethod;
  paidOn: string;
}

interface PaymentDialogProps {
  order: ChangeableOrder;
  onOpenChange: (open: boolean) => void;
  onConfirm: (payment: ManualPayment) => void;
}

const options = manualPaymentMethods.map((value) => ({ value, label: paymentMethodTexts[value] }));

/** Asks how and when the rest of an order was paid; the invoice states it. */
export function PaymentDialog({ order, onOpenChange, onConfirm }: PaymentDialogProps) {
  const form = useId();
  const createdAt = Date.parse(order.createdAt);
  const [now] = useState(Date.now);
  const [paymentMethod, setMethod] = useState<ManualPaymentMethod>('transfer');
  const [paidOn, setPaidOn] = useState(dayOf(now));
  const [isSubmitted, setSubmitted] = useState(false);
  const problem = paymentDayProblem(paidOn, createdAt, now);

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    // React bubbles it to the form of the order's dialog.
    event.stopPropagation();
    setSubmitted(true);
    if (!problem) onConfirm({ paymentMethod, paidOn });
  };
  return (
    <SubmitDialog
      size="s"
      title={texts.title(formatEuros(centsToEuros(missingCentsOf(order))))}
      description={texts.text(order.orderNumber)}
      form={form}
      submitText={texts.confirm}
      onClose={() => onOpenChange(false)}
    >
      <Stack as="form" gap={5} id={form} onSubmit={submit} noValidate>
        <Select label={texts.method} value={paymentMethod} options={options} onValueChange={setMethod} />
        {paymentMethod === 'cash' && <Alert tone="info">{texts.cashNote}</Alert>}
        <TextField
          type="date"
          label={texts.day}
          help={texts.dayHelp}
          error={isSubmitted ? problem : null}
          value={paidOn}
          min={dayOf(createdAt)}
          max={dayOf(now)}
          onChange={(event) => setPaidOn(event.target.value)}
        />
      </Stack>
    </SubmitDialog>
  );
}
