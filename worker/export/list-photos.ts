import { and, asc, eq, gt, lte } from 'drizzle-orm';
import type { Context } from '../core/context.ts';
import { inList } from '../db/in-list.ts';
import { albumPhotos, isVisible, photos } from '../db/schema.ts';
import type { PhotoRow } from '../photos/to-photo-response.ts';
import type { PhotoRange } from './plan-parts.ts';

const photosAtOnce = 200;

interface ExportedPhoto {
  photo: PhotoRow;
  /** Oldest album first. */
  albumIds: string[];
}

/** Yields the user's photos of a range with their albums, by id. Without deleted and pending ones. */
export async function* listPhotos(
  ctx: Context,
  userId: string,
  { after, until }: PhotoRange,
): AsyncGenerator<ExportedPhoto, void> {
  for (let last = after; ; ) {
    const page = await ctx.db
      .select()
      .from(photos)
      .where(and(eq(photos.userId, userId), gt(photos.id, last), lte(photos.id, until), isVisible))
      .orderBy(asc(photos.id))
      .limit(photosAtOnce);
    const ids = page.map(({ id }) => id);
    const links = await ctx.db
      .select({ albumId: albumPhotos.albumId, photoId: albumPhotos.photoId })
      .from(albumPhotos)
      .where(inList(albumPhotos.photoId, ids))
      .orderBy(asc(albumPhotos.albumId));
    const byPhoto = Map.groupBy(links, ({ photoId }) => photoId);
    for (const photo of page) yield { photo, albumIds: (byPhoto.get(photo.id) ?? []).map(({ albumId }) => albumId) };
    if (page.length < photosAtOnce) return;
    last = ids.at(-1) ?? '';
  }
}
