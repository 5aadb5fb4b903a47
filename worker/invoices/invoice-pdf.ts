import { outOf } from '../../shared/format/out-of.ts';
import type { InvoiceDocument } from './invoice-document.ts';
import { drawFacts, drawParties, drawTitle } from './invoice-pdf-head.ts';
import { drawLines } from './invoice-pdf-lines.ts';
import { drawTotal, totalHeight } from './invoice-pdf-total.ts';
import { type FontFiles, muted, paper, Sheet } from './pdf-sheet.ts';

/** Returns an invoice as a PDF of A4 pages. Pure. */
export async function invoicePdf(document: InvoiceDocument, fonts: FontFiles): Promise<Uint8Array> {
  const sheet = await Sheet.open(fonts);
  const { invoiceNumber, supplier, issuedAt } = document;
  sheet.describe({ title: `Faktúra č. ${invoiceNumber}`, author: supplier.companyName, at: issuedAt });
  let y = drawTitle(sheet, document);
  y = drawParties(sheet, document, y);
  y = drawFacts(sheet, document, y);
  y = drawLines(sheet, document, y, totalHeight(document));
  drawTotal(sheet, document, y);
  drawFooters(sheet, document);
  return sheet.save();
}

/** On every page, once the number of pages is known. */
function drawFooters(sheet: Sheet, { supplier }: InvoiceDocument): void {
  const pages = sheet.doc.getPages();
  const seller = [supplier.companyName, supplier.email, supplier.phone].map((part) => part.trim()).filter(Boolean);
  for (const [index, page] of pages.entries()) {
    sheet.goTo(page);
    const style = { size: 7.5, color: muted };
    sheet.line(paper.bottom + 18);
    sheet.text(seller.join(' · '), paper.left, paper.bottom + 31, { ...style, width: 400 });
    sheet.text(`Strana ${index + 1} ${outOf(pages.length)}`, paper.right, paper.bottom + 31, {
      ...style,
      alignRight: true,
    });
  }
}
