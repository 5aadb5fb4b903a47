import { findStale, markCopied } from '../../accounts/users/account-versions.ts';
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
  library: AnyDb;
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
  const accounts = [...open, ...closing];
  if (accounts.length === 0) return false;
  const { done } = await workByHalves(
    accounts,
    (some) => copy(ctx, some),
    ({ id }, error) => ctx.log?.error('account-not-copied', { userId: id, ...errorFacts(error) }),
  );
  await markCopied(ctx, done);
  // Where all fail, the next round would take the same.
  return done.length > 0 && (stale.length === accountsAtOnce || deleted.length > closing.length);
}

async function copy(ctx: SyncContext, accounts: readonly AccountCopy[]): Promise<void> {
  const closing = accounts.filter((account) => !isOpen(account));
  await batchOf(ctx.library, {
    copies: copyAccounts(ctx, accounts),
    closed: closing.map(({ id }) => [unshareAlbumsOf(ctx, id), expireArchivesOf(ctx, id)]),
  });
}

const isOpen = ({ closedAt }: AccountCopy): boolean => closedAt === null;

/** Cron: copies all that requests have not come to. */
export async function syncLibraries(ctx: Context): Promise<void> {
  while (ctx.statements.sent < statementBudget && (await syncSome(ctx)));
}
