import { eurosToCents } from '../../../../shared/format/money.ts';
import type { Photo } from '../../../../shared/library/photos/contract.ts';
import { separatelyCentsOf } from '../../../../shared/shop/catalogue/bundles.ts';
import type { Product } from '../../../../shared/shop/catalogue/contract.ts';
import { tariffOf, unitPriceCents } from '../../../../shared/shop/catalogue/pricing.ts';
import { withServiceOfEachGroup } from '../../../../shared/shop/catalogue/service-groups.ts';
import { canOrder, type FormatChoice, newCartItem, withMode } from '../cart/buy/format-choice.ts';
import type { Offer } from '../cart/buy/offer.ts';
import { partText } from '../cart/buy/part-text.ts';
import type { NewCartItem } from '../cart/cart-items.ts';

/** A part of a bundle that is on offer. */
export interface OfferedPart {
  product: Product;
  count: number;
  /** '4 fotky 10 × 15 cm' */
  name: string;
}

export interface OfferedBundle {
  id: string;
  name: string;
  description: string | null;
  /** With the services that its prints can't be without. */
  priceCents: number;
  /** What the same costs without it. */
  separatelyCents: number;
  /** In euros, of what was made cheaper lately. */
  lowestPrice?: number | undefined;
  parts: OfferedPart[];
}

/** Returns the bundles that save something, of parts that are all on offer, and of which so many photos can be chosen. */
export function offeredBundles(offer: Offer, photos: readonly Photo[], hasMore: boolean): OfferedBundle[] {
  const products = [...offer.PRINT_SIZE, ...offer.DOWNLOAD];
  return offer.BUNDLE.flatMap(({ id, name, description, price, lowestPrice, bundleParts = [] }) => {
    const parts = bundleParts.flatMap(({ productId, count }) => {
      const product = products.find((one) => one.id === productId);
      return product ? [{ product, count, name: partText(product, count) }] : [];
    });
    const servicesCents = parts.reduce((sum, part) => sum + part.count * servicesCentsOf(part, offer), 0);
    const separatelyCents = separatelyCentsOf(parts, offer.tiersByFormat) + servicesCents;
    const priceCents = eurosToCents(price) + servicesCents;
    const isPossible = (part: OfferedPart): boolean =>
      hasMore || photosFor(part, photos, offer).length >= (part.product.type === 'DOWNLOAD' ? part.count : 1);
    if (separatelyCents <= priceCents || !parts.every(isPossible)) return [];
    return [{ id, name, description, priceCents, separatelyCents, lowestPrice, parts }];
  });
}

/** Of one piece: of each group the cheapest service, as the server adds it. */
function servicesCentsOf({ product, count }: OfferedPart, offer: Offer): number {
  if (product.type === 'DOWNLOAD') return 0;
  const services = withServiceOfEachGroup([], offer.SERVICE, ({ serviceGroup }) => serviceGroup);
  return services.reduce((sum, service) => sum + unitPriceCents(tariffOf(service), offer.tiersByFormat ? count : 1), 0);
}

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
