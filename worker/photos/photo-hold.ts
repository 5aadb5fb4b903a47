import { and, eq, gt, inArray, ne, or, type SQLWrapper, sql } from 'drizzle-orm';
import type { Context } from '../core/context.ts';
import { isNotHidden, orderItems, orders } from '../db/schema.ts';

// The time in which a buyer may fetch a download, and a print may be printed again, with some days to spare.
const afterLastChangeMs = 40 * 24 * 3_600_000;

/** A row for each order that still needs the file of a photo: not finished, or changed a short time ago, and not deleted. */
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
