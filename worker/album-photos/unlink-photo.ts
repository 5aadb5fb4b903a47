import { and, eq, exists, inArray, sql } from 'drizzle-orm';
import type { Context } from '../core/context.ts';
import { albumPhotos, albums } from '../db/schema.ts';

/** The statements that take a photo out of one album and count it off. */
export function unlinkFromAlbum(ctx: Context, albumId: string, photoId: string) {
  const entry = and(eq(albumPhotos.albumId, albumId), eq(albumPhotos.photoId, photoId));
  return [
    ctx.db
      .update(albums)
      .set(oneLess(ctx))
      .where(and(eq(albums.id, albumId), exists(ctx.db.select({ one: sql`1` }).from(albumPhotos).where(entry)))),
    ctx.db.delete(albumPhotos).where(entry),
  ] as const;
}

/** The same for every album that shows it. */
export function unlinkFromAllAlbums(ctx: Context, photoId: string) {
  const entries = eq(albumPhotos.photoId, photoId);
  return [
    ctx.db
      .update(albums)
      .set(oneLess(ctx))
      .where(inArray(albums.id, ctx.db.select({ albumId: albumPhotos.albumId }).from(albumPhotos).where(entries))),
    ctx.db.delete(albumPhotos).where(entries),
  ] as const;
}

const oneLess = (ctx: Context) => ({ photoCount: sql`${albums.photoCount} - 1`, updatedAt: ctx.now });
