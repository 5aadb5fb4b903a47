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
import { orderTiles } from '../../features/orders/admin/order-tiles.ts';
import { useCreateJobs } from '../../features/orders/admin/use-create-jobs.tsx';
import { useStatusChange } from '../../features/orders/admin/use-status-change.tsx';
import { useListQuery } from '../../lib/use-list-query.ts';
import { AdminListScreen } from '../../ui/admin-list-screen.tsx';
import { Button } from '../../ui/button.tsx';
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
    <AdminListScreen
      texts={texts}
      icon={<Package />}
      list={list}
      response={response}
      tiles={orderTiles(response.data?.stats, list.filters.status, (status) => list.setFilter('status', status))}
      filters={[{ name: 'status', label: texts.statusFilter, options }]}
      table={{
        rows: orders,
        columns,
        rowName: ({ orderNumber }) => texts.rowName(orderNumber),
        selection,
        onRowOpen: setOpened,
        rowState: ({ id }) => (change.pendingOf(id) ? 'busy' : undefined),
      }}
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
          <Button variant="danger" onClick={() => setToDelete(chosen)}>
            {texts.delete}
          </Button>
        </>
      }
    >
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
    </AdminListScreen>
  );
}
