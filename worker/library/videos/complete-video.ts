import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { MovieError, type MovieFault } from '../../../shared/engine/movies/movie-error.ts';
import { type ByteRange, type Movie, readMovie } from '../../../shared/engine/movies/read-movie.ts';
import { withoutMetadata } from '../../../shared/engine/movies/without-metadata.ts';
import { AppError, type ErrorCode } from '../../../shared/errors.ts';
import { filenameDate, parseTakenAt } from '../../../shared/library/photos/filename-date.ts';
import { videoPartCount } from '../../../shared/library/videos/video-limits.ts';
import type { LibraryContext } from '../../platform/core/context.ts';
import { isUniqueViolation } from '../../platform/core/unique-violation.ts';
import { spendBudget } from '../../platform/core/write-budgets.ts';
import { joinAlbum, type ReceivedPhoto } from '../photos/join-album.ts';
import { originalKey, storedPicture } from '../photos/photo-store.ts';
import { printFaultOf } from '../photos/print-facts.ts';
import { findOwnPhotos, findSameContent, requireOwnAlbum } from '../photos/queries.ts';
import { settlePhoto } from '../photos/settle-photo.ts';
import { timelineTime } from '../photos/timeline-time.ts';
import { discardVideo } from './discard-video.ts';
import { getOpenUpload } from './start-video.ts';
import { forgetParts, joinParts } from './video-parts.ts';

/**
 * Joins the parts of a video, reads it once from its beginning to its end, and settles it into the album. Called again
 * after or while it is stored, it returns the same photo. Throws `video-parts-missing`, `album-not-found`, and where nothing of
 * it is left `upload-broken` (its bytes are not those that were announced) or why it is no video.
 */
export async function completeVideo(
  ctx: LibraryContext,
  userId: string,
  photoId: string,
  albumId: string | null,
): Promise<ReceivedPhoto> {
  try {
    return await settleVideo(ctx, userId, photoId, albumId);
  } catch (error) {
    const [stored] = await findOwnPhotos(ctx, userId, [photoId]);
    const same = stored?.sha256 && (await findSameContent(ctx, userId, stored.sha256, albumId));
    if (!same) throw error;
    // It may have been sent into another album, too.
    const { photo } = await joinAlbum(ctx, userId, same, albumId);
    return { outcome: 'stored', photo };
  }
}

async function settleVideo(
  ctx: LibraryContext,
  userId: string,
  photoId: string,
  albumId: string | null,
): Promise<ReceivedPhoto> {
  const upload = await getOpenUpload(ctx, userId, photoId);
  if (albumId !== null) await requireOwnAlbum(ctx, userId, albumId);
  const partCount = videoPartCount(upload.sizeBytes);
  // It is read to its end.
  await spendBudget(ctx, userId, 'upload', partCount);
  const told = await joinParts(ctx, photoId, partCount);
  try {
    const { takenAt, recordedAt, hasStill, ...movie } = await readMovie(storedPicture(ctx, photoId, upload.sizeBytes));
    const sums = await readWhole(ctx, photoId, movie.personal);
    if (sums.sha256 !== upload.sha256) throw new AppError('upload-broken');
    const isPast = recordedAt !== null && recordedAt * 1000 <= ctx.now;
    const ownClock = isPast ? timelineTime(null, recordedAt * 1000) : null;
    const photo = await settlePhoto(
      ctx,
      {
        ...{ id: photoId, userId, place: null, filename: upload.filename, watermark: null },
        ...{ sizeBytes: upload.sizeBytes, sha256: upload.sha256, crc32: sums.crc32 },
        ...{ width: movie.width, height: movie.height, format: movie.format },
        ...{ caption: told.caption, isFavorite: told.isFavorite },
        takenAt:
          parseTakenAt(takenAt ?? '', ctx.now) ??
          (told.takenAt && refinedBy(told.takenAt, ownClock)) ??
          filenameDate(upload.filename, ctx.now) ??
          ownClock,
        // Of most videos only a browser makes a picture.
        ...{ failure: hasStill ? null : 'needs-browser', ...printFaultOf('is-video') },
        video: factsOf(movie, sums.bareCrc32),
      },
      albumId,
    );
    await forgetParts(ctx, photoId);
    return { outcome: 'stored', photo };
  } catch (error) {
    const same =
      isUniqueViolation(error, "index 'photos_content'") &&
      (await findSameContent(ctx, userId, upload.sha256, albumId));
    const isRefused = error instanceof MovieError || (error instanceof AppError && error.code === 'upload-broken');
    if (same || isRefused) await discardVideo(ctx, userId, photoId);
    if (same) return joinAlbum(ctx, userId, same, albumId);
    throw error instanceof MovieError ? new AppError(codeOf[error.fault]) : error;
  }
}

/** Returns a told time; for a day, the video's own clock of the same day. A folder tells a month by its first day. */
function refinedBy(told: string, ownClock: string | null): string {
  const isMonth = told.endsWith('-01') && told.length === 10;
  return ownClock?.startsWith(isMonth ? told.slice(0, 7) : `${told}T`) ? ownClock : told;
}

const codeOf: Record<MovieFault, ErrorCode> = {
  'not-a-movie': 'video-unsupported',
  incomplete: 'video-incomplete',
  corrupt: 'video-corrupt',
  'no-picture': 'video-without-picture',
};

const factsOf = (
  { durationMs, personal, tracksPlaces }: Omit<Movie, 'takenAt' | 'recordedAt' | 'hasStill'>,
  bareCrc32: number,
) => ({
  ...{ durationMs, personal, bareCrc32 },
  ...(tracksPlaces && { tracksPlaces }),
});

/** Returns the SHA-256 of a video, its checksum, and the one of what others than its owner get. */
async function readWhole(ctx: LibraryContext, photoId: string, personal: readonly ByteRange[]) {
  const object = await ctx.bucket.get(originalKey(photoId));
  if (!object) throw new AppError('upload-broken');
  const hash = createHash('sha256');
  let [at, checksum, bareCrc32] = [0, 0, 0];
  for await (const chunk of object.body) {
    hash.update(chunk);
    checksum = crc32(chunk, checksum);
    bareCrc32 = crc32(withoutMetadata(chunk, at, personal), bareCrc32);
    at += chunk.length;
  }
  return { sha256: hash.digest('hex'), crc32: checksum, bareCrc32 };
}
