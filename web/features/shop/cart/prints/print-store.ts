import { useSyncExternalStore } from 'react';
import { maxPrintsAtOnce } from '../../../../../shared/shop/orders/order-limits.ts';
import type { Print, PrintsRequest, PrintsResponse } from '../../../../../shared/shop/prints/contract.ts';
import { api } from '../../../../lib/api.ts';
import { newListeners } from '../../../../lib/listeners.ts';
import { cartItemId, type NewCartItem } from '../cart-items.ts';

export type Prints = ReadonlyMap<string, Print>;

let prints: Prints = new Map();
const { notify, subscribe } = newListeners();

export const getPrints = (): Prints => prints;

/** The print files of the cart, by the id of the item. */
export const usePrintMap = (): Prints => useSyncExternalStore(subscribe, getPrints, getPrints);

/** Asks for the prints of these items, which also begins to make them, and stores them. Throws an `ApiError`. */
export async function askForPrints(items: readonly NewCartItem[], signal?: AbortSignal): Promise<void> {
  for (let at = 0; at < items.length; at += maxPrintsAtOnce) {
    const batch = items.slice(at, at + maxPrintsAtOnce);
    const response = await api<PrintsResponse>('POST', '/prints', requestOf(batch), { signal });
    storePrints(batch, response.prints);
  }
}

/** Makes the cart ask again: the server would not take them. */
export function clearPrints(): void {
  prints = new Map();
  notify();
}

function storePrints(items: readonly NewCartItem[], received: readonly Print[]): void {
  const entries = items.flatMap((item, index) => {
    const print = received[index];
    return print ? [[cartItemId(item), print] as const] : [];
  });
  prints = new Map([...prints, ...entries]);
  notify();
}

const requestOf = (items: readonly NewCartItem[]): PrintsRequest => ({
  items: items.flatMap(({ photoId, paperSize, print, shareToken }) =>
    paperSize === null || print === null
      ? []
      : { photoId, paperSize, print, ...(shareToken !== null && { shareToken }) },
  ),
});
