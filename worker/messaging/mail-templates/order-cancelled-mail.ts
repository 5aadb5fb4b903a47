import { formatBytes } from '../../../shared/format/bytes.ts';
import { formatDateTime, formatShortDate } from '../../../shared/format/dates.ts';
import { centsToEuros, formatCents, formatEuros } from '../../../shared/format/money.ts';
import { outOf } from '../../../shared/format/out-of.ts';
import { plural } from '../../../shared/format/plural.ts';
import type { orderHistory } from '../../platform/db/schema/main/orders.ts';
import type { OrderRow } from '../../shop/orders/queries.ts';
import { greetingOf } from '../mail/greeting.ts';
import type { MailContent } from '../mail/mail-content.ts';
import { replyToOf } from './order-mail-sections.ts';

type Change = typeof orderHistory.$inferSelect;

const isoTime = (at: number): string => new Date(at).toISOString();

/** The customer's current plan. */
export interface CustomerPlan {
  planName: string | null;
  planEndsAt: number | null;
  storageLimitBytes: number;
}

/** Says that an order was cancelled, why, and what happens to a transfer on its way. */
export function orderCancelledMail(
  origin: string,
  order: OrderRow,
  change: Change | undefined,
  customer: CustomerPlan | undefined,
): MailContent {
  const contact = order.supplier.email.trim();
  return {
    kind: 'order-cancelled',
    recipient: order.customerEmail,
    ...replyToOf(order),
    subject: `Objednávka ${order.number} – zrušená`,
    greeting: greetingOf(order.customerName),
    paragraphs: [
      reasonOf(order, change),
      'Nič už neplaťte.',
      ...(hasLostPlan(order)
        ? [`Čo ste ňou na pláne úložiska získali, sme odpočítali. ${planNow(customer)} Žiadnu fotku sme nevymazali.`]
        : []),
      order.refundedCents > 0
        ? `Prijali sme za ňu ${formatCents(order.paidCents)}, z toho vám vraciame ${formatCents(order.refundedCents)}.`
        : `${moneyOf(order)}, ${contact ? `napíšte nám na ${contact}` : 'ozvite sa nám'}: peniaze vám vrátime, prípadne objednávku po dohode vybavíme.`,
    ],
    sections: [
      {
        heading: 'Zrušená objednávka',
        facts: [
          ['Číslo', String(order.number)],
          ['Vytvorená', formatDateTime(isoTime(order.createdAt))],
          ...(change ? [['Zrušená', formatDateTime(isoTime(change.createdAt))] satisfies [string, string]] : []),
          ['Obsah', plural(order.itemCount, 'položka', 'položky', 'položiek')],
          ['Suma', formatEuros(centsToEuros(order.totalCents))],
        ],
      },
    ],
    button: { label: 'Zobraziť objednávky', url: `${origin}/orders` },
  };
}

/** It was paid, and its plan was taken back. */
const hasLostPlan = ({ storagePlan, paidAt, planAppliedAt }: OrderRow): boolean =>
  storagePlan !== null && paidAt !== null && planAppliedAt === null;

function planNow(customer: CustomerPlan | undefined): string {
  if (!customer) return '';
  const { planName, planEndsAt, storageLimitBytes } = customer;
  const space = storageLimitBytes === 0 ? 'bez obmedzenia' : formatBytes(storageLimitBytes);
  const end = planEndsAt === null ? '' : ` do ${formatShortDate(isoTime(planEndsAt))}`;
  return `Teraz máte ${planName === null ? `úložisko ${space}` : `plán ${planName} (${space})`}${end}.`;
}

const moneyOf = ({ paidCents }: OrderRow): string =>
  paidCents > 0 ? `Prijali sme za ňu ${formatEuros(centsToEuros(paidCents))}` : 'Ak ste objednávku medzitým zaplatili';

function reasonOf(order: OrderRow, change: Change | undefined): string {
  const which = `objednávku číslo ${order.number} ${outOf(formatShortDate(isoTime(order.createdAt)))}`;
  if (change?.userId === null) return `${which} sme zrušili, lebo sme do 7 dní nedostali jej platbu.`;
  if (change?.userId === order.userId) return `na vašu žiadosť sme zrušili ${which}.`;
  return `${which} sme zrušili.`;
}
