import { useSyncExternalStore } from 'react';
import { type CartItem, cartFullText, mergeItems, type NewCartItem, withItemAt, withQuantity } from './cart-items.ts';
import { CartStorage } from './cart-storage.ts';

export type { CartItem, NewCartItem } from './cart-items.ts';

const listeners = new Set<() => void>();
const storage = new CartStorage(() => window.localStorage);
let items: readonly CartItem[] = storage.read() ?? [];

export const getCart = (): readonly CartItem[] => items;

/** Adds all or nothing. Answers what stands in the way (Slovak), or null. */
export function addToCart(added: readonly NewCartItem[]): string | null {
  const merged = mergeItems(latest(), added);
  if (!merged) return cartFullText;
  set(merged);
  return null;
}

export const setQuantity = (id: string, quantity: number): void => set(withQuantity(latest(), id, quantity));
export const removeFromCart = (id: string): void => removeAllFromCart(new Set([id]));
export const removeAllFromCart = (ids: ReadonlySet<string>): void => set(latest().filter(({ id }) => !ids.has(id)));
export const clearCart = (): void => set([]);

/** Takes a removal back, to the place where the item was. */
export const putBack = (item: CartItem, index: number): void => set(withItemAt(latest(), item, index));

/** What is in the cart, and how to change that. */
export function useCart() {
  const current = useSyncExternalStore(subscribe, getCart, getCart);
  return {
    items: current,
    /** Of items, whatever their quantities. */
    count: current.length,
    add: addToCart,
    setQuantity,
    remove: removeFromCart,
    clear: clearCart,
  };
}

/** Another tab may have written since: its word is not to be lost. */
const latest = (): readonly CartItem[] => storage.read() ?? items;

function set(next: readonly CartItem[]): void {
  items = next;
  storage.write(next);
  tell();
}

const tell = (): void => {
  for (const listener of listeners) listener();
};

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

window.addEventListener('storage', (event) => {
  if (event.key !== CartStorage.key && event.key !== null) return;
  items = storage.read() ?? items;
  tell();
});
