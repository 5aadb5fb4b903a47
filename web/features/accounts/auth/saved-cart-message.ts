import { getCart } from '../../shop/cart/cart-store.ts';
import { isOrderPath } from './auth-state.ts';
import { texts } from './texts.ts';

/** Returns the message for a guest on the way to an order, whose cart is saved; else null. */
export const savedCartMessage = (from: string | null): string | null =>
  isOrderPath(from) && getCart().length > 0 ? texts.login.cartKept : null;
