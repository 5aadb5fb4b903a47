import { pluralForm } from '../../shared/format/plural.ts';
import { greetingOf } from '../mail/greeting.ts';
import type { MailContent } from '../mail/mail-content.ts';
import type { OrderItemRow, OrderRow } from '../orders/queries.ts';
import { printText, replyToOf } from './order-mail-sections.ts';
import type { Pictures } from './print-pictures.ts';

/** Shows the prints whose files we have replaced, as they will be printed. */
export function printChangedMail(
  origin: string,
  order: OrderRow,
  changed: readonly OrderItemRow[],
  pictures: Pictures,
): MailContent {
  const many = changed.length;
  return {
    kind: 'print-changed',
    recipient: order.customerEmail,
    ...replyToOf(order),
    subject: `Objednávka ${order.number} – upravili sme výrez`,
    greeting: greetingOf(order.customerName),
    paragraphs: [
      `v objednávke číslo ${order.number} sme upravili výrez ${pluralForm(many, 'tejto fotky', 'týchto fotiek', 'týchto fotiek')}. ${pluralForm(many, 'Vytlačíme ju', 'Vytlačíme ich', 'Vytlačíme ich')} presne takto. Cena sa nemení.`,
      'Ak s\u00a0výrezom nesúhlasíte, čo najskôr nám odpovedzte na tento email.',
    ],
    sections: changed.map((item) => {
      const image = pictures.imageOf(item);
      return { heading: item.filename, paragraphs: [printText(item)], ...(image && { image }) };
    }),
    button: { label: 'Zobraziť objednávky', url: `${origin}/orders` },
    attachments: pictures.attachments,
  };
}
