import { findStale, markCopied, type StaleAccount } from '../../accounts/users/account-versions.ts';
import { expireArchivesOf } from '../../library/archives/sweep-archives.ts';
import { type AccountCopy, copyAccounts } from '../../library/libraries/copy-accounts.ts';
import { unshareAlbumsOf } from '../../library/links/own-link.ts';
import { workByHalves } from '../core/by-halves.ts';
import type { Context } from '../core/context.ts';
import { statementBudget } from '../core/counted-db.ts';
import { errorFacts } from '../core/error-facts.ts';
import { type AnyDb, batchOf } from '../db/batch-of.ts';

/** Of the app, or of a script. */
interface SyncContext {
  db: AnyDb;
  libraries: readonly AnyDb[];
  now: number;
  log?: Context['log'];
}

const accountsAtOnce = 500;
const closedAtOnce = 50;

/**
 * Copies what libraries repeat of accounts to them, the last changed first; returns whether more may be behind. The
 * library of a deleted account is closed with it.
 */
export async function syncSome(ctx: SyncContext): Promise<boolean> {
  const stale = await findStale(ctx, accountsAtOnce);
  const [open, deleted] = [stale.filter(isOpen), stale.filter((account) => !isOpen(account))];
  const closing = deleted.slice(0, closedAtOnce);
  const done: StaleAccount[] = [];
  let failure: unknown;
  for (const [shard, accounts] of Map.groupBy([...open, ...closing], (account) => account.shard))
    try {
      done.push(...(await copyAll(ctx, shard, accounts)));
    } catch (error) {
      // One library that is away holds back no other.
      failure ??= error;
    }
  if (done.length > 0) await markCopied(ctx, done);
  if (failure) throw failure;
  // Where all fail, the next round would take the same.
  return done.length > 0 && (stale.length === accountsAtOnce || deleted.length > closing.length);
}

/** Returns those that were copied. */
async function copyAll(ctx: SyncContext, shard: number, accounts: StaleAccount[]): Promise<readonly StaleAccount[]> {
  const { done } = await workByHalves(
    accounts,
    (some) => copy(ctx, shard, some),
    ({ id }, error) => ctx.log?.error('account-not-copied', { userId: id, ...errorFacts(error) }),
  );
  return done;
}

async function copy(ctx: SyncContext, shard: number, accounts: readonly StaleAccount[]): Promise<void> {
  const library = ctx.libraries[shard - 1];
  if (!library) throw new Error(`There is no library ${shard}.`);
  const there = { library, now: ctx.now };
  const closing = accounts.filter((account) => !isOpen(account));
  const copies = accounts.map(({ shard: _, ...account }) => account);
  await batchOf(library, {
    copies: copyAccounts(there, copies),
    closed: closing.map(({ id }) => [unshareAlbumsOf(there, id), expireArchivesOf(there, id)]),
  });
}

const isOpen = ({ closedAt }: AccountCopy): boolean => closedAt === null;

/** Cron: copies all that requests have not come to. */
export async function syncLibraries(ctx: Context): Promise<void> {
  while (ctx.statements.sent < statementBudget && (await syncSome(ctx)));
}
