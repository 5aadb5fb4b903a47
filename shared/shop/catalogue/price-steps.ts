import { maxQuantity } from '../orders/order-limits.ts';
import { type Tariff, unitPriceCents } from './pricing.ts';

/** Price per piece from `from` to `to` pieces, inclusive; null is open-ended. */
interface PriceStep {
  from: number;
  to: number | null;
  unitCents: number;
}

/** Returns the price per piece at every quantity, by the pricing rule of orders; equal neighbours are merged. */
export function priceSteps(tariff: Tariff): PriceStep[] {
  const edges = tariff.priceTiers.flatMap(({ minQty, maxQty }) => (maxQty === null ? [minQty] : [minQty, maxQty + 1]));
  const starts = [...new Set([1, ...edges])].filter((at) => at >= 1 && at <= maxQuantity).sort((a, b) => a - b);
  const steps: PriceStep[] = [];
  for (const from of starts) {
    const unitCents = unitPriceCents(tariff, from);
    const last = steps.at(-1);
    if (last?.unitCents === unitCents) continue;
    if (last) last.to = from - 1;
    steps.push({ from, to: null, unitCents });
  }
  return steps;
}
