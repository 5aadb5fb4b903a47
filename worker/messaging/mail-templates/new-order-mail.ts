import { centsToEuros, formatEuros } from '../../../shared/format/money.ts';
import { plural } from '../../../shared/format/plural.ts';
import { deliveryPlace } from '../../shop/orders/delivery-of-order.ts';
import type { OrderRow } from '../../shop/orders/queries.ts';
import type { MailContent, MailFact } from '../mail/mail-content.ts';

/** Tells the shop of a new order; replies reach the customer. */
export function newOrderMail(origin: string, order: OrderRow, recipient: string): MailContent {
  const place = deliveryPlace(order);
  const total = formatEuros(centsToEuros(order.totalCents));
  const facts: MailFact[] = [
    ['Zákazník', ...[order.customerName, order.customerEmail, order.customerPhone ?? ''].filter(Boolean)],
    ['Obsah', plural(order.itemCount, 'položka', 'položky', 'položiek')],
    ...(order.deliveryName === null ? [] : [['Doručenie', order.deliveryName] satisfies MailFact]),
    ...(place && place.lines.length > 0 ? [[place.title, ...place.lines] satisfies MailFact] : []),
    ['Suma', total],
  ];
  return {
    kind: 'new-order',
    recipient,
    ...(order.customerEmail.includes('@') && { replyTo: order.customerEmail }),
    subject: `Nová objednávka ${order.number} (${total})`,
    greeting: 'Dobrý deň,',
    paragraphs: [`v obchode vznikla nová objednávka číslo ${order.number}.`],
    sections: [{ heading: 'Objednávka', facts }],
    button: { label: 'Otvoriť objednávku', url: `${origin}/admin/orders/${order.id}` },
    notes: ['Tieto správy vypnete v nastaveniach firmy.'],
  };
}
