import { useEffect, useState } from 'react';
import type { CartItem } from '../cart-items.ts';
import { changeCart } from '../cart-store.ts';
import { isPrepared, type Pricing } from '../prices.ts';
import { followPrints, isOpen } from './follow-prints.ts';
import { askForPrints, getPrints, type Prints, usePrintMap } from './print-store.ts';
import { withFrames } from './with-frames.ts';

export interface CartPrints {
  prints: Prints;
  /** How many of the items with a print file have theirs. */
  progress: { ready: number; total: number };
  /** Of the request; the items wait until it is repeated. */
  error: unknown;
  retry: () => void;
}

/**
 * Has the print files of the cart made, and follows them until each is ready or has failed. Where the cart contradicts
 * the catalogue about frames, it is corrected first.
 */
export function usePrints(items: readonly CartItem[], pricing: Pricing | undefined): CartPrints {
  const prints = usePrintMap();
  const [error, setError] = useState<unknown>(null);
  const [attempt, setAttempt] = useState(0);
  const framed = pricing ? withFrames(items, pricing) : items;
  const prepared = pricing ? framed.filter((item) => isPrepared(item, pricing)) : [];
  const ids = prepared.map(({ id }) => id).join('\n');
  const isWaiting = prepared.some((item) => isOpen(item, prints));

  useEffect(() => {
    if (pricing && framed !== items) changeCart((items) => withFrames(items, pricing));
  }, [framed, items, pricing]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the ids stand for the items; quantities do not matter.
  useEffect(() => {
    if (!isWaiting) return;
    const controller = new AbortController();
    setError(null);
    followPrints({
      items: prepared,
      getPrints,
      ask: (items) => askForPrints(items, controller.signal),
      wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
      signal: controller.signal,
    }).catch((failure) => controller.signal.aborted || setError(failure));
    return () => controller.abort();
  }, [ids, isWaiting, attempt]);

  return {
    prints,
    progress: { ready: prepared.filter(({ id }) => prints.get(id)?.status === 'READY').length, total: prepared.length },
    error,
    retry: () => setAttempt((count) => count + 1),
  };
}
