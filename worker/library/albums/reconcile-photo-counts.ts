import { and, ne, sql } from 'drizzle-orm';
import type { Context } from '../../platform/core/context.ts';
import { idRanges } from '../../platform/db/id-ranges.ts';
import { albumPhotos, albums } from '../../platform/db/schema.ts';

// This many albums with all their photos take a fraction of a second.
const rowsAtOnce = 500;
const maxLogged = 20;

/**
 * Cron: compares the stored photo count of every album with its entries. A difference is a bug, so it is logged and
 * corrected.
 */
export async function reconcilePhotoCounts(ctx: Context): Promise<void> {
  const truth = sql`(select count(*) from ${albumPhotos} where ${albumPhotos.albumId} = ${albums.id})`;
  const corrected: string[] = [];
  for await (const some of idRanges(ctx.db, albums.id, rowsAtOnce)) {
    const rows = await ctx.db
      .update(albums)
      .set({ photoCount: truth })
      .where(and(some, ne(albums.photoCount, truth)))
      .returning({ id: albums.id });
    corrected.push(...rows.map(({ id }) => id));
  }
  if (corrected.length > 0)
    ctx.log.error('photo-counts-corrected', { albums: corrected.length, examples: corrected.slice(0, maxLogged) });
}
