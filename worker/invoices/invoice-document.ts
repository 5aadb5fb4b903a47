import type { Address } from '../../shared/contract/addresses.ts';
import type { CompanySettings } from '../../shared/contract/company.ts';
import type { BankPayment } from '../../shared/rules/payment-qr.ts';

/** A line of the invoice: a product with its photo and services. */
export interface DocumentLine {
  title: string;
  /** The photo's filename. */
  detail: string;
  quantity: number;
  unitPriceCents: number;
  totalCents: number;
  /** Charged for each piece. */
  extras: { name: string; unitPriceCents: number; totalCents: number }[];
}

/** The content of an invoice. Times are milliseconds since 1970. */
export interface InvoiceDocument {
  invoiceNumber: string;
  /** Also the variable symbol. */
  orderNumber: string;
  issuedAt: number;
  /** Null: not paid yet. */
  paidAt: number | null;
  /** When it was delivered; null if the invoice is older than that. */
  deliveredAt: number | null;
  paymentMethod: string;
  /** Shown as a QR code if it is unpaid. */
  payment: BankPayment | null;
  supplier: CompanySettings;
  customer: {
    name: string;
    email: string;
    phone: string | null;
    billingAddress: Address | null;
    deliveryAddress: Address | null;
  };
  lines: DocumentLine[];
  delivery: { name: string; priceCents: number } | null;
  totalCents: number;
}
