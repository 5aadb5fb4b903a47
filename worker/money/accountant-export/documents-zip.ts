import { pulled } from '../../engine/zip/pulled.ts';
import { textBody } from '../../engine/zip/text-body.ts';
import { UniqueNames } from '../../engine/zip/zip-names.ts';
import { type ZipEntry, zipStream } from '../../engine/zip/zip-stream.ts';
import type { Context } from '../../platform/core/context.ts';
import { findGaps } from '../e-invoices/find-gaps.ts';
import { toUbl } from '../e-invoices/ubl.ts';
import { correctionKey, invoiceKey } from '../invoices/invoice-store.ts';
import { type ListedDocument, listDocuments } from './list-documents.ts';
import type { Period } from './period.ts';

const folders = { INVOICE: 'faktury', CREDIT_NOTE: 'dobropisy', CANCELLATION: 'storna' };

/** Streams a ZIP of the PDFs of a period, and of the e-invoices of firms; a text names the PDFs that are not made yet. */
export const documentsZip = (ctx: Context, period: Period): ReadableStream<Uint8Array> =>
  pulled(zipStream(zipEntries(ctx, period), ctx.now));

async function* zipEntries(ctx: Context, period: Period): AsyncGenerator<ZipEntry, void> {
  const names = new UniqueNames();
  const missing: string[] = [];
  let count = 0;
  for await (const { id, kind, file, number, document } of listDocuments(ctx, period)) {
    count++;
    const pdf = await ctx.bucket.get(keyOf(file, id));
    if (pdf) yield { name: names.take(`${folders[kind]}/${number}.pdf`), body: pdf.body };
    else missing.push(number);
    if (findGaps(document).length === 0)
      yield { name: names.take(`e-faktury/${number}.xml`), body: textBody([toUbl(document)]) };
  }
  if (missing.length > 0)
    yield {
      name: 'chybajuce-pdf.txt',
      body: textBody([`Tieto doklady ešte nemajú PDF:\r\n${missing.join('\r\n')}\r\n`]),
    };
  else if (count === 0)
    yield { name: 'ziadne-doklady.txt', body: textBody(['V tomto období nie sú žiadne doklady.\r\n']) };
}

const keyOf = (file: ListedDocument['file'], id: string): string =>
  file === 'invoice' ? invoiceKey(id) : correctionKey(id);
