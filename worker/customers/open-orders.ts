import { and, eq, gt, inArray, isNotNull, notExists, or, sql } from 'drizzle-orm';
import type { Context } from '../core/context.ts';
import { invoices, isNotHidden, orders } from '../db/schema.ts';

// Nobody may ever note that a parcel came; it came, or was missed, long before.
const onTheWayMs = 30 * 24 * 3_600_000;

/**
 * A row for each order of a user that money came for and that is not delivered: prints that are not handed over, files
 * that were not fetched in their time. A storage plan is delivered when it is paid.
 */
export function selectOpenOrders(ctx: Context, userId: string) {
  const isFetched = ctx.db
    .select({ one: sql`1` })
    .from(invoices)
    .where(
      and(
        eq(invoices.orderId, orders.id),
        or(inArray(invoices.status, ['DOWNLOADED', 'EXPIRED']), isNotNull(invoices.voidedAt)),
      ),
    );
  return ctx.db
    .select({ one: sql`1` })
    .from(orders)
    .where(
      and(
        eq(orders.userId, userId),
        isNotHidden,
        or(
          inArray(orders.status, ['PRINTING', 'PRINT_COMPLETED']),
          and(eq(orders.status, 'SHIPPED'), gt(orders.statusChangedAt, ctx.now - onTheWayMs)),
          and(eq(orders.status, 'PAID'), eq(orders.kind, 'PRINT')),
          and(eq(orders.status, 'PAID'), eq(orders.kind, 'DOWNLOAD'), notExists(isFetched)),
          // A part of the price came: a person decides about it.
          and(eq(orders.status, 'PENDING'), gt(orders.paidCents, 0)),
        ),
      ),
    );
}
