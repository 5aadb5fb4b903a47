import { plural } from '../../../shared/format/plural.ts';
import { carrierName, trackingUrl } from '../../../shared/production/parcels/carriers.ts';
import { type DeliveryKind, isWithoutCarrier } from '../../../shared/shop/orders/delivery.ts';
import { deliveryPlace } from '../../shop/orders/delivery-of-order.ts';
import type { OrderRow } from '../../shop/orders/queries.ts';
import { recipientOf } from '../../shop/orders/recipient.ts';
import { greetingOf } from '../mail/greeting.ts';
import type { MailContent, MailFact } from '../mail/mail-content.ts';
import { replyToOf } from './order-mail-sections.ts';

const headings: Record<DeliveryKind, string> = {
  ADDRESS: 'Zásielka',
  PICKUP_POINT: 'Zásielka',
  PERSONAL: 'Vyzdvihnutie',
  SCHOOL: 'Odovzdanie',
};

/** Says that a parcel is on its way, or can be collected, with the order or with what was printed again. */
export function orderShippedMail(origin: string, order: OrderRow, isReprint = false): MailContent {
  const { carrier, trackingNumber } = order;
  const isParcel = !isWithoutCarrier(order.deliveryKind);
  const place = deliveryPlace(order);
  const url = carrier && trackingNumber ? trackingUrl(carrier, trackingNumber) : null;
  const facts: MailFact[] = [
    ['Objednávka', String(order.number)],
    ['Obsah', plural(order.itemCount, 'položka', 'položky', 'položiek')],
    ...(carrier ? [['Dopravca', carrierName(carrier)] satisfies MailFact] : []),
    ...(trackingNumber ? [['Číslo zásielky', trackingNumber] satisfies MailFact] : []),
    ...(place ? [[place.title, ...(isParcel ? [recipientOf(order)] : []), ...place.lines] satisfies MailFact] : []),
  ];
  return {
    kind: isReprint ? 'reprint-shipped' : 'order-shipped',
    recipient: order.customerEmail,
    ...replyToOf(order),
    subject: subjectOf(order, isReprint),
    greeting: greetingOf(order.customerName),
    paragraphs: paragraphsOf(order, isReprint, url !== null),
    sections: [{ heading: headings[order.deliveryKind ?? 'ADDRESS'], facts }],
    button: url ? { label: 'Sledovať zásielku', url } : { label: 'Zobraziť objednávky', url: `${origin}/orders` },
  };
}

function paragraphsOf(order: OrderRow, isReprint: boolean, isTracked: boolean): string[] {
  if (order.deliveryKind === 'SCHOOL') return schoolParagraphs(order, isReprint);
  return order.deliveryKind === 'PERSONAL'
    ? collectedParagraphs(order, isReprint)
    : sentParagraphs(order, isReprint, isTracked);
}

function subjectOf({ number, deliveryKind }: OrderRow, isReprint: boolean): string {
  if (deliveryKind === 'SCHOOL')
    return `Objednávka ${number} – ${isReprint ? 'nové fotky sú' : 'fotky sú'} v\u00a0škole`;
  if (deliveryKind !== 'PERSONAL')
    return `Objednávka ${number} – ${isReprint ? 'nové fotky sú' : 'zásielka je'} na ceste`;
  return `Objednávka ${number} – ${isReprint ? 'nové fotky sú pripravené' : 'pripravená'} na vyzdvihnutie`;
}

function schoolParagraphs({ number, school }: OrderRow, isReprint: boolean): string[] {
  const name = school?.name ?? '';
  return [
    isReprint
      ? `fotky z\u00a0objednávky číslo ${number}, ktoré sme vytlačili znovu, sme odovzdali škole (${name}). Nič za ne neplatíte.`
      : `vašu objednávku číslo ${number} sme odovzdali škole (${name}).`,
    'Dieťa ich dostane v\u00a0triede v\u00a0obálke so svojím menom; súrodenci majú spoločnú.',
  ];
}

function sentParagraphs({ number, carrier, deliveryKind }: OrderRow, isReprint: boolean, isTracked: boolean): string[] {
  const by = carrier ? ` odovzdali dopravcovi ${carrierName(carrier)}` : ' odoslali';
  return [
    isReprint
      ? `fotky z objednávky číslo ${number}, ktoré sme vytlačili znovu, sme${by}. Nič za ne neplatíte.`
      : `vašu objednávku číslo ${number} sme${by}.`,
    ...(deliveryKind === 'PICKUP_POINT' ? ['Keď bude na výdajnom mieste, dopravca vám pošle správu.'] : []),
    ...(isTracked
      ? ['Kde sa zásielka práve nachádza, uvidíte na stránke dopravcu. Údaje sa tam objavia do niekoľkých hodín.']
      : []),
  ];
}

function collectedParagraphs({ number, supplier }: OrderRow, isReprint: boolean): string[] {
  const contact = [supplier.email, supplier.phone].filter((text) => text.trim()).join(' alebo ');
  return [
    isReprint
      ? `fotky z objednávky číslo ${number}, ktoré sme vytlačili znovu, si môžete vyzdvihnúť. Nič za ne neplatíte.`
      : `vaša objednávka číslo ${number} je pripravená na vyzdvihnutie.`,
    ...(contact ? [`Na čase vyzdvihnutia sa môžete dohodnúť: ${contact}.`] : []),
  ];
}
