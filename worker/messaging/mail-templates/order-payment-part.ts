import { friendlyFormatIBAN } from 'ibantools';
import { formatDateTime } from '../../../shared/format/dates.ts';
import { centsToEuros, formatEuros } from '../../../shared/format/money.ts';
import { noTransferText } from '../../../shared/money/payments/bank-transfer.ts';
import { payBySquareText, paymentOf } from '../../../shared/money/payments/payment-qr.ts';
import type { CompanySettings } from '../../../shared/platform/settings/company.ts';
import { payableUntil } from '../../../shared/shop/orders/order-status.ts';
import { deliveryPromise } from '../../shop/orders/delivery-of-order.ts';
import { qrPng } from '../../shop/orders/payments/qr-png.ts';
import type { OrderRow } from '../../shop/orders/queries.ts';
import type { MailAttachment, MailFact, MailSection } from '../mail/mail-content.ts';

interface PaymentPart {
  paragraphs: string[];
  sections: MailSection[];
  attachments: MailAttachment[];
}

const euros = (cents: number): string => formatEuros(centsToEuros(cents));

/** Returns what happens once an order is paid. */
function promiseOf(order: OrderRow): string {
  if (order.kind === 'DOWNLOAD')
    return `súbory vám sprístupníme na stiahnutie ${order.linkHash === null ? 'v účte' : 'na odkaze objednávky'}`;
  return order.kind === 'STORAGE' ? 'plán úložiska začne platiť' : `fotky vytlačíme a ${deliveryPromise(order)}`;
}

/**
 * Returns how to pay an order: text, and for an unpaid one the QR code with its data. The account is the current one,
 * as on the screen. A renewal may lapse before its time to pay is over.
 */
export function paymentPart(
  order: OrderRow,
  company: CompanySettings,
  lapsesAt = Number.POSITIVE_INFINITY,
): PaymentPart {
  const textOnly = (...paragraphs: string[]): PaymentPart => ({ paragraphs, sections: [], attachments: [] });
  if (order.status === 'CANCELLED') return textOnly('Objednávka bola medzitým zrušená. Nič neplaťte.');
  if (order.totalCents === 0) return textOnly(`Nič neplatíte: ${promiseOf(order)}.`);
  if (order.status !== 'PENDING') return textOnly('Platbu sme už prijali, ďakujeme.');

  const afterPayment = `Po prijatí ${order.paidCents > 0 ? 'zvyšku' : 'platby'} ${promiseOf(order)}.`;
  const orderNumber = String(order.number);
  const restCents = order.totalCents - order.paidCents;
  const received =
    order.paidCents > 0 ? [`Prijali sme ${euros(order.paidCents)}, zostáva zaplatiť ${euros(restCents)}.`] : [];
  const payment = paymentOf({ orderNumber, totalCents: restCents }, company);
  if (!payment)
    return textOnly(...received, `${noTransferText(company)} Zatiaľ nič neplaťte, objednávka zostáva uložená.`);

  const cid = `qr-platba-${orderNumber}`;
  const png = { filename: `${cid}.png`, contentType: 'image/png', content: qrPng(payBySquareText(payment)), cid };
  const until = payableUntil(order);
  const deadline = until === null ? null : formatDateTime(new Date(Math.min(until, lapsesAt)).toISOString());
  const section: MailSection = {
    heading: 'Platba prevodom',
    paragraphs: [
      'Naskenujte kód PAY by square v aplikácii svojej banky, alebo zadajte údaje ručne. Na mobile si kód uložte ako obrázok a otvorte ho v aplikácii banky.',
    ],
    image: { cid, alt: `QR kód PAY by square na zaplatenie objednávky ${orderNumber}`, widthPixels: 260 },
    facts: [
      ['Suma', euros(payment.amountCents)],
      ['IBAN', friendlyFormatIBAN(payment.iban) ?? payment.iban],
      ['Príjemca', payment.beneficiary],
      ['Variabilný symbol', payment.variableSymbol],
      ['Správa pre prijímateľa', `Objednávka ${orderNumber}`],
      ...(deadline === null ? [] : [['Zaplaťte do', deadline] satisfies MailFact]),
    ],
  };
  return {
    paragraphs: [
      ...received,
      deadline === null ? afterPayment : `${afterPayment} Ak ju nedostaneme do ${deadline}, objednávku zrušíme.`,
    ],
    sections: [section],
    attachments: [png],
  };
}
