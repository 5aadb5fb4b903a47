import { and, eq } from 'drizzle-orm';
import { AppError } from '../../shared/errors.ts';
import type { Context } from '../core/context.ts';
import { invoices, isNotVoided } from '../db/schema.ts';

export const invoicesPrefix = 'invoices/';
export const invoiceKey = (invoiceId: string): string => `${invoicesPrefix}${invoiceId}.pdf`;

/** Stores the PDF of an invoice; an existing one stays as it is. */
export async function putInvoice(ctx: Context, invoiceId: string, pdf: Uint8Array): Promise<void> {
  await ctx.bucket.put(invoiceKey(invoiceId), pdf, {
    onlyIf: { etagDoesNotMatch: '*' },
    httpMetadata: { contentType: 'application/pdf' },
  });
}

export const hasInvoiceFile = async (ctx: Context, invoiceId: string): Promise<boolean> =>
  (await ctx.bucket.head(invoiceKey(invoiceId))) !== null;

/** Returns the PDF of a READY invoice. */
export async function getInvoiceFile(ctx: Context, invoiceId: string): Promise<R2ObjectBody> {
  const object = await ctx.bucket.get(invoiceKey(invoiceId));
  if (!object) throw new Error(`R2 has no ${invoiceKey(invoiceId)}`);
  return object;
}

export interface InvoiceFile {
  number: number;
  pdf: Uint8Array;
}

/** Returns the invoice of an order as a mail attachment. Throws `invoice-not-found`, also for a voided one. */
export async function readInvoiceFile(ctx: Context, orderId: string): Promise<InvoiceFile> {
  const [invoice] = await ctx.db
    .select({ id: invoices.id, number: invoices.number })
    .from(invoices)
    .where(and(eq(invoices.orderId, orderId), isNotVoided));
  if (!invoice) throw new AppError('invoice-not-found');
  return { number: invoice.number, pdf: await (await getInvoiceFile(ctx, invoice.id)).bytes() };
}
