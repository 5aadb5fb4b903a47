import type { PrintJob } from '../../../../shared/production/print-jobs/contract.ts';
import { nextPrintJobStatus } from '../../../../shared/production/print-jobs/print-job-status.ts';
import { Button } from '../../../ui/form/button.tsx';
import { stepTexts } from './print-job-texts.ts';

interface StepButtonProps {
  job: Pick<PrintJob, 'status'>;
  variant?: 'primary' | 'secondary';
  size?: 's' | 'm';
  busy: boolean;
  onStep: () => void;
}

/** Moves a job to its next status; nothing for a finished one, and for a ready one, which a station or a hand begins. */
export function StepButton({ job, busy, onStep, ...look }: StepButtonProps) {
  const next = nextPrintJobStatus(job.status);
  if (!next || !stepTexts[next]) return null;
  return (
    <Button {...look} busy={busy} onClick={onStep}>
      {stepTexts[next]}
    </Button>
  );
}
