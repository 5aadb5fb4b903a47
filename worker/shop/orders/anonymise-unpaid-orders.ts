import { and, between, eq, isNull, ne } from 'drizzle-orm';
import type { Context } from '../../platform/core/context.ts';
import { inList } from '../../platform/db/in-list.ts';
import { orderMessages, orders, searchTexts } from '../../platform/db/schema.ts';

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
    ctx.db
      .update(orders)
      .set({
        customerName: '',
        customerEmail: '',
        customerPhone: null,
        recipientName: null,
        deliveryAddress: null,
        pickupPoint: null,
        billingAddress: null,
        company: null,
        internalNote: null,
        linkNonce: null,
        linkHash: null,
      })
      .where(inList(orders.id, ids)),
    ctx.db.delete(orderMessages).where(inList(orderMessages.orderId, ids)),
    // They keep their tags: the list is filtered by them.
    ctx.db.update(searchTexts).set({ text: '' }).where(inList(searchTexts.rowId, ids)),
  ]);
}
