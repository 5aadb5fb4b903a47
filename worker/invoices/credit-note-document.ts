import type { FrozenDocument, FrozenLine } from '../../shared/contract/frozen-document.ts';
import type { CorrectionKind } from '../../shared/rules/corrections.ts';
import { vatSums } from '../../shared/rules/vat.ts';

interface CreditNote {
  lines: FrozenLine[];
  /** Of the delivery. */
  deliveryCents: number;
  /** What lines and delivery leave of it is a free amount. */
  totalCents: number;
  reason: string;
  issuedAt: number;
}

/** Returns a document about an invoice, with the same seller and customer. Pure. */
export const correctionOf = (
  invoice: FrozenDocument,
  kind: CorrectionKind,
  { reason, issuedAt }: { reason: string; issuedAt: number },
): FrozenDocument => ({
  ...invoice,
  kind,
  number: '',
  corrects: { number: invoice.number, issuedAt: invoice.issuedAt },
  reason,
  issuedAt,
});

/** Returns the content of a credit note of an invoice, still without a number; it has the rates of its invoice. Pure. */
export function creditNoteDocument(invoice: FrozenDocument, note: CreditNote): FrozenDocument {
  const { lines, deliveryCents, totalCents, issuedAt } = note;
  const freeCents = totalCents - deliveryCents - sumOf(lines);
  if (totalCents <= 0 || deliveryCents < 0 || freeCents < 0)
    throw new Error(`A credit note of ${totalCents} can't have ${deliveryCents} of delivery and ${-freeCents} more.`);
  const all = [...lines, ...freeLines(invoice, freeCents)];
  const delivery = deliveryCents === 0 ? null : deliveryOf(invoice, deliveryCents);
  return {
    ...correctionOf(invoice, 'CREDIT_NOTE', note),
    taxPointAt: issuedAt,
    paidAt: null,
    deliveredAt: null,
    lines: all,
    delivery,
    vat: invoice.vat.length === 0 ? [] : vatSums(ratedAmounts(all, delivery)),
    totalCents,
  };
}

const sumOf = (lines: readonly { totalCents: number }[]): number =>
  lines.reduce((sum, { totalCents }) => sum + totalCents, 0);

const deliveryOf = ({ delivery }: FrozenDocument, priceCents: number): FrozenDocument['delivery'] => ({
  name: delivery?.name ?? 'Doručenie',
  priceCents,
  discountCents: 0,
  vatRate: delivery?.vatRate ?? null,
});

/** Of an invoice with several rates, a free amount is spread over them as the invoice is. */
function freeLines({ vat, totalCents }: FrozenDocument, freeCents: number): FrozenLine[] {
  const rates = vat.length === 0 ? [{ rate: null, grossCents: totalCents }] : vat;
  let [left, leftGross] = [freeCents, sumOf(rates.map(({ grossCents }) => ({ totalCents: grossCents })))];
  return rates.flatMap(({ rate, grossCents }) => {
    const cents = leftGross === 0 ? left : Math.round((left * grossCents) / leftGross);
    [left, leftGross] = [left - cents, leftGross - grossCents];
    return cents === 0 ? [] : [{ ...freeLine, unitPriceCents: cents, totalCents: cents, vatRate: rate }];
  });
}

const freeLine = { title: 'Zľava z ceny', detail: '', quantity: 1, extras: [], discountCents: 0 };

export function ratedAmounts(lines: readonly FrozenLine[], delivery: FrozenDocument['delivery']) {
  const sent = delivery
    ? [{ totalCents: delivery.priceCents - delivery.discountCents, vatRate: delivery.vatRate }]
    : [];
  return [...lines, ...sent].flatMap(({ totalCents, vatRate }) =>
    vatRate === null ? [] : [{ grossCents: totalCents, rate: vatRate }],
  );
}
