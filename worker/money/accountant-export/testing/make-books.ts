import { env } from 'cloudflare:workers';
import { documentPrefixes } from '../../../../shared/money/invoices/corrections.ts';
import type { FrozenDocument } from '../../../../shared/money/invoices/frozen-document.ts';
import { openContext } from '../../../platform/core/context.ts';
import { newId } from '../../../platform/core/new-id.ts';
import { corrections, invoices } from '../../../platform/db/schema/main/invoices.ts';
import { payments, refunds } from '../../../platform/db/schema/main/payments.ts';
import { makeOrderRow } from '../../../testing/statement-factories.ts';
import { makeDocument, seller } from '../../e-invoices/testing/make-document.ts';

let lastNumber = 2026_000_000;
const ctx = openContext(env);

/** An order by SQL. */
export async function makeOrder(userId: string, totalCents = 236): Promise<{ id: string; number: number }> {
  const number = ++lastNumber;
  return { number, id: await makeOrderRow(userId, number, totalCents, 'PAID') };
}

interface About {
  userId: string;
  order: { id: string; number: number };
  issuedAt: number;
}

/** An invoice as it is issued, of 2,36 € with VAT unless told otherwise. */
export async function makeInvoiceRow(
  { userId, order, issuedAt }: About,
  more: Partial<FrozenDocument> = {},
  row: Partial<typeof invoices.$inferInsert> = {},
): Promise<string> {
  const id = newId();
  const number = ++lastNumber;
  const prefix = documentPrefixes.INVOICE;
  const document = makeDocument({
    number: `${prefix}${number}`,
    orderNumber: String(order.number),
    ...{ issuedAt, taxPointAt: issuedAt, paidAt: issuedAt },
    ...more,
  });
  await ctx.db.insert(invoices).values({
    ...{ id, userId, number, prefix, document, issuedAt },
    orderId: order.id,
    status: 'READY',
    supplier: seller,
    ...row,
  });
  return id;
}

export async function makeCorrectionRow(
  kind: 'CREDIT_NOTE' | 'CANCELLATION',
  invoiceId: string,
  { userId, order, issuedAt }: About,
  more: Partial<FrozenDocument> = {},
): Promise<string> {
  const id = newId();
  const number = ++lastNumber;
  const prefix = documentPrefixes[kind];
  const document = makeDocument({
    ...{ kind, issuedAt, taxPointAt: issuedAt },
    number: `${prefix}${number}`,
    orderNumber: String(order.number),
    corrects: { number: 'FA2026000001', issuedAt },
    reason: 'Reklamácia',
    paidAt: null,
    ...more,
  });
  await ctx.db.insert(corrections).values({
    ...{ id, kind, invoiceId, userId, number, prefix, document, issuedAt },
    orderId: order.id,
    totalCents: document.totalCents,
  });
  return id;
}

/** Money that came, booked at another time than it came. */
export async function makePayment(
  orderId: string,
  amountCents: number,
  receivedAt: number | null,
  more: Partial<typeof payments.$inferInsert> = {},
): Promise<void> {
  await ctx.db.insert(payments).values({
    ...{ id: newId(), orderId, amountCents, receivedAt },
    source: 'bank',
    reference: newId(),
    createdAt: (receivedAt ?? 0) + 3 * 24 * 3_600_000,
    ...more,
  });
}

export async function makeRefund(
  { userId, order }: About,
  amountCents: number,
  sentAt: number,
  more: Partial<typeof refunds.$inferInsert> = {},
): Promise<void> {
  await ctx.db.insert(refunds).values({
    ...{ id: newId(), userId, amountCents, sentAt, orderId: order.id },
    status: 'SENT',
    reason: 'COMPLAINT',
    items: [],
    method: 'bank',
    requestKey: newId(),
    createdBy: userId,
    createdAt: sentAt,
    ...more,
  });
}
