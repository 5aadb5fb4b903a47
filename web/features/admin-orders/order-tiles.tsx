import type { AdminOrdersAnswer } from '../../../shared/contract/orders.ts';
import { centsToEuros, formatEuros } from '../../../shared/format/money.ts';
import { StatTiles } from '../../ui/stat-tiles.tsx';
import { ordersTexts as texts } from './admin-order-texts.ts';

/** What there is, whatever the list below shows. */
export function OrderTiles({ stats }: { stats: AdminOrdersAnswer['stats'] | undefined }) {
  return (
    <StatTiles
      label={texts.stats}
      tiles={[
        { label: texts.all, value: stats?.total },
        { label: texts.pending, value: stats?.pending },
        { label: texts.inProgress, value: stats?.inProgress },
        { label: texts.completed, value: stats?.completed },
        { label: texts.revenue, value: stats && formatEuros(centsToEuros(stats.revenueCents)) },
      ]}
    />
  );
}
