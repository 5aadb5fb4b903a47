import { and, eq, isNull, type SQL } from 'drizzle-orm';
import { AppError } from '../../shared/errors.ts';
import type { Context } from '../core/context.ts';
import { invoices } from '../db/schema.ts';
import type { FrozenDocument } from '../invoices/frozen-document.ts';

/** Returns the content of a user's valid invoice. Throws `invoice-not-found`, `e-invoice-not-possible`. */
export const getOwnDocument = (ctx: Context, userId: string, invoiceId: string): Promise<FrozenDocument> =>
  getDocumentWhere(ctx, and(eq(invoices.id, invoiceId), eq(invoices.userId, userId), isNull(invoices.voidedAt)));

/** The same of any invoice, for an admin; of a voided one too. */
export const getArchivedDocument = (ctx: Context, invoiceId: string): Promise<FrozenDocument> =>
  getDocumentWhere(ctx, eq(invoices.id, invoiceId));

async function getDocumentWhere(ctx: Context, where: SQL | undefined): Promise<FrozenDocument> {
  const [row] = await ctx.db.select({ document: invoices.document }).from(invoices).where(where);
  if (!row) throw new AppError('invoice-not-found');
  // From before firms could buy.
  if (!row.document) throw new AppError('e-invoice-not-possible');
  return row.document;
}
