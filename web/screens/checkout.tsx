import { useState } from 'react';
import { useCart } from '../features/shop/cart/cart-store.ts';
import styles from '../features/shop/checkout/checkout.module.css';
import { CheckoutForm } from '../features/shop/checkout/checkout-form.tsx';
import { checkoutTexts as texts } from '../features/shop/checkout/checkout-texts.ts';
import { GuestChoice } from '../features/shop/checkout/guest-choice.tsx';
import { refresh } from '../lib/api.ts';
import { useSession } from '../lib/session.ts';
import { paths } from '../paths.ts';
import { RetryAlert } from '../ui/feedback/alert.tsx';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { Skeleton } from '../ui/feedback/skeleton.tsx';
import { ButtonLink } from '../ui/form/button-link.tsx';
import { Page } from '../ui/layout/page.tsx';
import { VisuallyHidden } from '../ui/layout/visually-hidden.tsx';
import bag from '../ui/media/drawings/bag.svg';

export default function CheckoutScreen() {
  const { items } = useCart();
  const { token, user, isLoading, isExpiring } = useSession();
  const isSignedOut = !token && !isExpiring;
  const [isGuest, setGuest] = useState(false);
  return (
    <Page title={texts.title}>
      <h1 className={styles.title}>{texts.title}</h1>
      {items.length === 0 && (
        <EmptyState
          drawing={bag}
          title={texts.empty}
          text={texts.emptyText}
          action={
            <ButtonLink href={paths.albums} variant="primary">
              {texts.toAlbums}
            </ButtonLink>
          }
        />
      )}
      {items.length > 0 && isSignedOut && !isGuest && <GuestChoice onGuest={() => setGuest(true)} />}
      {items.length > 0 && isSignedOut && isGuest && <CheckoutForm key="guest" user={null} items={items} />}
      {items.length > 0 && user && <CheckoutForm key={user.id} user={user} items={items} />}
      {items.length > 0 && !isSignedOut && !user && !isLoading && (
        <RetryAlert retryText={texts.retry} onRetry={() => refresh('/auth/profile')}>
          {texts.profileFailed}
        </RetryAlert>
      )}
      {items.length > 0 && !isSignedOut && !user && isLoading && (
        <div className={styles.skeleton} role="status">
          <VisuallyHidden>{texts.loading}</VisuallyHidden>
          <Skeleton height={28} width="40%" />
          <Skeleton height={48} />
          <Skeleton height={48} />
          <Skeleton height={28} width="40%" />
          <Skeleton height={48} />
        </div>
      )}
    </Page>
  );
}
