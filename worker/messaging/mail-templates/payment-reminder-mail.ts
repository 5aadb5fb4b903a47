import type { CompanySettings } from '../../../shared/platform/settings/company.ts';
import type { OrderItemRow, OrderRow } from '../../shop/orders/queries.ts';
import { greetingOf } from '../mail/greeting.ts';
import type { MailContent } from '../mail/mail-content.ts';
import { itemsSection, replyToOf } from './order-mail-sections.ts';
import { paymentPart } from './order-payment-part.ts';
import type { Pictures } from './print-pictures.ts';

/** Reminds of an order that no one has paid, two days before it is cancelled. */
export function paymentReminderMail(
  origin: string,
  order: OrderRow,
  items: OrderItemRow[],
  company: CompanySettings,
  pictures: Pictures,
): MailContent {
  const payment = paymentPart(order, company);
  return {
    kind: 'payment-reminder',
    recipient: order.customerEmail,
    ...replyToOf(order),
    // The mail may be late: the order can be paid or cancelled by then.
    subject: `Objednávka ${order.number} – ${order.status === 'PENDING' ? 'pripomienka platby' : 'netreba platiť'}`,
    greeting: greetingOf(order.customerName),
    paragraphs: [
      ...(order.status === 'PENDING' ? [`platbu za objednávku číslo ${order.number} sme zatiaľ nedostali.`] : []),
      ...payment.paragraphs,
      ...(order.status === 'PENDING' ? ['Ak ste ju už zaplatili, túto správu si nevšímajte.'] : []),
    ],
    sections: [...payment.sections, itemsSection(`${origin}/orders`, order, items, pictures)],
    button: { label: 'Zobraziť objednávky', url: `${origin}/orders` },
    attachments: [...payment.attachments, ...pictures.attachments],
  };
}
