import { friendlyFormatIBAN } from 'ibantools';
import { formatShortDate } from '../../../shared/format/dates.ts';
import { outOf } from '../../../shared/format/out-of.ts';
import type { FrozenDocument } from '../../../shared/money/invoices/frozen-document.ts';
import { addressLines, isSameAddress } from '../../../shared/shop/addresses/address-lines.ts';
import {
  accent,
  ground,
  ink,
  muted,
  paid,
  paidGround,
  paper,
  type Sheet,
  voided,
  voidedGround,
} from '../../engine/pdf/pdf-sheet.ts';
import { printable, widthOf, wrap } from '../../engine/pdf/pdf-type.ts';
import { titleOf } from './invoice-pdf-title.ts';

export const dateText = (at: number): string => formatShortDate(new Date(at).toISOString());

const lineHeight = 13;
const columnGap = 24;
const columnWidth = (paper.right - paper.left - columnGap) / 2;

/** Draws number and state. Returns where the next part starts, as the others do. */
export function drawTitle(sheet: Sheet, document: FrozenDocument): number {
  const { kind, orderNumber, paidAt, corrects } = document;
  const y = paper.top + 4;
  const about = corrects ? `k faktúre č. ${corrects.number} ${outOf(dateText(corrects.issuedAt))}, ` : 'k ';
  sheet.text('Momentka', paper.left, y, { size: 11, bold: true, color: accent });
  sheet.text(titleOf(document), paper.left, y + 36, { size: 23, bold: true });
  sheet.text(`${about}${corrects ? 'objednávka' : 'objednávke'} č. ${orderNumber}`, paper.left, y + 54, {
    size: 9.5,
    color: muted,
  });
  if (kind === 'CANCELLATION') drawMark(sheet, 'STORNO', y + 29, voided, voidedGround);
  else if (kind === 'INVOICE' && paidAt !== null)
    drawMark(sheet, `Uhradené ${dateText(paidAt)}`, y + 29, paid, paidGround);
  sheet.line(y + 70);
  return y + 70;
}

function drawMark(sheet: Sheet, label: string, middle: number, color: typeof paid, ground: typeof paid): void {
  const width = widthOf(printable(label, sheet.bold), sheet.bold, 9.5) + 24;
  sheet.box(paper.right - width, middle - 11, width, 22, ground, 11);
  sheet.text(label, paper.right - 12, middle + 3.4, { size: 9.5, bold: true, color, alignRight: true });
}

/** Draws seller and customer. */
export function drawParties(sheet: Sheet, { supplier, customer }: FrozenDocument, top: number): number {
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

  const { billingAddress, deliveryAddress, company } = customer;
  const x = paper.left + columnWidth + columnGap;
  const invoiced = billingAddress ?? deliveryAddress;
  let end = drawColumn(sheet, x, top + 24, 'Odberateľ', company?.name || customer.name, [
    invoiced ? addressLines(invoiced) : [],
    company
      ? [...labelled('IČO', company.ico), ...labelled('DIČ', company.dic), ...labelled('IČ DPH', company.icDph)]
      : [],
    contacts(company?.name ? customer.name : '', customer.email, customer.phone ?? ''),
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
export function drawFacts(sheet: Sheet, document: FrozenDocument, top: number): number {
  const facts = document.corrects ? correctionFacts(document, document.corrects) : invoiceFacts(document);
  const shown = facts.filter(([, value]) => value !== '');
  const [columns, rowHeight, padding] = [3, 31, 14];
  const width = (paper.right - paper.left - 2 * padding) / columns;
  const rows = Math.ceil(shown.length / columns);
  sheet.box(paper.left, top, paper.right - paper.left, rows * rowHeight + 15, ground);
  for (const [index, [label, value]] of shown.entries()) {
    const x = paper.left + padding + (index % columns) * width;
    const y = top + 19 + Math.floor(index / columns) * rowHeight;
    sheet.text(label, x, y, { size: 7.5, color: muted });
    // The last one, the IBAN or the reason, fills its row.
    const room = index === shown.length - 1 ? paper.right - padding - x : width - 8;
    sheet.text(value, x, y + 12.5, { size: 9, bold: true, width: room });
  }
  return top + rows * rowHeight + 15;
}

type Fact = [label: string, value: string];

const dated = (label: string, at: number | null): Fact[] => (at === null ? [] : [[label, dateText(at)]]);

const invoiceFacts = (document: FrozenDocument): Fact[] => [
  ...dated('Dátum vystavenia', document.issuedAt),
  ...dated('Dátum úhrady', document.paidAt),
  ...dated('Dátum dodania', document.deliveredAt),
  ['Variabilný symbol', document.orderNumber],
  ['Spôsob úhrady', document.paymentMethod],
  ['IBAN', friendlyFormatIBAN(document.supplier.iban) ?? ''],
];

const correctionFacts = (document: FrozenDocument, invoice: NonNullable<FrozenDocument['corrects']>): Fact[] => [
  ...dated('Dátum vystavenia', document.issuedAt),
  ['Opravuje faktúru', invoice.number],
  ...dated('Faktúra vystavená', invoice.issuedAt),
  ['Dôvod', document.reason],
];
