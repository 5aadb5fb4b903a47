import { and, between, isNotNull } from 'drizzle-orm';
import { dayOf, endOfDay, startOf } from '../../../shared/format/day.ts';
import { librariesOfLinks } from '../../library/directory/find-library.ts';
import { setOrdersOfDay } from '../../library/links/days/count-of-day.ts';
import type { Context } from '../../platform/core/context.ts';
import { orders } from '../../platform/db/schema/main/orders.ts';

const dayMs = 24 * 3_600_000;
// Also of nights that failed. Today goes on.
const daysBack = [1, 2, 3];

/** Cron: counts the orders of the last days by the links they came by, as an order is counted after it was placed. */
export async function recountLinkOrders(ctx: Context): Promise<void> {
  for (const back of daysBack) {
    const day = dayOf(ctx.now - back * dayMs);
    const rows = await ctx.db
      .select({ linkIds: orders.albumLinkIds })
      .from(orders)
      .where(and(between(orders.createdAt, startOf(day), endOfDay(day)), isNotNull(orders.albumLinkIds)));
    const counts = new Map<string, number>();
    for (const linkId of rows.flatMap(({ linkIds }) => linkIds ?? []))
      counts.set(linkId, (counts.get(linkId) ?? 0) + 1);
    for (const [there, ids] of await librariesOfLinks(ctx, [...counts.keys()]))
      await setOrdersOfDay(there, day, new Map(ids.map((id) => [id, counts.get(id) ?? 0])));
  }
}
