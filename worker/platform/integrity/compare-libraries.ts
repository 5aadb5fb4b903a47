import { findAccountIds, listCopied, markStale } from '../../accounts/users/account-versions.ts';
import { listLibraryIds, readCopies } from '../../library/libraries/copy-accounts.ts';
import type { Context } from '../core/context.ts';
import { syncLibraries } from '../jobs/sync-libraries.ts';

const atOnce = 1000;
const maxLogged = 20;

/** Returns the accounts without a library of their key, and the libraries without an account. */
export async function findUnpaired(ctx: Context): Promise<string[]> {
  const { missing, others } = await compare(ctx);
  const lost: string[] = [];
  for (let after: string | undefined = ''; after !== undefined; ) {
    const ids = await listLibraryIds(ctx, after, atOnce);
    const known = new Set(await findAccountIds(ctx, ids));
    lost.push(...ids.filter((id) => !known.has(id)));
    after = ids.length === atOnce ? ids.at(-1) : undefined;
  }
  return [...missing, ...others, ...lost];
}

/** Returns the accounts of which their library repeats something else than is so. */
export const findWrongCopies = async (ctx: Context): Promise<string[]> => (await compare(ctx)).wrong;

interface Compared {
  missing: string[];
  /** With another key: photos name their owner by it. */
  others: string[];
  wrong: string[];
}

/** Those that have changed since, or wait to be copied, are right. */
async function compare(ctx: Context): Promise<Compared> {
  const found: Compared = { missing: [], others: [], wrong: [] };
  for (let after: string | undefined = ''; after !== undefined; ) {
    const accounts = await listCopied(ctx, after, atOnce);
    const ids = accounts.map(({ id }) => id);
    const copies = new Map((await readCopies(ctx, ids)).map((copy) => [copy.id, copy]));
    for (const { isStale, ...account } of accounts) {
      const copy = copies.get(account.id);
      const isNewer = copy && copy.accountVersion > account.accountVersion;
      if (isStale || isNewer) continue;
      if (!copy) found.missing.push(account.id);
      else if (copy.key !== account.key) found.others.push(account.id);
      else if (JSON.stringify(copy) !== JSON.stringify(account)) found.wrong.push(account.id);
    }
    after = accounts.length === atOnce ? ids.at(-1) : undefined;
  }
  return found;
}

/** Cron: opens the libraries that are missing and corrects what others repeat. Either is a bug, so it is logged. */
export async function repairLibraries(ctx: Context): Promise<void> {
  const { missing, wrong } = await compare(ctx);
  const ids = [...missing, ...wrong];
  if (ids.length === 0) return;
  ctx.log.error('libraries-repaired', { accounts: ids.length, examples: ids.slice(0, maxLogged) });
  await markStale(ctx, ids);
  await syncLibraries(ctx);
}
