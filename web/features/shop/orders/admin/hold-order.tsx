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
import { ConfirmAction } from '../../../../ui/overlay/confirm-action.tsx';
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

/** Why an order waits, and the button that lets it go on. */
export function HeldNote({ order }: { order: HeldOrder }) {
  if (!order.hold) return null;
  return order.hold.isForSchool ? (
    <SchoolNote order={order} reason={order.hold.reason} />
  ) : (
    <ReasonNote order={order} hold={order.hold} />
  );
}

function ReasonNote({ order, hold }: { order: HeldOrder; hold: NonNullable<HeldOrder['hold']> }) {
  const toast = useToast();
  const [isBusy, setBusy] = useState(false);
  const release = async (): Promise<void> => {
    setBusy(true);
    try {
      await holdOrder(order.id, { reason: null });
      toast(texts.released(order.orderNumber));
    } catch (error) {
      toast(errorText(error, texts.failed), 'error');
    }
    await refreshOrders();
    setBusy(false);
  };
  return (
    <Alert
      tone="warning"
      action={
        <Button size="s" busy={isBusy} onClick={release}>
          {texts.release}
        </Button>
      }
    >
      {texts.since(formatDate(hold.at), hold.reason)}
    </Alert>
  );
}

/** Out of the printing of its school an order goes only after a question. */
function SchoolNote({ order, reason }: { order: HeldOrder; reason: string }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <Alert
      tone="info"
      action={
        <Button size="s" onClick={() => setAsking(true)}>
          {texts.alone}
        </Button>
      }
    >
      {reason}
      {isAsking && (
        <ConfirmAction
          texts={{ title: texts.aloneTitle, confirm: texts.alone, busy: texts.aloneBusy }}
          text={texts.aloneText}
          action={async () => {
            await holdOrder(order.id, { reason: null, isAlone: true });
            return { message: texts.released(order.orderNumber) };
          }}
          explain={(error) => errorText(error, texts.failed)}
          refresh={refreshOrders}
          onClose={() => setAsking(false)}
        />
      )}
    </Alert>
  );
}
