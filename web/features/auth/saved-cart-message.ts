import { getCart } from '../cart/cart-store.ts';
import { isOrderPath } from './auth-state.ts';
import { texts } from './texts.ts';

/** For a guest who was on the way to an order: nothing of it is lost. */
export const savedCartMessage = (from: string | null): string | null =>
  isOrderPath(from) && getCart().length > 0 ? texts.login.cartKept : null;
