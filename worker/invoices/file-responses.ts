import { AppError } from '../../shared/errors.ts';
import { hasPdf } from '../../shared/rules/invoice-status.ts';
import type { Context } from '../core/context.ts';
import { getInvoiceFile, hasInvoiceFile } from './invoice-store.ts';
import type { InvoiceOfOrder } from './queries.ts';
import { streamZip } from './stream-zip.ts';

/** Returns the PDF of an invoice. Throws `invoice-not-ready`. */
export async function toPdfResponse(ctx: Context, { invoice }: InvoiceOfOrder): Promise<Response> {
  // A voided invoice may stay PENDING, though it has its document.
  const isMade = hasPdf(invoice.status) || (invoice.voidedAt !== null && (await hasInvoiceFile(ctx, invoice.id)));
  if (!isMade) throw new AppError('invoice-not-ready');
  const object = await getInvoiceFile(ctx, invoice.id);
  const headers = fileHeaders(`faktura_${invoice.number}.pdf`, 'application/pdf');
  return new Response(object.body, { headers: { ...headers, 'content-length': String(object.size) } });
}

/** Returns the ZIP of an invoice, for its customer or for an admin. Throws `invoice-not-ready`, `invoice-expired`. */
export async function toZipResponse(ctx: Context, found: InvoiceOfOrder, isForCustomer = true): Promise<Response> {
  const { id, number, status } = found.invoice;
  if (status === 'PENDING') throw new AppError('invoice-not-ready');
  if (status === 'EXPIRED') throw new AppError('invoice-expired');
  const zip = await streamZip(ctx, found, isForCustomer);
  return new Response(zip, { headers: fileHeaders(`faktura_${isForCustomer ? id : number}.zip`, 'application/zip') });
}

const fileHeaders = (name: string, contentType: string) => ({
  'content-type': contentType,
  'content-disposition': `attachment; filename="${name}"`,
  'cache-control': 'private, no-store',
});
