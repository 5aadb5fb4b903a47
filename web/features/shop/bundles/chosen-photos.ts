import { eurosToCents } from '../../../../shared/format/money.ts';
import type { Photo } from '../../../../shared/library/photos/contract.ts';
import { isWhole } from '../../../../shared/shop/catalogue/bundles.ts';
import type { Product } from '../../../../shared/shop/catalogue/contract.ts';
import { tariffOf, unitPriceCents } from '../../../../shared/shop/catalogue/pricing.ts';
import { sizeLabel } from '../../../../shared/shop/prints/size-label.ts';
import { canOrder, type FormatChoice, newCartItem, withMode } from '../cart/buy/format-choice.ts';
import type { Offer } from '../cart/buy/offer.ts';
import type { NewCartItem } from '../cart/cart-items.ts';
import { bundleTexts as texts } from './bundle-texts.ts';

/** A part of a bundle that is on offer. */
export interface OfferedPart {
  product: Product;
  count: number;
  /** '10 × 15 cm', 'súbor Originál' */
  name: string;
}

export interface OfferedBundle {
  id: string;
  name: string;
  description: string | null;
  priceCents: number;
  /** What its parts cost without it. */
  separatelyCents: number;
  parts: OfferedPart[];
}

/** Returns the bundles that save something, of parts that are all on offer. */
export function offeredBundles(offer: Offer): OfferedBundle[] {
  const products = [...offer.PRINT_SIZE, ...offer.DOWNLOAD];
  return offer.BUNDLE.flatMap(({ id, name, description, price, bundleParts = [] }) => {
    if (!isWhole(bundleParts, products)) return [];
    const parts = bundleParts.flatMap(({ productId, count }) => {
      const product = products.find((one) => one.id === productId);
      return product ? [{ product, count, name: partName(product) }] : [];
    });
    const separatelyCents = parts.reduce(
      (sum, { product, count }) => sum + count * unitPriceCents(tariffOf(product), count),
      0,
    );
    const priceCents = eurosToCents(price);
    return separatelyCents > priceCents ? [{ id, name, description, priceCents, separatelyCents, parts }] : [];
  });
}

const partName = (product: Product): string =>
  product.type === 'DOWNLOAD' ? texts.file(product.name) : sizeLabel(product);

/** How often each photo was chosen, by its id; of each part by its product. */
export type Chosen = Readonly<Record<string, Readonly<Record<string, number>>>>;

export const chosenCount = (chosen: Chosen, { product }: OfferedPart): number =>
  Object.values(chosen[product.id] ?? {}).reduce((sum, count) => sum + count, 0);

/** Returns the choice with one more, or one less, of a photo. */
export function withPhoto(chosen: Chosen, { product }: OfferedPart, photoId: string, more: 1 | -1): Chosen {
  const part = chosen[product.id] ?? {};
  return { ...chosen, [product.id]: { ...part, [photoId]: Math.max(0, (part[photoId] ?? 0) + more) } };
}

/** A file of a photo is bought once, a print as often as one likes. */
export const mayAdd = (chosen: Chosen, part: OfferedPart, photoId: string): boolean =>
  chosenCount(chosen, part) < part.count &&
  (part.product.type !== 'DOWNLOAD' || (chosen[part.product.id]?.[photoId] ?? 0) === 0);

/** Returns the way in which a part is bought: no service that costs extra. */
export function choiceOf({ product }: OfferedPart, offer: Offer): FormatChoice {
  return product.type === 'DOWNLOAD'
    ? { ...withMode('download', offer), downloadProduct: product.name }
    : { ...withMode('print', offer), paperSize: product.name };
}

/** Returns the photos that a part can be bought of. */
export const photosFor = (part: OfferedPart, photos: readonly Photo[], offer: Offer): Photo[] =>
  photos.filter((photo) => canOrder(photo, choiceOf(part, offer), offer));

/** Returns what is put into the cart. */
export function itemsOf(
  bundle: OfferedBundle,
  chosen: Chosen,
  photos: readonly Photo[],
  offer: Offer,
  shareToken: string,
): NewCartItem[] {
  return bundle.parts.flatMap((part) =>
    photos.flatMap((photo) => {
      const quantity = chosen[part.product.id]?.[photo.id] ?? 0;
      if (quantity === 0) return [];
      const item = newCartItem(photo, { ...choiceOf(part, offer), quantity }, shareToken, offer);
      return [{ ...item, bundleIds: [bundle.id] }];
    }),
  );
}
