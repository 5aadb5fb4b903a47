import { and, desc, eq, inArray, lt, sql } from 'drizzle-orm';
import { AppError } from '../../shared/errors.ts';
import type { Context } from '../core/context.ts';
import type { CurrentUser } from '../core/guards.ts';
import { albumPhotos, albums, photos } from '../db/schema.ts';
import type { PhotoRow } from '../photos/photo-answer.ts';

export type AlbumRow = typeof albums.$inferSelect;

export const thumbnailsPerAlbum = 6;

/** An album of this user. Throws `album-not-found`, also for one of somebody else. */
export async function getOwnAlbum(ctx: Context, user: CurrentUser, albumId: string): Promise<AlbumRow> {
  const [album] = await ctx.db
    .select()
    .from(albums)
    .where(and(eq(albums.id, albumId), eq(albums.userId, user.id)));
  if (!album) throw new AppError('album-not-found');
  return album;
}

/** By the slug of its share link. Throws `share-not-found`. */
export async function getSharedAlbum(ctx: Context, slug: string): Promise<AlbumRow> {
  const [album] = await ctx.db.select().from(albums).where(eq(albums.shareSlug, slug));
  if (!album) throw new AppError('share-not-found');
  return album;
}

/** A user's albums, newest first; `before` is the last id of the page before. */
export function listOwnAlbums(ctx: Context, userId: string, limit: number, before?: string): Promise<AlbumRow[]> {
  return ctx.db
    .select()
    .from(albums)
    .where(and(eq(albums.userId, userId), before ? lt(albums.id, before) : undefined))
    .orderBy(desc(albums.id))
    .limit(limit);
}

export function listFeaturedAlbums(ctx: Context, limit: number): Promise<AlbumRow[]> {
  return ctx.db.select().from(albums).where(eq(albums.featuredOnHomepage, true)).orderBy(desc(albums.id)).limit(limit);
}

/** The first six photos of each album, by album id. */
export async function firstPhotos(ctx: Context, albumIds: string[]): Promise<Map<string, PhotoRow[]>> {
  const byAlbum = new Map<string, PhotoRow[]>(albumIds.map((id) => [id, []]));
  if (albumIds.length === 0) return byAlbum;
  const firstOf = sql`(select photo_id from album_photos as first where first.album_id = ${albumPhotos.albumId} order by photo_id limit ${thumbnailsPerAlbum})`;
  const rows = await ctx.db
    .select({ albumId: albumPhotos.albumId, photo: photos })
    .from(albumPhotos)
    .innerJoin(photos, eq(photos.id, albumPhotos.photoId))
    .where(and(inArray(albumPhotos.albumId, albumIds), sql`${albumPhotos.photoId} in ${firstOf}`))
    .orderBy(albumPhotos.albumId, albumPhotos.photoId);
  for (const { albumId, photo } of rows) byAlbum.get(albumId)?.push(photo);
  return byAlbum;
}
