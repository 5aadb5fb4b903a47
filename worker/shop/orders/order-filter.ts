import { and, asc, desc, eq, gte, isNull, lt, type SQL, sql } from 'drizzle-orm';
import { dayAfter, startOf } from '../../../shared/format/day.ts';
import type { AdminOrdersQuery } from '../../../shared/shop/orders/admin-orders.ts';
import type { Context } from '../../platform/core/context.ts';
import { rowExists } from '../../platform/db/row-exists.ts';
import { isNotHidden, orders } from '../../platform/db/schema/main/orders.ts';
import { type IdSet, rowsOfGram } from '../../platform/search/id-set.ts';
import { heldOrders, type OrderFilter, ordersOfStatus } from './find-orders.ts';
import { orderTag } from './order-search.ts';
import { workSet } from './work.ts';

/** What a list of orders is asked for; `totalCents`: by an amount, which only admins may. */
export type OrderListQuery = AdminOrdersQuery & { totalCents?: number };

/** Returns whether a query asks for all orders, or for those of a status: an index has them, and their number is known. */
export const isFilteredByStatus = (query: OrderListQuery): boolean => {
  const { kind, delivery, size, work, held, since, until, totalCents } = query;
  return (
    totalCents === undefined &&
    kind === 'all' &&
    delivery === '' &&
    size === '' &&
    work === 'all' &&
    held === 'all' &&
    !since &&
    !until
  );
};

export const ofStatus = ({ status }: OrderListQuery): SQL | undefined =>
  status === 'all' ? undefined : eq(orders.status, status);

/** Returns whether a query asks for work and nothing else: all of it is read, so it is counted and sorted. */
export const isOfWorkOnly = (query: OrderListQuery): boolean =>
  query.work !== 'all' &&
  query.search === '' &&
  query.status === 'all' &&
  isFilteredByStatus({ ...query, work: 'all' });

const tagsOf = ({ kind, delivery, size, totalCents }: OrderListQuery): string[] => [
  ...(totalCents === undefined ? [] : [orderTag.total(totalCents)]),
  ...(kind === 'all' ? [] : [orderTag.kind(kind)]),
  ...(delivery === '' ? [] : [orderTag.delivery(delivery)]),
  ...(size === '' ? [] : [orderTag.size(size)]),
];

/** Returns the orders that a query asks for, apart from its text. Null: none were made on those days. */
export async function filterOf(ctx: Context, query: OrderListQuery): Promise<OrderFilter | null> {
  const { status, held } = query;
  const work = query.work === 'all' ? null : await workSet(ctx, query.work);
  const sets = [
    ...(work ? [work.set] : []),
    ...(held === 'yes' ? [heldOrders] : []),
    ...(status === 'all' ? [] : [ordersOfStatus(status)]),
    ...tagsOf(query).map((tag) => rowsOfGram('order', `=${tag}`)),
  ];
  const range = await readRange(ctx, query);
  if (range === null) return null;
  return {
    sets: sets.length === 0 && query.search === '' ? [allOrders] : sets,
    // Work is never held.
    where: work?.where ?? (held === 'no' ? { is: isNotHeld, rows: 1 } : undefined),
    range,
  };
}

const isNotHeld = (id: SQL): SQL => rowExists(orders, and(sql`${orders.id} = ${id}`, isNull(orders.heldReason)));

const allOrders: IdSet = { from: sql`orders as listed`, id: sql`listed.id`, where: sql`listed.${isNotHidden}` };

/** Returns the first and the last order of the days: ids sort by time. Null: there is none. */
async function readRange(ctx: Context, { since, until }: OrderListQuery) {
  const oldest = since && (await findId(ctx, gte(orders.createdAt, startOf(since)), asc));
  const newest = until && (await findId(ctx, lt(orders.createdAt, startOf(dayAfter(until))), desc));
  return oldest === null || newest === null ? null : { oldest, newest };
}

async function findId(ctx: Context, where: ReturnType<typeof gte>, order: typeof asc): Promise<string | null> {
  const [row] = await ctx.db
    .select({ id: orders.id })
    .from(orders)
    .where(where)
    .orderBy(order(orders.createdAt), order(orders.id))
    .limit(1);
  return row?.id ?? null;
}
