import { QrCode } from 'lucide-react';
import { useState } from 'react';
import { formatCents } from '../../../../shared/format/money.ts';
import type { Refund, RefundAction } from '../../../../shared/money/refunds/contract.ts';
import { errorText } from '../../../lib/api.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Row } from '../../../ui/layout/row.tsx';
import { ConfirmAction } from '../../../ui/overlay/confirm-action.tsx';
import { changeRefund, refreshRefunds } from './api.ts';
import { RefundQr } from './refund-qr.tsx';
import { refundTexts as texts } from './refund-texts.ts';
import { ToBank } from './to-bank.tsx';

/** Returns what an admin can do with a refund, as the server allows it. */
function actionsOf({ method, status, failure, fileId }: Refund): RefundAction[] {
  if (method === 'card') return status === 'FAILED' || (status === 'REQUESTED' && failure) ? ['retry', 'bank'] : [];
  if (status === 'REQUESTED') return fileId ? ['sent', 'done'] : ['sent', 'done', 'failed'];
  if (status === 'SENT') return ['done', 'failed'];
  return status === 'FAILED' ? ['retry', 'bank'] : [];
}

const nameOf = (action: RefundAction, { status }: Refund): string =>
  action === 'failed' && status === 'REQUESTED' ? texts.stop : texts.actions[action];

/** Returns whether an admin can do anything with a refund. */
export const hasActions = (refund: Refund): boolean => refund.qrText !== null || actionsOf(refund).length > 0;

interface RefundActionsProps {
  refund: Refund;
  /** Loads a list in pages anew, which `refreshRefunds` can't. */
  onChanged?: () => Promise<unknown>;
}

/** The buttons of a refund. */
export function RefundActions({ refund, onChanged }: RefundActionsProps) {
  const [chosen, setChosen] = useState<RefundAction | 'qr' | null>(null);
  const close = (): void => setChosen(null);
  const refresh = () => Promise.all([refreshRefunds(), onChanged?.()]);
  return (
    <Row gap={2}>
      {refund.qrText && (
        <Button size="s" icon={<QrCode aria-hidden="true" />} onClick={() => setChosen('qr')}>
          {texts.qr}
        </Button>
      )}
      {actionsOf(refund).map((action) => (
        <Button key={action} size="s" variant="ghost" onClick={() => setChosen(action)}>
          {nameOf(action, refund)}
        </Button>
      ))}
      {chosen === 'qr' && <RefundQr refund={refund} onClose={close} />}
      {chosen === 'bank' && <ToBank refund={refund} refresh={refresh} onClose={close} />}
      {chosen !== null && chosen !== 'qr' && chosen !== 'bank' && (
        <ConfirmAction
          texts={{
            title: `${nameOf(chosen, refund)}: ${formatCents(refund.amountCents)}`,
            confirm: texts.confirm,
            busy: texts.busy,
          }}
          text={
            <p>{chosen === 'failed' && refund.status === 'REQUESTED' ? texts.stopQuestion : texts.questions[chosen]}</p>
          }
          action={async () => {
            await changeRefund(refund, { action: chosen });
            return { message: texts.changed };
          }}
          explain={(error) => errorText(error, texts.failed)}
          refresh={refresh}
          onClose={close}
        />
      )}
    </Row>
  );
}
