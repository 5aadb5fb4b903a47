import { lt, sql } from 'drizzle-orm';
import { dayOf } from '../../../../shared/format/day.ts';
import type { LibraryContext } from '../../../platform/core/context.ts';
import { linkDays, linkVisitors, visitSalts } from '../../../platform/db/schema/library/links.ts';

// The privacy notice says so (shared/shop/legal/privacy-document.ts): 13 months.
const retentionMs = 397 * 24 * 3_600_000;
const maxPerRun = 5000;

/** Cron: forgets who was at links before today: first the salts, without which the hashes say nothing. */
export async function purgeVisits(ctx: LibraryContext): Promise<void> {
  const today = dayOf(ctx.now);
  const { linkId, day, hash } = linkVisitors;
  const some = ctx.library.select({ linkId, day, hash }).from(linkVisitors).where(lt(day, today)).limit(maxPerRun);
  await ctx.library.batch([
    ctx.library.delete(visitSalts).where(lt(visitSalts.day, today)),
    ctx.library.delete(linkVisitors).where(sql`(${linkId}, ${day}, ${hash}) in ${some}`),
  ]);
}

/** Cron: deletes the counts of links after 13 months. */
export async function purgeLinkDays(ctx: LibraryContext): Promise<void> {
  const { linkId, day } = linkDays;
  const old = ctx.library
    .select({ linkId, day })
    .from(linkDays)
    .where(lt(day, dayOf(ctx.now - retentionMs)))
    .limit(maxPerRun);
  await ctx.library.delete(linkDays).where(sql`(${linkId}, ${day}) in ${old}`);
}
