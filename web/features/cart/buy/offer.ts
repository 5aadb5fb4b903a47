import type { AlbumProduct, PricingResponse, Product } from '../../../../shared/contract/catalogue.ts';

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

export interface ServiceGroup {
  /** What the services of it are a choice of: 'Papier'. */
  name: string;
  /** Cheapest first. */
  services: Product[];
}

/** Of the services of one group a print has exactly one. */
export function serviceGroups(services: readonly Product[]): ServiceGroup[] {
  const names = new Set(services.flatMap(({ serviceGroup }) => serviceGroup ?? []));
  return [...names].map((name) => ({
    name,
    services: services.filter(({ serviceGroup }) => serviceGroup === name).sort((a, b) => a.price - b.price),
  }));
}

/** Those that are taken or left, each on its own. */
export const singleServices = (services: readonly Product[]): Product[] =>
  services.filter(({ serviceGroup }) => serviceGroup === null);

/** What a print begins with: of each group the cheapest, if it is free. Nobody pays for what they have not chosen. */
export function freeServices(services: readonly Product[]): string[] {
  return serviceGroups(services).flatMap(({ services: [cheapest] }) =>
    cheapest && isFree(cheapest) ? cheapest.name : [],
  );
}

/** At any quantity. */
const isFree = ({ price, priceTiers }: Product): boolean =>
  Math.max(price, ...priceTiers.map((tier) => tier.price)) === 0;
