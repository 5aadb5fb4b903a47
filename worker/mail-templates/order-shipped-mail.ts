import { addressLines } from '../../shared/format/address-lines.ts';
import { plural } from '../../shared/format/plural.ts';
import { carrierName, trackingUrl } from '../../shared/rules/carriers.ts';
import type { MailContent, MailFact } from '../mail/mail-content.ts';
import type { OrderRow } from '../orders/queries.ts';
import { recipientOf } from '../orders/recipient.ts';
import { replyToOf } from './order-mail-sections.ts';

/** Says that a parcel is on its way, with the order or with what was printed again, and how to track it. */
export function orderShippedMail(origin: string, order: OrderRow, isReprint = false): MailContent {
  const { carrier, trackingNumber, deliveryAddress } = order;
  const by = carrier ? ` odovzdali dopravcovi ${carrierName(carrier)}` : ' odoslali';
  const url = carrier && trackingNumber ? trackingUrl(carrier, trackingNumber) : null;
  const facts: MailFact[] = [
    ['Objednávka', String(order.number)],
    ['Obsah', plural(order.itemCount, 'položka', 'položky', 'položiek')],
    ...(carrier ? [['Dopravca', carrierName(carrier)] satisfies MailFact] : []),
    ...(trackingNumber ? [['Číslo zásielky', trackingNumber] satisfies MailFact] : []),
    ...(deliveryAddress
      ? [['Doručovacia adresa', recipientOf(order), ...addressLines(deliveryAddress)] satisfies MailFact]
      : []),
  ];
  return {
    kind: isReprint ? 'reprint-shipped' : 'order-shipped',
    recipient: order.customerEmail,
    ...replyToOf(order),
    subject: `Objednávka ${order.number} – ${isReprint ? 'nové fotky sú' : 'zásielka je'} na ceste`,
    greeting: 'Dobrý deň,',
    paragraphs: [
      isReprint
        ? `fotky z objednávky číslo ${order.number}, ktoré sme vytlačili znova, sme${by}. Nič za ne neplatíte.`
        : `vašu objednávku číslo ${order.number} sme${by}.`,
      ...(url
        ? ['Kde sa zásielka práve nachádza, uvidíte na stránke dopravcu. Údaje sa tam objavia do niekoľkých hodín.']
        : []),
    ],
    sections: [{ heading: 'Zásielka', facts }],
    button: url ? { label: 'Sledovať zásielku', url } : { label: 'Zobraziť objednávky', url: `${origin}/orders` },
  };
}
