import type { FrozenDocument } from '../../shared/contract/frozen-document.ts';
import { formatShortDate } from '../../shared/format/dates.ts';
import { formatCents } from '../../shared/format/money.ts';
import { greetingOf } from '../mail/greeting.ts';
import type { MailContent } from '../mail/mail-content.ts';
import type { OrderRow } from '../orders/queries.ts';
import { replyToOf } from './order-mail-sections.ts';

/** Brings a credit note, attached. */
export function creditNoteMail(
  origin: string,
  order: OrderRow,
  { document, pdf }: { document: FrozenDocument; pdf: Uint8Array },
): MailContent {
  const { number, corrects, reason, totalCents, issuedAt } = document;
  return {
    kind: 'credit-note',
    recipient: order.customerEmail,
    ...replyToOf(order),
    subject: `Objednávka ${order.number} – dobropis ${number}`,
    greeting: greetingOf(order.customerName),
    paragraphs: [
      `k objednávke číslo ${order.number} sme vystavili dobropis na ${formatCents(totalCents)}. Nájdete ho v prílohe.`,
    ],
    sections: [
      {
        heading: 'Dobropis',
        facts: [
          ['Číslo dobropisu', number],
          ['K faktúre', corrects?.number ?? ''],
          ['Dôvod', reason],
          ['Suma', formatCents(-totalCents)],
          ['Vystavený', formatShortDate(new Date(issuedAt).toISOString())],
        ],
      },
    ],
    button: { label: 'Zobraziť faktúry', url: `${origin}/invoices` },
    attachments: [{ filename: `dobropis_${number}.pdf`, contentType: 'application/pdf', content: pdf }],
  };
}
