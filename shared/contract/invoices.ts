import * as z from 'zod';
import type { InvoiceStatus } from '../rules/invoice-status.ts';
import { type AdminPagination, adminListQuery } from './admin-lists.ts';
import type { OrderItem, OrderKind, Pagination } from './orders.ts';

const statuses = ['all', 'pending', 'ready', 'downloaded', 'expired'] as const;

export const invoiceListQuery = z.object({
  page: z.coerce.number().int().min(1, 'Najmenej 1.').max(100_000, 'Taká stránka nie je.').default(1),
  limit: z.coerce.number().int().min(1, 'Najmenej 1.').max(20, 'Najviac 20.').default(20),
  status: z.enum(statuses, 'Neznámy stav.').default('all'),
  from: adminListQuery.shape.from,
});

export interface Invoice {
  id: string;
  /** Ten digits. */
  invoiceNumber: string;
  status: InvoiceStatus;
  createdAt: string;
  /** When the ZIP expires; null while it is not ready. */
  expiresAt: string | null;
  totalCents: number;
  order: { id: string; orderNumber: string; kind: OrderKind; itemCount: number; items: OrderItem[] };
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
 * `voided` lists the newest hundred voided invoices, which are in no other list; older ones are found by number.
 */
export const adminInvoicesQuery = adminListQuery.extend({
  status: z.enum([...statuses, 'voided'], 'Neznámy stav.').default('all'),
});
export type AdminInvoicesQuery = z.output<typeof adminInvoicesQuery>;

export interface AdminInvoice extends Omit<Invoice, 'order'> {
  order: Omit<Invoice['order'], 'items'> & { isDeleted: boolean };
  /** Of a voided invoice only the PDF is available. */
  voidedAt: string | null;
  /** As they were when the order was placed. */
  user: { id: string; name: string; email: string };
}

export interface AdminInvoicesResponse {
  invoices: AdminInvoice[];
  pagination: AdminPagination;
  /** Of all invoices that are not voided, regardless of the search. */
  stats: { total: number; pending: number; ready: number; downloaded: number; expired: number };
}

export interface InvoiceVoided {
  message: string;
}
