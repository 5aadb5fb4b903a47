import { and, desc, eq, isNotNull } from 'drizzle-orm';
import { AppError } from '../../../shared/errors.ts';
import { documentNumber } from '../../../shared/format/document-number.ts';
import type { Context } from '../../platform/core/context.ts';
import { corrections, invoices, isNotVoided } from '../../platform/db/schema/main/invoices.ts';

export const invoicesPrefix = 'invoices/';
export const correctionsPrefix = 'corrections/';
export const invoiceKey = (invoiceId: string): string => `${invoicesPrefix}${invoiceId}.pdf`;
export const correctionKey = (correctionId: string): string => `${correctionsPrefix}${correctionId}.pdf`;

/** Stores the PDF of a document; an existing one stays as it is. */
export async function putDocument(ctx: Context, key: string, pdf: Uint8Array): Promise<void> {
  await ctx.bucket.put(key, pdf, {
    onlyIf: { etagDoesNotMatch: '*' },
    httpMetadata: { contentType: 'application/pdf' },
  });
}

export const hasDocument = async (ctx: Context, key: string): Promise<boolean> => (await ctx.bucket.head(key)) !== null;

/** Returns the PDF of a document that is READY. */
export async function getDocumentFile(ctx: Context, key: string): Promise<R2ObjectBody> {
  const object = await ctx.bucket.get(key);
  if (!object) throw new Error(`R2 has no ${key}`);
  return object;
}

export interface DocumentFile {
  /** As printed. */
  number: string;
  pdf: Uint8Array;
}

export interface InvoiceFile extends DocumentFile {
  /** The number of the wrong invoice that it is issued for. */
  replaces: string | null;
}

/** Returns the invoice of an order as a mail attachment. Throws `invoice-not-found`, also for a voided one. */
export async function readInvoiceFile(ctx: Context, orderId: string): Promise<InvoiceFile> {
  const [[invoice], [wrong]] = await ctx.db.batch([
    ctx.db
      .select({ id: invoices.id, prefix: invoices.prefix, number: invoices.number, issuedAt: invoices.issuedAt })
      .from(invoices)
      .where(and(eq(invoices.orderId, orderId), isNotVoided)),
    ctx.db
      .select({ prefix: invoices.prefix, number: invoices.number, voidedAt: invoices.voidedAt })
      .from(invoices)
      .where(and(eq(invoices.orderId, orderId), isNotNull(invoices.voidedAt)))
      .orderBy(desc(invoices.voidedAt))
      .limit(1),
  ]);
  if (!invoice) throw new AppError('invoice-not-found');
  // In one batch; one voided before belonged to a payment that was taken back.
  const isReplacement = wrong?.voidedAt === invoice.issuedAt;
  return {
    number: documentNumber(invoice),
    replaces: wrong && isReplacement ? documentNumber(wrong) : null,
    pdf: await (await getDocumentFile(ctx, invoiceKey(invoice.id))).bytes(),
  };
}

/** Returns a credit note as a mail attachment, with what it is about. Throws `invoice-not-found`. */
export async function readCorrectionFile(ctx: Context, correctionId: string) {
  const [found] = await ctx.db.select().from(corrections).where(eq(corrections.id, correctionId));
  if (!found?.document) throw new AppError('invoice-not-found');
  return {
    document: found.document,
    pdf: await (await getDocumentFile(ctx, correctionKey(correctionId))).bytes(),
  };
}
