import { useSyncExternalStore } from 'react';
import {
  type CartItem,
  cartFullText,
  mergeItems,
  type NewCartItem,
  type PrintChange,
  withItemAt,
  withPrint,
  withQuantity,
} from './cart-items.ts';
import { CartStorage } from './cart-storage.ts';

export type { CartItem, NewCartItem } from './cart-items.ts';

const listeners = new Set<() => void>();
const storage = new CartStorage(() => window.localStorage);
let items: readonly CartItem[] = storage.read() ?? [];

export const getCart = (): readonly CartItem[] => items;

/** Adds all items or none. Returns why none was added (Slovak), or null. */
export function addToCart(added: readonly NewCartItem[]): string | null {
  const merged = mergeItems(latest(), added);
  if (!merged) return cartFullText;
  set(merged);
  return null;
}

export const setQuantity = (id: string, quantity: number): void => set(withQuantity(latest(), id, quantity));
export const setPrint = (id: string, change: PrintChange): void => set(withPrint(latest(), id, change));
export const removeFromCart = (id: string): void => removeAllFromCart(new Set([id]));
export const removeAllFromCart = (ids: ReadonlySet<string>): void => set(latest().filter(({ id }) => !ids.has(id)));
export const clearCart = (): void => set([]);

/** Undoes a removal: the item goes back to its place. */
export const putBack = (item: CartItem, index: number): void => set(withItemAt(latest(), item, index));

/** The cart and the functions that change it. */
export function useCart() {
  const current = useSyncExternalStore(subscribe, getCart, getCart);
  return {
    items: current,
    /** Number of items, not of pieces. */
    count: current.length,
    add: addToCart,
    setQuantity,
    remove: removeFromCart,
    clear: clearCart,
  };
}

/** Read from storage first: another tab may have changed the cart since. */
const latest = (): readonly CartItem[] => storage.read() ?? items;

function set(next: readonly CartItem[]): void {
  items = next;
  storage.write(next);
  notify();
}

const notify = (): void => {
  for (const listener of listeners) listener();
};

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

window.addEventListener('storage', (event) => {
  if (event.key !== CartStorage.key && event.key !== null) return;
  items = storage.read() ?? items;
  notify();
});
