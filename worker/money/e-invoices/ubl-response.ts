import { AppError } from '../../../shared/errors.ts';
import type { FrozenDocument } from '../../../shared/money/invoices/frozen-document.ts';
import { findGaps } from './find-gaps.ts';
import { toUbl } from './ubl.ts';

/** Returns a document as a file of UBL. Throws `e-invoice-not-possible`, which says what the document lacks. */
export function toUblResponse(document: FrozenDocument): Response {
  const gaps = findGaps(document);
  if (gaps.length > 0)
    throw new AppError('e-invoice-not-possible', undefined, `E-faktúra sa nedá vytvoriť: ${gaps.join(', ')}.`);
  return new Response(toUbl(document), {
    headers: {
      'content-type': 'application/xml; charset=utf-8',
      'content-disposition': `attachment; filename="e-faktura_${document.number}.xml"`,
      'cache-control': 'private, no-store',
    },
  });
}
