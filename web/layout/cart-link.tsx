import { ShoppingBag } from 'lucide-react';
import { Link, useLocation } from 'wouter';
import { plural } from '../../shared/format/plural.ts';
import { useCart } from '../features/shop/cart/cart-store.ts';
import { paths } from '../paths.ts';
import { VisuallyHidden } from '../ui/layout/visually-hidden.tsx';
import styles from './cart-link.module.css';

const maxShown = 99;

/** The cart and how much is in it; on a small screen its icon stays beside the menu. */
export function CartLink() {
  const { count } = useCart();
  const [location] = useLocation();
  const items = plural(count, 'položka', 'položky', 'položiek');
  return (
    <Link href={paths.cart} className={styles.link} aria-current={location === paths.cart ? 'page' : undefined}>
      <ShoppingBag aria-hidden="true" />
      <VisuallyHidden>{count === 0 ? 'Košík' : `Košík, ${items}`}</VisuallyHidden>
      <span className={styles.text} aria-hidden="true">
        Košík
      </span>
      {count > 0 && (
        <span className={styles.badge} aria-hidden="true">
          {count > maxShown ? `${maxShown}+` : count}
        </span>
      )}
    </Link>
  );
}
