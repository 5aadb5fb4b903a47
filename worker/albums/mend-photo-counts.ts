import { ne, sql } from 'drizzle-orm';
import type { Context } from '../core/context.ts';
import { albumPhotos, albums } from '../db/schema.ts';

/** Cron: compares the kept photo count of every album with its entries; a difference is a bug, so it is logged and mended. */
export async function mendPhotoCounts(ctx: Context): Promise<void> {
  const truth = sql`(select count(*) from ${albumPhotos} where ${albumPhotos.albumId} = ${albums.id})`;
  const mended = await ctx.db
    .update(albums)
    .set({ photoCount: truth })
    .where(ne(albums.photoCount, truth))
    .returning({ id: albums.id });
  if (mended.length > 0) ctx.log.error('photo-counts-mended', { albums: mended.length });
}
