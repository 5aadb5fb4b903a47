import { and, between, eq, isNull, ne } from 'drizzle-orm';
import type { Context } from '../../platform/core/context.ts';
import { inList } from '../../platform/db/in-list.ts';
import { orders } from '../../platform/db/schema/main/orders.ts';
import { clearSearchTexts } from '../../platform/search/search-texts.ts';
import { changeOrders } from './change-orders.ts';
import { deleteOrderMessages } from './send-order-message.ts';

const day = 24 * 3_600_000;
// The privacy notice says so (shared/shop/legal/privacy-document.ts).
const retentionMs = 3 * 365 * day;
// Nights that may be missed. Orders older than that are done and not read again.
const reachMs = 90 * day;
const maxPerRun = 500;

/**
 * Cron: removes the customer's data from orders that were cancelled without payment, after three years. Number and
 * price remain.
 */
export async function anonymiseUnpaidOrders(ctx: Context): Promise<void> {
  const end = ctx.now - retentionMs;
  const due = await ctx.db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        eq(orders.status, 'CANCELLED'),
        between(orders.createdAt, end - reachMs, end),
        eq(orders.paidCents, 0),
        isNull(orders.paidAt),
        ne(orders.customerEmail, ''),
      ),
    )
    .limit(maxPerRun);
  const ids = due.map(({ id }) => id);
  if (ids.length === 0) return;
  await ctx.db.batch([
    changeOrders(ctx, inList(orders.id, ids), {
      customerName: '',
      customerEmail: '',
      customerPhone: null,
      recipientName: null,
      deliveryAddress: null,
      pickupPoint: null,
      school: null,
      billingAddress: null,
      company: null,
      internalNote: null,
      linkNonce: null,
      linkHash: null,
    }),
    deleteOrderMessages(ctx, ids),
    clearSearchTexts(ctx, ids),
  ]);
}
