import { useState } from 'react';
import { formatCents } from '../../../../shared/format/money.ts';
import type { OrderRefundsResponse } from '../../../../shared/money/refunds/contract.ts';
import { refundReasonTexts } from '../../../../shared/money/refunds/refund-texts.ts';
import { refundReasons } from '../../../../shared/money/refunds/refunds.ts';
import type { AdminOrder } from '../../../../shared/shop/orders/admin-orders.ts';
import { ApiError, errorText } from '../../../lib/api.ts';
import { useForm } from '../../../lib/use-form.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { useToast } from '../../../ui/feedback/toast.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { FormDialog } from '../../../ui/overlay/form-dialog.tsx';
import { createRefund, refreshRefunds } from './api.ts';
import { PrintChoice } from './print-choice.tsx';
import {
  amountOf,
  hasLines,
  initialRefund,
  isCorrecting,
  limitOf,
  type RefundValues,
  toRefundInput,
} from './refund-amount.ts';
import { RefundLines } from './refund-lines.tsx';
import { printEffect } from './refund-prints.ts';
import { dialogTexts as texts } from './refund-texts.ts';

interface RefundDialogProps {
  order: Pick<AdminOrder, 'id' | 'orderNumber' | 'kind' | 'status' | 'customerName'>;
  found: OrderRefundsResponse;
  /** The declaration that it settles: then all of the order is chosen. */
  withdrawalId: string | null;
  onClose: () => void;
}

const modes = (['items', 'free'] as const).map((value) => ({ value, label: texts.modes[value] }));

/** Asks what goes back to the customer, why and how. */
export function RefundDialog({ order, found, withdrawalId, onClose }: RefundDialogProps) {
  const toast = useToast();
  const [requestKey] = useState(() => crypto.randomUUID());
  const { values, setValue, field, problem, isBusy, formProps } = useForm<RefundValues>({
    initial: initialRefund(found, order.customerName, withdrawalId !== null),
    check: (now) => ({ [hasLines(now) ? 'reason' : 'amount']: problemOf(found, now) }),
    submit: async (now) => {
      const input = toRefundInput(found, now);
      const { kind } = printEffect(order, found, now);
      const cancelsPrints = kind === 'none' ? undefined : kind !== 'begun' && now.cancelsPrints;
      await createRefund(order.id, { ...input, cancelsPrints, requestKey, withdrawalId });
      toast(texts.done(formatCents(input.amountCents)));
      await refreshRefunds();
      onClose();
    },
    explain: (error) => {
      // What can be taken out of print has changed since the form was opened.
      if (error instanceof ApiError && error.status === 409) void refreshRefunds();
      return errorText(error, texts.failed);
    },
  });
  const amountCents = amountOf(found, values);
  const wrong = problemOf(found, values);
  const reasons = refundReasons.filter((reason) => limitOf(found, reason) > 0);
  const methods = (found.cardCents > 0 ? (['card', 'bank'] as const) : (['bank'] as const)).map((value) => ({
    value,
    label: texts.methods[value],
  }));
  return (
    <FormDialog
      title={texts.title(order.orderNumber)}
      form={{ formProps, problem, isBusy }}
      submitText={texts.submit}
      busyText={texts.busy}
      canSubmit={wrong === null}
      onClose={onClose}
    >
      <Select
        label={texts.reason}
        value={values.reason}
        options={reasons.map((value) => ({ value, label: refundReasonTexts[value] }))}
        onValueChange={(reason) => setValue('reason', reason)}
      />
      <TextField
        {...field('reasonText')}
        label={texts.reasonText}
        help={isCorrecting(values.reason) ? texts.reasonHelp : undefined}
        maxLength={300}
      />
      {isCorrecting(values.reason) && (
        <Select
          label={texts.what}
          value={values.mode}
          options={modes}
          onValueChange={(mode) => setValue('mode', mode)}
        />
      )}
      {hasLines(values) ? (
        <RefundLines found={found} values={values} setValue={setValue} />
      ) : (
        <TextField {...field('amount')} label={texts.amount} inputMode="decimal" autoComplete="off" />
      )}
      <Select
        label={texts.method}
        value={values.method}
        options={methods}
        onValueChange={(method) => setValue('method', method)}
      />
      {values.method === 'bank' && (
        <>
          <TextField {...field('iban')} label={texts.iban} autoComplete="off" />
          <TextField {...field('recipientName')} label={texts.recipientName} maxLength={70} autoComplete="off" />
        </>
      )}
      {wrong === null && (
        <PrintChoice
          effect={printEffect(order, found, values)}
          checked={values.cancelsPrints}
          onCheckedChange={(checked) => setValue('cancelsPrints', checked)}
        />
      )}
      <Alert tone={wrong === null ? 'info' : 'warning'}>
        {wrong ??
          [
            texts.gets(formatCents(amountCents)),
            isCorrecting(values.reason) ? texts.withNote : texts.withoutNote,
            ...(order.status === 'PENDING' && found.invoicedCents === 0 ? [texts.cancels] : []),
            ...(order.kind === 'STORAGE' && values.reason === 'WITHDRAWAL' && hasLines(values) ? [texts.endsPlan] : []),
          ].join(' ')}
      </Alert>
    </FormDialog>
  );
}

function problemOf(found: OrderRefundsResponse, values: RefundValues): string | null {
  const cents = amountOf(found, values);
  if (!Number.isInteger(cents) || cents < 1) return hasLines(values) ? texts.nothing : texts.amountWrong;
  const limit = limitOf(found, values.reason);
  return cents > limit ? texts.tooMuch(formatCents(limit)) : null;
}
