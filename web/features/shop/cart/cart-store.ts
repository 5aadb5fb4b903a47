import { useSyncExternalStore } from 'react';
import { newListeners } from '../../../lib/listeners.ts';
import type { CartItem } from './cart-items.ts';
import { CartStorage } from './cart-storage.ts';

export type { CartItem, NewCartItem } from './cart-items.ts';

const { notify, subscribe } = newListeners();
const storage = new CartStorage(() => window.localStorage);
let items: readonly CartItem[] = storage.read() ?? [];

export const getCart = (): readonly CartItem[] => items;

export const removeFromCart = (id: string): void => removeAllFromCart(new Set([id]));
export const removeAllFromCart = (ids: ReadonlySet<string>): void =>
  changeCart((items) => items.filter(({ id }) => !ids.has(id)));
export const changeCart = (change: (items: readonly CartItem[]) => readonly CartItem[]): void => set(change(latest()));
export const clearCart = (): void => set([]);

/** The cart as it is now, also after changes in another tab. */
export function useCart() {
  const current = useSyncExternalStore(subscribe, getCart, getCart);
  return {
    items: current,
    /** Number of items, not of pieces. */
    count: current.length,
  };
}

/** Read from storage first: another tab may have changed the cart since. */
const latest = (): readonly CartItem[] => storage.read() ?? items;

function set(next: readonly CartItem[]): void {
  items = next;
  storage.write(next);
  notify();
}

window.addEventListener('storage', (event) => {
  if (event.key !== CartStorage.key && event.key !== null) return;
  items = storage.read() ?? items;
  notify();
});
