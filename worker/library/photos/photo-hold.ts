import { and, eq, gt, inArray, isNotNull, ne, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Context } from '../../platform/core/context.ts';
import { listed } from '../../platform/db/in-list.ts';
import { rowExists } from '../../platform/db/row-exists.ts';
import { isNotHidden, orderItems, orders } from '../../platform/db/schema/main/orders.ts';
import { printJobs } from '../../platform/db/schema/main/production.ts';

// Time in which a buyer may download or have a print repeated, with some days to spare.
const afterLastChangeMs = 40 * 24 * 3_600_000;

/** Returns the condition that an order still needs the file of a photo: it is not finished, or was changed recently. */
export const isHeldByOrder = (ctx: Context, photoId: SQLWrapper): SQL =>
  rowExists(orderItems, and(eq(orderItems.photoId, photoId), rowExists(orders, needsFiles(ctx))));

/** Returns which of these photos an order still needs. */
export async function findHeld(ctx: Context, photoIds: readonly string[]): Promise<Set<string>> {
  if (photoIds.length === 0) return new Set();
  const rows = await ctx.db.all<{ id: string }>(
    sql`select value as id from ${listed(photoIds)} where ${isHeldByOrder(ctx, sql`value`)}`,
  );
  return new Set(rows.map(({ id }) => id));
}

/** Returns the watermarks of the links that something was ordered by. */
export async function listOrderedWatermarks(ctx: Context): Promise<string[]> {
  const { watermarkId } = orderItems;
  const rows = await ctx.db.selectDistinct({ watermarkId }).from(orderItems).where(isNotNull(watermarkId));
  return rows.flatMap((row) => row.watermarkId ?? []);
}

/** Returns the condition that an order still needs the file of a print. */
export const isPrintHeldByOrder = (ctx: Context, hash: SQLWrapper): SQL =>
  rowExists(orderItems, and(eq(orderItems.printHash, hash), rowExists(orders, needsFiles(ctx))));

const isOpenReprint = and(
  eq(printJobs.orderId, orders.id),
  eq(printJobs.kind, 'REPRINT'),
  // Of a job that failed, some is to be made yet.
  inArray(printJobs.status, ['READY', 'PRINTING', 'FAILED']),
);

const needsFiles = (ctx: Context): SQL | undefined =>
  and(
    eq(orders.id, orderItems.orderId),
    isNotHidden,
    or(
      eq(orders.status, 'PENDING'),
      and(eq(orders.kind, 'PRINT'), inArray(orders.status, ['PAID', 'PRINTING', 'PRINT_COMPLETED'])),
      and(ne(orders.status, 'CANCELLED'), rowExists(printJobs, isOpenReprint)),
      and(ne(orders.status, 'CANCELLED'), gt(orders.statusChangedAt, ctx.now - afterLastChangeMs)),
    ),
  );
