import { listAccountIds, listAccounts, markStale } from '../../accounts/users/stale-libraries.ts';
import { listLibraryIds, readCopies } from '../../library/libraries/copy-accounts.ts';
import type { Context } from '../core/context.ts';
import { syncLibraries } from '../jobs/sync-libraries.ts';

const atOnce = 1000;
const maxLogged = 20;

/** Returns the accounts without a library, and the libraries without an account: they name photos' owners otherwise. */
export async function findUnpaired(ctx: Context): Promise<string[]> {
  const { missing } = await compare(ctx);
  const lost: string[] = [];
  for (let after: string | undefined = ''; after !== undefined; ) {
    const ids = await listLibraryIds(ctx, after, atOnce);
    const known = new Set(await listAccountIds(ctx, ids));
    lost.push(...ids.filter((id) => !known.has(id)));
    after = ids.length === atOnce ? ids.at(-1) : undefined;
  }
  return [...missing, ...lost];
}

/** Returns the accounts of which their library repeats something else than is so. */
export const findWrongCopies = async (ctx: Context): Promise<string[]> => (await compare(ctx)).wrong;

async function compare(ctx: Context): Promise<{ missing: string[]; wrong: string[] }> {
  const [missing, wrong]: [string[], string[]] = [[], []];
  for (let after: string | undefined = ''; after !== undefined; ) {
    const accounts = await listAccounts(ctx, after, atOnce);
    const copies = await readCopies(
      ctx,
      accounts.map(({ id }) => id),
    );
    const byId = new Map(copies.map((copy) => [copy.id, copy]));
    for (const account of accounts) {
      const copy = byId.get(account.id);
      if (copy?.key !== account.key) missing.push(account.id);
      else if (JSON.stringify(copy) !== JSON.stringify(account)) wrong.push(account.id);
    }
    after = accounts.length === atOnce ? accounts.at(-1)?.id : undefined;
  }
  return { missing, wrong };
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
