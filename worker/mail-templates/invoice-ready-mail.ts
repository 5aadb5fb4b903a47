import { formatShortDate } from '../../shared/format/dates.ts';
import { centsToEuros, formatEuros } from '../../shared/format/money.ts';
import { plural } from '../../shared/format/plural.ts';
import type { InvoiceFile } from '../invoices/invoice-store.ts';
import { greetingOf } from '../mail/greeting.ts';
import type { MailContent, MailFact } from '../mail/mail-content.ts';
import { deliveryPromise } from '../orders/delivery-of-order.ts';
import type { OrderRow } from '../orders/queries.ts';
import { replyToOf } from './order-mail-sections.ts';

const next: Record<Exclude<OrderRow['kind'], 'PRINT'>, string> = {
  DOWNLOAD: 'Fotky si stiahnite v časti Faktúry ako ZIP. Súbory tam nájdete 30 dní.',
  STORAGE: 'Nový plán úložiska platí od prijatia platby.',
};

/** Thanks for a payment, with the invoice attached, and says what comes next. */
export function invoiceReadyMail(origin: string, order: OrderRow, invoice: InvoiceFile): MailContent {
  const isFree = order.totalCents === 0;
  const paidOn: MailFact[] =
    order.paidAt === null || isFree ? [] : [['Uhradené', formatShortDate(new Date(order.paidAt).toISOString())]];
  return {
    kind: 'invoice-ready',
    recipient: order.customerEmail,
    ...replyToOf(order),
    subject: `Objednávka ${order.number} – ${isFree ? 'faktúra' : 'zaplatená, faktúra v prílohe'}`,
    greeting: greetingOf(order.customerName),
    paragraphs: [
      isFree
        ? `ďakujeme za objednávku číslo ${order.number}. Faktúru nájdete v prílohe.`
        : `ďakujeme, platbu za objednávku číslo ${order.number} sme prijali. Faktúru nájdete v prílohe.`,
      order.kind === 'PRINT' ? `Fotky teraz vytlačíme a ${deliveryPromise(order)}.` : next[order.kind],
    ],
    sections: [
      {
        heading: 'Faktúra',
        facts: [
          ['Číslo faktúry', String(invoice.number)],
          ['Objednávka', String(order.number)],
          ['Obsah', plural(order.itemCount, 'položka', 'položky', 'položiek')],
          ['Suma', formatEuros(centsToEuros(order.totalCents))],
          ...paidOn,
        ],
      },
    ],
    button:
      order.kind === 'DOWNLOAD'
        ? { label: 'Stiahnuť fotky', url: `${origin}/invoices` }
        : { label: 'Zobraziť faktúry', url: `${origin}/invoices` },
    attachments: [{ filename: `faktura_${invoice.number}.pdf`, contentType: 'application/pdf', content: invoice.pdf }],
  };
}
