import { sql } from 'drizzle-orm';
import { dayOf } from '../../../../shared/format/day.ts';
import type { Context } from '../../../platform/core/context.ts';
import { inList } from '../../../platform/db/in-list.ts';
import { insertWhere } from '../../../platform/db/insert-where.ts';
import { albumLinks, linkDays } from '../../../platform/db/schema.ts';

/** What is counted of a link besides its visits. */
type Counted = 'hearts' | 'downloads' | 'orders';

/**
 * Returns the statement that counts one more of something for links on this day, for the batch of what happened:
 * `countOfDay(ctx, [link.id], 'hearts')`. A link that is gone counts nothing, and no batch fails by it.
 */
export const countOfDay = (ctx: Context, linkIds: readonly string[], counted: Counted) =>
  insertWhere(ctx, linkDays, {
    values: { linkId: albumLinks.id, day: dayOf(ctx.now), [counted]: 1 },
    from: albumLinks,
    where: inList(albumLinks.id, linkIds),
  }).onConflictDoUpdate({
    target: [linkDays.linkId, linkDays.day],
    set: { [counted]: sql`${linkDays[counted]} + 1` },
  });
