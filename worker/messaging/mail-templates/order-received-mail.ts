import { centsToEuros, formatEuros } from '../../../shared/format/money.ts';
import type { PublicSettings } from '../../../shared/platform/settings/company.ts';
import type { PaidTogether } from '../../../shared/shop/orders/contract.ts';
import type { OrderItemRow, OrderRow } from '../../shop/orders/queries.ts';
import { greetingOf } from '../mail/greeting.ts';
import type { MailContent } from '../mail/mail-content.ts';
import { orderNotes, termsAttachments } from './order-mail-law.ts';
import { itemsSection, partiesSection, replyToOf } from './order-mail-sections.ts';
import { paymentPart } from './order-payment-part.ts';
import type { Pictures } from './print-pictures.ts';

/** Confirms an order, and so the contract, and says how to pay it. */
export function orderReceivedMail(
  origin: string,
  order: OrderRow,
  items: OrderItemRow[],
  company: PublicSettings,
  pictures: Pictures,
  together?: PaidTogether,
): MailContent {
  const payment = paymentPart(order, company);
  return {
    kind: 'order-received',
    recipient: order.customerEmail,
    ...replyToOf(order),
    subject: `Objednávka ${order.number} – ${stateOf(order)}`,
    greeting: greetingOf(order.customerName),
    paragraphs: [
      `ďakujeme za objednávku číslo ${order.number}. Týmto emailom potvrdzujeme jej prijatie a uzavretie zmluvy.`,
      ...payment.paragraphs,
      ...(together ? [togetherText(together)] : []),
    ],
    sections: [...payment.sections, itemsSection(`${origin}/orders`, order, items, pictures), partiesSection(order)],
    button: { label: 'Zobraziť objednávky', url: `${origin}/orders` },
    notes: orderNotes(origin, order),
    attachments: [...payment.attachments, ...pictures.attachments, ...termsAttachments(order, company)],
  };
}

const togetherText = ({ orderNumbers, totalCents, variableSymbol }: PaidTogether): string =>
  `Objednávky ${orderNumbers.join(' a ')} môžete zaplatiť aj naraz jedným prevodom: suma ${formatEuros(centsToEuros(totalCents))}, variabilný symbol ${variableSymbol}.`;

/** The mail may be late: the order can be paid or cancelled by then. */
function stateOf({ status, totalCents }: OrderRow): string {
  if (status === 'CANCELLED') return 'zrušená';
  if (totalCents === 0) return 'bez platby';
  return status === 'PENDING' ? 'čaká na platbu' : 'prijatá';
}
