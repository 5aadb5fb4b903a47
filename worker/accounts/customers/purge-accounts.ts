import { and, asc, eq, lt, ne, sql } from 'drizzle-orm';
import { deleteAlbumsOf } from '../../library/albums/delete-albums-of.ts';
import { deleteFoldersOf } from '../../library/albums/folders/delete-folder.ts';
import { deleteBrandOf } from '../../library/brands/save-brand.ts';
import { libraryOf } from '../../library/directory/find-library.ts';
import { deleteLinkOwnersOf } from '../../library/directory/link-owners.ts';
import { findMove } from '../../library/move/moves.ts';
import { deleteMonthsOf } from '../../library/photos/list-timeline.ts';
import { trashPhotosOfUser } from '../../library/photos/trash-photos-of-user.ts';
import { deleteJobsOf } from '../../library/schools/delete-job.ts';
import type { Context, LibraryContext } from '../../platform/core/context.ts';
import { isAfterCursor, runResumableSweep, type SweepCursor } from '../../platform/core/resumable-sweep.ts';
import { isDeletedAccount, users } from '../../platform/db/schema/main/accounts.ts';
import { removeFromSearch } from '../../platform/search/search-texts.ts';
import { forgetEvents } from '../auth-events/purge-events.ts';
import { copyToLibraries } from '../users/account-versions.ts';
import { deletedHashes } from './delete-account.ts';

const retentionMs = 30 * 24 * 3_600_000;
const maxAccounts = 20;
const maxSteps = 40;

/**
 * Cron: purges accounts that were deleted 30 days ago: their albums, photos, name and sign-ins. Orders and invoices remain. Each
 * step is bounded; the rest is left to the next night.
 */
export async function purgeAccounts(ctx: Context): Promise<void> {
  let steps = 0;
  await runResumableSweep(ctx, {
    task: 'purgeAccounts',
    max: maxAccounts,
    list: (cursor) =>
      ctx.db
        .select({ id: users.id, at: sql<number>`${users.deletedAt}` })
        .from(users)
        .where(
          and(
            lt(users.deletedAt, ctx.now - retentionMs),
            ne(users.passwordHash, deletedHashes.purged),
            isDeletedAccount,
            isAfterCursor(users.deletedAt, users.id, cursor),
          ),
        )
        .orderBy(asc(users.deletedAt), asc(users.id))
        .limit(maxAccounts),
    async work(account) {
      if (steps >= maxSteps) return 'skipped';
      if (await findMove(ctx, account.id)) return 'skipped';
      const there = await libraryOf(ctx, account.id);
      while (await purgeSome(there, account)) if (++steps >= maxSteps) return 'skipped';
      return forget(there, account);
    },
  });
}

/** Runs one step; returns whether there may be more to do. */
async function purgeSome(ctx: LibraryContext, { id, at }: SweepCursor): Promise<boolean> {
  if ((await deleteAlbumsOf(ctx, id)) || (await deleteJobsOf(ctx, id))) return true;
  // With the date of the account's deletion, so that the next sweep deletes their files and not one after another 30
  // days.
  return trashPhotosOfUser(ctx, id, at);
}

/** The account last: until it is marked, the next run finds it again. */
async function forget(ctx: LibraryContext, { id }: SweepCursor): Promise<void> {
  await ctx.library.batch([deleteFoldersOf(ctx, id), deleteBrandOf(ctx, id), deleteMonthsOf(ctx, id)]);
  copyToLibraries(ctx);
  await ctx.db.batch([
    ctx.db
      .update(users)
      .set({ name: 'Vymazaný účet', nameKey: '', phone: null, passwordHash: deletedHashes.purged })
      .where(eq(users.id, id)),
    removeFromSearch(ctx, id),
    forgetEvents(ctx, id),
    deleteLinkOwnersOf(ctx, id),
  ]);
}
