import { findNotIn, listCopied, markStale, type StaleAccount } from '../../accounts/users/account-versions.ts';
import { listLimits } from '../../library/albums/unlink-products.ts';
import { type AccountCopy, listLibraryIds, readCopies } from '../../library/libraries/copy-accounts.ts';
import { type Context, fromEachLibrary, inEachLibrary, inLibrary } from '../core/context.ts';
import { findMissingIds, pagesOf } from '../db/id-ranges.ts';
import { products } from '../db/schema/main/catalogue.ts';
import { syncLibraries } from '../jobs/sync-libraries.ts';

const atOnce = 5000;
const maxLogged = 20;

/** Returns the accounts without a library of their key, and the libraries of no account, or of one that has its library elsewhere. */
export async function findUnpaired(ctx: Context): Promise<string[]> {
  const { missing, others } = await compare(ctx);
  const lost: string[] = [];
  for (const library of inEachLibrary(ctx))
    for await (const page of pagesOf(atOnce, (after, limit) => listLibraryIds(library, after, limit)))
      lost.push(...(await findNotIn(ctx, library.shard, idsOf(page))));
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
  for await (const accounts of pagesOf(atOnce, (after, limit) => listCopied(ctx, after, limit))) {
    const copies = await readAll(ctx, accounts);
    for (const { isStale, shard: _, ...account } of accounts) {
      const copy = copies.get(account.id);
      const isNewer = copy && copy.accountVersion > account.accountVersion;
      if (isStale || isNewer) continue;
      if (!copy) found.missing.push(account.id);
      else if (copy.key !== account.key) found.others.push(account.id);
      else if (JSON.stringify(copy) !== JSON.stringify(account)) found.wrong.push(account.id);
    }
  }
  return found;
}

/** Returns what the libraries of these accounts repeat of them. */
async function readAll(ctx: Context, accounts: readonly StaleAccount[]): Promise<Map<string, AccountCopy>> {
  const byShard = [...Map.groupBy(accounts, ({ shard }) => shard)];
  const copies = await Promise.all(byShard.map(([shard, some]) => readCopies(inLibrary(ctx, shard), idsOf(some))));
  return new Map(copies.flat().map((copy) => [copy.id, copy]));
}

const idsOf = (rows: readonly { id: string }[]): string[] => rows.map(({ id }) => id);

/** Returns the products that albums are limited to and that are gone. */
export const findGoneProducts = async (ctx: Context): Promise<string[]> =>
  findMissingIds(ctx.db, products.id, [...new Set(await fromEachLibrary(ctx, listLimits))]);

/** Cron: opens the libraries that are missing and corrects what others repeat. Either is a bug, so it is logged. */
export async function repairLibraries(ctx: Context): Promise<void> {
  const { missing, wrong } = await compare(ctx);
  const ids = [...missing, ...wrong];
  if (ids.length === 0) return;
  ctx.log.error('libraries-repaired', { accounts: ids.length, examples: ids.slice(0, maxLogged) });
  await markStale(ctx, ids);
  await syncLibraries(ctx);
}
