import { and, eq, isNull, type SQL } from 'drizzle-orm';
import { AppError } from '../../../shared/errors.ts';
import type { FrozenDocument } from '../../../shared/money/invoices/frozen-document.ts';
import type { Context } from '../../platform/core/context.ts';
import { corrections, invoices } from '../../platform/db/schema/main/invoices.ts';
import { isDocumentOf, type OrderOwner } from '../../shop/orders/order-owner.ts';
import { readDocument } from '../invoices/read-document.ts';

/**
 * Returns the content of an owner's valid invoice, or of a document that corrects one. Throws `invoice-not-found`.
 */
export const getOwnDocument = (ctx: Context, owner: OrderOwner, id: string): Promise<FrozenDocument> =>
  getDocumentWhere(
    ctx,
    and(eq(invoices.id, id), isDocumentOf(owner, invoices), isNull(invoices.voidedAt)),
    and(eq(corrections.id, id), isDocumentOf(owner, corrections)),
  );

/** Returns the same of anybody, for an admin; of a voided invoice too. */
export const getArchivedDocument = (ctx: Context, id: string): Promise<FrozenDocument> =>
  getDocumentWhere(ctx, eq(invoices.id, id), eq(corrections.id, id));

async function getDocumentWhere(
  ctx: Context,
  ofInvoice: SQL | undefined,
  ofCorrection: SQL | undefined,
): Promise<FrozenDocument> {
  const [[invoice], [correction]] = await ctx.db.batch([
    ctx.db.select({ id: invoices.id }).from(invoices).where(ofInvoice),
    ctx.db.select({ document: corrections.document }).from(corrections).where(ofCorrection),
  ]);
  if (invoice) return readDocument(ctx, invoice.id);
  if (!correction) throw new AppError('invoice-not-found');
  return correction.document;
}
