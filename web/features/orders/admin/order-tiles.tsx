import type { AdminOrdersResponse } from '../../../../shared/contract/admin-orders.ts';
import { centsToEuros, formatEuros } from '../../../../shared/format/money.ts';
import type { OrderStatus } from '../../../../shared/rules/order-status.ts';
import { StatTiles } from '../../../ui/stat-tiles.tsx';
import { ordersTexts as texts } from './admin-order-texts.ts';

interface OrderTilesProps {
  stats: AdminOrdersResponse['stats'] | undefined;
  status: 'all' | OrderStatus;
  onStatus: (status: 'all' | OrderStatus) => void;
}

/** What there is, whatever the list below shows; those of one status show it. */
export function OrderTiles({ stats, status, onStatus }: OrderTilesProps) {
  const showing = (shown: OrderTilesProps['status']) => ({
    isActive: status === shown,
    onSelect: () => onStatus(shown),
  });
  return (
    <StatTiles
      label={texts.stats}
      tiles={[
        { label: texts.all, value: stats?.total, ...showing('all') },
        { label: texts.pending, value: stats?.pending, ...showing('PENDING') },
        { label: texts.inProgress, value: stats?.inProgress },
        { label: texts.completed, value: stats?.completed },
        { label: texts.cancelled, value: stats?.cancelled, ...showing('CANCELLED') },
        {
          label: texts.value,
          value: stats && formatEuros(centsToEuros(stats.revenueCents)),
          note: texts.valueNote,
        },
      ]}
    />
  );
}
