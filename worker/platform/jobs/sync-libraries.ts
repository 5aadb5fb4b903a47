import { findStale, markCopied, markStale } from '../../accounts/users/stale-libraries.ts';
import { expireArchivesOf } from '../../library/archives/sweep-archives.ts';
import { copyAccounts } from '../../library/libraries/copy-accounts.ts';
import { unshareAlbumsOf } from '../../library/links/own-link.ts';
import { type AnyDb, batchOf } from '../db/batch-of.ts';

/** Of the app, or of a script. */
interface SyncContext {
  db: AnyDb;
  now: number;
}

const maxAtOnce = 50;

/**
 * Copies what libraries repeat of accounts that have changed: from the request that changed one, or by a timed task when
 * it did not come to that. The library of a deleted account is closed with it.
 */
export async function syncLibraries(ctx: SyncContext): Promise<void> {
  for (let rows = await findStale(ctx, maxAtOnce); rows.length > 0; rows = await findStale(ctx, maxAtOnce)) {
    const accounts = rows.map(({ account }) => account);
    const closed = accounts.filter(({ closedAt }) => closedAt !== null);
    await batchOf(ctx, {
      copies: copyAccounts(ctx, accounts),
      closed: closed.map(({ id }) => [unshareAlbumsOf(ctx, id), expireArchivesOf(ctx, id)]),
    });
    const done = new Set(await markCopied(ctx, rows));
    // Changed meanwhile, and perhaps copied by another run, before this one has written what was.
    await markStale(
      ctx,
      accounts.map(({ id }) => id).filter((id) => !done.has(id)),
    );
    if (rows.length < maxAtOnce && done.size === rows.length) return;
  }
}
