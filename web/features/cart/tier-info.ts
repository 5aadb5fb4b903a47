import { type Tariff, unitPriceCents } from '../../../shared/rules/pricing.ts';

export interface TierInfo {
  unitCents: number;
  /** The quantity from which this price holds; null when it is the base price. */
  fromQuantity: number | null;
  /** How many more pieces bring a lower price. */
  next: { more: number; unitCents: number } | null;
}

/** What a person should know about the price of a piece at this quantity. */
export function tierInfo(tariff: Tariff, quantity: number): TierInfo {
  const unitCents = unitPriceCents(tariff, quantity);
  const starts = tariff.priceTiers.map(({ minQty }) => minQty).sort((a, b) => a - b);
  const nextStart = starts.find((start) => start > quantity && unitPriceCents(tariff, start) < unitCents);
  return {
    unitCents,
    fromQuantity: startOf(tariff, quantity, unitCents),
    next: nextStart === undefined ? null : { more: nextStart - quantity, unitCents: unitPriceCents(tariff, nextStart) },
  };
}

/** From 1 piece is no news. */
function startOf({ priceTiers }: Tariff, quantity: number, unitCents: number): number | null {
  const starts = priceTiers
    .filter(({ minQty, maxQty }) => minQty <= quantity && (maxQty === null || maxQty >= quantity))
    .filter(({ priceCents, minQty }) => priceCents === unitCents && minQty > 1)
    .map(({ minQty }) => minQty);
  return starts.length === 0 ? null : Math.max(...starts);
}
