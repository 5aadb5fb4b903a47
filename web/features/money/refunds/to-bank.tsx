import { formatCents } from '../../../../shared/format/money.ts';
import type { Refund } from '../../../../shared/money/refunds/contract.ts';
import { errorText } from '../../../lib/api.ts';
import { useForm } from '../../../lib/use-form.ts';
import { useToast } from '../../../ui/feedback/toast.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { FormDialog } from '../../../ui/overlay/form-dialog.tsx';
import { changeRefund } from './api.ts';
import { dialogTexts, refundTexts as texts } from './refund-texts.ts';

interface ToBankProps {
  refund: Refund;
  refresh: () => Promise<unknown>;
  onClose: () => void;
}

/** Asks for the account to which a refund that failed is sent instead. */
export function ToBank({ refund, refresh, onClose }: ToBankProps) {
  const toast = useToast();
  const { field, problem, isBusy, formProps } = useForm({
    initial: { iban: refund.iban, recipientName: refund.recipientName || refund.customerName },
    check: () => ({}),
    submit: async (payee) => {
      await changeRefund(refund, { action: 'bank', ...payee });
      toast(texts.changed);
      await refresh();
      onClose();
    },
    explain: (error) => errorText(error, texts.failed),
  });
  return (
    <FormDialog
      size="s"
      title={`${texts.actions.bank}: ${formatCents(refund.amountCents)}`}
      form={{ formProps, problem, isBusy }}
      submitText={texts.confirm}
      busyText={texts.busy}
      onClose={onClose}
    >
      <TextField {...field('iban')} label={dialogTexts.iban} autoComplete="off" />
      <TextField {...field('recipientName')} label={dialogTexts.recipientName} maxLength={70} autoComplete="off" />
    </FormDialog>
  );
}
