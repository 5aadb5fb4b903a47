import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { isRaw, type PictureFormat } from '../../../shared/engine/photo-kinds.ts';
import { AppError, type ErrorCode } from '../../../shared/errors.ts';
import { filenameDate } from '../../../shared/library/photos/filename-date.ts';
import type { PhotoPlace } from '../../../shared/library/photos/photo-place.ts';
import { maxPhotoBytes } from '../../../shared/library/photos/upload-limits.ts';
import { fatalFault } from '../../engine/pictures/detect/can-render.ts';
import { detectFormat, refusedFormat } from '../../engine/pictures/detect/detect-format.ts';
import { inspectPicture } from '../../engine/pictures/detect/inspect-picture.ts';
import { PictureError, type PictureFault } from '../../engine/pictures/picture-error.ts';
import { bytesSource, type PictureSource } from '../../engine/pictures/picture-source.ts';
import type { Context, LibraryContext } from '../../platform/core/context.ts';
import { errorFacts } from '../../platform/core/error-facts.ts';
import { isUniqueViolation } from '../../platform/core/unique-violation.ts';
import { blocks } from './blocks.ts';
import { cleanFilename } from './clean-filename.ts';
import { consumeDecodeBudget, DecodeBudgetUsedUp } from './decode-budget.ts';
import { GifEndWatch } from './gif-end-watch.ts';
import { isDecodable } from './is-decodable.ts';
import { joinAlbum, type ReceivedPhoto } from './join-album.ts';
import { JpegEndWatch } from './jpeg-end-watch.ts';
import { placedId, usablePlace } from './photo-order.ts';
import { originalKey, storedPicture } from './photo-store.ts';
import { PngEndWatch } from './png-end-watch.ts';
import { type PrintFacts, printFactsOf, printFaultOf } from './print-facts.ts';
import { findSameContent } from './queries.ts';
import type { UploadPart } from './read-parts.ts';
import { isPending, type PhotoLedger, releaseStorage, reserveMore, reserveStorage } from './reserve-storage.ts';
import { settlePhoto } from './settle-photo.ts';

/** To decode twenty larger ones would take a request longer than it has. */
const maxCheckedPixels: Partial<Record<PictureFormat, number>> = { jpeg: 52_000_000, png: 26_000_000 };

// R2 takes parts of at least 5 MiB, all equal but the last. Also the most of a photo in memory.
const blockBytes = 5 * 1024 * 1024;

/** Owner, album and watermark of the photos that follow. */
export interface PhotoTarget {
  owner: { id: string; rawSupport: boolean };
  albumId: string | null;
  watermark: string | null;
  /** Of photos that a guest adds. */
  ledger?: PhotoLedger;
}

/** What who sends a photo tells of it. */
export interface ToldOfPhoto {
  place: PhotoPlace | null;
  /** Where it was exported from knew it; the camera's own time comes before it. */
  takenAt: string | null;
  caption: string | null;
  isFavorite: boolean;
}

export const nothingTold: ToldOfPhoto = { place: null, takenAt: null, caption: null, isFavorite: false };

/**
 * Streams one uploaded file into R2: checks its format by its bytes, reserves storage before each write, hashes it
 * (SHA-256), and settles it into the album. Throws a `photo-…`, `raw-not-in-plan`, `storage-full` or `album-not-found`
 * error; nothing of the file is left then.
 */
export async function receivePhoto(
  ctx: LibraryContext,
  target: PhotoTarget,
  part: UploadPart,
  told: ToldOfPhoto,
): Promise<ReceivedPhoto> {
  const { owner, albumId } = target;
  const place = usablePlace(told.place, ctx.now);
  const photo = {
    id: placedId(place),
    place,
    userId: owner.id,
    filename: cleanFilename(part.filename),
    format: 'jpeg' as PictureFormat,
    watermark: target.watermark,
    ledger: target.ledger,
  };
  const hash = createHash('sha256');
  let end: EndWatch | null = null;
  const multipart: { upload?: R2MultipartUpload; parts: R2UploadedPart[] } = { parts: [] };
  let sizeBytes = 0;
  let sha256: string | null = null;
  let checksum = 0;

  try {
    for await (const { bytes, isLast } of blocks(part.chunks(), blockBytes)) {
      const isFirst = sizeBytes === 0;
      if (isFirst) {
        photo.format = acceptedFormat(bytes, owner);
        end = endWatchOf(photo.format);
      }
      sizeBytes += bytes.length;
      if (sizeBytes > maxPhotoBytes) throw new AppError('photo-too-large');
      hash.update(bytes);
      checksum = crc32(bytes, checksum);
      end?.add(bytes);

      if (isLast) sha256 = hash.digest('hex');
      const same = sha256 && (await findSameContent(ctx, owner.id, sha256, albumId));
      if (same) {
        await discard(ctx, photo, multipart.upload);
        return await joinAlbum(ctx, owner.id, same, albumId);
      }

      if (isFirst) await reserveStorage(ctx, photo, bytes.length);
      else await reserveMore(ctx, photo, bytes.length, sizeBytes);
      if (isFirst && isLast) await ctx.bucket.put(originalKey(photo.id), bytes, { onlyIf: { etagDoesNotMatch: '*' } });
      else await putPart(ctx, photo.id, multipart, bytes, isLast);

      if (sha256) {
        const source = isFirst ? bytesSource(bytes) : storedPicture(ctx, photo.id, sizeBytes);
        const seen = await inspect(source, photo.format);
        const isCut = end?.isWhole === false && !seen.failure;
        if (isCut && !(await hasAllRows(ctx, owner.id, source)))
          Object.assign(seen, { failure: 'truncated', ...printFaultOf('truncated') });
        const takenAt = seen.takenAt ?? told.takenAt ?? filenameDate(photo.filename, ctx.now);
        const { caption, isFavorite } = told;
        const settled = { ...photo, sizeBytes, sha256, crc32: checksum, ...seen, takenAt, caption, isFavorite };
        return { outcome: 'stored', photo: await settlePhoto(ctx, settled, albumId) };
      }
    }
    throw new AppError('upload-broken');
  } catch (error) {
    await discard(ctx, photo, multipart.upload);
    // The same file was uploaded twice at once, and the other one was settled first.
    const same =
      sha256 &&
      isUniqueViolation(error, "index 'photos_content'") &&
      (await findSameContent(ctx, owner.id, sha256, albumId));
    if (same) return joinAlbum(ctx, owner.id, same, albumId);
    throw error;
  }
}

