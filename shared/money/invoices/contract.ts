import * as z from 'zod';
import { type AdminPagination, adminListQuery } from '../../platform/core/admin-lists.ts';
import { oneLine } from '../../platform/core/one-line.ts';
import { versionInput } from '../../platform/core/record-version.ts';
import { sample } from '../../platform/core/samples.ts';
import { addressInput, sampleAddress } from '../../shop/addresses/contract.ts';
import { buyerCompanyInput } from '../../shop/companies/buyer-company.ts';
import type { OrderItem, OrderKind, Pagination } from '../../shop/orders/contract.ts';
import type { CorrectionKind } from './corrections.ts';
import type { InvoiceStatus } from './invoice-status.ts';

/** The number in the name of the file; empty: there is none. */
export const invoiceFileParam = z.object({
  file: z
    .string()
    .regex(/^invoice_([A-Z]{2})?\d{10}\.pdf$/)
    .transform((name) => name.slice('invoice_'.length, -'.pdf'.length))
    .catch(''),
});

const statuses = ['all', 'pending', 'ready', 'downloaded', 'expired'] as const;

export const invoiceListQuery = z.object({
  page: z.coerce.number().int().min(1, 'Najmenej 1.').max(100_000, 'Taká stránka nie je.').default(1),
  limit: z.coerce.number().int().min(1, 'Najmenej 1.').max(20, 'Najviac 20.').default(20),
  status: z.enum(statuses, 'Neznámy stav.').default('all'),
  from: adminListQuery.shape.from,
});

/** A document that corrects an invoice: a credit note (dobropis), or the cancellation (storno) of a wrong one. */
export interface Correction {
  id: string;
  kind: CorrectionKind;
  /** With its prefix. */
  number: string;
  createdAt: string;
  /** Negative. */
  totalCents: number;
  /** Signed link to the PDF; null while it is being made. */
  downloadUrl: string | null;
}

export interface Invoice {
  id: string;
  /** Ten digits after 'FA'. */
  invoiceNumber: string;
  status: InvoiceStatus;
  createdAt: string;
  /** When the ZIP expires; null while it is not ready. */
  expiresAt: string | null;
  /** Cancelled without another one since: its payment was taken back. Only the PDF is available. */
  voidedAt: string | null;
  totalCents: number;
  /** A firm bought: there is an e-invoice at `/invoices/{id}/ubl`. */
  isForCompany: boolean;
  order: { id: string; orderNumber: string; kind: OrderKind; itemCount: number; items: OrderItem[] };
  /** Of all invoices of its order, oldest first. */
  corrections: Correction[];
  /** Signed link to the PDF that a browser can navigate to; null while there is none. */
  downloadUrl: string | null;
  /** Signed link to the ZIP, which may be too large for the memory of a page; null while there is none. */
  zipUrl: string | null;
}

export interface InvoicesResponse {
  invoices: Invoice[];
  /** Send `from` with the next call: nearby pages are then read without the rows before them. */
  pagination: Pagination & { from: string | null };
}

/**
 * `GET /admin/invoices`: `search` is the number of an invoice or of its order, or its customer's name or email.
 * `voided` lists the newest hundred voided invoices, which are in no other list; older ones are found by number. So do
 * `credit-notes` and `cancellations`, whose rows are documents that correct an invoice.
 */
export const adminInvoicesQuery = adminListQuery.extend({
  status: z.enum([...statuses, 'voided', 'credit-notes', 'cancellations'], 'Neznámy stav.').default('all'),
});
export type AdminInvoicesQuery = z.output<typeof adminInvoicesQuery>;

export interface AdminInvoice extends Omit<Invoice, 'order'> {
  order: Omit<Invoice['order'], 'items'> & { isDeleted: boolean };
  /** What it is; of a correction only the PDF is available, by the link. */
  kind: 'INVOICE' | CorrectionKind;
  /** Of a correction: the number of its invoice. */
  corrects: string | null;
  /** As they were when the order was placed. */
  user: { id: string; name: string; email: string };
}

export interface AdminInvoicesResponse {
  invoices: AdminInvoice[];
  pagination: AdminPagination;
  /** Of all invoices that are not voided, regardless of the search. */
  stats: { total: number; pending: number; ready: number; downloaded: number; expired: number };
}

/**
 * `POST /admin/invoices/{id}/replace`: cancels a wrong invoice by a document of its own (storno) and issues the right
 * one. What is left out of the billing data stays as the order has it.
 */
export const invoiceReplacementInput = z.object({
  /** Printed on the cancellation. */
  reason: oneLine('Napíšte, prečo je faktúra chybná.').max(200, 'Dôvod môže mať najviac 200 znakov.'),
  customerName: oneLine('Zadajte meno.').max(100, 'Meno môže mať najviac 100 znakov.').optional(),
  billingAddress: addressInput.optional(),
  /** Null: the customer does not buy as a firm. */
  company: buyerCompanyInput.nullable().optional(),
  version: versionInput,
});
sample(invoiceReplacementInput, { reason: 'Iný odberateľ', billingAddress: sampleAddress, company: null });
export type InvoiceReplacementInput = z.output<typeof invoiceReplacementInput>;
