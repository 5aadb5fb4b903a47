import { Printer, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'wouter';
import type { PrintJob } from '../../../shared/contract/print-jobs.ts';
import { printJobStatuses, printJobStatusName } from '../../../shared/rules/print-job-status.ts';
import { jobsPath, usePrintJobs } from '../../features/print-jobs/api.ts';
import { DeleteJob } from '../../features/print-jobs/delete-job.tsx';
import { JobDetails } from '../../features/print-jobs/job-details.tsx';
import { JobTable } from '../../features/print-jobs/job-table.tsx';
import { statusTiles, jobsTexts as texts } from '../../features/print-jobs/print-job-texts.ts';
import { useJobActions } from '../../features/print-jobs/use-job-actions.ts';
import { useListQuery } from '../../lib/use-list-query.ts';
import { paths } from '../../routes.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { DataTableSkeleton } from '../../ui/data-table-skeleton.tsx';
import { Page } from '../../ui/page.tsx';
import { PagedList } from '../../ui/paged-list.tsx';
import { Select } from '../../ui/select.tsx';
import { StatTiles } from '../../ui/stat-tiles.tsx';
import { Toolbar } from '../../ui/toolbar.tsx';

const filters = ['all', ...printJobStatuses] as const;
type StatusFilter = (typeof filters)[number];

const options = filters.map((value) => ({
  value,
  label: value === 'all' ? texts.anyStatus : printJobStatusName[value],
}));

export default function AdminPrintJobsScreen() {
  const list = useListQuery<{ status: StatusFilter }>({ filters: { status: 'all' }, sort: 'createdAt_desc' });
  const response = usePrintJobs(list.path(jobsPath));
  const actions = useJobActions();
  const [, navigate] = useLocation();
  // An order leads to a job of its own: `?job=`.
  const [openedId, setOpenedId] = useState(() => new URLSearchParams(window.location.search).get('job'));
  const [toDelete, setToDelete] = useState<PrintJob | null>(null);
  const stats = response.data?.stats;
  return (
    <Page title={texts.title} bleed>
      <PagedList
        title={texts.title}
        subtitle={texts.subtitle}
        actions={
          <Button
            icon={<RefreshCw aria-hidden="true" />}
            busy={response.isValidating && !response.isLoading}
            onClick={() => response.mutate()}
          >
            {texts.refresh}
          </Button>
        }
        list={list}
        response={response}
        loadFailed={texts.loadFailed}
        empty={{
          icon: <Printer />,
          title: texts.empty,
          text: texts.emptyText,
          action: <ButtonLink href={paths.adminOrders}>{texts.toOrders}</ButtonLink>,
        }}
        nothingFound={texts.nothingFound}
        tiles={
          <StatTiles
            label={texts.tiles}
            tiles={filters.map((value) => ({
              label: value === 'all' ? texts.all : statusTiles[value],
              value: value === 'all' ? stats?.total : stats?.[value],
              isActive: list.filters.status === value,
              onSelect: () => list.setFilter('status', value),
            }))}
          />
        }
        toolbar={
          <Toolbar>
            <Select
              label={texts.status}
              hideLabel
              value={list.filters.status}
              options={options}
              onValueChange={(value) => list.setFilter('status', value)}
            />
          </Toolbar>
        }
        skeleton={<DataTableSkeleton columns={6} />}
      >
        <JobTable
          jobs={response.data?.printJobs ?? []}
          actions={actions}
          onOpen={({ id }) => setOpenedId(id)}
          onDelete={setToDelete}
        />
      </PagedList>
      {openedId && (
        <JobDetails
          id={openedId}
          actions={actions}
          onClose={() => {
            setOpenedId(null);
            navigate(paths.adminPrintJobs + list.query, { replace: true });
          }}
        />
      )}
      {toDelete && <DeleteJob job={toDelete} onClose={() => setToDelete(null)} />}
    </Page>
  );
}
