import { and, asc, desc, eq, gt, lte, notInArray } from 'drizzle-orm';
import type { Context } from '../../platform/core/context.ts';
import { isAfterCursor, runResumableSweep } from '../../platform/core/resumable-sweep.ts';
import { archives } from '../../platform/db/schema.ts';
import { archiveLifeMs } from './build-archive.ts';
import { deleteArchiveFiles } from './manifest.ts';

// Longer than a step takes: one that is being worked on needs no second message.
const silentMs = 15 * 60_000;
const maxPerRun = 50;
const maxOfUser = 20;

/** Cron: queues the archives on which nothing was done for a while: their message got lost. */
export async function resumeArchives(ctx: Context): Promise<void> {
  const silent = await ctx.db
    .select({ id: archives.id })
    .from(archives)
    .where(
      and(
        // By each step its end is put off.
        lte(archives.expiresAt, ctx.now + archiveLifeMs - silentMs),
        gt(archives.expiresAt, ctx.now),
        eq(archives.status, 'WAITING'),
      ),
    )
    .orderBy(asc(archives.expiresAt))
    .limit(maxPerRun);
  await ctx.enqueue(...silent.map(({ id }) => ({ type: 'build-archive', archiveId: id }) as const));
}

/** Cron: deletes expired archives with their files. */
export async function sweepArchives(ctx: Context): Promise<void> {
  await runResumableSweep(ctx, {
    task: 'sweepArchives',
    max: maxPerRun,
    list: (after) =>
      ctx.db
        .select({ id: archives.id, at: archives.expiresAt })
        .from(archives)
        .where(and(lte(archives.expiresAt, ctx.now), isAfterCursor(archives.expiresAt, archives.id, after)))
        .orderBy(asc(archives.expiresAt), asc(archives.id))
        .limit(maxPerRun),
    async work({ id }) {
      await deleteArchiveFiles(ctx, id);
      await ctx.db.delete(archives).where(eq(archives.id, id));
    },
  });
}

/** Returns the statement that ends all archives of a user; the next sweep deletes their files. */
export const expireArchivesOf = (ctx: Context, userId: string) =>
  ctx.db
    .update(archives)
    .set({ expiresAt: ctx.now })
    .where(and(eq(archives.userId, userId), gt(archives.expiresAt, ctx.now)));

/** Returns the statement that ends all archives of a user but the newest ones. */
export function expireOldestOf(ctx: Context, userId: string) {
  const live = and(eq(archives.userId, userId), gt(archives.expiresAt, ctx.now));
  const newest = ctx.db
    .select({ id: archives.id })
    .from(archives)
    .where(live)
    .orderBy(desc(archives.id))
    .limit(maxOfUser);
  return ctx.db
    .update(archives)
    .set({ expiresAt: ctx.now })
    .where(and(live, notInArray(archives.id, newest)));
}
