import { and, eq, gt, sql } from 'drizzle-orm';
import type { PaidTogether } from '../../../../shared/shop/orders/contract.ts';
import type { Context } from '../../../platform/core/context.ts';
import { inList } from '../../../platform/db/in-list.ts';
import { isNotHidden, orders } from '../../../platform/db/schema/main/orders.ts';
import type { OrderRow } from '../queries.ts';

type GroupedOrder = Pick<OrderRow, 'id' | 'status' | 'groupNumber' | 'totalCents' | 'paidCents'>;

/** Returns how orders of one cart are paid by one transfer, by order id: those of which two still lack money. */
export async function findTogether(
  ctx: Context,
  shown: readonly GroupedOrder[],
): Promise<ReadonlyMap<string, PaidTogether>> {
  const groups = shown.flatMap(({ status, groupNumber }) => (status === 'PENDING' ? (groupNumber ?? []) : []));
  if (groups.length === 0) return new Map();
  const waiting = await ctx.db
    .select({
      id: orders.id,
      number: orders.number,
      groupNumber: orders.groupNumber,
      restCents: sql<number>`${orders.totalCents} - ${orders.paidCents}`.as('rest_cents'),
    })
    .from(orders)
    .where(
      and(
        inList(orders.groupNumber, groups),
        eq(orders.status, 'PENDING'),
        gt(orders.totalCents, orders.paidCents),
        isNotHidden,
      ),
    )
    .orderBy(orders.number);
  return new Map(
    [...Map.groupBy(waiting, ({ groupNumber }) => groupNumber)].flatMap(([symbol, rows]) =>
      rows.length < 2 ? [] : rows.map(({ id }): [string, PaidTogether] => [id, togetherOf(symbol, rows)]),
    ),
  );
}

const togetherOf = (symbol: number | null, rows: { number: number; restCents: number }[]): PaidTogether => ({
  variableSymbol: String(symbol),
  totalCents: rows.reduce((sum, { restCents }) => sum + restCents, 0),
  orderNumbers: rows.map(({ number }) => String(number)),
});
