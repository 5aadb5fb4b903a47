import { sql } from 'drizzle-orm';
import { dayOf } from '../../../shared/format/day.ts';
import type { Context } from '../../platform/core/context.ts';
import { errorFacts } from '../../platform/core/error-facts.ts';
import { linkDays, linkVisitors } from '../../platform/db/schema.ts';
import { visitorHash } from './days/visit-salt.ts';
import { isRobot, type Visitor } from './days/visitor.ts';

/** More are not told apart: a link that goes round the country must not fill the database. */
const maxVisitors = 5000;

/**
 * Counts that a person opened a link; triggers keep what follows of it. Never throws: who looks must not be turned away
 * because the count fails.
 */
export async function recordView(ctx: Context, linkId: string, visitor: Visitor): Promise<void> {
  if (isRobot(visitor)) return;
  try {
    const day = dayOf(ctx.now);
    const own = await visitorHash(ctx, linkId, visitor);
    const soFar = sql`(select ${linkDays.visitors} from ${linkDays}
      where ${linkDays.linkId} = ${linkId} and ${linkDays.day} = ${day})`;
    const hash = sql`case when ${soFar} >= ${maxVisitors} then '' else ${own} end`;
    await ctx.db
      .insert(linkVisitors)
      .values({ linkId, day, hash, seenAt: ctx.now })
      .onConflictDoUpdate({
        target: [linkVisitors.linkId, linkVisitors.day, linkVisitors.hash],
        set: { views: sql`${linkVisitors.views} + 1`, seenAt: ctx.now },
      });
  } catch (error) {
    ctx.log.error('view-not-counted', errorFacts(error));
  }
}
