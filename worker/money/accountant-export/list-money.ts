import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import { paymentMethodTexts } from '../../../shared/money/payments/payment-methods.ts';
import type { Context } from '../../platform/core/context.ts';
import { orders } from '../../platform/db/schema/main/orders.ts';
import { payments, refundReturns, refunds } from '../../platform/db/schema/main/payments.ts';
import { hasLeft } from '../refunds/return-statement.ts';
import { isIn, leftAt, type Period, receivedAt } from './period.ts';

export interface Money {
  id: string;
  /** When it came or left. */
  at: number;
  bookedAt: number;
  kind: 'payment' | 'reversal' | 'refund' | 'refund-return';
  method: string;
  /** Negative if it left. */
  amountCents: number;
  orderNumber: number;
  customerName: string;
  reference: string;
}

const pageSize = 500;

/** Yields what came in a period, then what left, and then what came back of that, each in its order. */
export async function* listMoney(ctx: Context, period: Period): AsyncGenerator<Money, void> {
  yield* pages((after) => readPayments(ctx, period, after));
  yield* pages((after) => readRefunds(ctx, period, 'refund', after));
  yield* pages((after) => readRefunds(ctx, period, 'refund-return', after));
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

// Also those that came back later stay where they were.
const sentRefunds = (period: Period): SQL => sql`
  select ${refunds.id} as id, ${leftAt} as at, ${refunds.createdAt} as bookedAt, ${refunds.method} as method,
    ${refunds.amountCents} as cents, coalesce(${refunds.stripeRefundId}, '') as reference, ${refunds.orderId} as orderId
  from ${refunds} where ${hasLeft} and ${isIn(leftAt, period)}
  union all
  ${movements(sql`${refundReturns.leftAt}`, period)}`;

const returns = (period: Period): SQL => movements(sql`${refundReturns.returnedAt}`, period);

const movements = (day: SQL, period: Period): SQL => sql`
  select ${refundReturns.refundId} as id, ${day} as at, ${refunds.createdAt} as bookedAt,
    ${refundReturns.method} as method, ${refundReturns.amountCents} as cents, ${refundReturns.reference} as reference,
    ${refundReturns.orderId} as orderId
  from ${refundReturns} join ${refunds} on ${refunds.id} = ${refundReturns.refundId} where ${isIn(day, period)}`;

interface Movement extends Omit<Money, 'kind' | 'amountCents'> {
  cents: number;
}

async function readRefunds(
  ctx: Context,
  period: Period,
  kind: 'refund' | 'refund-return',
  after: Position,
): Promise<Money[]> {
  const isAfterIt = after ? isAfter(sql`movement.at`, sql`movement.id`, after) : sql`true`;
  const rows = await ctx.db.all<Movement>(sql`
    select movement.*, ${orders.number} as orderNumber, ${orders.customerName} as customerName
    from (${kind === 'refund' ? sentRefunds(period) : returns(period)}) as movement
    join ${orders} on ${orders.id} = movement.orderId
    where ${isAfterIt} order by movement.at, movement.id limit ${pageSize}`);
  const { transfer, card } = paymentMethodTexts;
  return rows.map(({ cents, ...row }) => ({
    ...row,
    kind,
    amountCents: kind === 'refund' ? -cents : cents,
    method: row.method === 'card' ? card : transfer,
  }));
}
