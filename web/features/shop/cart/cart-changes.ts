import { maxOrderItems } from '../../../../shared/shop/orders/order-limits.ts';
import { type CartItem, cartItemId, quantityOf } from './cart-items.ts';

/** A quantity of 0 or less removes the item. */
export function withQuantity(items: readonly CartItem[], id: string, quantity: number): CartItem[] {
  if (Number.isNaN(quantity)) return [...items];
  if (quantity <= 0) return items.filter((item) => item.id !== id);
  return items.map((item) => (item.id === id ? { ...item, quantity: quantityOf(item.mode, quantity) } : item));
}

/** Returns the cart with another print of an item, in its place; an item that is the same then is joined with it. */
export function withPrint(items: readonly CartItem[], id: string, change: PrintChange): CartItem[] {
  const item = items.find((item) => item.id === id);
  if (!item) return [...items];
  const changed = { ...item, ...change, id: cartItemId({ ...item, ...change }) };
  const same = items.find((other) => other.id === changed.id && other !== item);
  const quantity = quantityOf(item.mode, item.quantity + (same?.quantity ?? 0));
  return items.flatMap((other) => (other === item ? { ...changed, quantity } : other === same ? [] : other));
}

export type PrintChange = Pick<CartItem, 'print' | 'paperSize' | 'services'>;

/** Undoes a removal. */
export function withItemAt(items: readonly CartItem[], item: CartItem, index: number): CartItem[] {
  if (items.length >= maxOrderItems || items.some(({ id }) => id === item.id)) return [...items];
  return items.toSpliced(index, 0, item);
}
