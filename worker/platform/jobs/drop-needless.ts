import { and, asc, gt, lte, sql } from 'drizzle-orm';
import { findUnderived } from '../../library/photos/underived.ts';
import type { Context } from '../core/context.ts';
import { statementBudget } from '../core/counted-db.ts';
import { inList } from '../db/in-list.ts';
import { outbox } from '../db/schema/main/platform.ts';

const jobsAtOnce = 1000;

const isOfPhoto = sql`${outbox.job} ->> 'type' = 'derive-photo'`;
const photoId = sql<string>`${outbox.job} ->> 'photoId'`;

/**
 * Deletes due jobs of photos that have their previews. Of nearly all the browser has sent them by then, and their jobs
 * would hold back the others.
 */
export async function dropNeedless(ctx: Context): Promise<void> {
  for (let after: string | undefined = ''; after !== undefined && ctx.statements.sent < statementBudget; ) {
    const jobs: { id: string; photoId: string }[] = await ctx.db
      .select({ id: outbox.id, photoId })
      .from(outbox)
      .where(and(lte(outbox.dueAt, ctx.now), isOfPhoto, gt(outbox.id, after)))
      .orderBy(asc(outbox.id))
      .limit(jobsAtOnce);
    const waiting = await findUnderived(
      ctx,
      jobs.map((job) => job.photoId),
    );
    const needless = jobs.filter((job) => !waiting.has(job.photoId)).map(({ id }) => id);
    if (needless.length > 0) await ctx.db.delete(outbox).where(inList(outbox.id, needless));
    after = jobs.length === jobsAtOnce ? jobs.at(-1)?.id : undefined;
  }
}
