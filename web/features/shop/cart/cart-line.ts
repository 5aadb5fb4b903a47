import type { QuotedItem } from '../../../../shared/shop/orders/contract.ts';
import type { Print } from '../../../../shared/shop/prints/contract.ts';
import { cropTexts } from '../print-crop/crop-texts.ts';
import { buyTexts, itemFormat } from './buy/buy-texts.ts';
import type { CartItem } from './cart-items.ts';
import { cartTexts as texts } from './cart-texts.ts';
import { photoSizeOf } from './photo-size.ts';
import { type ItemPrice, isPrepared, type Pricing } from './prices.ts';

/** What is known of an item; `price` is missing before prices are loaded, and of what is no longer on sale. */
export interface LineFacts {
  item: CartItem;
  /** The server's quote; undefined before it is loaded. */
  quoted: QuotedItem | undefined;
  /** Its print file; undefined for what has none, and before the server has responded. */
  print: Print | undefined;
  /** Undefined before prices are loaded. */
  pricing: Pricing | undefined;
  price: ItemPrice | undefined;
}

/** What the row of an item shows. */
export interface CartLine {
  /** Null: no picture. */
  thumbnailUrl: string | null;
  filename: string;
  format: string;
  /** Kind, format and what is unusual of the print. */
  facts: string;
  services: string;
  problem: string | null;
  /** Whether its print file is made before the order. */
  isPrepared: boolean;
  canCrop: boolean;
  /** How the price is made up, for a print with services. */
  sum: string | null;
  /** Null before it is known. */
  price: string | null;
  perPiece: string | null;
}

export function cartLine({ item, quoted, print, pricing, price }: LineFacts): CartLine {
  const isPrint = item.mode === 'print';
  const format = itemFormat(item, pricing);
  const problem = quoted?.problem ?? print?.problem ?? null;
  // Before that is known, the row has the height that most have then.
  const mayBePrepared = isPrint && (pricing === undefined || isPrepared(item, pricing));
  return {
    thumbnailUrl: print?.thumbnailUrl ?? photoUrl(item, quoted),
    filename: quoted?.photo?.filename ?? item.photo.filename,
    format,
    facts: [isPrint ? texts.print : texts.download, format, modeOf(item, pricing)].filter(Boolean).join(' · '),
    services: (quoted?.services ?? item.services).join(', '),
    problem,
    isPrepared: mayBePrepared,
    // Also of a print that has failed: another crop or size may be possible.
    canCrop: mayBePrepared && photoSizeOf(item, quoted) !== null && (quoted?.problem ?? null) === null,
    ...(problem === null ? priceTexts(item, price) : { sum: null, price: '–', perPiece: null }),
  };
}

/** Of a quoted item the server's word counts: its photo may be gone. */
const photoUrl = ({ photo }: CartItem, quoted: QuotedItem | undefined): string | null =>
  quoted ? (quoted.photo?.thumbnailUrl ?? quoted.photo?.url ?? null) : photo.url;

/** Returns how the photo is printed, unless as usual. */
const modeOf = (item: CartItem, pricing: Pricing | undefined): string | null =>
  pricing && isPrepared(item, pricing) && item.print?.mode === 'fit' ? cropTexts.modes.fit : null;

function priceTexts({ mode, quantity }: CartItem, price: ItemPrice | undefined) {
  if (!price) return { sum: null, price: null, perPiece: null };
  const { totalCents, printCents, servicesCents } = price;
  const hasServices = servicesCents > 0;
  return {
    sum: mode === 'print' && hasServices ? buyTexts.pieces(1, { quantity, printCents, servicesCents }) : null,
    price: texts.price(totalCents),
    perPiece: mode === 'print' && !hasServices && quantity > 1 ? texts.perPiece(printCents) : null,
  };
}
