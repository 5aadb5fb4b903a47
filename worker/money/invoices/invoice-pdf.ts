import { outOf } from '../../../shared/format/out-of.ts';
import type { FrozenDocument } from '../../../shared/money/invoices/frozen-document.ts';
import { type FontFiles, muted, paper, Sheet } from '../../engine/pdf/pdf-sheet.ts';
import { drawAnnex } from './invoice-pdf-annex.ts';
import { drawFacts, drawParties, drawTitle } from './invoice-pdf-head.ts';
import { drawLines } from './invoice-pdf-lines.ts';
import { titleOf } from './invoice-pdf-title.ts';
import { drawTotal, totalHeight } from './invoice-pdf-total.ts';

/** Returns an invoice, or a document that corrects one, as a PDF of A4 pages. Pure. */
export async function invoicePdf(document: FrozenDocument, fonts: FontFiles): Promise<Uint8Array> {
  const sheet = await Sheet.open(fonts);
  const { supplier, issuedAt } = document;
  sheet.describe({ title: titleOf(document), author: supplier.companyName, at: issuedAt });
  let y = drawTitle(sheet, document);
  y = drawParties(sheet, document, y);
  y = drawFacts(sheet, document, y);
  y = drawLines(sheet, document, y, totalHeight(document));
  y = drawTotal(sheet, document, y);
  drawAnnex(sheet, document, y);
  drawFooters(sheet, document);
  return sheet.save();
}

/** On every page, once the number of pages is known. */
function drawFooters(sheet: Sheet, { supplier }: FrozenDocument): void {
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
