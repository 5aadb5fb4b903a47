import type { FrozenDocument } from '../../../shared/money/invoices/frozen-document.ts';
import { saidVatPayerAt } from '../../../shared/money/invoices/vat.ts';
import { hairline, ink, muted, paid, paper, type Sheet } from '../../engine/pdf/pdf-sheet.ts';
import { dateText } from './invoice-pdf-head.ts';
import { euros, signOf } from './invoice-pdf-lines.ts';

const sums = { left: 330, right: paper.right };
const vatColumns = { rate: sums.left, base: 430, vat: 485, gross: sums.right };
const [rowHeight, vatHead] = [14, 22];

const vatHeight = ({ vat }: FrozenDocument): number => (vat.length === 0 ? 0 : vatHead + vat.length * rowHeight);

export const totalHeight = (document: FrozenDocument): number => 84 + vatHeight(document);

/** Draws VAT by rates, the total and its payment state, in one piece below the lines. Returns where they end. */
export function drawTotal(sheet: Sheet, document: FrozenDocument, end: number): number {
  const top = end + 10;
  const below = drawVat(sheet, document, top);
  const bottom = drawSums(sheet, document, below);
  return Math.max(bottom, drawNotes(sheet, document, top + 18));
}

/** Draws base and VAT of each rate, if the seller was a payer. */
function drawVat(sheet: Sheet, document: FrozenDocument, top: number): number {
  const { vat } = document;
  if (vat.length === 0) return top;
  const sign = signOf(document);
  const head = { size: 7.5, color: muted };
  const right = { ...head, alignRight: true };
  let y = top + 12;
  sheet.text('Sadzba DPH', vatColumns.rate, y, head);
  sheet.text('Základ', vatColumns.base, y, right);
  sheet.text('DPH', vatColumns.vat, y, right);
  sheet.text('Spolu', vatColumns.gross, y, right);
  for (const { rate, baseCents, vatCents, grossCents } of vat) {
    y += rowHeight;
    const style = { size: 8.5, alignRight: true };
    sheet.text(`${rate}\u00a0%`, vatColumns.rate, y, { size: 8.5 });
    sheet.text(euros(sign * baseCents), vatColumns.base, y, style);
    sheet.text(euros(sign * vatCents), vatColumns.vat, y, style);
    sheet.text(euros(sign * grossCents), vatColumns.gross, y, style);
  }
  sheet.line(y + 7, { from: sums.left, color: hairline });
  return top + vatHeight(document);
}

function drawSums(sheet: Sheet, document: FrozenDocument, top: number): number {
  const { totalCents, paidAt, kind } = document;
  let y = top + 18;
  const row = (label: string, amount: string, color = ink) => {
    sheet.text(label, sums.left, y, { size: 9.5, color });
    sheet.text(amount, sums.right, y, { size: 9.5, color, alignRight: true });
  };
  const strong = (label: string, amount: string) => {
    sheet.text(label, sums.left, y, { size: 13, bold: true });
    sheet.text(amount, sums.right, y, { size: 13, bold: true, alignRight: true });
  };
  if (kind !== 'INVOICE') {
    strong('Celková suma', euros(signOf(document) * totalCents));
    return y;
  }
  if (paidAt === null) {
    strong('Na úhradu', euros(totalCents));
    return y;
  }
  strong('Celková suma', euros(totalCents));
  y += 21;
  row(`Uhradené ${dateText(paidAt)}`, euros(0 - totalCents), paid);
  y += 9;
  sheet.line(y, { from: sums.left });
  y += 16;
  row('Zostáva uhradiť', euros(0));
  return y;
}

const electronic: Record<FrozenDocument['kind'], [string, string]> = {
  INVOICE: ['Faktúra bola vyhotovená elektronicky', 'a je platná bez podpisu a pečiatky.'],
  CREDIT_NOTE: ['Dobropis bol vyhotovený elektronicky', 'a je platný bez podpisu a pečiatky.'],
  CANCELLATION: ['Storno bolo vyhotovené elektronicky', 'a je platné bez podpisu a pečiatky.'],
};

function drawNotes(sheet: Sheet, { supplier, vat, kind, taxPointAt }: FrozenDocument, y: number): number {
  const isNoPayer = vat.length === 0 && saidVatPayerAt(supplier, taxPointAt) === false;
  const below = isNoPayer ? y + 13 : y;
  if (isNoPayer) sheet.text('Nie sme platiteľmi DPH.', paper.left, y, { size: 9.5, color: ink });
  const isIdSaid = isNoPayer && supplier.hasVatIdOnly && supplier.icDph.trim() !== '';
  const notes = [...(isIdSaid ? ['IČ DPH máme podľa § 7 alebo § 7a zákona o DPH.'] : []), ...electronic[kind]];
  for (const [index, note] of notes.entries())
    sheet.text(note, paper.left, below + index * 13, { size: 8, color: muted });
  return below + notes.length * 13;
}
