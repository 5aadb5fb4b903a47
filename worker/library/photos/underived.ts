import { and, asc, isNull, sql } from 'drizzle-orm';
import type { LibraryContext } from '../../platform/core/context.ts';
import { inList } from '../../platform/db/in-list.ts';
import { photos } from '../../platform/db/schema/library/photos.ts';

const { id, status, createdAt } = photos;
// In literals, as the partial index has it.
const isWaiting = sql.raw("status = 'STORED'");

/** Returns which of these photos are stored, and still without their previews. */
export async function findUnderived(ctx: LibraryContext, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await ctx.library
    .select({ id })
    .from(photos)
    // The plus: by their ids, as `isVisibleById`.
    .where(and(inList(id, ids), sql`+${status} = 'STORED'`));
  return new Set(rows.map((row) => row.id));
}

/** Returns how many photos are. */
export const countUnderived = (ctx: LibraryContext): Promise<number> => ctx.library.$count(photos, isWaiting);

/** Returns since when the oldest one is stored; null: there is none. Those whose account has used up its hour wait on purpose. */
export async function findOldestUnderived(ctx: LibraryContext): Promise<number | null> {
  const [row] = await ctx.library
    .select({ createdAt })
    .from(photos)
    .where(and(isWaiting, isNull(photos.deriveAfter)))
    .orderBy(asc(createdAt))
    .limit(1);
  return row?.createdAt ?? null;
}
