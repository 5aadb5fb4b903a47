import { and, asc, desc, eq, gt, isNull, lte, notInArray } from 'drizzle-orm';
import type { LibraryContext } from '../../platform/core/context.ts';
import { isAfterCursor, runResumableSweep } from '../../platform/core/resumable-sweep.ts';
import type { AnyDb } from '../../platform/db/batch-of.ts';
import { archives } from '../../platform/db/schema/library/archives.ts';
import { deleteArchiveFiles } from './manifest.ts';

const maxPerRun = 50;
const maxOfUser = 20;

/** Cron: deletes expired archives with their files. */
export async function sweepArchives(ctx: LibraryContext): Promise<void> {
  await runResumableSweep(ctx, {
    task: 'sweepArchives',
    shard: ctx.shard,
    max: maxPerRun,
    list: (after) =>
      ctx.library
        .select({ id: archives.id, at: archives.expiresAt })
        .from(archives)
        .where(and(lte(archives.expiresAt, ctx.now), isAfterCursor(archives.expiresAt, archives.id, after)))
        .orderBy(asc(archives.expiresAt), asc(archives.id))
        .limit(maxPerRun),
    async work({ id }) {
      await deleteArchiveFiles(ctx, id);
      await ctx.library.delete(archives).where(eq(archives.id, id));
    },
  });
}

/** Returns the statement that ends all archives of a user; the next sweep deletes their files. */
export const expireArchivesOf = (ctx: { library: AnyDb; now: number }, userId: string) =>
  ctx.library
    .update(archives)
    .set({ expiresAt: ctx.now })
    .where(and(eq(archives.userId, userId), gt(archives.expiresAt, ctx.now)));

/** Returns the statement that ends all archives that a user asked for but the newest ones. */
export function expireOldestOf(ctx: LibraryContext, userId: string) {
  const live = and(eq(archives.userId, userId), isNull(archives.share), gt(archives.expiresAt, ctx.now));
  const newest = ctx.library
    .select({ id: archives.id })
    .from(archives)
    .where(live)
    .orderBy(desc(archives.id))
    .limit(maxOfUser);
  return ctx.library
    .update(archives)
    .set({ expiresAt: ctx.now })
    .where(and(live, notInArray(archives.id, newest)));
}
