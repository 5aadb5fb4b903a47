import { friendlyFormatIBAN } from 'ibantools';
import { formatDateTime } from '../../shared/format/dates.ts';
import { centsToEuros, formatEuros } from '../../shared/format/money.ts';
import { payableUntil } from '../../shared/rules/order-status.ts';
import { payBySquareText, paymentOf } from '../../shared/rules/payment-qr.ts';
import type { MailAttachment, MailSection } from '../mail/mail-content.ts';
import { qrPng } from '../payments/qr-png.ts';
import type { OrderRow } from './queries.ts';

interface PaymentPart {
  paragraphs: string[];
  sections: MailSection[];
  attachments: MailAttachment[];
}

const what = {
  PRINT: 'fotky vytlačíme a doručíme do 3 až 5 pracovných dní',
  DOWNLOAD: 'súbory vám sprístupníme na stiahnutie v účte',
  STORAGE: 'plán úložiska začne platiť',
};

/** What there is to pay for an order, and how: words, and for an unpaid one the QR code with its data. */
export function paymentPart(order: OrderRow): PaymentPart {
  const words = (...paragraphs: string[]): PaymentPart => ({ paragraphs, sections: [], attachments: [] });
  if (order.status === 'CANCELLED') return words('Objednávka bola medzitým zrušená. Nič neplaťte.');
  if (order.totalCents === 0) return words(`Nič neplatíte: ${what[order.kind]}.`);
  if (order.status !== 'PENDING') return words('Platbu sme už prijali, ďakujeme.');

  const afterPayment = `Po prijatí platby ${what[order.kind]}.`;
  const orderNumber = String(order.number);
  const payment = paymentOf({ orderNumber, totalCents: order.totalCents }, order.supplier);
  if (!payment)
    return words(
      `${afterPayment} Údaje na platbu nájdete v prehľade objednávok, hneď ako ich doplníme. Zatiaľ nič neplaťte.`,
    );

  const cid = `qr-platba-${orderNumber}`;
  const png = { filename: `${cid}.png`, contentType: 'image/png', content: qrPng(payBySquareText(payment)), cid };
  const deadline = formatDateTime(new Date(payableUntil(order)).toISOString());
  const section: MailSection = {
    heading: 'Platba prevodom',
    paragraphs: [
      'Naskenujte kód PAY by square v aplikácii svojej banky, alebo zadajte údaje ručne. Na mobile si kód uložte ako obrázok a otvorte ho v aplikácii banky.',
    ],
    image: { cid, alt: `QR kód PAY by square na zaplatenie objednávky ${orderNumber}`, widthPixels: 260 },
    facts: [
      ['Suma', formatEuros(centsToEuros(payment.amountCents))],
      ['IBAN', friendlyFormatIBAN(payment.iban) ?? payment.iban],
      ['Príjemca', payment.beneficiary],
      ['Variabilný symbol', payment.variableSymbol],
      ['Správa pre prijímateľa', `Objednávka ${orderNumber}`],
      ['Zaplaťte do', deadline],
    ],
  };
  return {
    paragraphs: [`${afterPayment} Ak ju nedostaneme do ${deadline}, objednávku zrušíme.`],
    sections: [section],
    attachments: [png],
  };
}
