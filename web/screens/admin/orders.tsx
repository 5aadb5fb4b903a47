import { Package, Printer } from 'lucide-react';
import { useState } from 'react';
import type { AdminOrderSummary } from '../../../shared/contract/admin-orders.ts';
import { statusLook } from '../../../shared/format/status-look.ts';
import { type OrderStatus, orderStatuses } from '../../../shared/rules/order-status.ts';
import { jobTexts, ordersTexts as texts } from '../../features/orders/admin/admin-order-texts.ts';
import { ordersPath, useAdminOrders } from '../../features/orders/admin/api.ts';
import { DeleteOrders } from '../../features/orders/admin/delete-orders.tsx';
import { orderColumns } from '../../features/orders/admin/order-columns.tsx';
import { OrderDialog } from '../../features/orders/admin/order-dialog.tsx';
import { OrderTiles } from '../../features/orders/admin/order-tiles.tsx';
import { useCreateJobs } from '../../features/orders/admin/use-create-jobs.tsx';
import { useStatusChange } from '../../features/orders/admin/use-status-change.tsx';
import { useListQuery } from '../../lib/use-list-query.ts';
import { BulkBar } from '../../ui/bulk-bar.tsx';
import { Button } from '../../ui/button.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { DataTableSkeleton } from '../../ui/data-table-skeleton.tsx';
import { ListToolbar } from '../../ui/list-toolbar.tsx';
import { Page } from '../../ui/page.tsx';
import { PagedList } from '../../ui/paged-list.tsx';
import { Select } from '../../ui/select.tsx';
import { useRowSelection } from '../../ui/use-row-selection.ts';

type StatusFilter = 'all' | OrderStatus;

const options: { value: StatusFilter; label: string }[] = [
  { value: 'all', label: texts.allStatuses },
  ...orderStatuses.map((value) => ({ value, label: statusLook(value).label })),
];

export default function AdminOrdersScreen() {
  const list = useListQuery<{ status: StatusFilter }>({ filters: { status: 'all' }, sort: 'createdAt_desc' });
  const response = useAdminOrders(list.path(ordersPath));
  const orders = response.data?.orders ?? [];
  const selection = useRowSelection(
    orders.map(({ id }) => id),
    list.query,
  );
  const change = useStatusChange();
  const jobs = useCreateJobs();
  const [opened, setOpened] = useState<AdminOrderSummary | null>(null);
  const [toDelete, setToDelete] = useState<AdminOrderSummary[] | null>(null);
  const chosen = orders.filter(({ id }) => selection.ids.has(id));
  const columns = orderColumns({
    change,
    isMakingJob: jobs.isBusy,
    onCreateJob: (order) => jobs.create([order]),
    onDelete: (order) => setToDelete([order]),
  });
  return (
    <Page title={texts.title} bleed>
      <PagedList
        title={texts.title}
        list={list}
        response={response}
        loadFailed={texts.loadFailed}
        empty={{ icon: <Package />, title: texts.empty, text: texts.emptyText }}
        nothingFound={texts.nothingFound}
        tiles={
          <OrderTiles
            stats={response.data?.stats}
            status={list.filters.status}
            onStatus={(status) => list.setFilter('status', status)}
          />
        }
        toolbar={
          <ListToolbar list={list} label={texts.search} hint={texts.searchHint}>
            <Select
              label={texts.statusFilter}
              hideLabel
              value={list.filters.status}
              options={options}
              onValueChange={(status) => list.setFilter('status', status)}
            />
          </ListToolbar>
        }
        skeleton={<DataTableSkeleton columns={7} />}
        bulkBar={
          <BulkBar count={chosen.length} onClear={selection.clear}>
            <Button
              icon={<Printer aria-hidden="true" />}
              busy={jobs.progress !== null}
              busyText={jobs.progress ?? undefined}
              onClick={() => jobs.create(chosen)}
            >
              {jobTexts.action}
            </Button>
            <Button variant="danger" onClick={() => setToDelete(chosen)}>
              {texts.delete}
            </Button>
          </BulkBar>
        }
      >
        <DataTable
          rows={orders}
          columns={columns}
          rowKey={({ id }) => id}
          rowName={({ orderNumber }) => texts.rowName(orderNumber)}
          caption={texts.title}
          sort={list.sort}
          onSort={list.setSort}
          selection={selection}
          onRowOpen={setOpened}
          rowState={({ id }) => (change.pendingOf(id) ? 'busy' : undefined)}
        />
      </PagedList>
      {change.dialogs}
      {jobs.dialog}
      {opened && (
        <OrderDialog
          id={opened.id}
          orderNumber={opened.orderNumber}
          onClose={() => setOpened(null)}
          onDelete={() => {
            setOpened(null);
            setToDelete([opened]);
          }}
        />
      )}
      {toDelete && (
        <DeleteOrders
          orders={toDelete}
          onClose={() => setToDelete(null)}
          onDeleted={() => {
            setToDelete(null);
            selection.clear();
          }}
        />
      )}
    </Page>
  );
}
