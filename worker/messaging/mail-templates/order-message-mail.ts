import type { OrderMessageInput } from '../../../shared/shop/orders/admin-orders.ts';
import type { OrderRow } from '../../shop/orders/queries.ts';
import type { MailContent } from '../mail/mail-content.ts';
import { paragraphsOf } from '../mail/paragraphs-of.ts';
import { replyToOf } from './order-mail-sections.ts';

/** Returns what an admin wrote about an order; the greeting is part of the text. */
export function orderMessageMail(origin: string, order: OrderRow, { subject, text }: OrderMessageInput): MailContent {
  const [greeting = '', ...paragraphs] = paragraphsOf(text);
  return {
    kind: 'order-message',
    recipient: order.customerEmail,
    ...replyToOf(order),
    subject,
    greeting,
    paragraphs,
    button: { label: 'Zobraziť objednávky', url: `${origin}/orders` },
    notes: [`Správa sa týka objednávky číslo ${order.number}. Odpovedať môžete priamo na tento email.`],
  };
}
