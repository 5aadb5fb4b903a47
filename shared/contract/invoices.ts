import { z } from 'zod';
import type { InvoiceStatus } from '../rules/invoice-status.ts';
import type { OrderItem, OrderKind, Pagination } from './orders.ts';

export const invoiceListQuery = z.object({
  page: z.coerce.number().int().min(1, 'Najmenej 1.').max(100_000, 'Taká stránka nie je.').default(1),
  limit: z.coerce.number().int().min(1, 'Najmenej 1.').max(20, 'Najviac 20.').default(20),
  status: z.enum(['all', 'pending', 'ready', 'downloaded', 'expired'], 'Neznámy stav.').default('all'),
});

export interface Invoice {
  id: string;
  /** Ten digits. */
  invoiceNumber: string;
  status: InvoiceStatus;
  createdAt: string;
  /** When the ZIP ends; null while it is not ready. */
  expiresAt: string | null;
  totalCents: number;
  order: { id: string; orderNumber: string; kind: OrderKind; itemCount: number; items: OrderItem[] };
  /** Signed link to the PDF that a browser can navigate to; null while there is none. */
  downloadUrl: string | null;
  /** Signed link to the ZIP, which may be too large for the memory of a page; null while there is none. */
  zipUrl: string | null;
}

export interface InvoicesAnswer {
  invoices: Invoice[];
  pagination: Pagination;
}
