import { and, eq, isNotNull, type SQL } from 'drizzle-orm';
import { AppError } from '../../../shared/errors.ts';
import type { LibraryContext } from '../../platform/core/context.ts';
import { batchOf } from '../../platform/db/batch-of.ts';
import { rowExists } from '../../platform/db/row-exists.ts';
import { albumPhotos } from '../../platform/db/schema/library/album-photos.ts';
import { photos, type VideoFacts } from '../../platform/db/schema/library/photos.ts';
import { isEntry } from '../album-photos/entries.ts';
import { linkToAlbum } from '../album-photos/link-photo.ts';
import { derivePhotoLater } from './derive-photo.ts';
import type { PrintFacts } from './print-facts.ts';
import type { PendingPhoto } from './reserve-storage.ts';
import { timelineOf } from './timeline-time.ts';
import type { PhotoRow } from './to-photo-response.ts';

interface SettledPhoto extends PendingPhoto, PrintFacts {
  sizeBytes: number;
  sha256: string;
  crc32: number;
  width: number | null;
  height: number | null;
  takenAt: string | null;
  caption: string | null;
  isFavorite: boolean;
  /** Set when no preview can be made. */
  failure: string | null;
  video?: VideoFacts;
}

/**
 * Marks a photo STORED (or FAILED), whose original is in R2, and adds it to the album, in one batch. Throws
 * `album-not-found` when the album is gone; the photo stays PENDING then.
 */
export async function settlePhoto(ctx: LibraryContext, photo: SettledPhoto, albumId: string | null): Promise<PhotoRow> {
  const timeline = timelineOf(photo.takenAt, ctx.now);
  const settle = ctx.library
    .update(photos)
    .set({
      status: photo.failure ? 'FAILED' : 'STORED',
      failure: photo.failure,
      sha256: photo.sha256,
      crc32: photo.crc32,
      width: photo.width,
      height: photo.height,
      ...timeline,
      caption: photo.caption,
      isFavorite: photo.isFavorite,
      printSource: photo.printSource,
      printFault: photo.printFault,
      // Of a video the end of its bytes tells.
      ...(photo.video && { video: photo.video, format: photo.format }),
    })
    .where(
      and(
        eq(photos.id, photo.id),
        eq(photos.status, 'PENDING'),
        // An upload that is being discarded has none.
        photo.video && isNotNull(photos.sha256),
        albumId ? isInAlbum(albumId, photo.id) : undefined,
      ),
    )
    .returning();
  const { settled } = await batchOf(ctx.library, {
    link: albumId ? linkToAlbum(ctx, photo.userId, albumId, { id: photo.id, timelineAt: timeline.timelineAt }) : null,
    settled: settle,
    derive: photo.failure ? null : derivePhotoLater(ctx, photo.id, photo.video !== undefined),
  });
  if (!settled[0]) throw new AppError('album-not-found');
  return settled[0];
}

const isInAlbum = (albumId: string, photoId: string): SQL => rowExists(albumPhotos, isEntry(albumId, photoId));
