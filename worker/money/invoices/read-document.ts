import { and, eq, isNull, sql } from 'drizzle-orm';
import { documentNumber } from '../../../shared/format/document-number.ts';
import type { FrozenDocument } from '../../../shared/money/invoices/frozen-document.ts';
import type { Context } from '../../platform/core/context.ts';
import { invoices } from '../../platform/db/schema/main/invoices.ts';
import { documentOfOrder, readOrderToInvoice } from './document-of-order.ts';

/** Returns the content of an invoice as it was issued. One that a restore gave its row (docs/deploy.md) is frozen now, as its order is. */
export async function readDocument(ctx: Context, invoiceId: string): Promise<FrozenDocument> {
  const [invoice] = await ctx.db.select().from(invoices).where(eq(invoices.id, invoiceId));
  if (!invoice) throw new Error(`There is no invoice ${invoiceId}.`);
  if (invoice.document) return invoice.document;
  const found = await readOrderToInvoice(ctx, invoice.orderId);
  if (!found) throw new Error(`There is no order of the invoice ${invoiceId}.`);
  const { supplier, issuedAt } = invoice;
  const document = { ...documentOfOrder(found, { supplier, issuedAt }), number: documentNumber(invoice) };
  const [frozen] = await ctx.db
    .update(invoices)
    .set({ document })
    .where(and(eq(invoices.id, invoiceId), isNull(invoices.document)))
    .returning({ one: sql`1` });
  // Another run may have been first: its document counts.
  return frozen ? document : readDocument(ctx, invoiceId);
}
