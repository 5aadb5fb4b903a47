import { maxOrderItems } from '../../../shared/rules/order-limits.ts';
import { maxQuantity } from '../../../shared/rules/pricing.ts';

export interface CartItem {
  id: string;
  photoId: string;
  /** The link is signed for a short time: good for a preview just after adding, not for later. */
  photo: { url: string | null; filename: string };
  mode: 'print' | 'download';
  /** Name of a PRINT_SIZE; of prints. */
  paperSize: string | null;
  /** Name of a DOWNLOAD; of downloads. */
  downloadProduct: string | null;
  quantity: number;
  /** Names of SERVICEs; of prints. */
  services: string[];
  /** Proves that the buyer may order a photo that is not theirs. */
  shareToken: string | null;
}

export type NewCartItem = Omit<CartItem, 'id'>;

export const cartFullText =
  'Do košíka sa zmestí najviac 1\u00a0000 položiek. Dokončite objednávku alebo niečo z\u00a0košíka odstráňte.';

/** Two items of the same photo and format are one item. */
export function cartItemId({ photoId, mode, paperSize, services, downloadProduct }: NewCartItem): string {
  return JSON.stringify([photoId, mode, paperSize, [...new Set(services)].sort(), downloadProduct]);
}

/** The cart with the new items in it, or null when that would be too many of them. */
export function mergeItems(items: readonly CartItem[], added: readonly NewCartItem[]): CartItem[] | null {
  const merged = new Map(items.map((item) => [item.id, item]));
  for (const item of added) {
    const id = cartItemId(item);
    const known = merged.get(id);
    const quantity = quantityOf(item.mode, (known?.quantity ?? 0) + item.quantity);
    // A newer proof of the share outlives an older one: the album's password may have changed.
    const shareToken = item.shareToken ?? known?.shareToken ?? null;
    merged.set(id, { ...item, id, quantity, services: [...new Set(item.services)], shareToken });
  }
  return merged.size > maxOrderItems ? null : [...merged.values()];
}

/** A quantity of 0 or less takes the item out. */
export function withQuantity(items: readonly CartItem[], id: string, quantity: number): CartItem[] {
  if (Number.isNaN(quantity)) return [...items];
  if (quantity <= 0) return items.filter((item) => item.id !== id);
  return items.map((item) => (item.id === id ? { ...item, quantity: quantityOf(item.mode, quantity) } : item));
}

/** Takes a removal back. */
export function withItemAt(items: readonly CartItem[], item: CartItem, index: number): CartItem[] {
  if (items.length >= maxOrderItems || items.some(({ id }) => id === item.id)) return [...items];
  return items.toSpliced(index, 0, item);
}

function quantityOf(mode: CartItem['mode'], quantity: number): number {
  if (mode === 'download') return 1;
  return Math.min(maxQuantity, Math.max(1, Math.trunc(quantity)));
}

/** What the browser has kept; anything that is no cart item is left out. */
export function parseCart(text: string | null): CartItem[] {
  const kept = text === null ? [] : parseJson(text);
  if (!Array.isArray(kept)) return [];
  // Merging gives every item the id that belongs to it, and joins doubles.
  return mergeItems([], kept.filter(isItem).slice(0, maxOrderItems)) ?? [];
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

// Nothing that is longer comes from us, and the server would refuse the whole cart for it.
const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= 2000;
const isTextOrNull = (value: unknown): boolean => value === null || isText(value);

function isItem(value: unknown): value is NewCartItem {
  if (typeof value !== 'object' || value === null) return false;
  const { photoId, photo, mode, paperSize, downloadProduct, quantity, services, shareToken } = value as CartItem;
  return (
    isText(photoId) &&
    photoId !== '' &&
    typeof photo === 'object' &&
    photo !== null &&
    isTextOrNull(photo.url) &&
    isText(photo.filename) &&
    (mode === 'print' ? isText(paperSize) : mode === 'download' && isText(downloadProduct)) &&
    isTextOrNull(paperSize) &&
    isTextOrNull(downloadProduct) &&
    Number.isInteger(quantity) &&
    quantity > 0 &&
    Array.isArray(services) &&
    services.every(isText) &&
    isTextOrNull(shareToken)
  );
}
