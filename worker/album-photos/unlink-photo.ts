import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Context } from '../core/context.ts';
import { rowExists } from '../db/row-exists.ts';
import { albumPhotos, albums } from '../db/schema.ts';

/** Returns the statements that remove a photo from one album and decrease the album's count. */
export function unlinkFromAlbum(ctx: Context, albumId: string, photoId: string) {
  const entry = and(eq(albumPhotos.albumId, albumId), eq(albumPhotos.photoId, photoId));
  return [
    ctx.db
      .update(albums)
      .set(oneLess(ctx))
      .where(and(eq(albums.id, albumId), rowExists(albumPhotos, entry))),
    ctx.db.delete(albumPhotos).where(entry),
  ] as const;
}

/** Returns the statements that remove a photo from every album. */
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
