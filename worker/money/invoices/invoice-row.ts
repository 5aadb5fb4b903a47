import { getTableColumns } from 'drizzle-orm';
import { invoices } from '../../platform/db/schema/main/invoices.ts';

/** The columns of an invoice without its document, which may have a thousand lines. */
export const { document: _, ...invoiceColumns } = getTableColumns(invoices);

export type InvoiceRow = Omit<typeof invoices.$inferSelect, 'document'>;
