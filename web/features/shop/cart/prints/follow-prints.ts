import { maxPrintsAtOnce } from '../../../../../shared/shop/orders/order-limits.ts';
import { hasCode } from '../../../../lib/api-error.ts';
import type { CartItem } from '../cart-items.ts';
import type { Prints } from './print-store.ts';

interface Following {
  items: readonly CartItem[];
  getPrints: () => Prints;
  ask: (items: readonly CartItem[]) => Promise<void>;
  wait: (ms: number) => Promise<void>;
  signal: AbortSignal;
}

const [firstMs, longestMs] = [700, 6000];
// The server takes 120 requests a minute, of all guests behind one address together.
const [msOfRequest, refusedMs] = [1000, 20_000];

export const isOpen = (item: CartItem, prints: Prints): boolean =>
  (prints.get(item.id)?.status ?? 'WANTED') === 'WANTED';

/**
 * Asks for prints until each is ready or has failed: for the first ones while those are finished, as the server makes
 * them in this order, else for all, and less and less often. Later when the server has had too many requests. Throws
 * whatever else `ask` throws.
 */
export async function followPrints({ items, getPrints, ask, wait, signal }: Following): Promise<void> {
  let open = items;
  let delay = firstMs;
  let asked = items.filter(({ id }) => !getPrints().has(id));
  // The first request only asks for them.
  let isFirst = true;
  while (!signal.aborted) {
    const isRefused = asked.length > 0 && (await isTooOften(ask(asked)));
    const left = open.filter((item) => isOpen(item, getPrints()));
    if (left.length === 0) return;
    const isFinishing = isFirst || left.length < open.length;
    isFirst = isRefused;
    delay = isFinishing ? firstMs : Math.min(longestMs, delay * 1.5);
    open = left;
    asked = isFinishing && !isRefused ? left.slice(0, maxPrintsAtOnce) : left;
    const requests = Math.ceil(asked.length / maxPrintsAtOnce);
    await wait(isRefused ? refusedMs : Math.max(delay, (requests - 1) * msOfRequest));
  }
}

const isTooOften = (asking: Promise<void>): Promise<boolean> =>
  asking.then(
    () => false,
    (error) => {
      if (hasCode(error, 'too-many-requests')) return true;
      throw error;
    },
  );
