import type { Product } from '../contract/catalogue.ts';
import { eurosToCents } from '../format/money.ts';

/** Prices of one piece in cents. A tier holds from `minQty` to `maxQty`, both included; null is open-ended. */
export interface Tariff {
  priceCents: number;
  priceTiers: readonly { minQty: number; maxQty: number | null; priceCents: number }[];
}

export const maxQuantity = 10_000;

/** The price of one piece when `quantity` are bought: of the tiers that hold, the one with the highest `minQty` (of two alike the cheaper), else the base price. */
export function unitPriceCents(tariff: Tariff, quantity: number): number {
  const [best] = tariff.priceTiers
    .filter(({ minQty, maxQty }) => minQty <= quantity && (maxQty === null || maxQty >= quantity))
    .sort((a, b) => b.minQty - a.minQty || a.priceCents - b.priceCents);
  return best ? best.priceCents : tariff.priceCents;
}

/** A line of a cart or an order: every piece of the product, and for each piece every service, each by its own tiers. */
export function lineTotalCents(product: Tariff, services: readonly Tariff[], quantity: number): number {
  return [product, ...services].reduce((total, tariff) => total + unitPriceCents(tariff, quantity) * quantity, 0);
}

/** Of a product as it travels, in euros. */
export function tariffOf(product: Pick<Product, 'price' | 'priceTiers'>): Tariff {
  return {
    priceCents: eurosToCents(product.price),
    priceTiers: product.priceTiers.map(({ price, ...tier }) => ({ ...tier, priceCents: eurosToCents(price) })),
  };
}
