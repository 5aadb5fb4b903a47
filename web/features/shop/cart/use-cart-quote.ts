import { useEffect, useState } from 'react';
import type { QuotedItem } from '../../../../shared/shop/orders/contract.ts';
import { quoteOrder } from './api.ts';
import type { CartItem } from './cart-items.ts';
import { toOrderItems } from './to-order-items.ts';

type Quoted = ReadonlyMap<string, QuotedItem>;

/** Quotes each item of the cart: its picture and whether it is still on sale. Requests only items without a quote. */
export function useCartQuote(items: readonly CartItem[]) {
  const [quoted, setQuoted] = useState<Quoted>(new Map());
  const [error, setError] = useState<unknown>(null);
  const [attempt, setAttempt] = useState(0);
  const missing = items.filter(({ id }) => !quoted.has(id));
  const missingIds = missing.map(({ id }) => id).join('\n');

  // biome-ignore lint/correctness/useExhaustiveDependencies: the ids stand for the items; quantities do not matter.
  useEffect(() => {
    if (missing.length === 0) return;
    const controller = new AbortController();
    setError(null);
    quoteOrder({ items: toOrderItems(missing) }, controller.signal).then(
      (quote) => {
        const quotes = missing.flatMap(({ id }, index) => {
          const response = quote.items[index];
          return response ? [[id, response] as const] : [];
        });
        setQuoted((known) => new Map([...known, ...quotes]));
      },
      (failure) => controller.signal.aborted || setError(failure),
    );
    return () => controller.abort();
  }, [missingIds, attempt]);

  return { quoted, error, retry: () => setAttempt((count) => count + 1) };
}
