import { useCart } from '../features/shop/cart/cart-store.ts';
import { cartTexts as texts } from '../features/shop/cart/cart-texts.ts';
import { CartView } from '../features/shop/cart/cart-view.tsx';
import { paths } from '../paths.ts';
import { ButtonLink } from '../ui/button.tsx';
import bag from '../ui/drawings/bag.svg';
import { EmptyState } from '../ui/empty-state.tsx';
import { Page } from '../ui/page.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';

export default function CartScreen() {
  const { items } = useCart();
  return (
    <Page title={texts.title}>
      {items.length > 0 ? (
        <CartView items={items} />
      ) : (
        <>
          <h1>
            <VisuallyHidden>{texts.title}</VisuallyHidden>
          </h1>
          <EmptyState
            drawing={bag}
            title={texts.emptyTitle}
            text={texts.emptyText}
            action={
              <ButtonLink href={paths.albums} variant="primary">
                {texts.toAlbums}
              </ButtonLink>
            }
          />
        </>
      )}
    </Page>
  );
}
