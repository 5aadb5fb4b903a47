import type { ProductListQuery, ProductStats } from '../../../../shared/shop/catalogue/contract.ts';
import type { ListQuery } from '../../../lib/use-list-query.ts';
import type { StatTile } from '../../../ui/layout/stat-tiles.tsx';
import { listTexts as texts } from './product-texts.ts';

export type ProductFilters = Pick<ProductListQuery, 'type' | 'status'>;

const types = ['PRINT_SIZE', 'SERVICE', 'DELIVERY', 'DOWNLOAD', 'BUNDLE'] as const;

/** Counts by type and of the active; a click filters the list, a second one shows all again. */
export function productTiles(
  stats: ProductStats | undefined,
  { filters, setFilter }: Pick<ListQuery<ProductFilters>, 'filters' | 'setFilter'>,
): StatTile[] {
  const isActive = filters.status === 'active';
  return [
    ...types.map((type) => ({
      label: texts.tiles[type],
      value: stats?.[type],
      isActive: filters.type === type,
      onSelect: () => setFilter('type', filters.type === type ? 'all' : type),
    })),
    {
      label: texts.tiles.active,
      value: stats?.active,
      isActive,
      onSelect: () => setFilter('status', isActive ? 'all' : 'active'),
    },
  ];
}
