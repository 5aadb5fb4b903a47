import { shortId } from '../../../../shared/format/short-id.ts';
import type { ProductionJob } from '../../../../shared/production/today/production.ts';
import { errorText } from '../../../lib/api.ts';
import { ConfirmAction } from '../../../ui/overlay/confirm-action.tsx';
import { deleteJob, refreshJobs } from './api.ts';
import { deleteTexts as texts } from './print-job-texts.ts';

interface DeleteJobProps {
  job: ProductionJob;
  onClose: () => void;
}

export function DeleteJob({ job, onClose }: DeleteJobProps) {
  return (
    <ConfirmAction
      danger
      texts={texts}
      text={
        <>
          <p>{texts.text(shortId(job.id), job.order.orderNumber)}</p>
          {job.status === 'PRINTING' && <p>{texts.printing(job.statusBy)}</p>}
        </>
      }
      action={() => deleteJob(job.id)}
      explain={(error) => errorText(error, texts.failed)}
      refresh={refreshJobs}
      onClose={onClose}
    />
  );
}
