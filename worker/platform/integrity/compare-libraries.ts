import { findNotIn, listCopied, markStale } from '../../accounts/users/account-versions.ts';
import { listLimits } from '../../library/albums/unlink-products.ts';
import { listLibraryIds, readCopies } from '../../library/libraries/copy-accounts.ts';
import type { LibraryContext } from '../core/context.ts';
import { findMissingIds, pagesOf } from '../db/id-ranges.ts';
import { products } from '../db/schema/main/catalogue.ts';
import { syncLibraries } from '../jobs/sync-libraries.ts';

const atOnce = 5000;
const maxLogged = 20;

/**
 * Returns the accounts of a library that have none of their key there, and what is there of no account, or of one that has
 * its library elsewhere.
 */
export async function findUnpaired(ctx: LibraryContext): Promise<string[]> {
  const { missing, others } = await compare(ctx);
  const lost: string[] = [];
  for await (const page of pagesOf(atOnce, (after, limit) => listLibraryIds(ctx, after, limit)))
    lost.push(...(await findNotIn(ctx, ctx.shard, idsOf(page))));
  return [...missing, ...others, ...lost];
}

/** Returns the accounts of which a library repeats something else than is so. */
export const findWrongCopies = async (ctx: LibraryContext): Promise<string[]> => (await compare(ctx)).wrong;

interface Compared {
  missing: string[];
  /** With another key: photos name their owner by it. */
  others: string[];
  wrong: string[];
}

/** Those that have changed since, or wait to be copied, are right. */
async function compare(ctx: LibraryContext): Promise<Compared> {
  const found: Compared = { missing: [], others: [], wrong: [] };
  for await (const accounts of pagesOf(atOnce, (after, limit) => listCopied(ctx, { after, limit }))) {
    const copies = new Map((await readCopies(ctx, idsOf(accounts))).map((copy) => [copy.id, copy]));
    for (const { isStale, ...account } of accounts) {
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

const idsOf = (rows: readonly { id: string }[]): string[] => rows.map(({ id }) => id);

/** Returns the products that albums of a library are limited to and that are gone. */
export const findGoneProducts = async (ctx: LibraryContext): Promise<string[]> =>
  findMissingIds(ctx.db, products.id, await listLimits(ctx));

/** Cron: opens what is missing in a library and corrects what it repeats of accounts. Either is a bug, so it is logged. */
export async function repairLibrary(ctx: LibraryContext): Promise<void> {
  const { missing, wrong } = await compare(ctx);
  const ids = [...missing, ...wrong];
  if (ids.length === 0) return;
  ctx.log.error('library-repaired', { shard: ctx.shard, accounts: ids.length, examples: ids.slice(0, maxLogged) });
  await markStale(ctx, ids);
  await syncLibraries(ctx);
}
