import { formatShortDate } from '../../../shared/format/dates.ts';
import { centsToEuros, formatEuros } from '../../../shared/format/money.ts';
import { plural } from '../../../shared/format/plural.ts';
import type { InvoiceFile } from '../../money/invoices/invoice-store.ts';
import { deliveryPromise } from '../../shop/orders/delivery-of-order.ts';
import type { OrderRow } from '../../shop/orders/queries.ts';
import { greetingOf } from '../mail/greeting.ts';
import type { MailContent, MailFact } from '../mail/mail-content.ts';
import { replyToOf } from './order-mail-sections.ts';

/** The mail may be late: the order can be further by then. */
const printed: Record<OrderRow['status'], (promise: string) => string> = {
  PENDING: () => 'Fotky vytlačíme, keď bude objednávka celá zaplatená.',
  PAID: (promise) => `Fotky teraz vytlačíme a ${promise}.`,
  PRINTING: (promise) => `Fotky už tlačíme a ${promise}.`,
  PRINT_COMPLETED: (promise) => `Fotky sú vytlačené a ${promise}.`,
  SHIPPED: () => 'Fotky sú už vytlačené a pripravené alebo na ceste k vám.',
  RECEIVED: () => 'Fotky už máte u seba.',
  CANCELLED: () => 'Objednávka bola medzitým zrušená.',
};

function subjectOf(isFree: boolean, { replaces }: InvoiceFile): string {
  if (replaces !== null) return 'nová faktúra namiesto stornovanej';
  return isFree ? 'faktúra' : 'zaplatená, faktúra v prílohe';
}

const thanks = ({ number }: OrderRow): string => `ďakujeme za objednávku číslo ${number}. Faktúru nájdete v prílohe.`;
const received = ({ number }: OrderRow): string =>
  `ďakujeme, platbu za objednávku číslo ${number} sme prijali. Faktúru nájdete v prílohe.`;
const replaced = ({ number }: OrderRow, wrong: string): string =>
  `k objednávke číslo ${number} sme vystavili novú faktúru, nájdete ju v prílohe. Nahrádza faktúru ${wrong}, ktorú sme stornovali.`;

function nextOf(order: OrderRow): string {
  if (order.kind === 'PRINT' || order.status === 'CANCELLED') return printed[order.status](deliveryPromise(order));
  if (order.kind === 'STORAGE') return 'Nový plán úložiska platí od prijatia platby.';
  const where = order.linkHash === null ? 'v časti Faktúry' : 'na stránke objednávky';
  return `Fotky si stiahnite ${where} ako ZIP. Súbory tam nájdete 30 dní.`;
}

/** Thanks for a payment, with the invoice attached, and says what comes next. */
export function invoiceReadyMail(origin: string, order: OrderRow, invoice: InvoiceFile): MailContent {
  const isFree = order.totalCents === 0;
  const paidOn: MailFact[] =
    order.paidAt === null || isFree ? [] : [['Uhradené', formatShortDate(new Date(order.paidAt).toISOString())]];
  return {
    kind: 'invoice-ready',
    recipient: order.customerEmail,
    ...replyToOf(order),
    subject: `Objednávka ${order.number} – ${subjectOf(isFree, invoice)}`,
    greeting: greetingOf(order.customerName),
    paragraphs:
      invoice.replaces === null
        ? [isFree ? thanks(order) : received(order), nextOf(order)]
        : [replaced(order, invoice.replaces)],
    sections: [
      {
        heading: 'Faktúra',
        facts: [
          ['Číslo faktúry', invoice.number],
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
