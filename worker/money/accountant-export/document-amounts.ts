import type { FrozenDocument } from '../../../shared/money/invoices/frozen-document.ts';

/** Returns the amounts of a document as they count: a correction takes back what its invoice said. */
export function documentAmounts({ kind, vat, totalCents }: Pick<FrozenDocument, 'kind' | 'vat' | 'totalCents'>) {
  const sign = kind === 'INVOICE' ? 1 : -1;
  const signed = (cents: number): number => (cents === 0 ? 0 : sign * cents);
  return {
    vat: vat.map(({ rate, baseCents, vatCents }) => ({
      rate,
      baseCents: signed(baseCents),
      vatCents: signed(vatCents),
    })),
    /** What no VAT is in. */
    withoutVatCents: vat.length === 0 ? signed(totalCents) : 0,
    totalCents: signed(totalCents),
  };
}
