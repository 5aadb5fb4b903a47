import { formatDateTime } from '../../../../shared/format/dates.ts';
import { formatNumber } from '../../../../shared/format/plural.ts';
import type { Backlog, SystemHealthResponse } from '../../../../shared/platform/health/contract.ts';
import { adminPaths } from '../../../admin-paths.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { ButtonLink } from '../../../ui/form/button-link.tsx';
import { type Column, DataTable } from '../../../ui/table/data-table.tsx';
import { HealthSection } from './health-section.tsx';
import { backlogTexts as texts } from './health-texts.ts';

const columns: Column<Backlog>[] = [
  { key: 'kind', header: texts.columns.kind, phone: 'title', cell: ({ kind }) => texts.names[kind] },
  {
    key: 'count',
    header: texts.columns.count,
    align: 'end',
    width: '12%',
    cell: ({ count }) => (count === null ? texts.unknown : formatNumber(count)),
  },
  { key: 'oldest', header: texts.columns.oldest, width: '26%', cell: oldestText },
  {
    key: 'state',
    header: texts.columns.state,
    width: '18%',
    cell: ({ isStuck }) => <Badge tone={isStuck ? 'danger' : 'success'}>{isStuck ? texts.stuck : texts.fine}</Badge>,
  },
];

/** Returns when the oldest entry was due; null while it waits for a retry. */
function oldestText({ oldestAt }: Backlog): string | null {
  return oldestAt && Date.parse(oldestAt) <= Date.now() ? formatDateTime(oldestAt) : null;
}

export function HealthBacklogs({ backlogs, deadLetters }: Pick<SystemHealthResponse, 'backlogs' | 'deadLetters'>) {
  return (
    <HealthSection title={texts.title} text={texts.text}>
      {deadLetters > 0 && (
        <Alert
          tone="warning"
          action={
            <ButtonLink href={adminPaths.outbox} size="s">
              {texts.toDeadLetters}
            </ButtonLink>
          }
        >
          <strong>{texts.deadLetters(deadLetters)}</strong>
          <p>{texts.deadLettersText}</p>
        </Alert>
      )}
      <DataTable
        rows={backlogs}
        columns={columns}
        rowKey={({ kind }) => kind}
        rowName={({ kind }) => texts.names[kind]}
        caption={texts.caption}
      />
    </HealthSection>
  );
}
