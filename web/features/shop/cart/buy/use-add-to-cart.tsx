import { Link, useLocation } from 'wouter';
import { paths } from '../../../../paths.ts';
import { useToast } from '../../../../ui/feedback/toast.tsx';
import { cartItemId, type NewCartItem } from '../cart-items.ts';
import { getCart } from '../cart-store.ts';
import { addToCart } from '../edit-cart.ts';
import { isPrepared } from '../prices.ts';
import { askForPrints } from '../prints/print-store.ts';
import { buyTexts as texts } from './buy-texts.ts';
import type { Offer } from './offer.ts';

const toastMs = 3000;

/** Returns a function that adds items to the cart and shows a toast; it returns false when the cart is full. `added` is what the toast says. */
export function useAddToCart(offer: Offer): (items: NewCartItem[], added?: string) => boolean {
  const toast = useToast();
  const [, navigate] = useLocation();
  return (items, added = texts.added(items.length)) => {
    const known = new Set(getCart().map(({ id }) => id));
    const isNothingNew = items.every((item) => item.mode === 'download' && known.has(cartItemId(item)));
    const problem = addToCart(items);
    if (problem !== null) {
      toast(problem, 'error');
      return false;
    }
    // Most are ready then when the cart is opened, which asks again and shows what fails.
    askForPrints(items.filter((item) => isPrepared(item, offer))).catch(() => undefined);
    if (isNothingNew) toast(texts.alreadyThere(items.length), 'info');
    else {
      const action = () => (
        <Link
          href={paths.cart}
          onClick={(event) => {
            event.preventDefault();
            // Replaces the history entry of an open viewer, so that Back leads to the album.
            navigate(paths.cart, { replace: window.history.state?.layers !== undefined });
          }}
        >
          {texts.toCart}
        </Link>
      );
      toast(added, 'success', { action, shownForMs: toastMs });
    }
    return true;
  };
}
