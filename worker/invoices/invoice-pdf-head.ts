import { friendlyFormatIBAN } from 'ibantools';
import { addressLines, isSameAddress } from '../../shared/format/address-lines.ts';
import { formatShortDate } from '../../shared/format/dates.ts';
import type { InvoiceDocument } from './invoice-document.ts';
import { accent, ground, ink, muted, paid, paidGround, paper, type Sheet } from './pdf-sheet.ts';
import { printable, widthOf, wrap } from './pdf-type.ts';

export const dateText = (at: number): string => formatShortDate(new Date(at).toISOString());

const lineHeight = 13;
const columnGap = 24;
const columnWidth = (paper.right - paper.left - columnGap) / 2;

/** Draws number and payment state. Returns where the next part starts, as the others do. */
export function drawTitle(sheet: Sheet, { invoiceNumber, orderNumber, paidAt }: InvoiceDocument): number {
  const y = paper.top + 4;
  sheet.text('Momentka', paper.left, y, { size: 11, bold: true, color: accent });
  sheet.text(`Faktúra č. ${invoiceNumber}`, paper.left, y + 36, { size: 23, bold: true });
  sheet.text(`k objednávke č. ${orderNumber}`, paper.left, y + 54, { size: 9.5, color: muted });
  if (paidAt !== null) drawPaidMark(sheet, `Uhradené ${dateText(paidAt)}`, y + 29);
  sheet.line(y + 70);
  return y + 70;
}

function drawPaidMark(sheet: Sheet, label: string, middle: number): void {
  const width = widthOf(printable(label, sheet.bold), sheet.bold, 9.5) + 24;
  sheet.box(paper.right - width, middle - 11, width, 22, paidGround, 11);
  sheet.text(label, paper.right - 12, middle + 3.4, { size: 9.5, bold: true, color: paid, alignRight: true });
}

/** Draws seller and customer. */
export function drawParties(sheet: Sheet, { supplier, customer }: InvoiceDocument, top: number): number {
  const labelled = (label: string, value: string) => (value.trim() ? [`${label} ${value.trim()}`] : []);
  const contacts = (...lines: string[]) => lines.filter((line) => line.trim() !== '');
  const supplierEnd = drawColumn(sheet, paper.left, top + 24, 'Dodávateľ', supplier.companyName, [
    contacts(...supplier.address.split('\n')),
    [
      ...labelled('IČO', supplier.ico),
      ...labelled('DIČ', supplier.dic),
      ...labelled('IČ DPH', supplier.icDph),
      ...contacts(supplier.businessRegister),
    ],
    contacts(supplier.email, supplier.phone),
  ]);

  const { billingAddress, deliveryAddress } = customer;
  const x = paper.left + columnWidth + columnGap;
  const invoiced = billingAddress ?? deliveryAddress;
  let end = drawColumn(sheet, x, top + 24, 'Odberateľ', customer.name, [
    invoiced ? addressLines(invoiced) : [],
    contacts(customer.email, customer.phone ?? ''),
  ]);
  if (deliveryAddress && invoiced && !isSameAddress(deliveryAddress, invoiced)) {
    end = drawColumn(sheet, x, end + 15, 'Adresa doručenia', '', [addressLines(deliveryAddress)]);
  }
  return Math.max(supplierEnd, end) + 16;
}

/** Draws a label, a name, and groups of lines with some space between them. */
function drawColumn(sheet: Sheet, x: number, top: number, label: string, name: string, groups: string[][]): number {
  let y = top;
  sheet.text(label, x, y, { size: 8, color: muted });
  if (name.trim()) {
    for (const line of wrap(printable(name, sheet.bold), sheet.bold, 11, columnWidth, 2)) {
      y += 16;
      sheet.text(line, x, y, { size: 11, bold: true });
    }
  }
  y += 3;
  for (const group of groups.filter((lines) => lines.length > 0)) {
    for (const text of group) {
      for (const line of wrap(printable(text, sheet.regular), sheet.regular, 9, columnWidth)) {
        y += lineHeight;
        sheet.text(line, x, y, { color: ink });
      }
    }
    y += 5;
  }
  return y;
}

/** Draws dates and payment references. */
export function drawFacts(sheet: Sheet, document: InvoiceDocument, top: number): number {
  const { issuedAt, paidAt, deliveredAt, orderNumber, paymentMethod, supplier } = document;
  const facts: [label: string, value: string][] = [
    ['Dátum vystavenia', dateText(issuedAt)],
    ...(paidAt === null ? [] : [['Dátum úhrady', dateText(paidAt)] satisfies [string, string]]),
    ...(deliveredAt === null ? [] : [['Dátum dodania', dateText(deliveredAt)] satisfies [string, string]]),
    ['Variabilný symbol', orderNumber],
    ['Spôsob úhrady', paymentMethod],
    ['IBAN', friendlyFormatIBAN(supplier.iban) ?? ''],
  ];
  const shown = facts.filter(([, value]) => value !== '');
  const [columns, rowHeight, padding] = [3, 31, 14];
  const width = (paper.right - paper.left - 2 * padding) / columns;
  const rows = Math.ceil(shown.length / columns);
  sheet.box(paper.left, top, paper.right - paper.left, rows * rowHeight + 15, ground);
  for (const [index, [label, value]] of shown.entries()) {
    const x = paper.left + padding + (index % columns) * width;
    const y = top + 19 + Math.floor(index / columns) * rowHeight;
    sheet.text(label, x, y, { size: 7.5, color: muted });
    // The last one, the IBAN, fills its row.
    const room = index === shown.length - 1 ? paper.right - padding - x : width - 8;
    sheet.text(value, x, y + 12.5, { size: 9, bold: true, width: room });
  }
  return top + rows * rowHeight + 15;
}
