import { formatShortDate } from '../../../shared/format/dates.ts';
import { periodAfter } from '../../../shared/money/storage/storage-period.ts';
import { planText } from '../../../shared/money/storage/storage-plans.ts';
import type { PublicSettings } from '../../../shared/platform/settings/company.ts';
import type { OrderItemRow, OrderRow } from '../../shop/orders/queries.ts';
import { greetingOf } from '../mail/greeting.ts';
import type { MailContent } from '../mail/mail-content.ts';
import { orderNotes, termsAttachments } from './order-mail-law.ts';
import { itemsSection, partiesSection, replyToOf } from './order-mail-sections.ts';
import { paymentPart } from './order-payment-part.ts';

const dateOf = (at: number): string => formatShortDate(new Date(at).toISOString());

/** Reminds of a plan's end, with an order of the next period that only has to be paid. `endsAt` is the current end. */
export function planEndingOrderMail(
  origin: string,
  order: OrderRow,
  items: OrderItemRow[],
  endsAt: number | null,
  company: PublicSettings,
): MailContent {
  const plan = order.storagePlan ? planText(order.storagePlan) : '';
  const isOpen = order.status === 'PENDING' && endsAt !== null;
  // A renewal that no one has placed lapses with the plan.
  const lapsesAt = order.consents.length === 0 ? (endsAt ?? undefined) : undefined;
  const payment = paymentPart(order, company, lapsesAt);
  return {
    kind: 'plan-ending',
    recipient: order.customerEmail,
    ...replyToOf(order),
    subject: isOpen ? `Plán ${plan} sa končí ${dateOf(endsAt)}` : `Objednávka ${order.number} na predĺženie plánu`,
    greeting: greetingOf(order.customerName),
    paragraphs: [
      ...(isOpen ? endingParagraphs(order, plan, endsAt) : []),
      ...(isOpen && payment.sections.length > 0 ? [] : payment.paragraphs),
    ],
    sections: [...payment.sections, itemsSection(`${origin}/orders`, order, items), partiesSection(order)],
    button: { label: 'Zobraziť objednávku', url: `${origin}/orders` },
    notes: isOpen ? [...renewalNotes, ...orderNotes(origin, order)] : [],
    attachments: [...payment.attachments, ...(isOpen ? termsAttachments(order, company) : [])],
  };
}

function endingParagraphs(order: OrderRow, plan: string, endsAt: number): string[] {
  const next = order.storagePlan && periodAfter(endsAt, order.storagePlan.priceUnit);
  const until = next ? ` Plán potom platí do ${dateOf(next)}.` : '';
  return [
    `váš plán úložiska ${plan} platí do ${dateOf(endsAt)}. Sám sa nepredlžuje a nič vám nestrhneme.`,
    `Ak ho chcete mať aj ďalej, stačí zaplatiť objednávku číslo ${order.number}, ktorú sme vám pripravili. Nové obdobie nadviaže na koniec toho terajšieho, takže zaplatením vopred o nič neprídete.${until}`,
    `${order.paidCents > 0 ? 'Ak zvyšok nezaplatíte,' : 'Ak ju nezaplatíte, objednávka sa zruší a'} účet sa vráti na bezplatných 5 GB. Žiadnu fotku nevymažeme: budete si ich môcť prezerať aj sťahovať, len nové nad bezplatný limit už nenahráte.`,
  ];
}

const renewalNotes = [
  'Zaplatením objednávky uzatvárate zmluvu na ďalšie obdobie a výslovne žiadate, aby sa plán poskytoval bez prerušenia ešte pred uplynutím lehoty na odstúpenie od zmluvy.',
];
