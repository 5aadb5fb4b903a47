import type { PaperStock } from './contract.ts';

interface PaperNeed {
  /** Prints that are paid and not made yet. */
  needed: number;
  /** What remains when they are made; null: no one counts it. */
  remains: number | null;
  /** How many prints there is no paper for. */
  lacking: number;
  /** More has to be ordered. */
  isLow: boolean;
}

/** Returns what a paper size needs, and whether the stock is enough for it and for the minimum. */
export function paperNeed({
  inJobs,
  inOrders,
  pieces,
  minimum,
}: Pick<PaperStock, 'inJobs' | 'inOrders' | 'pieces' | 'minimum'>): PaperNeed {
  const needed = inJobs + inOrders;
  if (pieces === null) return { needed, remains: null, lacking: 0, isLow: false };
  const remains = pieces - needed;
  return { needed, remains, lacking: Math.max(0, -remains), isLow: remains < minimum };
}
