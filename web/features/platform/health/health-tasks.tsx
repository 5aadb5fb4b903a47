import { CalendarClock } from 'lucide-react';
import { formatDateTime } from '../../../../shared/format/dates.ts';
import type { TimedTask } from '../../../../shared/platform/health/contract.ts';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { type Column, DataTable } from '../../../ui/table/data-table.tsx';
import styles from './health.module.css';
import { HealthSection } from './health-section.tsx';
import { durationText, taskLooks, taskTexts as texts } from './health-texts.ts';
import { taskName } from './task-names.ts';

const columns: Column<TimedTask>[] = [
  {
    key: 'name',
    header: texts.columns.name,
    phone: 'title',
    cell: ({ name, schedule }) => (
      <span className={styles.stack}>
        <span>{taskName(name)}</span>
        <span className={styles.quiet}>{schedule.startsWith('*/15') ? texts.often : texts.nightly}</span>
      </span>
    ),
  },
  { key: 'state', header: texts.columns.state, width: '26%', cell: (task) => <State task={task} /> },
  {
    key: 'started',
    header: texts.columns.started,
    width: '20%',
    cell: ({ startedAt, tookMs }) =>
      startedAt && (
        <span className={styles.stack}>
          <span>{formatDateTime(startedAt)}</span>
          {tookMs !== null && <span className={styles.quiet}>{texts.took(durationText(tookMs))}</span>}
        </span>
      ),
  },
  { key: 'next', header: texts.columns.next, width: '20%', cell: ({ nextAt }) => formatDateTime(nextAt) },
];

function State({ task: { state, error, succeededAt, shard } }: { task: TimedTask }) {
  const { label, tone } = taskLooks[state];
  return (
    <span className={styles.stack}>
      <Badge tone={tone}>{label}</Badge>
      {tone === 'danger' && shard !== null && <span className={styles.quiet}>{texts.inLibrary(shard)}</span>}
      {tone === 'danger' && (
        <span className={styles.quiet}>
          {succeededAt ? texts.succeeded(formatDateTime(succeededAt)) : texts.neverSucceeded}
        </span>
      )}
      {tone === 'danger' && error && <code className={styles.error}>{error}</code>}
    </span>
  );
}

/** Those that need attention come first. */
export function HealthTasks({ tasks }: { tasks: TimedTask[] }) {
  const isBad = ({ state }: TimedTask) => taskLooks[state].tone === 'danger';
  return (
    <HealthSection title={texts.title}>
      {tasks.every(({ state }) => state === 'never') ? (
        <EmptyState icon={<CalendarClock />} title={texts.emptyTitle} text={texts.emptyText} />
      ) : (
        <DataTable
          rows={[...tasks.filter(isBad), ...tasks.filter((task) => !isBad(task))]}
          columns={columns}
          rowKey={({ name }) => name}
          rowName={({ name }) => taskName(name)}
          caption={texts.caption}
        />
      )}
    </HealthSection>
  );
}
