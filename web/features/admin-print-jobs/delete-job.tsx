import { useState } from 'react';
import type { PrintJob } from '../../../shared/contract/print-jobs.ts';
import { shortId } from '../../../shared/format/short-id.ts';
import { errorText } from '../../lib/api.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useToast } from '../../ui/toast.tsx';
import { deleteJob, refreshJobs } from './api.ts';
import { deleteTexts as texts } from './print-job-texts.ts';

interface DeleteJobProps {
  job: PrintJob;
  onClose: () => void;
}

export function DeleteJob({ job, onClose }: DeleteJobProps) {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const toast = useToast();

  const confirm = async (): Promise<void> => {
    setBusy(true);
    setProblem(null);
    try {
      const { message } = await deleteJob(job.id);
      toast(message);
      await refreshJobs();
      onClose();
    } catch (error) {
      setProblem(errorText(error, texts.failed));
      setBusy(false);
    }
  };

  return (
    <ConfirmDialog
      open
      danger
      onOpenChange={onClose}
      title={texts.title}
      text={
        <>
          <p>{texts.text(shortId(job.id), job.order.orderNumber)}</p>
          {job.status === 'PRINTING' && <p>{texts.printing(job.statusBy)}</p>}
        </>
      }
      confirmText={texts.confirm}
      busy={isBusy}
      busyText={texts.busy}
      error={problem}
      onConfirm={confirm}
    />
  );
}
