import type { SQL } from 'drizzle-orm';
import type { SQLiteUpdateSetSource } from 'drizzle-orm/sqlite-core';
import type { Context } from '../../platform/core/context.ts';
import { inList } from '../../platform/db/in-list.ts';
import { libraries } from '../../platform/db/schema/library/libraries.ts';

/** What the originals and the print masters of an account take, in bytes. */
export type Usage = Pick<typeof libraries.$inferSelect, 'storageUsedBytes' | 'masterBytes'>;

const nothing: Usage = { storageUsedBytes: 0, masterBytes: 0 };

export async function readUsage(ctx: Context, userId: string): Promise<Usage> {
  return (await readUsages(ctx, [userId]))(userId);
}

/** Returns the usage of each of these accounts, by its id. */
export async function readUsages(ctx: Context, userIds: readonly string[]): Promise<(userId: string) => Usage> {
  const { id, storageUsedBytes, masterBytes } = libraries;
  const rows = await ctx.db.select({ id, storageUsedBytes, masterBytes }).from(libraries).where(inList(id, userIds));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return (userId) => byId.get(userId) ?? nothing;
}

/** Returns the statement that sets how much is stored in some libraries. */
export const setUsage = (
  ctx: Context,
  ofLibraries: SQL | undefined,
  usage: Pick<SQLiteUpdateSetSource<typeof libraries>, keyof Usage>,
) => ctx.db.update(libraries).set(usage).where(ofLibraries);
