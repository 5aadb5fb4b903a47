import { Hand, Printer, RefreshCw, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { isOperator } from '../../../shared/accounts/auth/roles.ts';
import { shortId } from '../../../shared/format/short-id.ts';
import { printJobStatuses, printJobStatusName } from '../../../shared/production/print-jobs/print-job-status.ts';
import type { StaffJob } from '../../../shared/production/today/production.ts';
import { adminPaths } from '../../admin-paths.ts';
import { CountPaper } from '../../features/production/paper-stock/count-paper.tsx';
import { PaperPanel } from '../../features/production/paper-stock/paper-panel.tsx';
import { EveningSheet } from '../../features/production/papers/evening-sheet.tsx';
import { jobsPath, usePrintJobs } from '../../features/production/print-jobs/api.ts';
import { DeleteJob } from '../../features/production/print-jobs/delete-job.tsx';
import { jobColumns } from '../../features/production/print-jobs/job-columns.tsx';
import { JobDetails } from '../../features/production/print-jobs/job-details.tsx';
import { MarkPrinted } from '../../features/production/print-jobs/mark-printed.tsx';
import { byHandTexts, statusTiles, jobsTexts as texts } from '../../features/production/print-jobs/print-job-texts.ts';
import { ReleaseJob } from '../../features/production/print-jobs/release-job.tsx';
import { StationPanel } from '../../features/production/print-jobs/station-panel.tsx';
import { useByHand } from '../../features/production/print-jobs/use-by-hand.tsx';
import { useJobActions } from '../../features/production/print-jobs/use-job-actions.ts';
import { ZipButton } from '../../features/production/print-jobs/zip-button.tsx';
import { useSession } from '../../lib/session.ts';
import { useListQuery } from '../../lib/use-list-query.ts';
import { Button } from '../../ui/form/button.tsx';
import { ButtonLink } from '../../ui/form/button-link.tsx';
import { AdminListScreen } from '../../ui/table/admin-list-screen.tsx';
import { useRowSelection } from '../../ui/table/use-row-selection.ts';

const counted = ['all', ...printJobStatuses] as const;
type StatusFilter = (typeof counted)[number] | 'by-hand' | 'unsent';

const options: { value: StatusFilter; label: string }[] = [
  ...counted.map((value) => ({ value, label: value === 'all' ? texts.anyStatus : printJobStatusName[value] })),
  { value: 'by-hand', label: byHandTexts.filter },
  { value: 'unsent', label: texts.unsent },
];

export default function AdminPrintJobsScreen() {
  const list = useListQuery<{ status: StatusFilter }>({ filters: { status: 'all' }, sort: 'createdAt_desc' });
  const response = usePrintJobs(list.path(jobsPath));
  const actions = useJobActions();
  const [, navigate] = useLocation();
  // Links from an order open its job: `?job=`.
  const [openedId, setOpenedId] = useState(() => new URLSearchParams(window.location.search).get('job'));
  const [toDelete, setToDelete] = useState<StaffJob | null>(null);
  const [toRelease, setToRelease] = useState<StaffJob | null>(null);
  const stats = response.data?.stats;
  const rows: StaffJob[] = response.data?.printJobs ?? [];
  const { user } = useSession();
  const selection = useRowSelection(
    rows.map(({ id }) => id),
    list.query,
  );
  const chosen = [...selection.ids];
  const target = { jobIds: chosen };
  const byHand = useByHand();
  return (
    <AdminListScreen
      texts={texts}
      icon={<Printer />}
      list={list}
      response={response}
      actions={
        <>
          <CountPaper />
          <EveningSheet />
          <Button
            icon={<RefreshCw aria-hidden="true" />}
            busy={response.isValidating && !response.isLoading}
            onClick={() => response.mutate()}
          >
            {texts.refresh}
          </Button>
        </>
      }
      emptyAction={<ButtonLink href={adminPaths.orders}>{texts.toOrders}</ButtonLink>}
      tiles={counted.map((value) => ({
        label: value === 'all' ? texts.all : statusTiles[value],
        value: value === 'all' ? stats?.total : stats?.[value],
        isActive: list.filters.status === value,
        onSelect: () => list.setFilter('status', value),
      }))}
      panel={<StationPanel paper={(paper) => <PaperPanel {...paper} />} />}
      bulkActions={
        <>
          <ZipButton
            of={target}
            isOurs={rows.every(
              ({ id, isByHand, status }) => !selection.ids.has(id) || isByHand || status === 'COMPLETED',
            )}
          />
          <Button icon={<Hand aria-hidden="true" />} busy={byHand.busy === 'take'} onClick={() => byHand.take(target)}>
            {byHandTexts.take}
          </Button>
          <Button
            icon={<Undo2 aria-hidden="true" />}
            busy={byHand.busy === 'give'}
            onClick={() => byHand.giveBack(target)}
          >
            {byHandTexts.giveBack}
          </Button>
          <MarkPrinted jobIds={chosen} onDone={selection.clear} />
        </>
      }
      filters={[{ name: 'status', label: texts.status, options }]}
      table={{
        rows,
        selection,
        columns: jobColumns(actions, {
          unpreparedIds: response.data?.unpreparedIds ?? [],
          onDelete: isOperator(user) ? null : setToDelete,
          onRelease: setToRelease,
        }),
        rowName: ({ id, order }) => texts.rowName(shortId(id), order.orderNumber),
        onRowOpen: ({ id }) => setOpenedId(id),
        rowState: ({ id }) => (actions.isAdvancing(id) ? 'busy' : undefined),
      }}
    >
      {openedId && (
        <JobDetails
          id={openedId}
          actions={actions}
          onClose={() => {
            setOpenedId(null);
            navigate(adminPaths.printJobs + list.query, { replace: true });
          }}
        />
      )}
      {byHand.dialog}
      {toDelete && <DeleteJob job={toDelete} onClose={() => setToDelete(null)} />}
      {toRelease && <ReleaseJob job={toRelease} onClose={() => setToRelease(null)} />}
    </AdminListScreen>
  );
}
