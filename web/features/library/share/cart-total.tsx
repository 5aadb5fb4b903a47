import { formatCents } from '../../../../shared/format/money.ts';
import { usePricing } from '../../shop/cart/api.ts';
import type { CartItem } from '../../shop/cart/cart-items.ts';
import { cartTotalCents } from '../../shop/cart/prices.ts';

/** The price of a cart, loaded with its rules once there is one: most visitors of an album buy nothing. */
export default function CartTotal({ items }: { items: readonly CartItem[] }) {
  const { data } = usePricing();
  return data ? formatCents(cartTotalCents(items, data.pricing, data.tiersByFormat)) : '…';
}
