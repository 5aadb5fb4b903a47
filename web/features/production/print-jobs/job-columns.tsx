import { FileDown, Trash2 } from 'lucide-react';
import { formatDateTime } from '../../../../shared/format/dates.ts';
import { shortId } from '../../../../shared/format/short-id.ts';
import type { StaffJob } from '../../../../shared/production/today/production.ts';
import { adminPaths } from '../../../admin-paths.ts';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { ButtonLink } from '../../../ui/form/button-link.tsx';
import { IconButton } from '../../../ui/form/icon-button.tsx';
import { EmailText } from '../../../ui/layout/email-text.tsx';
import type { Column } from '../../../ui/table/data-table.tsx';
import { TwoLines } from '../../../ui/table/two-lines.tsx';
import { ByHandButton } from './by-hand-button.tsx';
import { contentText } from './content-text.ts';
import { JobStatus } from './job-status.tsx';
import { jobsTexts as texts } from './print-job-texts.ts';
import { StepButton } from './step-button.tsx';
import type { JobActions } from './use-job-actions.ts';

interface JobDialogs {
  /** Those that no station takes before their orders are prepared. */
  unpreparedIds: readonly string[];
  /** Null: this user may not. */
  onDelete: ((job: StaffJob) => void) | null;
  onRelease: (job: StaffJob) => void;
}

export function jobColumns(
  actions: JobActions,
  { unpreparedIds, onDelete, onRelease }: JobDialogs,
): Column<StaffJob>[] {
  const isUnprepared = ({ id }: StaffJob) => unpreparedIds.includes(id);
  return [
    {
      key: 'job',
      header: texts.order,
      phone: 'title',
      nowrap: true,
      cell: ({ order, kind }) => (
        <>
          {order.orderNumber} {kind === 'REPRINT' && <Badge tone="warning">{texts.reprint}</Badge>}
        </>
      ),
    },
    {
      key: 'content',
      header: texts.content,
      cell: ({ content, progress }) => (
        <TwoLines
          first={contentText(content)}
          second={progress.printed + progress.failed > 0 && progressText(progress)}
        />
      ),
    },
    {
      key: 'customer',
      header: texts.customer,
      cell: ({ order }) => (
        <TwoLines
          first={order.customerName}
          second={'customerEmail' in order && <EmailText>{order.customerEmail}</EmailText>}
        />
      ),
    },
    {
      key: 'status',
      header: texts.status,
      cell: (job) => (
        <TwoLines first={<JobStatus job={job} />} second={isUnprepared(job) ? texts.unprepared : byOf(job)} />
      ),
    },
    {
      key: 'created',
      header: texts.created,
      nowrap: true,
      cell: ({ createdAt }) => <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>,
    },
    {
      key: 'actions',
      header: texts.actions,
      align: 'end',
      phone: 'actions',
      cell: (job) => (
        <>
          {isUnprepared(job) && job.kind === 'ORDER' && (
            <ButtonLink size="s" href={adminPaths.order({ id: job.orderId })}>
              {texts.prepare}
            </ButtonLink>
          )}
          {job.lease && job.status === 'PRINTING' && (
            <Button size="s" aria-label={texts.releaseOf(shortId(job.id))} onClick={() => onRelease(job)}>
              {texts.release}
            </Button>
          )}
          {!isUnprepared(job) && !(job.lease && job.status === 'PRINTING') && (
            <StepButton job={job} size="s" busy={actions.isAdvancing(job.id)} onStep={() => actions.advance(job)} />
          )}
          {/* Of others in the details: two wide buttons would leave no room for what is printed. */}
          {(job.status === 'READY' || job.status === 'PRINTING') && <ByHandButton job={job} size="s" />}
          <IconButton
            label={texts.downloadOf(shortId(job.id))}
            size="s"
            busy={actions.isDownloading(job.id)}
            onClick={() => actions.download(job.id)}
          >
            <FileDown aria-hidden="true" />
          </IconButton>
          {onDelete && (
            <IconButton label={texts.deleteOf(shortId(job.id))} size="s" onClick={() => onDelete(job)}>
              <Trash2 aria-hidden="true" />
            </IconButton>
          )}
        </>
      ),
    },
  ];
}

const byOf = ({ status, lease, statusBy }: StaffJob) => (status === 'PENDING' ? null : (lease?.station ?? statusBy));

const progressText = ({ printed, total, failed }: StaffJob['progress']): string =>
  texts.progress(printed, total, failed);
