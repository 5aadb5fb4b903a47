import type { CompanySettings } from '../../platform/settings/company.ts';
import type { Address } from '../../shop/addresses/contract.ts';
import type { BuyerCompany } from '../../shop/companies/buyer-company.ts';
import type { CorrectionKind } from './corrections.ts';
import type { VatRate, VatSum } from './vat.ts';

/** A line of a document. All amounts include VAT and are positive, those of corrections too. */
export interface FrozenLine {
  /** Such as 'Tlač fotky 10x15': lines with the same title and prices are printed as one. */
  title: string;
  /** The photo's filename, for the annex; empty without one. */
  detail: string;
  quantity: number;
  unitPriceCents: number;
  /** Charged for each piece. */
  extras: { name: string; unitPriceCents: number }[];
  /** What bundles and a voucher take off. */
  discountCents: number;
  /** Of it, what bundles do; none by default. */
  bundleCents?: number;
  /** With extras, less the discount. */
  totalCents: number;
  /** Null: the seller is not a VAT payer. */
  vatRate: VatRate | null;
}

/**
 * The content of an invoice or a correction as it was issued: its PDF, its UBL and the accountant's export are made from
 * it alone. Times are milliseconds since 1970.
 */
export interface FrozenDocument {
  version: 1;
  kind: 'INVOICE' | CorrectionKind;
  /** As printed, with its prefix. */
  number: string;
  /** Of a correction: the invoice that it corrects, and why. */
  corrects: { number: string; issuedAt: number } | null;
  reason: string;
  /** Also the variable symbol. */
  orderNumber: string;
  issuedAt: number;
  /** When the tax became due: the payment if it came before the delivery. */
  taxPointAt: number;
  paidAt: number | null;
  /** When it was delivered; null if the document is older than that. */
  deliveredAt: number | null;
  paymentMethod: string;
  supplier: CompanySettings;
  customer: {
    name: string;
    email: string;
    phone: string | null;
    company: BuyerCompany | null;
    billingAddress: Address | null;
    deliveryAddress: Address | null;
  };
  lines: FrozenLine[];
  /** A line without a photo: the delivery, or a free amount of a credit note. */
  delivery: { name: string; priceCents: number; discountCents: number; vatRate: VatRate | null } | null;
  voucherCode: string | null;
  /** Empty: the seller was not a VAT payer. */
  vat: VatSum[];
  totalCents: number;
}

/** Returns what the discount of a line is for: 'Zľava, sada, kód JAR'. */
export function discountText(
  { discountCents, bundleCents = 0 }: Pick<FrozenLine, 'discountCents' | 'bundleCents'>,
  voucherCode: string | null,
): string {
  const code = voucherCode !== null && discountCents > bundleCents && `kód ${voucherCode}`;
  return ['Zľava', bundleCents > 0 && 'sada', code].filter(Boolean).join(', ');
}
