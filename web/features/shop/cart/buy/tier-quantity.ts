import type { CartItem } from '../cart-items.ts';
import type { FormatChoice } from './format-choice.ts';
import type { Offer } from './offer.ts';

/**
 * Returns how many pieces decide the price of a size, or of a service on it, once so many photos are added to the cart:
 * those of one photo, or with `tiersByFormat` all of that size.
 */
export function tierQuantity(
  { tiersByFormat }: Pick<Offer, 'tiersByFormat'>,
  inCart: readonly CartItem[],
  { paperSize, quantity }: Pick<FormatChoice, 'paperSize' | 'quantity'>,
  photoCount: number,
  service?: string,
): number {
  if (!tiersByFormat) return quantity;
  return inCart
    .filter((item) => item.mode === 'print' && item.paperSize === paperSize)
    .filter(({ services }) => service === undefined || services.includes(service))
    .reduce((sum, item) => sum + item.quantity, quantity * photoCount);
}
