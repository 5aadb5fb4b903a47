import type { CompanySettings } from '../../../shared/platform/settings/company.ts';
import { muted, type PageSize, paper, type Sheet } from '../../engine/pdf/pdf-sheet.ts';
import { printable, wrap } from '../../engine/pdf/pdf-type.ts';
import { drawOrderCode } from './draw-order-code.ts';
import type { PaperParcel } from './paper-order.ts';

/** 100 × 150 mm, the roll of label printers. */
export const rollLabel: PageSize = { width: 283.46, height: 425.2 };
// 105 × 148 mm: four fill an A4 sheet.
const sheetLabel: PageSize = { width: paper.width / 2, height: paper.height / 2 };
const margin = 22;
const codeSide = 84;

/** Draws address labels, one on each page of the size of the roll. */
export function drawRollLabels(sheet: Sheet, parcels: readonly PaperParcel[], company: CompanySettings): void {
  for (const [index, parcel] of parcels.entries()) {
    if (index > 0) sheet.turnPage();
    drawLabel(sheet, parcel, company, 0, 0, rollLabel);
  }
}

/** Draws address labels, four on an A4 page. */
export function drawSheetLabels(sheet: Sheet, parcels: readonly PaperParcel[], company: CompanySettings): void {
  for (const [index, parcel] of parcels.entries()) {
    if (index > 0 && index % 4 === 0) sheet.turnPage();
    const [column, row] = [index % 2, Math.floor(index / 2) % 2];
    drawLabel(sheet, parcel, company, column * sheetLabel.width, row * sheetLabel.height, sheetLabel);
  }
}

function drawLabel(
  sheet: Sheet,
  { reference, orders }: PaperParcel,
  company: CompanySettings,
  left: number,
  top: number,
  { width, height }: PageSize,
): void {
  const [order] = orders;
  const [x, right] = [left + margin, left + width - margin];
  const room = right - x;
  let y = top + margin + 8;
  const block = (text: string, size: number, bold: boolean, maxLines: number) => {
    const face = sheet.face(bold);
    for (const line of wrap(printable(text, face), face, size, room, maxLines)) {
      y += size * 1.3;
      sheet.text(line, x, y, { size, bold });
    }
  };
  sheet.text('Odosielateľ', x, y, { size: 7.5, color: muted });
  for (const line of [company.companyName, company.address, company.phone]) if (line.trim()) block(line, 9, false, 2);
  y += 12;
  sheet.line(y, { from: x, to: right });
  y += 18;
  sheet.text('Adresát', x, y, { size: 7.5, color: muted });
  block(order?.customerName ?? '', 17, true, 3);
  y += 4;
  for (const line of order?.placeLines ?? []) block(line, 14, false, 2);
  y += 4;
  if (order?.customerPhone) block(`Tel. ${order.customerPhone}`, 11, false, 1);

  const codeTop = top + height - margin - codeSide;
  sheet.line(codeTop - 12, { from: x, to: right });
  drawOrderCode(sheet, reference, x, codeTop, codeSide);
  const besideX = x + codeSide + 12;
  const beside = room - codeSide - 12;
  sheet.text(orders.length > 1 ? 'Zásielka' : 'Objednávka', besideX, codeTop + 8, { size: 7.5, color: muted });
  sheet.text(reference, besideX, codeTop + 27, { size: 16, bold: true, width: beside });
  sheet.text(order?.deliveryName ?? '', besideX, codeTop + 42, { size: 10, width: beside });
  if (orders.length < 2) return;
  const numbers = orders.map(({ orderNumber }) => orderNumber).join(', ');
  for (const [index, line] of wrap(numbers, sheet.face(), 8, beside, 4).entries())
    sheet.text(line, besideX, codeTop + 54 + index * 10, { size: 8 });
}
