import { plural } from '../../../../../shared/format/plural.ts';
import type { Product } from '../../../../../shared/shop/catalogue/contract.ts';
import { sizeLabel } from '../../../../../shared/shop/prints/size-label.ts';

/** Returns what a part of a bundle is: '4 fotky 10 × 15 cm', '1 súbor (Originál)'. */
export const partText = (product: Product, count: number): string =>
  product.type === 'DOWNLOAD'
    ? `${plural(count, 'súbor', 'súbory', 'súborov')} (${product.name})`
    : `${plural(count, 'fotka', 'fotky', 'fotiek')} ${sizeLabel(product)}`;
