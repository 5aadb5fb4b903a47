import type { Photo } from '../../../../../shared/library/photos/contract.ts';
import { defaultChoice } from '../../../../../shared/shop/prints/print-choice.ts';
import type { PrintChoice } from '../../../../../shared/shop/prints/print-plan.ts';
import { isSized, type SizedProduct } from '../../print-crop/sized-product.ts';
import { type CartItem, type NewCartItem, plainPrint } from '../cart-items.ts';
import { findByName, type Pricing } from '../prices.ts';
import { contentOf } from '../review/photo-content.ts';
import { buyTexts as texts } from './buy-texts.ts';
import { freeServices, type Offer, type ServiceGroup, serviceGroups } from './offer.ts';

type Mode = CartItem['mode'];
export interface FormatChoice
  extends Pick<CartItem, 'mode' | 'paperSize' | 'services' | 'downloadProduct' | 'quantity'> {
  /** How photos are printed; null: by rule, which may differ from photo to photo. */
  print: PrintChoice | null;
}

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
    print: null,
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

/** Returns the size of the choice if its paper is known: its prints are seen before the order. */
export function sizedProduct(
  { mode, paperSize }: Pick<FormatChoice, 'mode' | 'paperSize'>,
  offer: Pricing,
): SizedProduct | null {
  const size = mode === 'print' ? findByName(offer.PRINT_SIZE, paperSize) : undefined;
  return size && isSized(size) ? size : null;
}

/** Another paper keeps the way of printing, not the crop. */
export function withPaperSize(choice: FormatChoice, paperSize: string, offer: Offer): FormatChoice {
  const changed = { ...choice, paperSize };
  const print = choice.print && { ...choice.print, crop: null };
  return sizedProduct(changed, offer) ? withPrint(changed, print, offer) : { ...changed, print: null };
}

/** Returns the choice with another way of printing; a white frame is a service with its own price. */
export function withPrint<T extends Pick<FormatChoice, 'services'>>(
  choice: T,
  print: PrintChoice | null,
  offer: Pick<Pricing, 'SERVICE'>,
) {
  const frames = offer.SERVICE.filter(({ isFrame }) => isFrame).map(({ name }) => name);
  const others = choice.services.filter((name) => !frames.includes(name));
  return { ...choice, print, services: print?.mode === 'frame' ? [...others, ...frames.slice(0, 1)] : others };
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

type Orderable = Pick<Photo, 'status' | 'printable' | 'video'>;

/** Prints need a photo that the server can print; of a photo that cannot be decoded only the original is sold. */
export function canOrder(photo: Orderable, { mode, downloadProduct }: FormatChoice, offer: Offer): boolean {
  if (photo.video) return false;
  if (mode === 'print') return photo.printable;
  return photo.status !== 'FAILED' || findByName(offer.DOWNLOAD, downloadProduct)?.resolution === null;
}

/** Returns the print of one photo: as chosen, else by rule. Null for sizes whose paper is not known. */
export function printOf(photo: Sized, choice: FormatChoice, offer: Offer): PrintChoice | null {
  const format = sizedProduct(choice, offer)?.printFormat;
  if (!format) return null;
  if (choice.print) return choice.print;
  const { width, height } = photo;
  return width && height ? defaultChoice({ width, height }, format, offer.fitOverLossPercent) : plainPrint;
}

type Sized = Pick<Photo, 'width' | 'height'>;

export function newCartItem(photo: Photo, choice: FormatChoice, shareToken: string | null, offer: Offer): NewCartItem {
  const { id, thumbnailUrl, url, filename, width, height } = photo;
  const print = choice.mode === 'print' ? (printOf(photo, choice, offer) ?? plainPrint) : null;
  const shown = { url: thumbnailUrl ?? url, filename, width, height, content: contentOf(photo) };
  return { photoId: id, photo: shown, ...choice, print, shareToken };
}
