import { ne, sql } from 'drizzle-orm';
import type { Context } from '../core/context.ts';
import { photos, users } from '../db/schema.ts';

/** Cron: compares the kept usage of every user with their photos; a difference is a bug, so it is logged and mended. */
export async function mendUsage(ctx: Context): Promise<void> {
  const truth = sql`(select coalesce(sum(${photos.sizeBytes}), 0) from ${photos} where ${photos.userId} = ${users.id} and ${photos.status} <> 'DELETED')`;
  const mended = await ctx.db
    .update(users)
    .set({ storageUsedBytes: truth })
    .where(ne(users.storageUsedBytes, truth))
    .returning({ id: users.id });
  if (mended.length > 0) ctx.log.error('storage-usage-mended', { users: mended.length });
}
