import { useCart } from '../features/shop/cart/cart-store.ts';
import { cartTexts as texts } from '../features/shop/cart/cart-texts.ts';
import { CartView } from '../features/shop/cart/cart-view.tsx';
import { paths } from '../paths.ts';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { ButtonLink } from '../ui/form/button-link.tsx';
import { Page } from '../ui/layout/page.tsx';
import { VisuallyHidden } from '../ui/layout/visually-hidden.tsx';
import bag from '../ui/media/drawings/bag.svg';

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
