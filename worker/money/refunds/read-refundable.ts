import { and, asc, desc, eq, isNotNull, min, sql } from 'drizzle-orm';
import type { Context } from '../../platform/core/context.ts';
import { products } from '../../platform/db/schema/main/catalogue.ts';
import { invoices, isNotVoided } from '../../platform/db/schema/main/invoices.ts';
import { orderItems, type RefundedItem } from '../../platform/db/schema/main/orders.ts';
import { bankTransactions, payments, refunds } from '../../platform/db/schema/main/payments.ts';
import { type OrderWork, readOrderWork } from '../../production/print-jobs/order-work.ts';
import { getOrder, type OrderItemRow, type OrderRow, type RefundRow } from '../../shop/orders/queries.ts';
import { readUncreditedCents } from '../invoices/credit-note-statements.ts';

/** All that decides what of an order can be refunded. */
export interface Refundable {
  order: OrderRow;
  items: OrderItemRow[];
  /** Newest first. */
  refunds: RefundRow[];
  /** Of payments by card: what is not on its way back. */
  cards: { id: string; leftCents: number }[];
  /** The valid one, and what no credit note took back of it. */
  invoice: { id: string; leftCents: number } | null;
  cheapestDeliveryCents: number | null;
  payer: { iban: string; name: string } | null;
  work: OrderWork;
}

/** Returns what of an order can be paid back, and how. Throws `order-not-found`. */
export async function readRefundable(ctx: Context, orderId: string): Promise<Refundable> {
  const order = await getOrder(ctx, orderId);
  const [items, made, paid, [invoice], [delivery], [payer]] = await ctx.db.batch([
    ctx.db.select().from(orderItems).where(eq(orderItems.orderId, orderId)).orderBy(asc(orderItems.position)),
    ctx.db.select().from(refunds).where(eq(refunds.orderId, orderId)).orderBy(desc(refunds.id)),
    ctx.db
      .select()
      .from(payments)
      .where(and(eq(payments.orderId, orderId), eq(payments.source, 'card'))),
    ctx.db
      .select({ id: invoices.id })
      .from(invoices)
      .where(and(eq(invoices.orderId, orderId), isNotVoided)),
    ctx.db
      .select({ cents: min(products.priceCents) })
      .from(products)
      // What is collected in the shop is not delivered.
      .where(
        and(
          eq(products.type, 'DELIVERY'),
          eq(products.isActive, true),
          sql`${products.deliveryKind} is not 'PERSONAL'`,
        ),
      ),
    ctx.db
      .select({ iban: bankTransactions.counterpartyIban, name: bankTransactions.name })
      .from(payments)
      .innerJoin(bankTransactions, eq(bankTransactions.key, payments.transactionKey))
      .where(and(eq(payments.orderId, orderId), isNotNull(payments.transactionKey)))
      .orderBy(desc(payments.createdAt))
      .limit(1),
  ]);
  return {
    order,
    items,
    refunds: made,
    cards: paid.map(({ id, amountCents }) => ({ id, leftCents: amountCents - sentTo(made, id) })),
    invoice: invoice ? { id: invoice.id, leftCents: await readUncreditedCents(ctx, invoice.id) } : null,
    cheapestDeliveryCents: delivery?.cents ?? null,
    payer: payer?.iban ? payer : null,
    work: await readOrderWork(ctx, orderId),
  };
}

const sentTo = (made: RefundRow[], paymentId: string): number =>
  sumOf(made.filter((refund) => refund.paymentId === paymentId && refund.method === 'card' && holdsMoney(refund)));

/** One that failed and has a document is to be tried again: nothing else may use its money. */
export const holdsMoney = ({ status, correctionId }: RefundRow): boolean =>
  status !== 'FAILED' || correctionId !== null;

export const sumOf = (made: readonly RefundRow[]): number =>
  made.reduce((sum, { amountCents }) => sum + amountCents, 0);

/** Returns how many pieces of a line were refunded, and for how much. */
export function refundedOf(made: readonly RefundRow[], position: number): Pick<RefundedItem, 'quantity' | 'cents'> {
  const parts = made.filter(holdsMoney).flatMap(({ items }) => items.filter((item) => item.position === position));
  return {
    quantity: parts.reduce((sum, { quantity }) => sum + quantity, 0),
    cents: parts.reduce((sum, { cents }) => sum + cents, 0),
  };
}
