import type { PrintJob } from '../../../shared/contract/print-jobs.ts';
import { shortId } from '../../../shared/format/short-id.ts';
import { errorText } from '../../lib/api.ts';
import { ConfirmedAct } from '../../ui/confirmed-act.tsx';
import { deleteJob, refreshJobs } from './api.ts';
import { deleteTexts as texts } from './print-job-texts.ts';

interface DeleteJobProps {
  job: PrintJob;
  onClose: () => void;
}

export function DeleteJob({ job, onClose }: DeleteJobProps) {
  return (
    <ConfirmedAct
      danger
      title={texts.title}
      text={
        <>
          <p>{texts.text(shortId(job.id), job.order.orderNumber)}</p>
          {job.status === 'PRINTING' && <p>{texts.printing(job.statusBy)}</p>}
        </>
      }
      confirmText={texts.confirm}
      busyText={texts.busy}
      act={() => deleteJob(job.id)}
      explain={(error) => errorText(error, texts.failed)}
      refresh={refreshJobs}
      onClose={onClose}
    />
  );
}
