import { and, eq, gt, inArray, isNotNull, or, type SQL } from 'drizzle-orm';
import type { Context } from '../../platform/core/context.ts';
import { noRowExists } from '../../platform/db/row-exists.ts';
import { invoices } from '../../platform/db/schema/main/invoices.ts';
import { isNotHidden, orders } from '../../platform/db/schema/main/orders.ts';

// The arrival of a parcel may never be recorded; by then it came, or was missed.
const onTheWayMs = 30 * 24 * 3_600_000;

/**
 * Returns the condition for an order of the user that was paid, at least in part, and is not delivered: prints not handed
 * over, files not downloaded in their time. A storage plan is delivered when it is paid.
 */
export function isOpenOrder(ctx: Context, userId: string): SQL | undefined {
  const isNotFetched = noRowExists(
    invoices,
    and(
      eq(invoices.orderId, orders.id),
      or(inArray(invoices.status, ['DOWNLOADED', 'EXPIRED']), isNotNull(invoices.voidedAt)),
    ),
  );
  return and(
    eq(orders.userId, userId),
    isNotHidden,
    or(
      inArray(orders.status, ['PRINTING', 'PRINT_COMPLETED']),
      and(eq(orders.status, 'SHIPPED'), gt(orders.statusChangedAt, ctx.now - onTheWayMs)),
      and(eq(orders.status, 'PAID'), eq(orders.kind, 'PRINT')),
      and(inArray(orders.status, ['PAID', 'RECEIVED']), eq(orders.kind, 'DOWNLOAD'), isNotFetched),
      // Paid in part: a person decides.
      and(eq(orders.status, 'PENDING'), gt(orders.paidCents, 0)),
    ),
  );
}
