import { and, eq, gt, inArray, ne, or, type SQLWrapper, sql } from 'drizzle-orm';
import type { Context } from '../core/context.ts';
import { isNotHidden, orderItems, orders } from '../db/schema.ts';

// Time in which a buyer may download or have a print repeated, with some days to spare.
const afterLastChangeMs = 40 * 24 * 3_600_000;

/**
 * Selects a row for each order that still needs the photo's file: not finished, or changed recently, and not deleted.
 */
export function selectHoldOnPhoto(ctx: Context, photoId: SQLWrapper) {
  return ctx.db
    .select({ one: sql`1` })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .where(
      and(
        eq(orderItems.photoId, photoId),
        isNotHidden,
        or(
          eq(orders.status, 'PENDING'),
          and(eq(orders.kind, 'PRINT'), inArray(orders.status, ['PAID', 'PRINTING', 'PRINT_COMPLETED'])),
          and(ne(orders.status, 'CANCELLED'), gt(orders.statusChangedAt, ctx.now - afterLastChangeMs)),
        ),
      ),
    );
}
