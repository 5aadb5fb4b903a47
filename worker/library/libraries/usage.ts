import { inArray, type SQL, sql } from 'drizzle-orm';
import type { SQLiteUpdateSetSource } from 'drizzle-orm/sqlite-core';
import { type Context, fromEachLibrary, inLibrary, type LibraryContext } from '../../platform/core/context.ts';
import { libraries } from '../../platform/db/schema/library/libraries.ts';

/** What the originals and the print masters of an account take, in bytes. */
export type Usage = Pick<typeof libraries.$inferSelect, 'storageUsedBytes' | 'masterBytes'>;

const nothing: Usage = { storageUsedBytes: 0, masterBytes: 0 };

/** An account, by the key of its library. */
interface Owner {
  key: number;
}

export async function readUsage(ctx: LibraryContext, owner: Owner): Promise<Usage> {
  return (await readUsages(ctx, [{ ...owner, shard: ctx.shard }]))(owner);
}

/** Returns the usage of each of these accounts. Of at most 100; reads a row of each. */
export async function readUsages(
  ctx: Context,
  owners: readonly (Owner & { shard: number })[],
): Promise<(owner: Owner) => Usage> {
  const { key, storageUsedBytes, masterBytes } = libraries;
  const byShard = [...Map.groupBy(owners, ({ shard }) => shard)];
  const found = await Promise.all(
    byShard.map(([shard, some]) =>
      inLibrary(ctx, shard)
        .library.select({ key, storageUsedBytes, masterBytes })
        .from(libraries)
        .where(
          inArray(
            key,
            some.map((owner) => owner.key),
          ),
        ),
    ),
  );
  const byKey = new Map(found.flat().map((row) => [row.key, row]));
  const missing = owners.flatMap((owner) => (byKey.has(owner.key) ? [] : [owner.key]));
  if (missing.length > 0) ctx.log.error('libraries-missing', { keys: missing });
  return (owner) => byKey.get(owner.key) ?? nothing;
}

/** Returns the bytes of all originals. */
export async function sumUsage(ctx: Context): Promise<number> {
  const bytes = sql<number>`coalesce(sum(${libraries.storageUsedBytes}), 0)`;
  const sums = await fromEachLibrary(ctx, ({ library }) => library.select({ bytes }).from(libraries));
  return sums.reduce((sum, library) => sum + library.bytes, 0);
}

/** Returns the statement that sets how much is stored in some libraries. */
export const setUsage = (
  ctx: LibraryContext,
  ofLibraries: SQL | undefined,
  usage: Pick<SQLiteUpdateSetSource<typeof libraries>, keyof Usage>,
) => ctx.library.update(libraries).set(usage).where(ofLibraries);
