import type { OrderItemRequest } from '../../../../shared/shop/orders/contract.ts';
import type { CartItem } from './cart-items.ts';
import type { Prints } from './prints/print-store.ts';

/** Returns the cart in the shape of an order or quote request; only an order names the print files by their hashes. */
export function toOrderItems(items: readonly CartItem[], prints?: Prints): OrderItemRequest[] {
  return items.map(({ id, photoId, mode, paperSize, downloadProduct, quantity, services, print, shareToken }) => {
    const hash = prints?.get(id)?.hash ?? null;
    return {
      photoId,
      mode,
      ...(mode === 'print' ? { paperSize, services } : { downloadProduct }),
      quantity: mode === 'print' ? quantity : 1,
      ...(print !== null && { print: { ...print, hash } }),
      ...(shareToken !== null && { shareToken }),
    };
  });
}
