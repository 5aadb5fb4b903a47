import { and, ne, or, type SQLWrapper, sql } from 'drizzle-orm';
import { setStorageUse } from '../../accounts/users/storage.ts';
import type { Context } from '../../platform/core/context.ts';
import { idRanges } from '../../platform/db/id-ranges.ts';
import { photos, users } from '../../platform/db/schema.ts';

// This many users with all their photos take a fraction of a second.
const rowsAtOnce = 500;
const maxTold = 20;

/**
 * Cron: compares the stored usage of every user with their photos. A difference is a bug, so it is logged and
 * corrected.
 */
export async function reconcileUsage(ctx: Context): Promise<void> {
  const sumOf = (bytes: SQLWrapper) =>
    sql`(select coalesce(sum(${bytes}), 0) from ${photos} where ${photos.userId} = ${users.id} and ${photos.status} <> 'DELETED')`;
  const [originals, masters] = [sumOf(photos.sizeBytes), sumOf(photos.masterBytes)];
  const corrected: string[] = [];
  for await (const some of idRanges(ctx.db, users.id, rowsAtOnce)) {
    const rows = await setStorageUse(
      ctx,
      and(some, or(ne(users.storageUsedBytes, originals), ne(users.masterBytes, masters))),
      { storageUsedBytes: originals, masterBytes: masters },
    ).returning({ id: users.id });
    corrected.push(...rows.map(({ id }) => id));
  }
  if (corrected.length > 0)
    ctx.log.error('storage-usage-corrected', { users: corrected.length, examples: corrected.slice(0, maxTold) });
}
