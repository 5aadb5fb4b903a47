import { and, eq } from 'drizzle-orm';
import { AppError } from '../../../shared/errors.ts';
import { documentNumber } from '../../../shared/format/document-number.ts';
import { pulled } from '../../engine/zip/pulled.ts';
import { UniqueNames, zipName } from '../../engine/zip/zip-names.ts';
import { maxZipBytes, type ZipEntry, zipStream } from '../../engine/zip/zip-stream.ts';
import type { Context } from '../../platform/core/context.ts';
import { errorFacts } from '../../platform/core/error-facts.ts';
import { invoices } from '../../platform/db/schema/main/invoices.ts';
import { buyerOf } from '../../shop/guests/order-link.ts';
import { openBoughtFile } from './bought-file.ts';
import { maxBytesOf } from './bought-side.ts';
import { getDocumentFile, invoiceKey } from './invoice-store.ts';
import { PhotoNotes } from './photo-notes.ts';
import { type BoughtPhoto, type InvoiceOfOrder, listBoughtPhotos } from './queries.ts';

const notesFile = 'poznamky-k-fotkam.txt';

/**
 * Streams a ZIP of the PDF and, for downloads, the bought photos. Throws `invoice-too-large` before the first byte. The
 * invoice becomes DOWNLOADED when the network has taken the last byte, which a small ZIP does at once. For an admin it
 * stays as it is, and all locations are removed.
 */
export async function streamZip(
  ctx: Context,
  { invoice, order }: InvoiceOfOrder,
  isForCustomer = true,
): Promise<ReadableStream<Uint8Array>> {
  const buyerId = isForCustomer ? buyerOf(order) : null;
  const bought = order.kind === 'DOWNLOAD' ? await listBoughtPhotos(ctx, order.id) : [];
  if (bought.reduce((sum, each) => sum + maxBytesOf(each, buyerId), 0) > maxZipBytes)
    throw new AppError('invoice-too-large');
  const pdf = await getDocumentFile(ctx, invoiceKey(invoice.id));
  const entries = zipEntries(ctx, `faktura_${documentNumber(invoice)}.pdf`, pdf.body, bought, buyerId);

  async function* delivered() {
    yield* zipStream(entries, ctx.now);
    // Requested after the last chunk was taken.
    if (isForCustomer) await markDownloaded(ctx, invoice.id);
  }
  return pulled(delivered());
}

async function* zipEntries(
  ctx: Context,
  pdfName: string,
  pdf: ReadableStream<Uint8Array>,
  bought: BoughtPhoto[],
  buyerId: string | null,
): AsyncGenerator<ZipEntry, void> {
  const names = new UniqueNames();
  const notes = new PhotoNotes();
  yield { name: names.take(pdfName), body: pdf };
  for (const each of bought) {
    const file = await openBoughtFile(ctx, each, buyerId);
    if (typeof file === 'string') {
      notes.add(file, zipName(each.item.filename));
      continue;
    }
    const name = names.take(zipName(each.item.filename, file.extension));
    if (file.isSmaller) notes.add('smaller', name);
    yield { name, body: file.body };
  }
  if (!notes.isEmpty) yield { name: names.take(notesFile), body: notes.text() };
}

/** The ZIP has been delivered, even if that can't be recorded. */
async function markDownloaded(ctx: Context, invoiceId: string): Promise<void> {
  try {
    await ctx.db
      .update(invoices)
      .set({ status: 'DOWNLOADED' })
      .where(and(eq(invoices.id, invoiceId), eq(invoices.status, 'READY')));
  } catch (error) {
    ctx.log.error('invoice-not-marked-downloaded', { invoiceId, ...errorFacts(error) });
  }
}
