import { discountText, type FrozenDocument } from '../../../shared/money/invoices/frozen-document.ts';
import { lineNets } from '../../../shared/money/invoices/vat.ts';

/** A line of an e-invoice, which is counted without VAT. */
export interface NetLine {
  name: string;
  description: string;
  quantity: number;
  /** Null: the seller is not a VAT payer. */
  rate: number | null;
  /** Less the discount; the lines of a rate add up to its base. */
  netCents: number;
  discountCents: number;
  /** What the discount is for. */
  discountText: string;
  /** Of one piece before the discount, in euros with as many decimals as give the line again. */
  unitPrice: string;
}

/** Returns the lines and the delivery of a document. */
export function documentLines(document: FrozenDocument): NetLine[] {
  const lines = grossLines(document);
  const nets = lineNets(lines, document.vat);
  return lines.map(({ grossCents: _, grossDiscountCents, ...line }, at) => {
    const netCents = nets[at] ?? 0;
    const discountCents = Math.round((grossDiscountCents * 100) / (100 + (line.rate ?? 0)));
    return {
      ...line,
      netCents,
      discountCents,
      unitPrice: trimZeros(((netCents + discountCents) / 100 / line.quantity).toFixed(8)),
    };
  });
}

/** Returns the lines with VAT: what each costs, and what was taken off. */
export function grossLines({ lines, delivery, voucherCode }: FrozenDocument) {
  const items = lines.map(({ title, detail, extras, quantity, totalCents, discountCents, bundleCents, vatRate }) => ({
    name: title,
    description: [...extras.map(({ name }) => name), detail].filter(Boolean).join(', '),
    quantity,
    rate: vatRate,
    grossCents: totalCents,
    grossDiscountCents: discountCents,
    discountText: discountText({ discountCents, bundleCents }, voucherCode),
  }));
  if (!delivery) return items;
  const { name, priceCents, discountCents, vatRate } = delivery;
  const sent = {
    name,
    description: '',
    quantity: 1,
    rate: vatRate,
    grossCents: priceCents - discountCents,
    grossDiscountCents: discountCents,
    discountText: discountText({ discountCents }, voucherCode),
  };
  return [...items, sent];
}

/** Keeps two decimals. */
const trimZeros = (decimal: string): string => decimal.replace(/(\.\d\d\d*?)0+$/, '$1');
