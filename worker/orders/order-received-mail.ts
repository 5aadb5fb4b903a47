import { friendlyFormatIBAN } from 'ibantools';
import { formatDateTime } from '../../shared/format/dates.ts';
import { centsToEuros, formatEuros } from '../../shared/format/money.ts';
import { unpaidLimitMs } from '../../shared/rules/order-status.ts';
import { payBySquareText, paymentOf } from '../../shared/rules/payment-qr.ts';
import type { MailAttachment, MailContent, MailSection } from '../mail/mail-content.ts';
import { qrPng } from '../payments/qr-png.ts';
import { orderNotes, termsAttachments } from './order-mail-law.ts';
import { itemsSection, partiesSection, replyToOf } from './order-mail-sections.ts';
import type { OrderItemRow, OrderRow } from './queries.ts';

/** Confirms an order, and so the contract, and says how to pay it. */
export function orderReceivedMail(origin: string, order: OrderRow, items: OrderItemRow[]): MailContent {
  const payment = paymentPart(order);
  return {
    kind: 'order-received',
    recipient: order.customerEmail,
    ...replyToOf(order),
    subject: `Objednávka ${order.number} – ${stateOf(order)}`,
    greeting: 'Dobrý deň,',
    paragraphs: [
      `ďakujeme za objednávku číslo ${order.number}. Týmto emailom potvrdzujeme jej prijatie a uzavretie zmluvy.`,
      ...payment.paragraphs,
    ],
    sections: [...payment.sections, itemsSection(`${origin}/orders`, order, items), partiesSection(order)],
    button: { label: 'Zobraziť objednávky', url: `${origin}/orders` },
    notes: orderNotes(origin, order),
    attachments: [...payment.attachments, ...termsAttachments(order.supplier)],
  };
}

/** The mail may be late: by then the order can be paid, or cancelled. */
function stateOf({ status, totalCents }: OrderRow): string {
  if (status === 'CANCELLED') return 'zrušená';
  if (totalCents === 0) return 'bez platby';
  return status === 'PENDING' ? 'čaká na platbu' : 'prijatá';
}

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

function paymentPart(order: OrderRow): PaymentPart {
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
  const deadline = formatDateTime(new Date(order.createdAt + unpaidLimitMs).toISOString());
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
