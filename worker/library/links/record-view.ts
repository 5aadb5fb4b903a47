import { waitUntil } from 'cloudflare:workers';
import { eq, sql } from 'drizzle-orm';
import { dayOf } from '../../../shared/format/day.ts';
import type { LibraryContext } from '../../platform/core/context.ts';
import { orLog } from '../../platform/core/or-log.ts';
import { insertWhere } from '../../platform/db/insert-where.ts';
import { rowExists } from '../../platform/db/row-exists.ts';
import { albumLinks, linkDays, linkVisitors } from '../../platform/db/schema/library/links.ts';
import { visitorHash } from './days/visit-salt.ts';
import { isRobot, type Visitor } from './days/visitor.ts';

/** More are not told apart: a link that goes round the country must not fill the database. */
const maxVisitors = 5000;

/**
 * Counts that a person opened a link; triggers keep what follows of it. Never throws: who looks must not be turned away
 * because the count fails.
 */
export async function recordView(ctx: LibraryContext, linkId: string, visitor: Visitor): Promise<void> {
  if (isRobot(visitor)) return;
  await orLog(ctx, 'view-not-counted', async () =>
    insertViews(ctx, linkId, [{ hash: await visitorHash(ctx, linkId, visitor), views: 1 }]),
  );
}

const gatherMs = 1000;
/** Views by hash of links that many open at once. One that is older was never written, as its request was ended. */
const gathered = new Map<string, { begunAt: number; views: Map<string, number> }>();

/** Does the same within a second, with the other views of the link that this isolate sees until then. */
export async function recordViewSoon(ctx: LibraryContext, linkId: string, visitor: Visitor): Promise<void> {
  if (isRobot(visitor)) return;
  await orLog(ctx, 'view-not-counted', async () => {
    const hash = await visitorHash(ctx, linkId, visitor);
    const known = gathered.get(linkId);
    const isKnown = known && Math.abs(ctx.now - known.begunAt) < 2 * gatherMs;
    const { views } = isKnown ? known : { views: new Map<string, number>() };
    views.set(hash, (views.get(hash) ?? 0) + 1);
    if (isKnown) return;
    gathered.set(linkId, { begunAt: ctx.now, views });
    waitUntil(writeGathered(ctx, linkId, views));
  });
}

async function writeGathered(ctx: LibraryContext, linkId: string, views: Map<string, number>): Promise<void> {
  await scheduler.wait(gatherMs);
  if (gathered.get(linkId)?.views === views) gathered.delete(linkId);
  const counts = [...views].map(([hash, count]) => ({ hash, views: count }));
  await orLog(ctx, 'view-not-counted', () => insertViews(ctx, linkId, counts));
}

async function insertViews(
  ctx: LibraryContext,
  linkId: string,
  counts: { hash: string; views: number }[],
): Promise<void> {
  const day = dayOf(ctx.now);
  const soFar = sql`(select ${linkDays.visitors} from ${linkDays}
    where ${linkDays.linkId} = ${linkId} and ${linkDays.day} = ${day})`;
  const hash = sql`case when ${soFar} >= ${maxVisitors} then '' else value ->> 'hash' end`;
  await insertWhere(ctx.library, linkVisitors, {
    values: { linkId, day, hash, seenAt: ctx.now, views: sql`value ->> 'views'` },
    from: sql`json_each(${JSON.stringify(counts)})`,
    // It may be gone since it was opened.
    where: rowExists(albumLinks, eq(albumLinks.id, linkId)),
  }).onConflictDoUpdate({
    target: [linkVisitors.linkId, linkVisitors.day, linkVisitors.hash],
    set: { views: sql`${linkVisitors.views} + excluded.views`, seenAt: ctx.now },
  });
}
