import { centsToEuros, formatEuros } from '../../shared/format/money.ts';
import { formatNumber } from '../../shared/format/plural.ts';
import type { DocumentLine, InvoiceDocument } from './invoice-document.ts';
import { hairline, ink, muted, paper, type Sheet } from './pdf-sheet.ts';
import { cutMiddle, printable, wrap } from './pdf-type.ts';

export const euros = (cents: number): string => formatEuros(centsToEuros(cents));

const columns = { name: paper.left, quantity: 366, unit: 452, total: paper.right };
const nameWidth = columns.quantity - columns.name - 52;
const [extraSize, extraWidth] = [8.5, nameWidth - 10];
const [extraHeight, headHeight] = [12.5, 26];
const lineHeight = ({ detail, extras }: DocumentLine): number => (detail ? 26 : 15) + extras.length * extraHeight + 6;
/** More services than these share rows, so that pages don't grow with their number. */
const maxExtraRows = 3;

/**
 * Draws the items over as many pages as needed, each with a header row. The last item stays with what follows it, which
 * is `followingHeight` high. Returns where they end.
 */
export function drawLines(sheet: Sheet, document: InvoiceDocument, top: number, followingHeight: number): number {
  let y = drawColumnNames(sheet, top + 26);
  const wrapped = new Map<string, string[]>();
  const lines = [...document.lines, ...deliveryLines(document)].map((line) => withRows(sheet, line, wrapped));
  for (const [index, line] of lines.entries()) {
    const needed = lineHeight(line) + (index === lines.length - 1 ? followingHeight : 0);
    if (y + needed > paper.bottom) y = drawColumnNames(sheet, turnPage(sheet, document));
    drawLine(sheet, line, y);
    y += lineHeight(line);
    sheet.line(y, { color: hairline, thickness: 0.4 });
  }
  return y;
}

/** Further pages repeat the invoice number. */
function turnPage(sheet: Sheet, { invoiceNumber }: InvoiceDocument): number {
  sheet.turnPage();
  sheet.text(`Faktúra č. ${invoiceNumber}`, paper.left, paper.top + 4, { size: 11, bold: true });
  sheet.text('pokračovanie', paper.right, paper.top + 4, { size: 8, color: muted, alignRight: true });
  return paper.top + 28;
}

function drawColumnNames(sheet: Sheet, y: number): number {
  const style = { size: 8, color: muted };
  const right = { ...style, alignRight: true };
  sheet.text('Položka', columns.name, y, style);
  sheet.text('Množstvo', columns.quantity, y, right);
  sheet.text('Jednotková cena', columns.unit, y, right);
  sheet.text('Spolu', columns.total, y, right);
  sheet.line(y + 7, { color: ink, thickness: 0.8 });
  return y + headHeight - 19;
}

function drawLine(sheet: Sheet, line: DocumentLine, top: number): void {
  const { title, detail, quantity, unitPriceCents, totalCents, extras } = line;
  let y = top + 14;
  sheet.text(title, columns.name, y, { size: 9.5, width: nameWidth });
  drawNumbers(sheet, y, quantity, unitPriceCents, totalCents, 9.5);
  if (detail) {
    y += 11.5;
    const name = cutMiddle(printable(detail, sheet.regular), sheet.regular, 8, nameWidth);
    sheet.text(name, columns.name, y, { size: 8, color: muted });
  }
  for (const extra of extras) {
    y += extraHeight;
    sheet.text(extra.name, columns.name + 10, y, { size: extraSize, width: extraWidth });
    // Free services (a kind of paper) are only named.
    if (extra.unitPriceCents > 0) drawNumbers(sheet, y, quantity, extra.unitPriceCents, extra.totalCents, extraSize);
  }
}

/**
 * Returns the services as printed: each in its own row, or all in one text with their sum in its first row. `wrapped`
 * caches such texts, as the photos of an order mostly have the same services.
 */
function withRows(sheet: Sheet, line: DocumentLine, wrapped: Map<string, string[]>): DocumentLine {
  const { extras } = line;
  if (extras.length <= maxExtraRows)
    return { ...line, extras: extras.map((row) => ({ ...row, name: `+ ${row.name}` })) };
  const sum = (cents: (extra: (typeof extras)[number]) => number) =>
    extras.reduce((total, extra) => total + cents(extra), 0);
  const first = { unitPriceCents: sum((extra) => extra.unitPriceCents), totalCents: sum((extra) => extra.totalCents) };
  const text = `+ ${extras.map(({ name }) => name).join(', ')}`;
  const face = sheet.regular;
  const rows = wrapped.get(text) ?? wrap(printable(text, face), face, extraSize, extraWidth, maxExtraRows);
  wrapped.set(text, rows);
  const none = { unitPriceCents: 0, totalCents: 0 };
  return { ...line, extras: rows.map((name, index) => ({ name, ...(index === 0 ? first : none) })) };
}

function drawNumbers(sheet: Sheet, y: number, quantity: number, unit: number, total: number, size: number): void {
  const style = { size, alignRight: true };
  sheet.text(`${formatNumber(quantity)}\u00a0ks`, columns.quantity, y, style);
  sheet.text(euros(unit), columns.unit, y, style);
  sheet.text(euros(total), columns.total, y, style);
}

function deliveryLines({ delivery }: InvoiceDocument): DocumentLine[] {
  if (!delivery) return [];
  const { name, priceCents } = delivery;
  return [
    {
      title: `Doručenie: ${name}`,
      detail: '',
      quantity: 1,
      unitPriceCents: priceCents,
      totalCents: priceCents,
      extras: [],
    },
  ];
}
