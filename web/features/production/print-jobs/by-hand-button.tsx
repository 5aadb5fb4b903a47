import { Hand, Undo2 } from 'lucide-react';
import type { PrintJob } from '../../../../shared/production/print-jobs/contract.ts';
import { Button } from '../../../ui/form/button.tsx';
import { byHandTexts as texts } from './print-job-texts.ts';
import { useByHand } from './use-by-hand.tsx';

interface ByHandButtonProps {
  job: Pick<PrintJob, 'id' | 'status' | 'isByHand'>;
  size?: 's' | 'm';
  variant?: 'primary' | 'secondary';
}

/** Takes a job from the stations, or gives it back; nothing for one that is over. */
export function ByHandButton({ job, ...look }: ByHandButtonProps) {
  const { take, giveBack, busy, dialog } = useByHand();
  const of = { jobIds: [job.id] };
  if (job.status === 'COMPLETED' || job.status === 'WITHDRAWN') return dialog || null;
  return (
    <>
      {job.isByHand ? (
        <Button
          {...look}
          variant="secondary"
          icon={<Undo2 aria-hidden="true" />}
          busy={busy !== null}
          onClick={() => giveBack(of)}
        >
          {texts.giveBack}
        </Button>
      ) : (
        <Button {...look} icon={<Hand aria-hidden="true" />} busy={busy !== null} onClick={() => take(of)}>
          {texts.take}
        </Button>
      )}
      {dialog}
    </>
  );
}