async function putPart(
  ctx: Context,
  photoId: string,
  multipart: { upload?: R2MultipartUpload; parts: R2UploadedPart[] },
  bytes: Uint8Array,
  isLast: boolean,
): Promise<void> {
  multipart.upload ??= await ctx.bucket.createMultipartUpload(originalKey(photoId));
  multipart.parts.push(await multipart.upload.uploadPart(multipart.parts.length + 1, bytes));
  if (isLast) await multipart.upload.complete(multipart.parts);
}

/**
 * Removes a photo that is still PENDING, its files first. One that D1 has settled stays, even if the response was an
 * error. Best effort: the sweep finds what is left.
 */
async function discard(
  ctx: LibraryContext,
  photo: { id: string; userId: string },
  upload: R2MultipartUpload | undefined,
): Promise<void> {
  try {
    if (!(await isPending(ctx, photo.id))) return;
    await upload?.abort().catch(() => {});
    await ctx.bucket.delete(originalKey(photo.id));
    await ctx.library.batch(releaseStorage(ctx, photo));
  } catch (error) {
    ctx.log.error('upload-not-cleaned-up', { photoId: photo.id, ...errorFacts(error) });
  }
}

type EndWatch = JpegEndWatch | PngEndWatch | GifEndWatch;

/** Of other formats the headers tell how long the file should be. */
function endWatchOf(format: PictureFormat): EndWatch | null {
  if (format === 'jpeg') return new JpegEndWatch();
  if (format === 'png') return new PngEndWatch();
  return format === 'gif' ? new GifEndWatch() : null;
}

function acceptedFormat(head: Uint8Array, owner: PhotoTarget['owner']): PictureFormat {
  if (head.length === 0) throw new AppError('photo-empty');
  const format = detectFormat(head);
  if (!format) throw new AppError(refusedFormat(head));
  if (isRaw(format) && !owner.rawSupport) throw new AppError('raw-not-in-plan');
  return format;
}

const refusals: Partial<Record<PictureFault, ErrorCode>> = {
  unsupported: 'photo-unsupported',
  corrupt: 'photo-corrupt',
  truncated: 'photo-corrupt',
};

interface Inspected extends PrintFacts {
  width: number | null;
  height: number | null;
  takenAt: string | null;
  failure: PictureFault | null;
}

/**
 * Returns whether all rows of a JPEG or PNG without its end are there, whose last bytes chats cut off; false when the
 * account may decode no more.
 */
async function hasAllRows(ctx: Context, userId: string, source: PictureSource): Promise<boolean> {
  const info = await inspectPicture(source);
  if (info.width * info.height > (maxCheckedPixels[info.format] ?? 0)) return false;
  try {
    await consumeDecodeBudget(ctx, userId, source, info);
  } catch (error) {
    if (error instanceof DecodeBudgetUsedUp) return false;
    throw error;
  }
  return isDecodable(source);
}

/** Reads the headers. A RAW file without a usable preview is still stored, and shown as such. */
async function inspect(source: PictureSource, format: PictureFormat): Promise<Inspected> {
  try {
    const info = await inspectPicture(source);
    const { width, height, takenAt } = info;
    return { width, height, takenAt, ...printFactsOf(info), failure: fatalFault(info.canRender) };
  } catch (error) {
    if (!(error instanceof PictureError)) throw error;
    const code = format === 'jpeg' && error.fault === 'unsupported' ? 'photo-unusual-jpeg' : refusals[error.fault];
    if (isRaw(format))
      return { width: null, height: null, takenAt: null, ...printFaultOf('unsupported'), failure: 'unsupported' };
    throw code ? new AppError(code) : error;
  }
}
