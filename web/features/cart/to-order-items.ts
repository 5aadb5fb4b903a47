import type { OrderItemRequest } from '../../../shared/contract/orders.ts';
import type { CartItem } from './cart-items.ts';

/** Returns the cart in the shape of an order or quote request. */
export function toOrderItems(items: readonly CartItem[]): OrderItemRequest[] {
  return items.map(({ photoId, mode, paperSize, downloadProduct, quantity, services, shareToken }) => ({
    photoId,
    mode,
    ...(mode === 'print' ? { paperSize, services } : { downloadProduct }),
    quantity: mode === 'print' ? quantity : 1,
    ...(shareToken !== null && { shareToken }),
  }));
}
