import { Package } from 'lucide-react';
import { useState } from 'react';
import { isOperator } from '../../../shared/accounts/auth/roles.ts';
import type { StaffOrderSummary } from '../../../shared/production/today/production.ts';
import { workSteps } from '../../../shared/production/today/work-filters.ts';
import { adminPaths } from '../../admin-paths.ts';
import { useAreRunsKnown } from '../../features/production/bulk-runs/api.ts';
import { BulkRunPanel } from '../../features/production/bulk-runs/bulk-run-panel.tsx';
import { ImportTracking } from '../../features/production/bulk-runs/import-tracking.tsx';
import { SelectAllOrders } from '../../features/production/bulk-runs/select-all-orders.tsx';
import { PapersMenu } from '../../features/production/papers/papers-menu.tsx';
import { filterTexts, ordersTexts as texts } from '../../features/shop/orders/admin/admin-order-texts.ts';
import { ordersPath, useStaffOrders } from '../../features/shop/orders/admin/api.ts';
import { DeleteOrders } from '../../features/shop/orders/admin/delete-orders.tsx';
import { orderColumns } from '../../features/shop/orders/admin/order-columns.tsx';
import {
  noFilters,
  OrderFilterButton,
  OrderFilters,
  type OrderFilterValues,
  statusOptions,
  useOrderFilters,
  workOptions,
} from '../../features/shop/orders/admin/order-filters.tsx';
import { orderTiles } from '../../features/shop/orders/admin/order-tiles.ts';
import { useCreateJob } from '../../features/shop/orders/admin/use-create-job.ts';
import { useStatusChange } from '../../features/shop/orders/admin/use-status-change.tsx';
import { QuietFallback } from '../../layout/quiet-fallback.tsx';
import { useSession } from '../../lib/session.ts';
import { useListQuery } from '../../lib/use-list-query.ts';
import { AdminListScreen } from '../../ui/table/admin-list-screen.tsx';
import { useRowSelection } from '../../ui/table/use-row-selection.ts';
import { BulkActions } from './bulk-actions.tsx';

export default function AdminOrdersScreen() {
  const list = useListQuery<OrderFilterValues>({ filters: noFilters, sort: 'createdAt_desc' });
  const more = useOrderFilters(list);
  const response = useStaffOrders(list.path(ordersPath));
  const isAdmin = !isOperator(useSession().user);
  const orders: StaffOrderSummary[] = response.data?.orders ?? [];
  const stats = response.data && 'stats' in response.data ? response.data.stats : undefined;
  const selection = useRowSelection(
    orders.map(({ id }) => id),
    list.query,
    JSON.stringify([list.search, list.filters]),
  );
  const change = useStatusChange();
  const jobs = useCreateJob();
  const [toDelete, setToDelete] = useState<Pick<StaffOrderSummary, 'id' | 'orderNumber'>[] | null>(null);
  const areRunsKnown = useAreRunsKnown();
  if (!areRunsKnown) return <QuietFallback />;
  const chosen = orders.filter(({ id }) => selection.ids.has(id));
  const columns = orderColumns({
    change,
    isMakingJob: jobs.isBusy,
    onCreateJob: jobs.create,
    onDelete: isAdmin ? (order) => setToDelete([order]) : null,
  });
  return (
    <AdminListScreen
      texts={isAdmin ? texts : { ...texts, emptyText: texts.emptyForProduction }}
      icon={<Package />}
      list={list}
      isSearchFocused
      response={response}
      tiles={isAdmin ? orderTiles(stats, list.filters.status, (status) => list.setFilter('status', status)) : []}
      panel={<BulkRunPanel />}
      filters={[
        { name: 'status', label: texts.statusFilter, options: statusOptions },
        { name: 'work', label: filterTexts.work, options: workOptions },
      ]}
      moreFilters={{
        button: (
          <>
            <OrderFilterButton isOpen={more.isOpen} list={list} onToggle={more.toggle} />
            <SelectAllOrders
              query={list.query}
              pagination={response.data?.pagination}
              selection={selection}
              beginsWithAll={workSteps.some((step) => step === list.filters.work)}
            />
          </>
        ),
        row: <>{more.isOpen && <OrderFilters list={list} />}</>,
      }}
      table={{
        rows: orders,
        columns,
        rowName: ({ orderNumber }) => texts.rowName(orderNumber),
        selection,
        rowHref: ({ id }) => adminPaths.order({ id }),
        isDense: true,
        rowState: ({ id }) => (change.pendingOf(id) ? 'busy' : undefined),
      }}
      actions={<ImportTracking onStarted={selection.clear} />}
      bulkActions={
        <BulkActions
          orderIds={[...selection.ids]}
          orders={chosen}
          onStarted={selection.clear}
          onDelete={
            isAdmin
              ? () =>
                  setToDelete(chosen.length === 1 ? chosen : [...selection.ids].map((id) => ({ id, orderNumber: '' })))
              : null
          }
        >
          <PapersMenu orderIds={[...selection.ids]} />
        </BulkActions>
      }
    >
      {change.dialogs}
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
