import { Package, Printer } from 'lucide-react';
import { useState } from 'react';
import type { AdminOrderSummary } from '../../../shared/contract/admin-orders.ts';
import { ImportTracking } from '../../features/order-papers/import-tracking.tsx';
import { PapersMenu } from '../../features/order-papers/papers-menu.tsx';
import { filterTexts, jobTexts, ordersTexts as texts } from '../../features/orders/admin/admin-order-texts.ts';
import { ordersPath, useAdminOrders } from '../../features/orders/admin/api.ts';
import { DeleteOrders } from '../../features/orders/admin/delete-orders.tsx';
import { orderColumns } from '../../features/orders/admin/order-columns.tsx';
import {
  noFilters,
  OrderFilterButton,
  OrderFilters,
  type OrderFilterValues,
  statusOptions,
  useOrderFilters,
} from '../../features/orders/admin/order-filters.tsx';
import { orderTiles } from '../../features/orders/admin/order-tiles.ts';
import { useCreateJobs } from '../../features/orders/admin/use-create-jobs.tsx';
import { useStatusChange } from '../../features/orders/admin/use-status-change.tsx';
import { useListQuery } from '../../lib/use-list-query.ts';
import { paths } from '../../routes.ts';
import { AdminListScreen } from '../../ui/admin-list-screen.tsx';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { useRowSelection } from '../../ui/use-row-selection.ts';

export default function AdminOrdersScreen() {
  const list = useListQuery<OrderFilterValues>({ filters: noFilters, sort: 'createdAt_desc' });
  const more = useOrderFilters(list);
  const response = useAdminOrders(list.path(ordersPath));
  const orders = response.data?.orders ?? [];
  const selection = useRowSelection(
    orders.map(({ id }) => id),
    list.query,
  );
  const change = useStatusChange();
  const jobs = useCreateJobs();
  const [toDelete, setToDelete] = useState<AdminOrderSummary[] | null>(null);
  const chosen = orders.filter(({ id }) => selection.ids.has(id));
  const columns = orderColumns({
    change,
    isMakingJob: jobs.isBusy,
    onCreateJob: (order) => jobs.create([order]),
    onDelete: (order) => setToDelete([order]),
  });
  return (
    <AdminListScreen
      texts={texts}
      icon={<Package />}
      list={list}
      response={response}
      tiles={orderTiles(response.data?.stats, list.filters.status, (status) => list.setFilter('status', status))}
      filters={[{ name: 'status', label: texts.statusFilter, options: statusOptions }]}
      moreFilters={{
        button: <OrderFilterButton isOpen={more.isOpen} list={list} onToggle={more.toggle} />,
        row: (
          <>
            {more.isOpen && <OrderFilters list={list} />}
            {response.data?.isIndexing && <Alert tone="info">{filterTexts.indexing}</Alert>}
          </>
        ),
      }}
      table={{
        rows: orders,
        columns,
        rowName: ({ orderNumber }) => texts.rowName(orderNumber),
        selection,
        rowHref: ({ id }) => paths.adminOrder({ id }),
        isDense: true,
        rowState: ({ id }) => (change.pendingOf(id) ? 'busy' : undefined),
      }}
      actions={<ImportTracking />}
      bulkActions={
        <>
          <Button
            icon={<Printer aria-hidden="true" />}
            busy={jobs.progress !== null}
            busyText={jobs.progress ?? undefined}
            onClick={() => jobs.create(chosen)}
          >
            {jobTexts.action}
          </Button>
          <PapersMenu orderIds={chosen.map(({ id }) => id)} />
          <Button variant="danger" onClick={() => setToDelete(chosen)}>
            {texts.delete}
          </Button>
        </>
      }
    >
      {change.dialogs}
      {jobs.dialog}
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
    </AdminListScreen>
  );
}
