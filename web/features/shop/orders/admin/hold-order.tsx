import { Pause } from 'lucide-react';
import { useState } from 'react';
import { formatDate } from '../../../../../shared/format/dates.ts';
import type { ProductionOrder } from '../../../../../shared/production/today/production.ts';
import { errorText } from '../../../../lib/api.ts';
import { useForm } from '../../../../lib/use-form.ts';
import { Alert } from '../../../../ui/feedback/alert.tsx';
import { useToast } from '../../../../ui/feedback/toast.tsx';
import { Button } from '../../../../ui/form/button.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { ConfirmDialog } from '../../../../ui/overlay/confirm-dialog.tsx';
import { FormDialog } from '../../../../ui/overlay/form-dialog.tsx';
import { holdTexts as texts } from './admin-order-texts.ts';
import { holdOrder, refreshOrders } from './api.ts';

type HeldOrder = Pick<ProductionOrder, 'id' | 'orderNumber' | 'hold'>;

/** Asks why an order has to wait. */
export function HoldButton({ order }: { order: HeldOrder }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button icon={<Pause aria-hidden="true" />} onClick={() => setAsking(true)}>
        {texts.hold}
      </Button>
      {isAsking && <HoldDialog order={order} onClose={() => setAsking(false)} />}
    </>
  );
}

function HoldDialog({ order, onClose }: { order: HeldOrder; onClose: () => void }) {
  const toast = useToast();
  const { field, problem, isBusy, formProps } = useForm({
    initial: { reason: '' },
    check: ({ reason }) => ({ reason: reason.trim() ? null : texts.reasonMissing }),
    submit: async ({ reason }) => {
      await holdOrder(order.id, { reason });
      toast(texts.held(order.orderNumber));
      await refreshOrders();
      onClose();
    },
    explain: (error) => errorText(error, texts.failed),
  });
  return (
    <FormDialog
      size="s"
      title={texts.title(order.orderNumber)}
      description={texts.text}
      form={{ formProps, problem, isBusy }}
      submitText={texts.hold}
      busyText={texts.busy}
      onClose={onClose}
    >
      <TextField label={texts.reason} maxLength={200} {...field('reason')} />
    </FormDialog>
  );
}

/** Why an order waits, and the button that lets it go on; out of the printing of its school only after a question. */
export function HeldNote({ order }: { order: HeldOrder }) {
  const toast = useToast();
  const [isBusy, setBusy] = useState(false);
  const [isAsking, setAsking] = useState(false);
  if (!order.hold) return null;
  const { at, reason, isForSchool } = order.hold;
  const release = async (): Promise<void> => {
    setBusy(true);
    try {
      await holdOrder(order.id, { reason: null, ...(isForSchool && { isAlone: true }) });
      toast(texts.released(order.orderNumber));
    } catch (error) {
      toast(errorText(error, texts.failed), 'error');
    }
    await refreshOrders();
    setBusy(false);
    setAsking(false);
  };
  return (
    <Alert
      tone={isForSchool ? 'info' : 'warning'}
      action={
        <Button size="s" busy={isBusy} onClick={isForSchool ? () => setAsking(true) : release}>
          {isForSchool ? texts.alone : texts.release}
        </Button>
      }
    >
      {isForSchool ? reason : texts.since(formatDate(at), reason)}
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={texts.aloneTitle}
        text={texts.aloneText}
        confirmText={texts.alone}
        busy={isBusy}
        busyText={texts.busy}
        onConfirm={release}
      />
    </Alert>
  );
}
