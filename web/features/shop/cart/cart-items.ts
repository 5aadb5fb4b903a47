import { maxOrderItems, maxQuantity } from '../../../../shared/shop/orders/order-limits.ts';
import type { PrintChoice } from '../../../../shared/shop/prints/print-plan.ts';

export interface CartItem {
  id: string;
  photoId: string;
  /** `url` is signed for a short time: it serves as a preview just after adding, not later. */
  photo: {
    url: string | null;
    filename: string;
    width: number | null;
    height: number | null;
    /** Equal for copies of one file (`contentOf`); older carts don't know it. */
    content?: string;
  };
  mode: 'print' | 'download';
  /** Name of a PRINT_SIZE; null for downloads. */
  paperSize: string | null;
  /** Name of a DOWNLOAD; null for prints. */
  downloadProduct: string | null;
  quantity: number;
  /** Names of SERVICEs; empty for downloads. */
  services: string[];
  /** What of the photo is printed; null for downloads. It says nothing for sizes without a `printFormat`. */
  print: PrintChoice | null;
  /** Proves that the buyer may order a photo of somebody else's shared album. */
  shareToken: string | null;
  /** The bundles that it was added for; the server knows all that it may be part of. */
  bundleIds?: string[];
}

export type NewCartItem = Omit<CartItem, 'id'>;

/** Cropped to the paper by rule. */
export const plainPrint: PrintChoice = { mode: 'fill', crop: null, turn: 0 };

/** Returns the same id for items of the same photo, format and crop: they are one item. */
export function cartItemId({ photoId, mode, paperSize, services, downloadProduct, print }: NewCartItem): string {
  const { left, top, width, height } = print?.crop ?? {};
  const crop = print && [print.mode, print.turn, left, top, width, height];
  return JSON.stringify([photoId, mode, paperSize, [...new Set(services)].sort(), downloadProduct, crop]);
}

/** Returns the cart with the new items added, or null when it would have too many items. */
export function mergeItems(items: readonly CartItem[], added: readonly NewCartItem[]): CartItem[] | null {
  const merged = new Map(items.map((item) => [item.id, item]));
  for (const item of added) {
    const id = cartItemId(item);
    const known = merged.get(id);
    const quantity = quantityOf(item.mode, (known?.quantity ?? 0) + item.quantity);
    // The newer token wins: the album's password may have changed since.
    const shareToken = item.shareToken ?? known?.shareToken ?? null;
    const bundleIds = [...new Set([...(known?.bundleIds ?? []), ...(item.bundleIds ?? [])])];
    const services = [...new Set(item.services)];
    merged.set(id, { ...item, id, quantity, services, shareToken, ...(bundleIds.length > 0 && { bundleIds }) });
  }
  return merged.size > maxOrderItems ? null : [...merged.values()];
}

export function quantityOf(mode: CartItem['mode'], quantity: number): number {
  if (mode === 'download') return 1;
  return Math.min(maxQuantity, Math.max(1, Math.trunc(quantity)));
}

/** Parses a saved cart. Invalid items are left out. */
export function parseCart(text: string | null): CartItem[] {
  const saved = text === null ? [] : parseJson(text);
  if (!Array.isArray(saved)) return [];
  // Merging gives every item its id and joins duplicates.
  return mergeItems([], saved.flatMap(readItem).slice(0, maxOrderItems)) ?? [];
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

// The app writes nothing longer, and the server would reject the whole cart for it.
const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= 2000;
const isTextOrNull = (value: unknown): boolean => value === null || isText(value);

/** Returns a saved item with what older carts lack, or nothing if it is invalid. */
function readItem(value: unknown): NewCartItem[] {
  if (!isItem(value)) return [];
  const { photo, mode, print } = value;
  const [width, height] = [photo.width, photo.height].map((side) => (Number.isInteger(side) ? side : null));
  const isKnown = mode === 'print' && isPrint(print);
  return [
    {
      ...value,
      photo: { ...photo, width: width ?? null, height: height ?? null },
      print: isKnown ? print : mode === 'print' ? plainPrint : null,
    },
  ];
}

function isPrint(value: unknown): value is PrintChoice {
  if (typeof value !== 'object' || value === null) return false;
  const { mode, crop, turn } = value as PrintChoice;
  return (
    ['fill', 'fit', 'frame'].includes(mode) &&
    (turn === 0 || turn === 90) &&
    (crop === null ||
      (typeof crop === 'object' && [crop.left, crop.top, crop.width, crop.height].every(Number.isInteger)))
  );
}

function isItem(value: unknown): value is NewCartItem {
  if (typeof value !== 'object' || value === null) return false;
  const { photoId, photo, mode, paperSize, downloadProduct, quantity, services, shareToken, bundleIds } =
    value as CartItem;
  return (
    isText(photoId) &&
    photoId !== '' &&
    typeof photo === 'object' &&
    photo !== null &&
    isTextOrNull(photo.url) &&
    isText(photo.filename) &&
    (photo.content === undefined || isText(photo.content)) &&
    (mode === 'print' ? isText(paperSize) : mode === 'download' && isText(downloadProduct)) &&
    isTextOrNull(paperSize) &&
    isTextOrNull(downloadProduct) &&
    Number.isInteger(quantity) &&
    quantity > 0 &&
    Array.isArray(services) &&
    services.every(isText) &&
    isTextOrNull(shareToken) &&
    (bundleIds === undefined || (Array.isArray(bundleIds) && bundleIds.every(isText)))
  );
}
