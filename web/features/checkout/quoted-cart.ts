import type { Quote, QuotedItem } from '../../../shared/contract/orders.ts';
import type { CartItem } from '../cart/cart-store.ts';

export interface QuotedLine extends QuotedItem {
  item: CartItem;
}

export interface QuotedCart {
  lines: QuotedLine[];
  delivery: Quote['delivery'];
  totalCents: number;
  /** What the order of prints, with its delivery, and the one of downloads come to; null when there is none. */
  printCents: number | null;
  downloadCents: number | null;
}

/** Joins the server's prices to the items they are for. */
export function quotedCart(items: readonly CartItem[], quote: Quote): QuotedCart {
  const lines = items.flatMap((item, index) => {
    const quoted = quote.items[index];
    return quoted ? [{ ...quoted, item }] : [];
  });
  const sumOf = (mode: CartItem['mode'], extraCents: number): number | null => {
    const sold = lines.filter(({ item, problem }) => item.mode === mode && problem === null);
    return sold.length === 0 ? null : sold.reduce((sum, line) => sum + line.totalCents, extraCents);
  };
  return {
    lines,
    delivery: quote.delivery,
    totalCents: quote.totalCents,
    printCents: sumOf('print', quote.delivery?.priceCents ?? 0),
    downloadCents: sumOf('download', 0),
  };
}

/** Some of what the customer saw in the cart has another price now. `cartCents` are those of the catalogue that the cart was shown with. */
export function hasChangedPrices({ lines, delivery, totalCents }: QuotedCart, cartCents: number): boolean {
  if (lines.some(({ problem }) => problem !== null)) return false;
  return totalCents - (delivery?.priceCents ?? 0) !== cartCents;
}
