import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { paymentMethodTexts } from '../../shared/rules/payment-methods.ts';
import type { Context } from '../core/context.ts';
import { orders, payments, refunds } from '../db/schema.ts';
import { isIn, leftAt, type Period, receivedAt } from './period.ts';

export interface Money {
  id: string;
  /** When it came or left. */
  at: number;
  bookedAt: number;
  kind: 'payment' | 'reversal' | 'refund';
  method: string;
  /** Negative if it left. */
  amountCents: number;
  orderNumber: number;
  customerName: string;
  reference: string;
}

const pageSize = 500;

/** Yields what came in a period, and then what left, each in its order. */
export async function* listMoney(ctx: Context, period: Period): AsyncGenerator<Money, void> {
  yield* pages((after) => readPayments(ctx, period, after));
  yield* pages((after) => readRefunds(ctx, period, after));
}

type Position = Pick<Money, 'id' | 'at'> | undefined;

async function* pages(read: (after: Position) => Promise<Money[]>): AsyncGenerator<Money, void> {
  let rows: Money[] = [];
  do {
    rows = await read(rows.at(-1));
    yield* rows;
  } while (rows.length === pageSize);
}

const isAfter = (at: SQL, id: SQL, after: Position): SQL | undefined =>
  after && sql`(${at}, ${id}) > (${after.at}, ${after.id})`;

async function readPayments(ctx: Context, period: Period, after: Position): Promise<Money[]> {
  const rows = await ctx.db
    .select({ payment: payments, at: receivedAt, orderNumber: orders.number, customerName: orders.customerName })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(and(isIn(receivedAt, period), isAfter(receivedAt, sql`${payments.id}`, after)))
    .orderBy(asc(receivedAt), asc(payments.id))
    .limit(pageSize);
  const { transfer, card } = paymentMethodTexts;
  return rows.map(({ payment: { id, createdAt, source, method, amountCents, reference, reversesId }, ...row }) => ({
    ...row,
    id,
    amountCents,
    reference,
    bookedAt: createdAt,
    kind: reversesId === null ? 'payment' : 'reversal',
    method: method ? paymentMethodTexts[method] : { bank: transfer, card, manual: transfer }[source],
  }));
}

/** Those that left; one that failed came back, or never went. */
export const hasLeft: SQL = inArray(refunds.status, ['SENT', 'DONE']);

async function readRefunds(ctx: Context, period: Period, after: Position): Promise<Money[]> {
  const rows = await ctx.db
    .select({ refund: refunds, at: leftAt, orderNumber: orders.number, customerName: orders.customerName })
    .from(refunds)
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .where(and(hasLeft, isIn(leftAt, period), isAfter(leftAt, sql`${refunds.id}`, after)))
    .orderBy(asc(leftAt), asc(refunds.id))
    .limit(pageSize);
  const { transfer, card } = paymentMethodTexts;
  return rows.map(({ refund: { id, createdAt, method, amountCents, stripeRefundId }, ...row }) => ({
    ...row,
    id,
    amountCents: -amountCents,
    reference: stripeRefundId ?? '',
    bookedAt: createdAt,
    kind: 'refund',
    method: method === 'card' ? card : transfer,
  }));
}
