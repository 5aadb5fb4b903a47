import type { SQL } from 'drizzle-orm';
import type { FrozenDocument, FrozenLine } from '../../../shared/money/invoices/frozen-document.ts';
import type { RefundInput } from '../../../shared/money/refunds/contract.ts';
import { refundReasonTexts } from '../../../shared/money/refunds/refund-texts.ts';
import type { Context } from '../../platform/core/context.ts';
import type { RefundedItem } from '../../platform/db/schema/main/orders.ts';
import type { OrderRow } from '../../shop/orders/queries.ts';
import { creditNoteStatements } from '../invoices/credit-note-statements.ts';
import { readDocument } from '../invoices/read-document.ts';

interface NoteInput {
  order: OrderRow;
  invoiceId: string;
  items: RefundedItem[];
  deliveryCents: number;
  amountCents: number;
  input: RefundInput;
  createdBy: string;
  when: SQL;
}

/** Returns the credit note of a refund, with the lines of the invoice that it takes back. */
export async function noteOfRefund(ctx: Context, { order, invoiceId, input, amountCents, ...refund }: NoteInput) {
  const invoice = await readDocument(ctx, invoiceId);
  const reason = [refundReasonTexts[input.reason], input.reasonText].filter(Boolean).join(': ');
  return creditNoteStatements(ctx, {
    invoice: { id: invoiceId },
    lines: order.kind === 'STORAGE' ? [] : refund.items.flatMap((item) => lineOf(invoice, item)),
    deliveryCents: invoice.delivery ? refund.deliveryCents : 0,
    totalCents: amountCents,
    reason,
    createdBy: refund.createdBy,
    when: refund.when,
  });
}

/** Returns the line of an invoice that an item is on; none if it is not: then its share is a free amount. */
function lineOf({ lines }: FrozenDocument, { position, quantity, cents }: RefundedItem): FrozenLine[] {
  const line = lines[position];
  if (!line || line.quantity < quantity || line.totalCents < cents) return [];
  const each = line.extras.reduce((sum, { unitPriceCents }) => sum + unitPriceCents, line.unitPriceCents);
  return [{ ...line, quantity, discountCents: Math.max(0, each * quantity - cents), totalCents: cents }];
}
