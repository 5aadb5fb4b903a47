import { outOf } from '../../../shared/format/out-of.ts';
import { photoCountText, plural } from '../../../shared/format/plural.ts';
import type { CompanySettings } from '../../../shared/platform/settings/company.ts';
import { accent, ink, muted, paper, type Sheet } from '../../engine/pdf/pdf-sheet.ts';
import { printable, wrap } from '../../engine/pdf/pdf-type.ts';
import { dateText } from '../../money/invoices/invoice-pdf-head.ts';
import { drawOrderCode } from './draw-order-code.ts';
import type { PaperLine, PaperOrder, PaperParcel } from './paper-order.ts';

// Two a page, to be cut in the middle.
const slotHeight = paper.height / 2;
const margin = 34;
const codeSide = 62;
const orderHeadHeight = 44;
const columns = { format: paper.left, services: 200, photos: 472, copies: paper.right };
const linesEnd = slotHeight - 74;

/** Draws the packing slips of parcels, two on a page; a long one continues in the next half. */
export function drawSlips(sheet: Sheet, parcels: readonly PaperParcel[], company: CompanySettings): void {
  let slot = 0;
  const nextSlot = (): number => {
    if (slot > 0 && slot % 2 === 0) sheet.turnPage();
    if (slot % 2 === 1) sheet.line(slotHeight, { from: 0, to: paper.width });
    return (slot++ % 2) * slotHeight;
  };
  for (const parcel of parcels) {
    let top = nextSlot();
    let y = drawHead(sheet, parcel, company, top);
    const reserve = (height: number): void => {
      if (y + height <= top + linesEnd) return;
      top = nextSlot();
      y = drawContinued(sheet, parcel, top);
    };
    for (const order of parcel.orders) {
      if (parcel.orders.length > 1) {
        // A heading stays with its first row.
        reserve(orderHeadHeight + 29);
        y = drawOrderHead(sheet, order, y);
      }
      for (const line of order.lines) {
        const services = serviceRows(sheet, line);
        const height = 5 + 12 * services.length;
        reserve(height);
        drawRow(sheet, line, services, y);
        y += height;
        sheet.line(y, { thickness: 0.4 });
      }
    }
    drawFoot(sheet, parcel, company, top + slotHeight);
  }
}

function drawHead(sheet: Sheet, { reference, orders }: PaperParcel, company: CompanySettings, top: number): number {
  const [order] = orders;
  let y = top + margin + 8;
  sheet.text(company.companyName, paper.left, y, { size: 10, bold: true, color: accent, width: 380 });
  sheet.text(`Dodací list č. ${reference}`, paper.left, y + 26, { size: 18, bold: true });
  const about =
    orders.length > 1
      ? `spoločná zásielka k\u00a0${plural(orders.length, 'objednávke', 'objednávkam', 'objednávkam')}`
      : `k objednávke ${outOf(dateText(order?.createdAt ?? 0))}`;
  sheet.text(about, paper.left, y + 41, { color: muted });
  drawOrderCode(sheet, reference, paper.right - codeSide, top + margin, codeSide);
  y += 64;
  sheet.text('Adresát', paper.left, y, { size: 8, color: muted });
  sheet.text('Doručenie', columns.services + 90, y, { size: 8, color: muted });
  sheet.text(order?.deliveryName ?? '–', columns.services + 90, y + 14, { size: 10, width: 250 });
  sheet.text(order?.customerName ?? '', paper.left, y + 14, { size: 10.5, bold: true, width: 225 });
  const phone = order?.customerPhone ? [`Tel. ${order.customerPhone}`] : [];
  const lines = [...(order?.placeLines ?? []), ...phone].flatMap((line) =>
    wrap(printable(line, sheet.regular), sheet.regular, 9, 225, 2),
  );
  for (const [index, line] of lines.slice(0, 5).entries()) sheet.text(line, paper.left, y + 27 + index * 12);
  return drawColumnNames(sheet, y + 90);
}

/** Of one of several orders in a parcel. */
function drawOrderHead(sheet: Sheet, { orderNumber, createdAt }: PaperOrder, top: number): number {
  drawOrderCode(sheet, orderNumber, paper.left, top + 5, orderHeadHeight - 10);
  const x = paper.left + orderHeadHeight;
  sheet.text(`Objednávka ${orderNumber}`, x, top + 20, { size: 10, bold: true });
  sheet.text(outOf(dateText(createdAt)), x, top + 33, { color: muted });
  const y = top + orderHeadHeight;
  sheet.line(y, { thickness: 0.4 });
  return y;
}

function drawContinued(sheet: Sheet, { reference }: PaperParcel, top: number): number {
  const y = top + margin + 8;
  sheet.text(`Dodací list č. ${reference}`, paper.left, y, { size: 11, bold: true });
  sheet.text('pokračovanie', paper.right, y, { size: 8, color: muted, alignRight: true });
  return drawColumnNames(sheet, y + 24);
}

function drawColumnNames(sheet: Sheet, y: number): number {
  const style = { size: 8, color: muted };
  sheet.text('Formát', columns.format, y, style);
  sheet.text('Služby', columns.services, y, style);
  sheet.text('Fotky', columns.photos, y, { ...style, alignRight: true });
  sheet.text('Kusy', columns.copies, y, { ...style, alignRight: true });
  sheet.line(y + 5, { color: ink, thickness: 0.8 });
  return y + 5;
}

function serviceRows(sheet: Sheet, { services }: PaperLine): string[] {
  const text = printable(services.join(', '), sheet.regular) || '–';
  return wrap(text, sheet.regular, 9, columns.photos - columns.services - 50);
}

function drawRow(sheet: Sheet, { format, photos, copies }: PaperLine, services: string[], top: number): void {
  const y = top + 12;
  sheet.text(format, columns.format, y, { size: 10, bold: true, width: columns.services - columns.format - 10 });
  for (const [index, row] of services.entries()) sheet.text(row, columns.services, y + index * 12);
  sheet.text(String(photos), columns.photos, y, { size: 10, alignRight: true });
  sheet.text(String(copies), columns.copies, y, { size: 10, bold: true, alignRight: true });
}

function drawFoot(sheet: Sheet, { orders }: PaperParcel, company: CompanySettings, bottom: number): void {
  const lines = orders.flatMap((order) => order.lines);
  const sum = (count: (line: PaperLine) => number) => lines.reduce((total, line) => total + count(line), 0);
  const total = `Spolu ${photoCountText(sum(({ photos }) => photos))}, ${plural(
    sum(({ copies }) => copies),
    'kus',
    'kusy',
    'kusov',
  )}`;
  sheet.text(total, paper.right, bottom - 56, { size: 10, bold: true, alignRight: true });
  sheet.text('Poznámka:', paper.left, bottom - 38, { color: muted });
  sheet.line(bottom - 38, { from: paper.left + 52 });
  const contacts = [company.companyName, company.email, company.phone].map((part) => part.trim()).filter(Boolean);
  sheet.text(contacts.join(' · '), paper.left, bottom - 20, { size: 7.5, color: muted, width: 490 });
}
