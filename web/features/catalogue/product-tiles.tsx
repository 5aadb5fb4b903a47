import type { ProductStats, ProductType } from '../../../shared/contract/catalogue.ts';
import { StatTiles } from '../../ui/stat-tiles.tsx';
import { listTexts as texts } from './product-texts.ts';

interface ProductTilesProps {
  stats: ProductStats | undefined;
  type: ProductType | 'all';
  status: 'all' | 'active' | 'inactive';
  onType: (type: ProductType | 'all') => void;
  onStatus: (status: 'all' | 'active') => void;
}

const types = ['PRINT_SIZE', 'SERVICE', 'DELIVERY', 'DOWNLOAD'] as const;

/** How many there are of each; a click shows just those, and all again. */
export function ProductTiles({ stats, type, status, onType, onStatus }: ProductTilesProps) {
  const isActive = status === 'active';
  return (
    <StatTiles
      label={texts.stats}
      tiles={[
        ...types.map((one) => ({
          label: texts.tiles[one],
          value: stats?.[one],
          isActive: type === one,
          onSelect: () => onType(type === one ? 'all' : one),
        })),
        {
          label: texts.tiles.active,
          value: stats?.active,
          isActive,
          onSelect: () => onStatus(isActive ? 'all' : 'active'),
        },
      ]}
    />
  );
}
