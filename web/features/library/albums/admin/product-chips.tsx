import type { AlbumProduct } from '../../../../../shared/shop/catalogue/contract.ts';
import { Badge } from '../../../../ui/feedback/badge.tsx';
import { albumCardTexts as texts } from './admin-album-texts.ts';
import styles from './product-chips.module.css';

const maxChips = 3;

interface ProductChipsProps {
  products: readonly AlbumProduct[];
  /** Shows all names and no count. */
  showsAll?: boolean;
}

/** The products that can be ordered from an album: their number and the first names. */
export function ProductChips({ products, showsAll = false }: ProductChipsProps) {
  if (products.length === 0) return <p className={styles.all}>{texts.allProducts}</p>;
  const shown = showsAll ? products : products.slice(0, maxChips);
  const more = products.length - shown.length;
  return (
    <div className={styles.chips}>
      {!showsAll && <span className={styles.count}>{texts.productCount(products.length)}</span>}
      {shown.map(({ product }) => (
        <Badge key={product.id}>
          <span className={styles.name}>{product.name}</span>
        </Badge>
      ))}
      {more > 0 && <span className={styles.count}>{texts.moreProducts(more)}</span>}
    </div>
  );
}
