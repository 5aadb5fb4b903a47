import type { Address } from '../../shared/contract/addresses.ts';
import type { CompanySettings } from '../../shared/contract/company.ts';
import type { BankPayment } from '../../shared/rules/payment-qr.ts';

/** A line of the bill: a product with its photo, and the services that belong to it. */
export interface DocumentLine {
  title: string;
  /** The photo's filename. */
  detail: string;
  quantity: number;
  unitPriceCents: number;
  totalCents: number;
  /** Charged for each piece of the line. */
  extras: { name: string; unitPriceCents: number; totalCents: number }[];
}

/** All that the page of an invoice says. Times are milliseconds since 1970. */
export interface InvoiceDocument {
  invoiceNumber: string;
  /** Also the variable symbol. */
  orderNumber: string;
  issuedAt: number;
  /** Null: not paid yet. */
  paidAt: number | null;
  /** When what was bought was handed over; null when the invoice is older than that. */
  deliveredAt: number | null;
  paymentMethod: string;
  /** How to pay what is not paid: shown as a QR code. */
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
