import { and, asc, eq, lt, ne } from 'drizzle-orm';
import { deleteAlbumsOf } from '../albums/delete-albums-of.ts';
import type { Context } from '../core/context.ts';
import { errorFacts } from '../core/error-facts.ts';
import { users } from '../db/schema.ts';
import { trashPhotosOfUser } from '../photos/trash-photos-of-user.ts';
import { removeSearchKeys } from '../search/search-keys.ts';
import { goneHashes } from './delete-account.ts';

const keptForMs = 30 * 24 * 3_600_000;
const mostAccounts = 20;
const mostSteps = 40;

interface Gone {
  id: string;
  deletedAt: number | null;
}

/**
 * Cron: of accounts that were deleted 30 days ago deletes albums and photos, and forgets the name. Orders and invoices
 * stay. Each step is bounded, and what is left waits for the next night.
 */
export async function purgeAccounts(ctx: Context): Promise<void> {
  const due: Gone[] = await ctx.db
    .select({ id: users.id, deletedAt: users.deletedAt })
    .from(users)
    .where(and(lt(users.deletedAt, ctx.now - keptForMs), ne(users.passwordHash, goneHashes.purged)))
    .orderBy(asc(users.deletedAt))
    .limit(mostAccounts);
  let steps = 0;
  for (const account of due) {
    try {
      while (await purgeSome(ctx, account)) if (++steps >= mostSteps) return;
      await forget(ctx, account);
    } catch (error) {
      // The others don't wait for it.
      console.error('an account was not purged', account.id, errorFacts(error));
    }
  }
}

/** One step; answers whether there may be more to do. */
async function purgeSome(ctx: Context, { id, deletedAt }: Gone): Promise<boolean> {
  if (await deleteAlbumsOf(ctx, id)) return true;
  // As old as the account's end: their files leave R2 with the next sweep, not after another 30 days.
  return trashPhotosOfUser(ctx, id, deletedAt ?? ctx.now);
}

const forget = (ctx: Context, { id }: Gone) =>
  ctx.db.batch([
    ctx.db
      .update(users)
      .set({ name: 'Vymazaný účet', nameKey: '', phone: null, passwordHash: goneHashes.purged })
      .where(eq(users.id, id)),
    removeSearchKeys(ctx, 'user', id),
  ]);
