import { centsToEuros, formatEuros } from '../../../../../shared/format/money.ts';
import type { AdminOrdersResponse } from '../../../../../shared/shop/orders/admin-orders.ts';
import type { OrderStatus } from '../../../../../shared/shop/orders/order-status.ts';
import type { StatTile } from '../../../../ui/layout/stat-tiles.tsx';
import { ordersTexts as texts } from './admin-order-texts.ts';

type StatusFilter = 'all' | OrderStatus;

/** Counts over all orders, whatever the list shows; those of one status filter the list by it. */
export function orderTiles(
  stats: AdminOrdersResponse['stats'] | undefined,
  status: StatusFilter,
  onStatus: (status: StatusFilter) => void,
): StatTile[] {
  const filterBy = (tileStatus: StatusFilter) => ({
    isActive: status === tileStatus,
    onSelect: () => onStatus(tileStatus),
  });
  return [
    { label: texts.all, value: stats?.total, ...filterBy('all') },
    { label: texts.pending, value: stats?.pending, ...filterBy('PENDING') },
    { label: texts.inProgress, value: stats?.inProgress },
    { label: texts.completed, value: stats?.completed },
    { label: texts.cancelled, value: stats?.cancelled, ...filterBy('CANCELLED') },
    { label: texts.value, value: stats && formatEuros(centsToEuros(stats.revenueCents)) },
  ];
}
