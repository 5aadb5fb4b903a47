import type { PrintJob } from '../../../../shared/production/print-jobs/contract.ts';
import { printJobStatusName } from '../../../../shared/production/print-jobs/print-job-status.ts';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { byHandTexts, statusTones } from './print-job-texts.ts';

export const JobStatus = ({ job: { status, isByHand } }: { job: Pick<PrintJob, 'status' | 'isByHand'> }) => (
  <Badge tone={statusTones[status]}>{isByHand ? byHandTexts.status : printJobStatusName[status]}</Badge>
);
