import { Check, RotateCcw, X } from 'lucide-react';
import { useState } from 'react';
import type { PrintItem, PrintItemRequest } from '../../../../shared/production/print-jobs/contract.ts';
import type { ProductionPrintData } from '../../../../shared/production/today/production.ts';
import { errorText } from '../../../lib/api.ts';
import { useForm } from '../../../lib/use-form.ts';
import { useToast } from '../../../ui/feedback/toast.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { Row } from '../../../ui/layout/row.tsx';
import { FormDialog } from '../../../ui/overlay/form-dialog.tsx';
import { refreshJobs, setItem } from './api.ts';
import { itemTexts as texts } from './print-job-texts.ts';

interface ItemActionsProps {
  job: ProductionPrintData['job'];
  item: PrintItem;
}

/** What an admin may say of an item: that it is printed, that it failed, or that it is to be printed again. */
export function ItemActions({ job, item }: ItemActionsProps) {
  const toast = useToast();
  const [busy, setBusy] = useState<PrintItemRequest['status'] | null>(null);
  const [isFailing, setFailing] = useState(false);
  const isOver = job.status === 'COMPLETED' || job.status === 'WITHDRAWN';
  // A station that has it does not learn of what is said here.
  if (isOver || item.status === 'PRINTED' || (job.status === 'PRINTING' && job.lease)) return null;

  const say = async (status: 'PRINTED' | 'WAITING'): Promise<void> => {
    setBusy(status);
    try {
      const isPrinted = status === 'PRINTED';
      await setItem(job.id, item.position, {
        status,
        sha256: isPrinted ? (item.print?.sha256 ?? null) : null,
        copies: isPrinted ? item.quantity : item.copies,
      });
      toast(texts.saved);
    } catch (error) {
      toast(errorText(error, texts.saveFailed), 'error');
    }
    await refreshJobs();
    setBusy(null);
  };

  return (
    <Row gap={2}>
      <Button
        size="s"
        icon={<Check aria-hidden="true" />}
        aria-label={texts.printedOf(item.filename)}
        busy={busy === 'PRINTED'}
        onClick={() => say('PRINTED')}
      >
        {texts.printed}
      </Button>
      {item.status === 'FAILED' ? (
        <Button
          size="s"
          icon={<RotateCcw aria-hidden="true" />}
          aria-label={texts.againOf(item.filename)}
          busy={busy === 'WAITING'}
          onClick={() => say('WAITING')}
        >
          {texts.again}
        </Button>
      ) : (
        <Button
          size="s"
          icon={<X aria-hidden="true" />}
          aria-label={texts.failedOf(item.filename)}
          onClick={() => setFailing(true)}
        >
          {texts.failed}
        </Button>
      )}
      {isFailing && <FailItem job={job} item={item} onClose={() => setFailing(false)} />}
    </Row>
  );
}

/** Asks how many good copies of an item are on paper, and why not all of them. */
function FailItem({ job, item, onClose }: ItemActionsProps & { onClose: () => void }) {
  const { values, field, problem, isBusy, formProps } = useForm({
    initial: { copies: String(item.copies), reason: '' },
    check: ({ copies }) => ({
      copies:
        /^\d{1,6}$/.test(copies.trim()) && Number(copies) < item.quantity ? null : texts.copiesWrong(item.quantity - 1),
    }),
    submit: async ({ copies, reason }) => {
      await setItem(job.id, item.position, { status: 'FAILED', sha256: null, copies: Number(copies), reason });
      await refreshJobs();
      onClose();
    },
    explain: (error) => errorText(error, texts.saveFailed),
  });
  return (
    <FormDialog
      size="s"
      title={texts.failTitle}
      description={item.filename}
      form={{ formProps, problem, isBusy }}
      submitText={texts.save}
      busyText={texts.busy}
      canSubmit={values.copies !== ''}
      onClose={onClose}
    >
      {item.quantity > 1 && <TextField label={texts.copies} inputMode="numeric" {...field('copies')} />}
      <TextField label={texts.reason} help={texts.reasonHelp} maxLength={500} {...field('reason')} />
    </FormDialog>
  );
}
