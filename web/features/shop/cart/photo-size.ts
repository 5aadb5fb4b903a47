import type { Size } from '../../../../shared/engine/fit-box.ts';
import type { QuotedItem } from '../../../../shared/shop/orders/contract.ts';
import type { CartItem } from './cart-items.ts';

/** Returns the size of an item's photo. Older carts don't know it, but the quote does. */
export function photoSizeOf({ photo }: CartItem, quoted: QuotedItem | undefined): Size | null {
  const { width, height } = (photo.width === null && quoted?.photo) || photo;
  return width && height ? { width, height } : null;
}
