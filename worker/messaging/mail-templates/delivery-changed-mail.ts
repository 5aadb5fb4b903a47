import { deliveryPlace } from '../../shop/orders/delivery-of-order.ts';
import type { OrderRow } from '../../shop/orders/queries.ts';
import { recipientOf } from '../../shop/orders/recipient.ts';
import { greetingOf } from '../mail/greeting.ts';
import type { MailContent } from '../mail/mail-content.ts';
import { replyToOf } from './order-mail-sections.ts';

/** Tells where the prints of a paid order will go now, in place of the pick-up point that was chosen. */
export function deliveryChangedMail(origin: string, order: OrderRow): MailContent {
  const place = deliveryPlace(order);
  return {
    kind: 'delivery-changed',
    recipient: order.customerEmail,
    ...replyToOf(order),
    subject: `Objednávka ${order.number} – zmenili sme miesto doručenia`,
    greeting: greetingOf(order.customerName),
    paragraphs: textOf(order),
    sections: place ? [{ heading: 'Nové miesto', facts: [[place.title, recipientOf(order), ...place.lines]] }] : [],
    button: { label: 'Zobraziť objednávky', url: `${origin}/orders` },
  };
}

function textOf({ number, status }: OrderRow): string[] {
  const changed = `v objednávke číslo ${number} sme zmenili, kam pošleme vaše fotky.`;
  // The mail may be late.
  if (status === 'CANCELLED') return [`${changed} Medzitým bola zrušená, nič z\u00a0nej nepošleme.`];
  return [`${changed} Cena sa nemení.`, 'Ak vám nové miesto nevyhovuje, čo najskôr nám odpovedzte na tento email.'];
}
