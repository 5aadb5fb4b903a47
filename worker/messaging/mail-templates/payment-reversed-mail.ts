import type { FrozenDocument } from '../../../shared/money/invoices/frozen-document.ts';
import type { CompanySettings } from '../../../shared/platform/settings/company.ts';
import type { OrderRow } from '../../shop/orders/queries.ts';
import { greetingOf } from '../mail/greeting.ts';
import type { MailContent } from '../mail/mail-content.ts';
import { replyToOf } from './order-mail-sections.ts';
import { paymentPart } from './order-payment-part.ts';

/** Says that a payment was booked by mistake, so that the order is unpaid, and that its invoice, if any, is cancelled. */
export function paymentReversedMail(
  origin: string,
  order: OrderRow,
  cancellation: { document: FrozenDocument; pdf: Uint8Array } | null,
  company: CompanySettings,
): MailContent {
  const payment = paymentPart(order, company);
  const contact = order.supplier.email.trim();
  return {
    kind: 'payment-reversed',
    recipient: order.customerEmail,
    ...replyToOf(order),
    subject: `Objednávka ${order.number} – oprava platby`,
    greeting: greetingOf(order.customerName),
    paragraphs: [
      `k objednávke číslo ${order.number} sme omylom zapísali platbu, ktorá k\u00a0nej nepatrila alebo neprišla. Ospravedlňujeme sa.`,
      ...(cancellation ? [invoiceText(cancellation.document)] : []),
      ...payment.paragraphs,
      ...(order.status === 'PENDING'
        ? [
            `Ak ste objednávku naozaj zaplatili, znovu neplaťte a ${contact ? `napíšte nám na ${contact}` : 'ozvite sa nám'}.`,
          ]
        : []),
    ],
    sections: payment.sections,
    button: { label: 'Zobraziť objednávky', url: `${origin}/orders` },
    attachments: [...(cancellation ? [fileOf(cancellation)] : []), ...payment.attachments],
  };
}

const invoiceText = ({ number, corrects }: FrozenDocument): string =>
  `Faktúru ${corrects?.number ?? ''} sme preto stornovali dokladom ${number}, nájdete ho v prílohe.`;

const fileOf = ({ document, pdf }: { document: FrozenDocument; pdf: Uint8Array }) => ({
  filename: `storno_${document.number}.pdf`,
  contentType: 'application/pdf',
  content: pdf,
});
