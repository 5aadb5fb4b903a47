import type { Product } from '../../../shared/contract/catalogue.ts';
import { lineTotalCents, type Tariff, tariffOf, unitPriceCents } from '../../../shared/rules/pricing.ts';
import type { CartItem } from './cart-items.ts';

/** The part of the catalogue that prices are calculated from; in the responses of `/orders/pricing` and `/orders/products`. */
export type Pricing = Record<'PRINT_SIZE' | 'SERVICE' | 'DOWNLOAD', Product[]>;

type Format = Pick<CartItem, 'mode' | 'paperSize' | 'services' | 'downloadProduct' | 'quantity'>;

/** The price of one piece at this quantity. */
export interface PiecePrice {
  quantity: number;
  printCents: number;
  servicesCents: number;
}

/** Returns the price of an item, or null when part of it is no longer on sale. */
export function lineCents(format: Format, pricing: Pricing): number | null {
  const line = tariffsOf(format, pricing);
  return line && lineTotalCents(line.product, line.services, line.quantity);
}

/** Returns the price of one piece of a print; null for downloads and for what is no longer on sale. */
export function piecePrice(format: Format, pricing: Pricing): PiecePrice | null {
  const line = format.mode === 'print' ? tariffsOf(format, pricing) : null;
  if (!line) return null;
  const { product, services, quantity } = line;
  return {
    quantity,
    printCents: unitPriceCents(product, quantity),
    servicesCents: services.reduce((sum, service) => sum + unitPriceCents(service, quantity), 0),
  };
}

function tariffsOf(format: Format, pricing: Pricing) {
  const isPrint = format.mode === 'print';
  const product = isPrint
    ? findByName(pricing.PRINT_SIZE, format.paperSize)
    : findByName(pricing.DOWNLOAD, format.downloadProduct);
  if (!product) return null;
  const services = isPrint ? format.services.map((name) => findByName(pricing.SERVICE, name)) : [];
  if (!services.every((service) => service !== undefined)) return null;
  return { product: tariffOf(product), services: services.map(tariffOf), quantity: isPrint ? format.quantity : 1 };
}

/** Returns the total without delivery and without items that are no longer on sale. */
export function cartTotalCents(items: readonly Format[], pricing: Pricing): number {
  return items.reduce((total, item) => total + (lineCents(item, pricing) ?? 0), 0);
}

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
