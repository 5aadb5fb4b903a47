import { and, desc, eq, lt } from 'drizzle-orm';
import { dayOf } from '../../../shared/format/day.ts';
import type { IncomingPayment } from '../../../shared/money/payments/contract.ts';
import type { Context } from '../../platform/core/context.ts';
import { inList } from '../../platform/db/in-list.ts';
import { isNotHidden, orders } from '../../platform/db/schema/main/orders.ts';
import { payments } from '../../platform/db/schema/main/payments.ts';
import { isStanding } from '../../shop/orders/payments/is-standing.ts';
import { matchableColumns } from '../bank-import/matchable-columns.ts';
import { suggestOrders } from '../bank-import/suggest-orders.ts';
import { type TransactionRow, toIncoming } from './to-incoming.ts';

// Older ones are cancelled within a week, unless a part was paid.
const maxWaiting = 500;

/**
 * Returns open or skipped transactions with the orders that each may be for, and a payment that may be the same money. A
 * skipped one is for the order that it names, also if that is paid.
 */
export async function addSuggestions(
  ctx: Context,
  rows: TransactionRow[],
  state: 'open' | 'skipped',
): Promise<IncomingPayment[]> {
  if (rows.length === 0) return [];
  const numbers = rows.flatMap(({ orderNumber }) => orderNumber ?? []);
  const isNamed = inList(orders.number, numbers);
  const [waiting, named, booked] = await ctx.db.batch([
    ctx.db
      .select(matchableColumns)
      .from(orders)
      .where(and(eq(orders.status, 'PENDING'), lt(orders.paidCents, orders.totalCents), isNotHidden))
      .orderBy(desc(orders.createdAt))
      .limit(maxWaiting),
    ctx.db.select(matchableColumns).from(orders).where(and(isNamed, isNotHidden)),
    ctx.db
      .select({
        orderId: orders.id,
        number: orders.number,
        source: payments.source,
        amountCents: payments.amountCents,
        receivedAt: payments.receivedAt,
        createdAt: payments.createdAt,
      })
      .from(orders)
      .innerJoin(payments, eq(payments.orderId, orders.id))
      .where(and(isNamed, isNotHidden, isStanding)),
  ]);
  const known = new Map([...waiting, ...named].map((order) => [order.id, order]));
  return rows.map((row) => {
    const same = booked.find(
      ({ number, amountCents }) => number === row.orderNumber && amountCents === row.amountCents,
    );
    const paid = state === 'skipped' ? named.find(({ number }) => number === row.orderNumber) : undefined;
    return {
      ...toIncoming(row, state),
      suggestions: suggestOrders(row, [...known.values()], paid),
      sameAs: same
        ? {
            orderId: same.orderId,
            orderNumber: String(same.number),
            source: same.source,
            receivedOn: dayOf(same.receivedAt ?? same.createdAt),
          }
        : null,
    };
  });
}
