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

export const isOpen = (item: CartItem, prints: Prints): boolean =>
  (prints.get(item.id)?.status ?? 'WANTED') === 'WANTED';

/** Asks for prints until each is ready or has failed; less and less often while none is finished. */
export async function followPrints({ items, getPrints, ask, wait, signal }: Following): Promise<void> {
  const unknown = items.filter(({ id }) => !getPrints().has(id));
  if (unknown.length > 0) await ask(unknown);
  let delay = firstMs;
  for (let open = items; !signal.aborted; ) {
    const left = open.filter((item) => isOpen(item, getPrints()));
    if (left.length === 0) return;
    delay = left.length < open.length ? firstMs : Math.min(longestMs, delay * 1.5);
    open = left;
    await wait(delay);
    if (!signal.aborted) await ask(left);
  }
}
