import { and, type SQL, sql } from 'drizzle-orm';
import { dayOf } from '../../../../shared/format/day.ts';
import type { LibraryContext } from '../../../platform/core/context.ts';
import { inList } from '../../../platform/db/in-list.ts';
import { insertWhere } from '../../../platform/db/insert-where.ts';
import { albumLinks, linkDays } from '../../../platform/db/schema/library/links.ts';

/** What is counted of a link besides its visits. */
type Counted = 'hearts' | 'downloads' | 'orders';

/**
 * Returns the statement that counts one more of something for links on this day, for the batch of what happened:
 * `countOfDay(ctx, [link.id], 'hearts')`. A link that is gone counts nothing, and no batch fails by it;
 * nor does one where `where` is false.
 */
export const countOfDay = (ctx: LibraryContext, linkIds: readonly string[], counted: Counted, where?: SQL) =>
  insertWhere(ctx.library, linkDays, {
    values: { linkId: albumLinks.id, day: dayOf(ctx.now), [counted]: 1 },
    from: albumLinks,
    where: and(inList(albumLinks.id, linkIds), where),
  }).onConflictDoUpdate({
    target: [linkDays.linkId, linkDays.day],
    set: { [counted]: sql`${linkDays[counted]} + 1` },
  });

/** Sets how many orders of a day came by links, those without a count included. A link that is gone counts nothing. */
export async function setOrdersOfDay(
  ctx: LibraryContext,
  day: string,
  counts: ReadonlyMap<string, number>,
): Promise<void> {
  const counted = JSON.stringify([...counts].map(([linkId, orders]) => ({ linkId, orders })));
  await insertWhere(ctx.library, linkDays, {
    values: { linkId: albumLinks.id, day, orders: sql`value ->> 'orders'` },
    from: sql`json_each(${counted}) join ${albumLinks} on ${albumLinks.id} = value ->> 'linkId'`,
  }).onConflictDoUpdate({
    target: [linkDays.linkId, linkDays.day],
    set: { orders: sql`excluded.orders` },
    setWhere: sql`${linkDays.orders} <> excluded.orders`,
  });
}
