import type { OrderedBundle } from '../../../../shared/shop/catalogue/bundles.ts';
import type { Quote, QuotedItem } from '../../../../shared/shop/orders/contract.ts';
import type { CartItem } from '../cart/cart-store.ts';

export interface QuotedLine extends QuotedItem {
  item: CartItem;
}

export interface QuotedCart {
  lines: QuotedLine[];
  delivery: Quote['delivery'];
  school: Quote['school'];
  bundles: OrderedBundle[];
  voucher: Quote['voucher'];
  totalCents: number;
  /** Totals of the order of prints, with delivery, and of the one of downloads, less the discount; null when there is none. */
  printCents: number | null;
  downloadCents: number | null;
}

/** Joins the server's prices with the items of the cart. */
export function quotedCart(items: readonly CartItem[], quote: Quote): QuotedCart {
  const lines = items.flatMap((item, index) => {
    const quoted = quote.items[index];
    return quoted ? [{ ...quoted, item }] : [];
  });
  const sumOf = (mode: CartItem['mode'], extraCents: number): number | null => {
    const cents = goodsCentsOf(lines, mode);
    return cents === null ? null : cents + extraCents;
  };
  const ofBundles = (name: 'printCents' | 'downloadCents'): number =>
    quote.bundles.reduce((sum, bundle) => sum + bundle[name], 0);
  return {
    lines,
    delivery: quote.delivery,
    school: quote.school,
    bundles: quote.bundles.map(({ printCents, downloadCents, ...bundle }) => ({
      ...bundle,
      cents: printCents + downloadCents,
    })),
    voucher: quote.voucher,
    totalCents: quote.totalCents,
    printCents: sumOf(
      'print',
      (quote.delivery?.priceCents ?? 0) - (quote.voucher?.printCents ?? 0) - ofBundles('printCents'),
    ),
    downloadCents: sumOf('download', -(quote.voucher?.downloadCents ?? 0) - ofBundles('downloadCents')),
  };
}

/** What prints, or downloads, cost before anything is taken off; null: there are none. */
export function goodsCentsOf(lines: readonly QuotedLine[], mode: CartItem['mode']): number | null {
  const sold = lines.filter(({ item, problem }) => item.mode === mode && problem === null);
  return sold.length === 0 ? null : sold.reduce((sum, line) => sum + line.totalCents, 0);
}

/** Whether a price has changed since the cart was shown; `cartCents` is the total that the cart showed. */
export function hasChangedPrices(quoted: QuotedCart, cartCents: number): boolean {
  const { lines, delivery, totalCents } = quoted;
  if (lines.some(({ problem }) => problem !== null)) return false;
  return totalCents - (delivery?.priceCents ?? 0) + discountCentsOf(quoted) !== cartCents;
}

/** What a voucher takes off, of both orders. */
export const discountCentsOf = ({ voucher }: Pick<QuotedCart, 'voucher'>): number =>
  voucher ? voucher.printCents + voucher.downloadCents : 0;
