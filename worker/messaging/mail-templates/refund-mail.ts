import { friendlyFormatIBAN } from 'ibantools';
import { formatShortDate } from '../../../shared/format/dates.ts';
import { noonOf } from '../../../shared/format/day.ts';
import { formatCents } from '../../../shared/format/money.ts';
import { plural } from '../../../shared/format/plural.ts';
import type { FrozenDocument } from '../../../shared/money/invoices/frozen-document.ts';
import { isDayOver, refundUntil } from '../../../shared/money/refunds/refund-deadline.ts';
import { refundReasonTexts } from '../../../shared/money/refunds/refund-texts.ts';
import type { OrderRow, RefundRow } from '../../shop/orders/queries.ts';
import { greetingOf } from '../mail/greeting.ts';
import type { MailContent, MailFact } from '../mail/mail-content.ts';
import { replyToOf } from './order-mail-sections.ts';

interface RefundMailInput {
  order: OrderRow;
  refund: RefundRow;
  /** The credit note; null: the money is on no invoice. */
  note: { document: FrozenDocument; pdf: Uint8Array } | null;
  /** When the time to pay it back began. */
  owedSince: number;
  now: number;
}

const day = (at: number): string => formatShortDate(new Date(at).toISOString());

/** Says that money goes back, how much, where to and until when, with the credit note attached. */
export function refundMail(origin: string, { order, refund, note, owedSince, now }: RefundMailInput): MailContent {
  const { amountCents, reason } = refund;
  const facts: MailFact[] = [
    ['Objednávka', String(order.number)],
    ['Suma', formatCents(amountCents)],
    ['Dôvod', refundReasonTexts[reason]],
    whereFact(refund),
    ...(refund.sentAt === null ? [] : [['Odoslané', day(refund.sentAt)] satisfies MailFact]),
    ...(note
      ? [['Dobropis', `${note.document.number} k faktúre ${note.document.corrects?.number ?? ''}`] satisfies MailFact]
      : []),
  ];
  return {
    kind: note ? 'credit-note' : 'refund-sent',
    recipient: order.customerEmail,
    ...replyToOf(order),
    subject: `Objednávka ${order.number} – vraciame vám ${formatCents(amountCents)}`,
    greeting: greetingOf(order.customerName),
    paragraphs: [
      `za objednávku číslo ${order.number} ${moneyText(refund, owedSince, now)}`,
      ...goodsText(order, refund),
      ...(note ? [`Dobropis ${note.document.number} nájdete v prílohe.`] : []),
    ],
    sections: [{ heading: 'Vrátenie peňazí', facts }],
    button: { label: 'Zobraziť objednávky', url: `${origin}/orders` },
    attachments: note
      ? [{ filename: `dobropis_${note.document.number}.pdf`, contentType: 'application/pdf', content: note.pdf }]
      : [],
  };
}

const account = (iban: string): string => (friendlyFormatIBAN(iban) ?? iban).replaceAll(' ', '\u00a0');

const whereFact = ({ method, iban, recipientName }: RefundRow): MailFact =>
  method === 'card' ? ['Kam', 'Karta, ktorou ste platili'] : ['Účet', account(iban), recipientName];

/** As it is when the mail is sent, which may be late. */
function moneyText({ method, status, sentAt, amountCents, iban }: RefundRow, owedSince: number, now: number): string {
  const money = formatCents(amountCents);
  const where = method === 'card' ? 'na kartu, ktorou ste platili' : `na účet ${account(iban)}`;
  const onCard = method === 'card' ? ' Na účte ich podľa banky uvidíte do 5 až 10 pracovných dní.' : '';
  if (status === 'FAILED')
    return `vám vraciame ${money}. Odoslať ich ${where} sa zatiaľ nepodarilo. Skúsime to znovu, alebo sa vám ozveme.`;
  if (sentAt !== null) return `sme vám ${day(sentAt)} vrátili ${money} ${where}.${onCard}`;
  const lastDay = refundUntil(owedSince);
  const until = method === 'card' || isDayOver(lastDay, now) ? '' : ` najneskôr do ${day(noonOf(lastDay))}`;
  return `vám vraciame ${money} ${where}${until}.${onCard}`;
}

function goodsText(order: OrderRow, { items }: RefundRow): string[] {
  const cancelled = items.reduce((sum, item) => sum + (item.cancelled ?? 0), 0);
  if (order.status === 'CANCELLED')
    return [
      order.kind === 'PRINT'
        ? 'Objednávka je zrušená: nič z nej nevytlačíme ani nepošleme a nič za ňu neplaťte.'
        : 'Objednávka je zrušená, nič za ňu neplaťte.',
    ];
  return cancelled === 0
    ? []
    : [`Z objednávky preto nevytlačíme ${plural(cancelled, 'kus', 'kusy', 'kusov')}, ostatné dostanete.`];
}
