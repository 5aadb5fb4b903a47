import { type PrintChange, withItemAt, withPrint, withQuantity } from './cart-changes.ts';
import { type CartItem, mergeItems, type NewCartItem } from './cart-items.ts';
import { changeCart } from './cart-store.ts';

const cartFullText =
  'Do košíka sa zmestí najviac 1\u00a0000 položiek. Dokončite objednávku alebo niečo z\u00a0košíka odstráňte.';

/** Adds all items or none. Returns why none was added (Slovak), or null. */
export function addToCart(added: readonly NewCartItem[]): string | null {
  let isFull = false;
  changeCart((items) => {
    const merged = mergeItems(items, added);
    isFull = merged === null;
    return merged ?? items;
  });
  return isFull ? cartFullText : null;
}

export const setQuantity = (id: string, quantity: number): void =>
  changeCart((items) => withQuantity(items, id, quantity));
export const setPrint = (id: string, change: PrintChange): void => changeCart((items) => withPrint(items, id, change));

/** Undoes a removal: the item goes back to its place. */
export const putBack = (item: CartItem, index: number): void => changeCart((items) => withItemAt(items, item, index));
