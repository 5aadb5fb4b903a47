import { pluralForm } from '../../../shared/format/plural.ts';
import type { OrderItemRow, OrderRow } from '../../shop/orders/queries.ts';
import { greetingOf } from '../mail/greeting.ts';
import type { MailContent } from '../mail/mail-content.ts';
import { printText, replyToOf } from './order-mail-sections.ts';
import type { Pictures } from './print-pictures.ts';

/** Shows the prints whose files we have replaced, as they will be printed. */
export function printChangedMail(
  origin: string,
  order: OrderRow,
  changed: readonly OrderItemRow[],
  pictures: Pictures,
): MailContent {
  return {
    kind: 'print-changed',
    recipient: order.customerEmail,
    ...replyToOf(order),
    subject: `Objednávka ${order.number} – upravili sme výrez`,
    greeting: greetingOf(order.customerName),
    paragraphs: textOf(order, changed.length),
    sections: changed.map((item) => {
      const image = pictures.imageOf(item);
      return { heading: item.filename, paragraphs: [printText(item)], ...(image && { image }) };
    }),
    button: { label: 'Zobraziť objednávky', url: `${origin}/orders` },
    attachments: pictures.attachments,
  };
}

function textOf({ number, status }: OrderRow, many: number): string[] {
  const changed = `v objednávke číslo ${number} sme upravili výrez ${pluralForm(many, 'tejto fotky', 'týchto fotiek', 'týchto fotiek')}`;
  // The mail may be late.
  if (status === 'CANCELLED') return [`${changed}. Medzitým bola zrušená, nič z\u00a0nej nevytlačíme.`];
  return [
    `${changed}. ${pluralForm(many, 'Vytlačíme ju', 'Vytlačíme ich', 'Vytlačíme ich')} presne takto. Cena sa nemení.`,
    'Ak s\u00a0výrezom nesúhlasíte, čo najskôr nám odpovedzte na tento email.',
  ];
}
