import { eq } from 'drizzle-orm';
import { AppError } from '../../../shared/errors.ts';
import { documentNumber } from '../../../shared/format/document-number.ts';
import { hasPdf } from '../../../shared/money/invoices/invoice-status.ts';
import type { Context } from '../../platform/core/context.ts';
import { corrections } from '../../platform/db/schema/main/invoices.ts';
import { correctionKey, getDocumentFile, hasDocument, invoiceKey } from './invoice-store.ts';
import type { InvoiceOfOrder } from './queries.ts';
import { streamZip } from './stream-zip.ts';

/** Returns the PDF of an invoice. Throws `invoice-not-ready`. */
export async function toPdfResponse(ctx: Context, { invoice }: InvoiceOfOrder): Promise<Response> {
  // A voided invoice may stay PENDING, though it has its document.
  const isMade =
    hasPdf(invoice.status) || (invoice.voidedAt !== null && (await hasDocument(ctx, invoiceKey(invoice.id))));
  if (!isMade) throw new AppError('invoice-not-ready');
  return pdfResponse(ctx, invoiceKey(invoice.id), `faktura_${documentNumber(invoice)}.pdf`);
}

const correctionNames = { CREDIT_NOTE: 'dobropis', CANCELLATION: 'storno' };

/** Returns the PDF of a credit note or a cancellation. Throws `invoice-not-found`, `invoice-not-ready`. */
export async function toCorrectionResponse(ctx: Context, id: string): Promise<Response> {
  const { kind, prefix, number, readyAt } = corrections;
  const [found] = await ctx.db
    .select({ kind, prefix, number, readyAt })
    .from(corrections)
    .where(eq(corrections.id, id));
  if (!found) throw new AppError('invoice-not-found');
  if (found.readyAt === null) throw new AppError('invoice-not-ready');
  return pdfResponse(ctx, correctionKey(id), `${correctionNames[found.kind]}_${documentNumber(found)}.pdf`);
}

async function pdfResponse(ctx: Context, key: string, name: string): Promise<Response> {
  const object = await getDocumentFile(ctx, key);
  const headers = fileHeaders(name, 'application/pdf');
  return new Response(object.body, { headers: { ...headers, 'content-length': String(object.size) } });
}

/** Returns the ZIP of an invoice, for its customer or for an admin. Throws `invoice-not-ready`, `invoice-expired`. */
export async function toZipResponse(ctx: Context, found: InvoiceOfOrder, isForCustomer = true): Promise<Response> {
  const { id, status } = found.invoice;
  if (status === 'PENDING') throw new AppError('invoice-not-ready');
  if (status === 'EXPIRED') throw new AppError('invoice-expired');
  const zip = await streamZip(ctx, found, isForCustomer);
  return new Response(zip, {
    headers: fileHeaders(`faktura_${isForCustomer ? id : documentNumber(found.invoice)}.zip`, 'application/zip'),
  });
}

const fileHeaders = (name: string, contentType: string) => ({
  'content-type': contentType,
  'content-disposition': `attachment; filename="${name}"`,
  'cache-control': 'private, no-store',
});
