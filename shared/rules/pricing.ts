import type { Product } from '../contract/catalogue.ts';
import { eurosToCents } from '../format/money.ts';

/** Prices per piece in cents. A tier applies from `minQty` to `maxQty`, inclusive; null is open-ended. */
export interface Tariff {
  priceCents: number;
  priceTiers: readonly { minQty: number; maxQty: number | null; priceCents: number }[];
}

export const maxQuantity = 10_000;

/**
 * Returns the price per piece for `quantity` pieces: of the tiers that apply, the one with the highest `minQty` (the
 * cheaper of two), else the base price.
 */
export function unitPriceCents(tariff: Tariff, quantity: number): number {
  const [best] = tariff.priceTiers
    .filter(({ minQty, maxQty }) => minQty <= quantity && (maxQty === null || maxQty >= quantity))
    .sort((a, b) => b.minQty - a.minQty || a.priceCents - b.priceCents);
  return best ? best.priceCents : tariff.priceCents;
}

/**
 * Returns the total of a line in a cart or an order: the product and every service times the quantity, each by its own
 * tiers.
 */
export function lineTotalCents(product: Tariff, services: readonly Tariff[], quantity: number): number {
  return [product, ...services].reduce((total, tariff) => total + unitPriceCents(tariff, quantity) * quantity, 0);
}

/** Returns the tariff of a product from the API, whose prices are in euros. */
export function tariffOf(product: Pick<Product, 'price' | 'priceTiers'>): Tariff {
  return {
    priceCents: eurosToCents(product.price),
    priceTiers: product.priceTiers.map(({ price, ...tier }) => ({ ...tier, priceCents: eurosToCents(price) })),
  };
}
