import { centsToEuros, formatEuros } from '../../../shared/format/money.ts';
import type { CompanySettings } from '../../../shared/platform/settings/company.ts';
import type { OrderRow } from '../../shop/orders/queries.ts';
import { greetingOf } from '../mail/greeting.ts';
import type { MailContent } from '../mail/mail-content.ts';
import { replyToOf } from './order-mail-sections.ts';
import { paymentPart } from './order-payment-part.ts';

const euros = (cents: number): string => formatEuros(centsToEuros(cents));

/** Says what is still missing after a payment, and how to pay it. */
export function paymentPartMail(origin: string, order: OrderRow, company: CompanySettings): MailContent {
  const payment = paymentPart(order, company);
  return {
    kind: 'payment-part',
    recipient: order.customerEmail,
    ...replyToOf(order),
    // The mail may be late: the rest can be paid by then.
    subject: `Objednávka ${order.number} – ${order.status === 'PENDING' ? 'prijali sme časť platby' : 'prijali sme platbu'}`,
    greeting: greetingOf(order.customerName),
    paragraphs: [`prišla nám platba za objednávku číslo ${order.number}.`, ...payment.paragraphs],
    sections: payment.sections,
    button: { label: 'Zobraziť objednávky', url: `${origin}/orders` },
    attachments: payment.attachments,
  };
}

/** Says how much too much came, and that it goes back. */
export function paymentOverMail(origin: string, order: OrderRow): MailContent {
  const overCents = order.paidCents - order.refundedCents - order.totalCents;
  const contact = order.supplier.email.trim();
  return {
    kind: 'payment-over',
    recipient: order.customerEmail,
    ...replyToOf(order),
    subject: `Objednávka ${order.number} – ${overCents > 0 ? 'prijali sme viac, než treba' : 'prijali sme platbu'}`,
    greeting: greetingOf(order.customerName),
    paragraphs:
      overCents > 0
        ? [
            `za objednávku číslo ${order.number} sme prijali ${euros(order.paidCents)}, jej cena je ${euros(order.totalCents)}.`,
            `Rozdiel ${euros(overCents)} vám vrátime. Ak ste ho poslali zámerne, ${contact ? `napíšte nám na ${contact}` : 'ozvite sa nám'}.`,
          ]
        : [`platbu za objednávku číslo ${order.number} sme prijali a preplatok sme už vyrovnali. Ďakujeme.`],
    sections: [],
    button: { label: 'Zobraziť objednávky', url: `${origin}/orders` },
  };
}
