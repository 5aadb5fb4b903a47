import { and, eq, gt, sql } from 'drizzle-orm';
import { AppError } from '../../../shared/errors.ts';
import { cleanCaption } from '../../../shared/library/photos/caption.ts';
import { parseTakenAt } from '../../../shared/library/photos/filename-date.ts';
import { parsePlace } from '../../../shared/library/photos/photo-place.ts';
import type { StartedVideo, StartVideoInput } from '../../../shared/library/videos/contract.ts';
import { videoPartBytes } from '../../../shared/library/videos/video-limits.ts';
import type { LibraryContext } from '../../platform/core/context.ts';
import { spendBudget } from '../../platform/core/write-budgets.ts';
import { isOwnedBy, isPending, photos } from '../../platform/db/schema/library/photos.ts';
import { cleanFilename } from '../photos/clean-filename.ts';
import { joinAlbum } from '../photos/join-album.ts';
import { placedId, usablePlace } from '../photos/photo-order.ts';
import { findSameContent, requireOwnAlbum } from '../photos/queries.ts';
import { rowsOfUpload } from '../photos/receive-upload.ts';
import { reserveStorage } from '../photos/reserve-storage.ts';
import { toPhotoResponse } from '../photos/to-photo-response.ts';
import { discardVideo } from './discard-video.ts';
import { beginParts, listParts } from './video-parts.ts';

/** An hour before the sweep takes it, so that none is completed while its files go. */
export const videoUploadMs = 23 * 3_600_000;

/** SQL condition: an upload of this user that may go on. */
export const isOpenUpload = (ctx: LibraryContext, userId: string) =>
  and(isOwnedBy(userId), isPending, gt(photos.createdAt, ctx.now - videoUploadMs), sql`${photos.sha256} is not null`);

/**
 * Begins the upload of a video, or goes on with the one of the same file: its storage is reserved whole. Throws
 * `album-not-found`, `storage-full`, `too-many-uploads`.
 */
export async function startVideo(ctx: LibraryContext, userId: string, input: StartVideoInput): Promise<StartedVideo> {
  const { sha256, sizeBytes, albumId = null } = input;
  if (albumId !== null) await requireOwnAlbum(ctx, userId, albumId);
  await spendBudget(ctx, userId, 'known', 1);
  const same = await findSameContent(ctx, userId, sha256, albumId);
  if (same) {
    const { outcome, photo } = await joinAlbum(ctx, userId, same, albumId);
    return { result: { filename: photo.filename, outcome, photo: toPhotoResponse(ctx, photo, 'owner') } };
  }
  const { caption, isFavorite } = input;
  const told = { takenAt: parseTakenAt(input.takenAt, ctx.now), caption: cleanCaption(caption), isFavorite };
  const known = await findOpenUpload(ctx, userId, sha256, sizeBytes);
  if (known !== null) {
    // A request that broke may have left the row alone.
    await beginParts(ctx, known, told);
    const parts = await listParts(ctx, known);
    return { id: known, partBytes: videoPartBytes, receivedParts: parts.map(({ partNumber }) => partNumber) };
  }

  await spendBudget(ctx, userId, 'upload', rowsOfUpload);
  await spendBudget(ctx, userId, 'upload-of-week', rowsOfUpload);
  const place = usablePlace(parsePlace(input.place), ctx.now);
  const pending = {
    ...{ id: placedId(place), place, userId, filename: cleanFilename(input.filename), format: 'mp4', watermark: null },
    sha256,
  };
  await reserveStorage(ctx, pending, sizeBytes);
  try {
    await beginParts(ctx, pending.id, told);
  } catch (error) {
    await discardVideo(ctx, userId, pending.id);
    throw error;
  }
  return { id: pending.id, partBytes: videoPartBytes, receivedParts: [] };
}

async function findOpenUpload(
  ctx: LibraryContext,
  userId: string,
  sha256: string,
  sizeBytes: number,
): Promise<string | null> {
  const [found] = await ctx.library
    .select({ id: photos.id })
    .from(photos)
    .where(and(isOpenUpload(ctx, userId), eq(photos.sha256, sha256), eq(photos.sizeBytes, sizeBytes)))
    .limit(1);
  return found?.id ?? null;
}

/** Returns an upload of this user. Throws `video-upload-gone`. */
export async function getOpenUpload(ctx: LibraryContext, userId: string, photoId: string) {
  const [found] = await ctx.library
    .select()
    .from(photos)
    .where(and(eq(photos.id, photoId), isOpenUpload(ctx, userId)));
  if (!found?.sha256) throw new AppError('video-upload-gone');
  return { ...found, sha256: found.sha256 };
}
