import type { ProductionJob } from '../../../../shared/production/today/production.ts';
import { errorText } from '../../../lib/api.ts';
import { Stack } from '../../../ui/layout/stack.tsx';
import { ConfirmAction } from '../../../ui/overlay/confirm-action.tsx';
import { refreshJobs, releaseJob } from './api.ts';
import { releaseTexts as texts } from './print-job-texts.ts';

/** Takes a job from its station, after somebody looked at the paper. */
export function ReleaseJob({ job, onClose }: { job: ProductionJob; onClose: () => void }) {
  const station = job.lease?.station ?? job.statusBy;
  const words = [texts.text(job.order.orderNumber)];
  if (job.lease?.isFetched !== false) words.push(texts.fetched(station));
  return (
    <ConfirmAction
      texts={texts}
      danger
      action={() => releaseJob(job.id)}
      refresh={refreshJobs}
      explain={(error) => errorText(error, texts.failed)}
      text={
        <Stack gap={2}>
          {words.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </Stack>
      }
      onClose={onClose}
    />
  );
}
