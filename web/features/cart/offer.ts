import type { AlbumProduct, PricingResponse, Product } from '../../../shared/contract/catalogue.ts';

/** What can be ordered of a photo, by type. */
export type Offer = PricingResponse['pricing'];

/** The catalogue, or what of it the album is limited to. */
export function offerOf(pricing: Offer, limitedTo: readonly AlbumProduct[]): Offer {
  if (limitedTo.length === 0) return pricing;
  const allowed = new Set(limitedTo.map(({ product }) => product.id));
  const isAllowed = ({ id }: Product): boolean => allowed.has(id);
  return {
    PRINT_SIZE: pricing.PRINT_SIZE.filter(isAllowed),
    SERVICE: pricing.SERVICE.filter(isAllowed),
    DOWNLOAD: pricing.DOWNLOAD.filter(isAllowed),
  };
}
