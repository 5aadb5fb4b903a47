import { type PrintJobStatus, printJobStatusName } from '../../../shared/rules/print-job-status.ts';
import { Badge } from '../../ui/badge.tsx';
import { statusTones } from './print-job-texts.ts';

export const JobStatus = ({ status }: { status: PrintJobStatus }) => (
  <Badge tone={statusTones[status]}>{printJobStatusName[status]}</Badge>
);
