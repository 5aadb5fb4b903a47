import { friendlyFormatIBAN } from 'ibantools';
import { encode as encodeQr } from 'uqr';
import { type BankPayment, payBySquareText } from '../../shared/rules/payment-qr.ts';
import type { InvoiceDocument } from './invoice-document.ts';
import { dateText } from './invoice-pdf-head.ts';
import { euros } from './invoice-pdf-lines.ts';
import { ink, muted, paid, paper, type Sheet } from './pdf-sheet.ts';

const sums = { left: 330, right: paper.right };
const codeSide = 104;

export const totalHeight = ({ payment }: InvoiceDocument): number => (payment ? codeSide + 76 : 84);

/** Draws the total, its payment state and how to pay it, in one piece below the lines. */
export function drawTotal(sheet: Sheet, document: InvoiceDocument, end: number): void {
  const top = end + 10;
  drawSums(sheet, document, top);
  const below = document.payment ? drawPayment(sheet, document.payment, top + 12) : top + 18;
  drawNotes(sheet, document, below);
}

function drawSums(sheet: Sheet, { totalCents, paidAt }: InvoiceDocument, top: number): void {
  let y = top + 18;
  const row = (label: string, amount: string, color = ink) => {
    sheet.text(label, sums.left, y, { size: 9.5, color });
    sheet.text(amount, sums.right, y, { size: 9.5, color, alignRight: true });
  };
  const strong = (label: string, amount: string) => {
    sheet.text(label, sums.left, y, { size: 13, bold: true });
    sheet.text(amount, sums.right, y, { size: 13, bold: true, alignRight: true });
  };
  if (paidAt === null) {
    strong('Na úhradu', euros(totalCents));
    return;
  }
  strong('Celková suma', euros(totalCents));
  y += 21;
  row(`Uhradené ${dateText(paidAt)}`, totalCents === 0 ? euros(0) : `−${euros(totalCents)}`, paid);
  y += 9;
  sheet.line(y, { from: sums.left });
  y += 16;
  row('Zostáva uhradiť', euros(0));
}

/** Draws the PAY by square code, and its data as text. */
function drawPayment(sheet: Sheet, payment: BankPayment, top: number): number {
  const { data } = encodeQr(payBySquareText(payment), { ecc: 'M', border: 0 });
  sheet.modules(data, paper.left, top, codeSide);
  const x = paper.left + codeSide + 16;
  const facts = [
    ['PAY by square', payment.beneficiary],
    ['IBAN', friendlyFormatIBAN(payment.iban) ?? payment.iban],
    ['Variabilný symbol', payment.variableSymbol],
  ] as const;
  for (const [index, [label, value]] of facts.entries()) {
    const y = top + 10 + index * 32;
    sheet.text(label, x, y, { size: 7.5, color: muted });
    sheet.text(value, x, y + 12.5, { size: 9, bold: index > 0, width: sums.left - x - 8 });
  }
  return top + codeSide + 24;
}

function drawNotes(sheet: Sheet, { supplier }: InvoiceDocument, y: number): void {
  const notes = [
    ...(supplier.icDph.trim() ? [] : ['Nie sme platiteľmi DPH.']),
    'Faktúra bola vyhotovená elektronicky',
    'a je platná bez podpisu a pečiatky.',
  ];
  for (const [index, note] of notes.entries()) {
    const isFirst = index === 0;
    sheet.text(note, paper.left, y + index * 13, { size: isFirst ? 9.5 : 8, color: isFirst ? ink : muted });
  }
}
