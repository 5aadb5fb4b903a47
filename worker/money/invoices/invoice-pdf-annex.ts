import { formatNumber } from '../../../shared/format/plural.ts';
import type { FrozenDocument } from '../../../shared/money/invoices/frozen-document.ts';
import { muted, paper, type Sheet } from '../../engine/pdf/pdf-sheet.ts';
import { cutMiddle, printable } from '../../engine/pdf/pdf-type.ts';
import { groupLines } from './group-lines.ts';
import { turnPage } from './invoice-pdf-lines.ts';

const columns = 4;
const gap = 10;
const width = (paper.right - paper.left - (columns - 1) * gap) / columns;
const [size, rowHeight, titleHeight] = [7, 9.2, 20];

/** Draws the file names of the photos that share a line, in columns below what is drawn, over as many pages as needed. */
export function drawAnnex(sheet: Sheet, document: FrozenDocument, end: number): void {
  const groups = groupLines(document).filter(({ photos }) => photos.length > 0);
  if (groups.length === 0) return;
  let y = end + 26;
  const room = (rows: number): void => {
    if (y + titleHeight + rows * rowHeight > paper.bottom) y = turnPage(sheet, document);
  };
  room(4);
  sheet.text('Príloha: názvy súborov', paper.left, y, { size: 9.5, bold: true });
  for (const { title, extras, quantity, photos } of groups) {
    const services = extras.map(({ name }) => name).join(', ');
    const name = services ? `${title}, ${services}` : title;
    for (let done = 0; done < photos.length; ) {
      room(2);
      y += titleHeight;
      const label = `${name} · ${formatNumber(quantity)}\u00a0ks`;
      sheet.text(done === 0 ? label : `${label}, pokračovanie`, paper.left, y, { size: 8, color: muted, width: 480 });
      y += 2;
      const rows = Math.min(Math.ceil((photos.length - done) / columns), Math.floor((paper.bottom - y) / rowHeight));
      const shown = photos.slice(done, done + rows * columns);
      for (const [index, photo] of shown.entries()) {
        const x = paper.left + Math.floor(index / rows) * (width + gap);
        const text = photo.quantity === 1 ? photo.name : `${photo.name} (${formatNumber(photo.quantity)}×)`;
        const line = cutMiddle(printable(text, sheet.regular), sheet.regular, size, width);
        sheet.text(line, x, y + ((index % rows) + 1) * rowHeight, { size });
      }
      y += rows * rowHeight;
      done += shown.length;
    }
  }
}
