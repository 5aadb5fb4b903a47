import { inArray, type SQL, sql } from 'drizzle-orm';
import type { SQLiteUpdateSetSource } from 'drizzle-orm/sqlite-core';
import type { Context } from '../../platform/core/context.ts';
import { libraries } from '../../platform/db/schema/library/libraries.ts';

/** What the originals and the print masters of an account take, in bytes. */
export type Usage = Pick<typeof libraries.$inferSelect, 'storageUsedBytes' | 'masterBytes'>;

const nothing: Usage = { storageUsedBytes: 0, masterBytes: 0 };

/** An account, by the key of its library. */
interface Owner {
  key: number;
}

export async function readUsage(ctx: Context, owner: Owner): Promise<Usage> {
  return (await readUsages(ctx, [owner]))(owner);
}

/** Returns the usage of each of these accounts. Of at most 100; reads a row of each. */
export async function readUsages(ctx: Context, owners: readonly Owner[]): Promise<(owner: Owner) => Usage> {
  const { key, storageUsedBytes, masterBytes } = libraries;
  const keys = owners.map((owner) => owner.key);
  const rows = await ctx.library
    .select({ key, storageUsedBytes, masterBytes })
    .from(libraries)
    .where(inArray(key, keys));
  const byKey = new Map(rows.map((row) => [row.key, row]));
  const missing = keys.filter((one) => !byKey.has(one));
  if (missing.length > 0) ctx.log.error('libraries-missing', { keys: missing });
  return (owner) => byKey.get(owner.key) ?? nothing;
}

/** Returns the bytes of all originals. */
export async function sumUsage(ctx: Context): Promise<number> {
  const bytes = sql<number>`coalesce(sum(${libraries.storageUsedBytes}), 0)`;
  return (await ctx.library.select({ bytes }).from(libraries))[0]?.bytes ?? 0;
}

/** Returns the statement that sets how much is stored in some libraries. */
export const setUsage = (
  ctx: Context,
  ofLibraries: SQL | undefined,
  usage: Pick<SQLiteUpdateSetSource<typeof libraries>, keyof Usage>,
) => ctx.library.update(libraries).set(usage).where(ofLibraries);
