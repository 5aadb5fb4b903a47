import { findStale, markCopied } from '../../accounts/users/account-versions.ts';
import { expireArchivesOf } from '../../library/archives/sweep-archives.ts';
import { type AccountCopy, copyAccounts } from '../../library/libraries/copy-accounts.ts';
import { unshareAlbumsOf } from '../../library/links/own-link.ts';
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
  const copied = await copyEach(ctx, accounts);
  await markCopied(ctx, copied);
  return stale.length === accountsAtOnce || deleted.length > closing.length;
}

/** Returns the accounts that were copied. One that fails does not hold back the others. */
async function copyEach(ctx: SyncContext, accounts: AccountCopy[]): Promise<AccountCopy[]> {
  const closing = accounts.filter((account) => !isOpen(account));
  try {
    await batchOf(ctx.library, {
      copies: copyAccounts(ctx, accounts),
      closed: closing.map(({ id }) => [unshareAlbumsOf(ctx, id), expireArchivesOf(ctx, id)]),
    });
    return accounts;
  } catch (error) {
    const [first] = accounts;
    if (accounts.length > 1) return copyHalves(ctx, accounts);
    ctx.log?.error('account-not-copied', { userId: first?.id, ...errorFacts(error) });
    return [];
  }
}

async function copyHalves(ctx: SyncContext, accounts: AccountCopy[]): Promise<AccountCopy[]> {
  const half = Math.ceil(accounts.length / 2);
  return [...(await copyEach(ctx, accounts.slice(0, half))), ...(await copyEach(ctx, accounts.slice(half)))];
}

const isOpen = ({ closedAt }: AccountCopy): boolean => closedAt === null;

/** Cron: copies all that requests have not come to. */
export async function syncLibraries(ctx: Context): Promise<void> {
  while (ctx.statements.sent < statementBudget && (await syncSome(ctx)));
}
