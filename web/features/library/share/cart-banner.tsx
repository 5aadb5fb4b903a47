import { ShoppingBag } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { paths } from '../../../paths.ts';
import { ButtonLink } from '../../../ui/form/button-link.tsx';
import { useCart } from '../../shop/cart/cart-store.ts';
import styles from './cart-banner.module.css';
import { cartBannerTexts as texts } from './cart-banner-texts.ts';

const CartTotal = lazy(() => import('./cart-total.tsx'));

/** Links a shared album to the checkout while the cart has items. */
export default function CartBanner() {
  const { items, count } = useCart();
  if (count === 0) return null;
  return (
    <aside className={styles.banner} aria-label={texts.cart} data-bottom-bar>
      <ShoppingBag className={styles.icon} aria-hidden="true" />
      <p className={styles.text}>
        <strong>{texts.inCart(count)}</strong>
        <span>
          {texts.total}:{' '}
          <Suspense fallback="…">
            <CartTotal items={items} />
          </Suspense>
        </span>
      </p>
      <ButtonLink href={paths.checkout} variant="primary">
        {texts.order}
      </ButtonLink>
    </aside>
  );
}
