import { isWhole } from '../../../../../shared/shop/catalogue/bundles.ts';
import type { AlbumProduct, PricingResponse, Product } from '../../../../../shared/shop/catalogue/contract.ts';

/** The products that can be ordered of a photo, by type. */
export type Offer = PricingResponse['pricing'] & Omit<PricingResponse, 'pricing'>;

/** Returns the catalogue, filtered to the products that an album is limited to, by their ids; none: no limit. */
export function offerOf({ pricing, ...settings }: PricingResponse, limitedTo: readonly string[]): Offer {
  if (limitedTo.length === 0) return { ...pricing, ...settings };
  const allowed = new Set(limitedTo);
  const isAllowed = ({ id }: Product): boolean => allowed.has(id);
  const PRINT_SIZE = pricing.PRINT_SIZE.filter(isAllowed);
  const DOWNLOAD = pricing.DOWNLOAD.filter(isAllowed);
  return {
    PRINT_SIZE,
    SERVICE: pricing.SERVICE.filter(isAllowed),
    DOWNLOAD,
    // Of parts that are all on offer.
    BUNDLE: pricing.BUNDLE.filter(
      (bundle) => isAllowed(bundle) && isWhole(bundle.bundleParts ?? [], [...PRINT_SIZE, ...DOWNLOAD]),
    ),
    ...settings,
  };
}

export interface ServiceGroup {
  /** 'Papier', for instance. */
  name: string;
  /** Cheapest first. */
  services: Product[];
}

/** Returns the groups of services; a print has exactly one service of each group. */
export function serviceGroups(services: readonly Product[]): ServiceGroup[] {
  const names = new Set(services.flatMap(({ serviceGroup }) => serviceGroup ?? []));
  return [...names].map((name) => ({
    name,
    services: services.filter(({ serviceGroup }) => serviceGroup === name).sort((a, b) => a.price - b.price),
  }));
}

/** Returns the services without a group, each of which is optional. */
export const singleServices = (services: readonly Product[]): Product[] =>
  services.filter(({ serviceGroup }) => serviceGroup === null);

/** Returns the preselected services: the cheapest of each group if it is free. Nothing that costs is preselected. */
export function freeServices(services: readonly Product[]): string[] {
  return serviceGroups(services).flatMap(({ services: [cheapest] }) =>
    cheapest && isFree(cheapest) ? cheapest.name : [],
  );
}

/** At any quantity. */
const isFree = ({ price, priceTiers }: Product): boolean =>
  Math.max(price, ...priceTiers.map((tier) => tier.price)) === 0;

export const idsOf = (products: readonly AlbumProduct[]): string[] => products.map(({ product }) => product.id);
