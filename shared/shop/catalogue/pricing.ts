import { eurosToCents } from '../../format/money.ts';
import type { Product } from './contract.ts';

/** Prices per piece in cents. A tier applies from `minQty` to `maxQty`, inclusive; null is open-ended. */
export interface Tariff {
  priceCents: number;
  priceTiers: readonly { minQty: number; maxQty: number | null; priceCents: number }[];
}

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

interface NamedTariff extends Tariff {
  id: string;
}

/** A line of a cart or an order. */
export interface LineToPrice {
  mode: 'print' | 'download';
  product: NamedTariff;
  services: readonly NamedTariff[];
  quantity: number;
}

export interface LinePrice {
  /** Of the product, for a piece. */
  unitPriceCents: number;
  /** Of each service, for a piece. */
  servicePriceCents: number[];
  /** Of all pieces, services included. */
  totalCents: number;
}

/**
 * Returns the prices of lines that are ordered together. Tiers count the pieces of one line; with `tiersByFormat` all
 * prints of a format, and of a service those on that format that have it.
 */
export function priceLines(lines: readonly LineToPrice[], tiersByFormat: boolean): LinePrice[] {
  const pieces = new Map<string, number>();
  const byFormat = lines.filter(({ mode }) => tiersByFormat && mode === 'print');
  for (const { product, services, quantity } of byFormat)
    for (const key of [product.id, ...services.map(({ id }) => serviceKey(product.id, id))])
      pieces.set(key, (pieces.get(key) ?? 0) + quantity);
  return lines.map(({ product, services, quantity, mode }) => {
    const countOf = (key: string): number => (mode === 'print' ? pieces.get(key) : undefined) ?? quantity;
    const unitPrice = unitPriceCents(product, countOf(product.id));
    const servicePrices = services.map((service) =>
      unitPriceCents(service, countOf(serviceKey(product.id, service.id))),
    );
    const totalCents = servicePrices.reduce((sum, cents) => sum + cents, unitPrice) * quantity;
    return { unitPriceCents: unitPrice, servicePriceCents: servicePrices, totalCents };
  });
}

const serviceKey = (productId: string, serviceId: string): string => `${productId} ${serviceId}`;

/** Returns the tariff of a product from the API, whose prices are in euros. */
export function tariffOf(product: Pick<Product, 'price' | 'priceTiers'>): Tariff {
  return {
    priceCents: eurosToCents(product.price),
    priceTiers: product.priceTiers.map(({ price, ...tier }) => ({ ...tier, priceCents: eurosToCents(price) })),
  };
}
