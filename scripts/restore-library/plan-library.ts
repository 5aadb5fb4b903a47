import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { and, eq, isNull, max } from 'drizzle-orm';
import { type Bindings, withLocalBindings } from '../../bench/local-bindings.ts';
import type { Context } from '../../worker/platform/core/context.ts';
import { restore } from '../backup/restore.ts';
import type { Library } from './read-library.ts';

const dayMs = 24 * 3_600_000;

/**
 * `thenPaths` and `nowPaths`: an export of each database.
 *
 * Returns the SQL that brings a customer's library of one export back into the shop of another. It was run on a copy of the
 * latter. Throws when that breaks a rule of the data that held before, or when there is no such account.
 */
export async function planLibrary(
  thenPaths: readonly string[],
  nowPaths: readonly string[],
  email: string,
  folder: string,
) {
  // They import what only a Worker has, which `withLocalBindings` loads.
  const { inLibrary, openContext } = await import('../../worker/platform/core/context.ts');
  const { libraryOf } = await import('../../worker/library/directory/find-library.ts');
  const { repairLinkOwners } = await import('../../worker/library/directory/repair-link-owners.ts');
  const { users } = await import('../../worker/platform/db/schema/main/accounts.ts');
  const { taskRuns } = await import('../../worker/platform/db/schema/main/platform.ts');
  const { indexTitles } = await import('../../worker/platform/jobs/index-titles.ts');
  const { checkRules } = await import('../../worker/platform/integrity/check-rules.ts');
  const { readLibrary } = await import('./read-library.ts');
  const { findRemains } = await import('./find-remains.ts');
  const { restoreStatements } = await import('./restore-statements.ts');
  const { renderSql } = await import('./render-sql.ts');

  const open = async <T>(
    paths: readonly string[],
    name: string,
    use: (ctx: Context, env: Bindings) => Promise<T>,
  ): Promise<T> => {
    const stateDir = join(folder, name);
    mkdirSync(stateDir);
    await restore(paths, stateDir);
    return withLocalBindings(stateDir, (env) => use(openContext(env), env));
  };
  // Each quarter of an hour; a day before, as the library may have been exported before the other database.
  const lastTaskAt = async (ctx: Context) =>
    ((await ctx.db.select({ at: max(taskRuns.startedAt) }).from(taskRuns))[0]?.at ?? 0) - dayMs;
  const countBroken = async (ctx: Context) => new Map((await checkRules(ctx)).map(({ rule, count }) => [rule, count]));

  return open(nowPaths, 'now', async (shop, env) => {
    const [user] = await shop.db
      .select({ id: users.id, shard: users.shard })
      .from(users)
      .where(and(eq(users.email, email.toLowerCase()), isNull(users.deletedAt)));
    if (!user) throw new Error(`There is no account ${email}; one that is deleted does not come back.`);
    const ctx = inLibrary(shop, user.shard);
    const [then, since] = await open(thenPaths, 'then', async (earlier): Promise<[Library, number]> => {
      // It may have been moved since.
      const there = await libraryOf(earlier, user.id);
      return [await readLibrary(there, user.id), await lastTaskAt(earlier)];
    });
    const now = await readLibrary(ctx, user.id);
    const remains = await findRemains(ctx, user.id, { slugs: then.links.map(({ slug }) => slug), since });
    const { statements, newAlbumIds, counts, lost, openLinks } = restoreStatements(ctx, user.id, then, now, remains);
    const sql = statements.map(renderSql);
    const before = await countBroken(ctx);
    const library = env[`LIBRARY_${user.shard}` as 'LIBRARY_1'];
    await library.batch(sql.map((statement) => library.prepare(statement)));
    // As the message does that the SQL leaves, and the nightly task.
    await indexTitles(ctx, newAlbumIds);
    await repairLinkOwners(ctx);
    const worse = [...(await countBroken(ctx))].filter(
      // Previews follow within a quarter of an hour.
      ([rule, count]) => rule !== 'previews-late' && count > (before.get(rule) ?? 0),
    );
    if (worse.length > 0) throw new Error(`It would break what holds now: ${worse.map(([rule]) => rule).join(', ')}.`);
    return { sql, shard: user.shard, counts, openLinks, lostNames: lost.map(({ filename }) => filename) };
  });
}
