import { and, asc, gt, lte, sql } from 'drizzle-orm';
import { findUnderived } from '../../library/photos/underived.ts';
import type { LibraryContext } from '../core/context.ts';
import { statementBudget } from '../core/counted-db.ts';
import { pagesOf } from '../db/id-ranges.ts';
import { inList } from '../db/in-list.ts';
import { libraryOutbox } from '../db/schema/library/outbox.ts';

const jobsAtOnce = 1000;

const isOfPhoto = sql`${libraryOutbox.message} ->> '$.job.type' = 'derive-photo'`;
const photoId = sql<string>`${libraryOutbox.message} ->> '$.job.photoId'`;

/**
 * Deletes due jobs of photos that have their previews. Of nearly all the browser has sent them by then, and their jobs
 * would hold back the others.
 */
export async function dropNeedless(ctx: LibraryContext): Promise<void> {
  if (ctx.statements.sent >= statementBudget) return;
  const due = pagesOf(jobsAtOnce, (after, limit) => listDue(ctx, after, limit));
  for await (const jobs of due) {
    const waiting = await findUnderived(
      ctx,
      jobs.map((job) => job.photoId),
    );
    const needless = jobs.filter((job) => !waiting.has(job.photoId)).map(({ id }) => id);
    if (needless.length > 0) await ctx.library.delete(libraryOutbox).where(inList(libraryOutbox.id, needless));
    if (ctx.statements.sent >= statementBudget) return;
  }
}

const listDue = (ctx: LibraryContext, after: string | null, limit: number) =>
  ctx.library
    .select({ id: libraryOutbox.id, photoId })
    .from(libraryOutbox)
    .where(and(lte(libraryOutbox.dueAt, ctx.now), isOfPhoto, gt(libraryOutbox.id, after ?? '')))
    .orderBy(asc(libraryOutbox.id))
    .limit(limit);
