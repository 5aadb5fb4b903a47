import { friendlyFormatIBAN } from 'ibantools';
import { formatDateTime } from '../../shared/format/dates.ts';
import { formatCents } from '../../shared/format/money.ts';
import { refundReasonTexts } from '../../shared/rules/refund-texts.ts';
import type { refunds } from '../db/schema.ts';
import { greetingOf } from '../mail/greeting.ts';
import type { MailContent, MailFact } from '../mail/mail-content.ts';
import type { OrderRow } from '../orders/queries.ts';
import { replyToOf } from './order-mail-sections.ts';

/** Says that money is on its way back to the customer, and what for. */
export function refundSentMail(origin: string, order: OrderRow, refund: typeof refunds.$inferSelect): MailContent {
  const { method, amountCents, reason, iban, recipientName, sentAt, correctionId } = refund;
  const where =
    method === 'card'
      ? 'Peniaze posielame na kartu, ktorou ste platili. Na účte ich podľa banky uvidíte do 5 až 10 pracovných dní.'
      : 'Peniaze posielame prevodom na účet nižšie. Zvyčajne prídu do nasledujúceho pracovného dňa.';
  const facts: MailFact[] = [
    ['Objednávka', String(order.number)],
    ['Suma', formatCents(amountCents)],
    ['Dôvod', refundReasonTexts[reason]],
    ...(method === 'bank'
      ? [['Účet', friendlyFormatIBAN(iban) ?? iban, recipientName] satisfies MailFact]
      : [['Kam', 'Karta, ktorou ste platili'] satisfies MailFact]),
    ...(sentAt === null ? [] : [['Odoslané', formatDateTime(new Date(sentAt).toISOString())] satisfies MailFact]),
  ];
  return {
    kind: 'refund-sent',
    recipient: order.customerEmail,
    ...replyToOf(order),
    subject: `Objednávka ${order.number} – peniaze sme vám vrátili`,
    greeting: greetingOf(order.customerName),
    paragraphs: [
      `k objednávke číslo ${order.number} sme vám vrátili ${formatCents(amountCents)}. ${where}`,
      ...(correctionId === null ? [] : ['Dobropis k faktúre vám posielame osobitným emailom.']),
    ],
    sections: [{ heading: 'Vrátené peniaze', facts }],
    button: { label: 'Zobraziť objednávky', url: `${origin}/orders` },
  };
}
