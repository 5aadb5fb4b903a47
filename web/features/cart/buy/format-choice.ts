import type { Photo } from '../../../../shared/contract/photos.ts';
import type { CartItem, NewCartItem } from '../cart-items.ts';
import { findByName } from '../prices.ts';
import { buyTexts as texts } from './buy-texts.ts';
import { freeServices, type Offer, type ServiceGroup, serviceGroups } from './offer.ts';

type Mode = CartItem['mode'];
export type FormatChoice = Pick<CartItem, 'mode' | 'paperSize' | 'services' | 'downloadProduct' | 'quantity'>;

/** Returns the modes that have products on sale. */
export function modesOf(offer: Offer): Mode[] {
  const modes: Mode[] = [];
  if (offer.PRINT_SIZE.length > 0) modes.push('print');
  if (offer.DOWNLOAD.length > 0) modes.push('download');
  return modes;
}

/** Returns the initial choice of a mode: its first product, and no service that costs extra. */
export function withMode(mode: Mode, offer: Offer): FormatChoice {
  const isPrint = mode === 'print';
  return {
    mode,
    paperSize: isPrint ? (offer.PRINT_SIZE[0]?.name ?? null) : null,
    services: isPrint ? freeServices(offer.SERVICE) : [],
    downloadProduct: isPrint ? null : (offer.DOWNLOAD[0]?.name ?? null),
    quantity: 1,
  };
}

/** Returns one piece in the last chosen format, as far as it is offered here. Services are not carried over. */
export function firstChoice(offer: Offer, last: FormatChoice | null): FormatChoice {
  const modes = modesOf(offer);
  const mode = last && modes.includes(last.mode) ? last.mode : (modes[0] ?? 'print');
  const first = withMode(mode, offer);
  if (!last || last.mode !== mode) return first;
  return {
    ...first,
    paperSize: findByName(offer.PRINT_SIZE, last.paperSize)?.name ?? first.paperSize,
    downloadProduct: findByName(offer.DOWNLOAD, last.downloadProduct)?.name ?? first.downloadProduct,
  };
}

export function withService(choice: FormatChoice, name: string, isWanted: boolean): FormatChoice {
  const others = choice.services.filter((service) => service !== name);
  return { ...choice, services: isWanted ? [...others, name] : others };
}

/** Replaces the service chosen in the group. */
export function withGroupService(choice: FormatChoice, group: ServiceGroup, name: string): FormatChoice {
  const others = choice.services.filter((service) => !findByName(group.services, service));
  return { ...choice, services: [...others, name] };
}

/** Returns what is missing in the choice (Slovak), or null. */
export function missingIn({ mode, paperSize, services, downloadProduct }: FormatChoice, offer: Offer): string | null {
  if (mode === 'download') return downloadProduct === null ? texts.downloadMissing : null;
  if (paperSize === null) return texts.sizeMissing;
  const open = serviceGroups(offer.SERVICE).find((group) => !services.some((name) => findByName(group.services, name)));
  return open ? texts.groupMissing(open.name) : null;
}

type Orderable = Pick<Photo, 'status' | 'printable'>;

/** Prints need a photo that the server can print; of a photo that cannot be decoded only the original is sold. */
export function canOrder(photo: Orderable, { mode, downloadProduct }: FormatChoice, offer: Offer): boolean {
  if (mode === 'print') return photo.printable;
  return photo.status !== 'FAILED' || findByName(offer.DOWNLOAD, downloadProduct)?.resolution === null;
}

export function newCartItem(photo: Photo, choice: FormatChoice, shareToken: string | null): NewCartItem {
  const { id, thumbnailUrl, url, filename } = photo;
  return { photoId: id, photo: { url: thumbnailUrl ?? url, filename }, ...choice, shareToken };
}
