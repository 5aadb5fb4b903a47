import { eurosToCents } from '../../../../shared/format/money.ts';
import {
  type AppliedBundle,
  applyBundles,
  type Bundle,
  type OrderedBundle,
} from '../../../../shared/shop/catalogue/bundles.ts';
import type { Product } from '../../../../shared/shop/catalogue/contract.ts';
import {
  type LineToPrice,
  priceLines,
  type Tariff,
  tariffOf,
  unitPriceCents,
} from '../../../../shared/shop/catalogue/pricing.ts';
import { withServiceOfEachGroup } from '../../../../shared/shop/catalogue/service-groups.ts';
import type { CartItem } from './cart-items.ts';

/** The part of the catalogue that prices are calculated from; in the responses of `/orders/pricing` and `/orders/products`. */
export type Pricing = Record<'PRINT_SIZE' | 'SERVICE' | 'DOWNLOAD' | 'BUNDLE', Product[]>;

type Format = Pick<CartItem, 'mode' | 'paperSize' | 'services' | 'downloadProduct' | 'quantity'>;

/** An item, and the bundles that it may be part of; without them it is part of none. */
type Bundled = Format & { bundleIds?: readonly string[] };

/** The price of one piece at this quantity. */
export interface PiecePrice {
  quantity: number;
  printCents: number;
  servicesCents: number;
}

export interface ItemPrice extends PiecePrice {
  totalCents: number;
}

/**
 * Returns the price of each item of a cart, or null when part of it is no longer on sale. With `tiersByFormat` they
 * depend on each other.
 */
export function cartPrices(items: readonly Format[], pricing: Pricing, tiersByFormat: boolean): (ItemPrice | null)[] {
  const lines = items.map((item) => lineOf(item, pricing));
  const prices = priceLines(
    lines.filter((line) => line !== null),
    tiersByFormat,
  ).values();
  return lines.map((line) => {
    const price = line && prices.next().value;
    if (!line || !price) return null;
    return {
      quantity: line.quantity,
      printCents: price.unitPriceCents,
      servicesCents: price.servicePriceCents.reduce((sum, cents) => sum + cents, 0),
      totalCents: price.totalCents,
    };
  });
}

function lineOf({ mode, paperSize, downloadProduct, quantity, ...item }: Format, pricing: Pricing): LineToPrice | null {
  const isPrint = mode === 'print';
  const product = isPrint ? findByName(pricing.PRINT_SIZE, paperSize) : findByName(pricing.DOWNLOAD, downloadProduct);
  const chosen = isPrint ? item.services.map((name) => findByName(pricing.SERVICE, name)) : [];
  if (!product || !chosen.every((service) => service !== undefined)) return null;
  const services = isPrint ? withServiceOfEachGroup(chosen, pricing.SERVICE, ({ serviceGroup }) => serviceGroup) : [];
  return { mode, product: priced(product), services: services.map(priced), quantity: isPrint ? quantity : 1 };
}

const priced = (product: Product) => ({ id: product.id, ...tariffOf(product) });

/** Returns the bundles that the items of a cart make up at these prices, with what they take off each item. */
export function cartBundles(
  items: readonly Bundled[],
  prices: readonly (ItemPrice | null)[],
  pricing: Pricing,
): AppliedBundle[] {
  const lines = items.map(({ bundleIds = [], ...item }, at) => {
    const [line, price] = [lineOf(item, pricing), prices[at]];
    if (!line || !price) return { productId: '', quantity: 0, unitPriceCents: 0, bundleIds: [] };
    return { productId: line.product.id, quantity: line.quantity, unitPriceCents: price.printCents, bundleIds };
  });
  return applyBundles(lines, pricing.BUNDLE.map(toBundle));
}

const toBundle = ({ id, name, price, bundleParts }: Product): Bundle => ({
  ...{ id, name },
  priceCents: eurosToCents(price),
  parts: bundleParts ?? [],
});

/** Returns the total without delivery and without items that are no longer on sale. */
export function cartTotalCents(items: readonly Bundled[], pricing: Pricing, tiersByFormat: boolean): number {
  const prices = cartPrices(items, pricing, tiersByFormat);
  return totalCentsOf(prices, cartBundles(items, prices, pricing));
}

export const totalCentsOf = (prices: readonly (ItemPrice | null)[], bundles: readonly OrderedBundle[]): number =>
  bundles.reduce(
    (rest, { cents }) => rest - cents,
    prices.reduce((sum, price) => sum + (price?.totalCents ?? 0), 0),
  );

/** Whether the item is a print whose file is made before the order: the paper of its size is known. */
export const isPrepared = (
  { mode, paperSize }: Pick<CartItem, 'mode' | 'paperSize'>,
  pricing: Pick<Pricing, 'PRINT_SIZE'>,
): boolean => mode === 'print' && (findByName(pricing.PRINT_SIZE, paperSize)?.printFormat ?? null) !== null;

export const findByName = (products: readonly Product[], name: string | null): Product | undefined =>
  products.find((product) => product.name === name);

interface TierInfo {
  unitCents: number;
  /** The quantity from which this price applies; null for the base price. */
  fromQuantity: number | null;
  /** How many more pieces bring a lower price. */
  next: { more: number; unitCents: number } | null;
}

/** Returns the unit price at this quantity and the next tier that is cheaper. */
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

/** Returns the start of the tier that applies; a tier from 1 piece counts as the base price. */
function startOf({ priceTiers }: Tariff, quantity: number, unitCents: number): number | null {
  const starts = priceTiers
    .filter(({ minQty, maxQty }) => minQty <= quantity && (maxQty === null || maxQty >= quantity))
    .filter(({ priceCents, minQty }) => priceCents === unitCents && minQty > 1)
    .map(({ minQty }) => minQty);
  return starts.length === 0 ? null : Math.max(...starts);
}
