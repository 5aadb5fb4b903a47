import { splitByWeights } from '../../../shared/engine/split-by-weights.ts';
import { AppError } from '../../../shared/errors.ts';
import type { CorrectionKind } from '../../../shared/money/invoices/corrections.ts';
import type { FrozenDocument, FrozenLine } from '../../../shared/money/invoices/frozen-document.ts';
import { creditedVatSums, type GrossLine, type VatRate, type VatSum } from '../../../shared/money/invoices/vat.ts';

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

/**
 * Returns the content of a credit note of an invoice, still without a number; it has the rates of its invoice. `left` is
 * what earlier notes left of each. Pure. Throws `refund-rate-too-high` if its lines exceed that.
 */
export function creditNoteDocument(invoice: FrozenDocument, left: readonly VatSum[], note: CreditNote): FrozenDocument {
  const { lines, deliveryCents, totalCents, issuedAt } = note;
  const freeCents = totalCents - deliveryCents - sumOf(lines);
  if (totalCents <= 0 || deliveryCents < 0 || freeCents < 0)
    throw new Error(`A credit note of ${totalCents} can't have ${deliveryCents} of delivery and ${-freeCents} more.`);
  const delivery = deliveryCents === 0 ? null : deliveryOf(invoice, deliveryCents);
  const rest = lessLines(left, ratedAmounts(lines, delivery));
  if (rest.some(({ grossCents }) => grossCents < 0)) throw new AppError('refund-rate-too-high');
  const all = [...lines, ...freeLines(rest, freeCents)];
  return {
    ...correctionOf(invoice, 'CREDIT_NOTE', note),
    taxPointAt: issuedAt,
    paidAt: null,
    deliveredAt: null,
    lines: all,
    delivery,
    vat: creditedVatSums(ratedAmounts(all, delivery), left),
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

/** Returns what lines leave of each rate. */
const lessLines = (left: readonly VatSum[], lines: readonly GrossLine[]) =>
  left.map(({ rate, grossCents }) => ({ rate, grossCents: grossCents - grossOf(lines, rate) }));

const grossOf = (lines: readonly GrossLine[], wanted: VatRate): number =>
  lines.reduce((sum, { rate, grossCents }) => sum + (rate === wanted ? grossCents : 0), 0);

/** Of an invoice with several rates, a free amount is spread over them by what is left of each. */
function freeLines(left: readonly { rate: VatRate; grossCents: number }[], freeCents: number): FrozenLine[] {
  const rates = left.length === 0 ? [{ rate: null, grossCents: 1 }] : left;
  const shares = splitByWeights(
    freeCents,
    rates.map(({ grossCents }) => grossCents),
  );
  return rates.flatMap(({ rate }, at) => {
    const cents = shares[at] ?? 0;
    return cents === 0 ? [] : [{ ...freeLine, unitPriceCents: cents, totalCents: cents, vatRate: rate }];
  });
}

const freeLine = { title: 'Zľava z ceny', detail: '', quantity: 1, extras: [], discountCents: 0 };

/** Returns the amounts with VAT, in cents, and their rates; without those that have no rate. */
export function ratedAmounts(lines: readonly FrozenLine[], delivery: FrozenDocument['delivery']) {
  const sent = delivery
    ? [{ totalCents: delivery.priceCents - delivery.discountCents, vatRate: delivery.vatRate }]
    : [];
  return [...lines, ...sent].flatMap(({ totalCents, vatRate }) =>
    vatRate === null ? [] : [{ grossCents: totalCents, rate: vatRate }],
  );
}
