const days30 = 30 * 24 * 3_600_000;

interface PriceSince {
  /** Milliseconds since 1970. */
  changedAt: number;
  priceCents: number;
}

/**
 * Returns the lowest price of the 30 days before a product was last made cheaper, if that was in the last 30 days: what
 * the law wants beside a reduced price. Null otherwise. The history begins with the oldest price.
 */
export function lowestPriceBefore(history: readonly PriceSince[], now: number): number | null {
  // Tiers alone may have changed.
  const changes = history.filter(({ priceCents }, at) => priceCents !== history[at - 1]?.priceCents);
  const [before, last] = changes.slice(-2);
  if (!before || !last || last.priceCents >= before.priceCents || last.changedAt <= now - days30) return null;
  const start = last.changedAt - days30;
  // A price holds until the next one.
  const held = changes.slice(0, -1).filter((_, at) => (changes[at + 1]?.changedAt ?? now) > start);
  return Math.min(...held.map(({ priceCents }) => priceCents));
}
