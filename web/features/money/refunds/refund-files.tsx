import { FileDown } from 'lucide-react';
import { useState } from 'react';
import { formatDateTime } from '../../../../shared/format/dates.ts';
import { formatCents } from '../../../../shared/format/money.ts';
import type { RefundFile, RefundFileAction } from '../../../../shared/money/refunds/contract.ts';
import { errorText } from '../../../lib/api.ts';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { useToast } from '../../../ui/feedback/toast.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { Row } from '../../../ui/layout/row.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { ConfirmAction } from '../../../ui/overlay/confirm-action.tsx';
import { changeRefundFile, refreshRefunds, saveRefundFile, useRefundFiles } from './api.ts';
import { fileTexts as texts } from './refund-texts.ts';

/** The newest payment orders: to be given to the bank, and their outcome. Nothing while there are none. */
export function RefundFiles({ onChanged }: { onChanged: () => Promise<unknown> }) {
  const { data } = useRefundFiles();
  if (!data?.files.length) return null;
  return (
    <Stack as="section" gap={3}>
      <h2>{texts.heading}</h2>
      {data.files.map((file) => (
        <File key={file.id} file={file} onChanged={onChanged} />
      ))}
    </Stack>
  );
}

function File({ file, onChanged }: { file: RefundFile; onChanged: () => Promise<unknown> }) {
  const [asked, setAsked] = useState<RefundFileAction | null>(null);
  const toast = useToast();
  const madeAt = formatDateTime(file.createdAt);
  const save = (): Promise<void> =>
    saveRefundFile(file).catch((error: unknown) => toast(errorText(error, texts.failed), 'error'));
  return (
    <Row gap={3}>
      <span>{[madeAt, texts.line(file), formatCents(file.totalCents)].join(' · ')}</span>
      <Badge tone={file.isWithdrawn ? 'neutral' : file.waiting > 0 ? 'warning' : 'success'}>{stateOf(file)}</Badge>
      {!file.isWithdrawn && (
        <>
          <Button size="s" icon={<FileDown aria-hidden="true" />} aria-label={texts.downloadOf(madeAt)} onClick={save}>
            {texts.download}
          </Button>
          {file.waiting > 0 && (
            <Button size="s" onClick={() => setAsked('sent')}>
              {texts.markSent}
            </Button>
          )}
          {file.done === 0 && (
            <Button size="s" variant="ghost" onClick={() => setAsked('withdrawn')}>
              {texts.withdraw}
            </Button>
          )}
        </>
      )}
      {asked && (
        <ConfirmAction
          texts={{
            title: asked === 'sent' ? texts.markSent : texts.withdraw,
            confirm: texts.confirm,
            busy: texts.busy,
          }}
          text={<p>{texts.questions[asked]}</p>}
          action={async () => {
            await changeRefundFile(file.id, asked);
            return { message: texts.saved };
          }}
          explain={(error) => errorText(error, texts.failed)}
          refresh={() => Promise.all([refreshRefunds(), onChanged()])}
          onClose={() => setAsked(null)}
        />
      )}
    </Row>
  );
}

function stateOf({ isWithdrawn, waiting, done, refundCount }: RefundFile): string {
  if (isWithdrawn) return texts.withdrawn;
  if (waiting > 0) return texts.waiting;
  return done === refundCount ? texts.done : texts.sent;
}
