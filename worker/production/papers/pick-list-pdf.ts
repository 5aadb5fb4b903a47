import { photoCountText, plural } from '../../../shared/format/plural.ts';
import { hairline, ink, muted, paper, type Sheet } from '../../engine/pdf/pdf-sheet.ts';
import type { PaperLine, PaperOrder, PaperParcel } from './paper-order.ts';

const columns = { box: paper.left, order: 72, customer: 148, services: 300, photos: 488, copies: paper.right };
const rowHeight = 17;
const headHeight = 46;
const byName = new Intl.Collator('sk', { numeric: true });

type Row = PaperLine & Pick<PaperOrder, 'orderNumber' | 'customerName'>;

/** Draws what is to be taken from the printer, format by format, with a box to tick for each order. */
export function drawPickList(sheet: Sheet, parcels: readonly PaperParcel[]): void {
  const orders = parcels.flatMap((parcel) => parcel.orders);
  const rows = orders.flatMap(({ orderNumber, customerName, lines }) =>
    lines.map((line): Row => ({ ...line, orderNumber, customerName })),
  );
  const formats = [...Map.groupBy(rows, ({ format }) => format)].sort(([a], [b]) => byName.compare(a, b));
  let y: number = paper.top + 4;
  sheet.text('Zoznam podľa formátov', paper.left, y, { size: 18, bold: true });
  sheet.text(totalText(rows), paper.right, y, { size: 10, alignRight: true });
  y += 16;
  for (const [format, ofFormat] of formats) {
    // A heading stays with its first row.
    if (y + headHeight + rowHeight > paper.bottom) y = turnPage(sheet);
    y = drawHead(sheet, format, totalText(ofFormat), y);
    for (const row of ofFormat) {
      if (y + rowHeight > paper.bottom) y = drawHead(sheet, format, 'pokračovanie', turnPage(sheet));
      drawRow(sheet, row, y);
      y += rowHeight;
      sheet.line(y, { thickness: 0.4 });
    }
  }
}

function turnPage(sheet: Sheet): number {
  sheet.turnPage();
  return paper.top;
}

function drawHead(sheet: Sheet, format: string, note: string, top: number): number {
  sheet.text(format, paper.left, top + 26, { size: 13, bold: true, width: 250 });
  sheet.text(note, paper.right, top + 26, { color: muted, alignRight: true });
  sheet.line(top + 32, { color: ink, thickness: 0.8 });
  return top + 32;
}

function drawRow(sheet: Sheet, { orderNumber, customerName, services, photos, copies }: Row, top: number): void {
  const y = top + 12;
  sheet.box(columns.box, top + 4, 10, 10, hairline, 2);
  sheet.text(orderNumber, columns.order, y, { bold: true });
  sheet.text(customerName, columns.customer, y, { width: columns.services - columns.customer - 8 });
  sheet.text(services.join(', ') || '–', columns.services, y, { width: columns.photos - columns.services - 54 });
  sheet.text(photoCountText(photos), columns.photos, y, { alignRight: true });
  sheet.text(`${copies} ks`, columns.copies, y, { bold: true, alignRight: true });
}

function totalText(rows: readonly Row[]): string {
  const orders = new Set(rows.map(({ orderNumber }) => orderNumber)).size;
  const photos = rows.reduce((sum, row) => sum + row.photos, 0);
  const copies = rows.reduce((sum, row) => sum + row.copies, 0);
  return [
    plural(orders, 'objednávka', 'objednávky', 'objednávok'),
    photoCountText(photos),
    plural(copies, 'kus', 'kusy', 'kusov'),
  ].join(' · ');
}
