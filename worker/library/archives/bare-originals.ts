import { crc32 } from 'node:zlib';
import type { ByteRange } from '../../../shared/engine/movies/read-movie.ts';
import { withoutMetadata } from '../../../shared/engine/movies/without-metadata.ts';
import type { PictureFormat } from '../../../shared/engine/photo-kinds.ts';
import { isStrippable, stripGps } from '../../engine/pictures/privacy/strip-gps.ts';
import type { StoredFile } from '../../engine/zip/archive-file.ts';
import type { Context } from '../../platform/core/context.ts';
import type { VideoFacts } from '../../platform/db/schema/library/photos.ts';
import { unlessBroken } from '../photos/open-for-others.ts';
import { originalKey, storedPicture } from '../photos/photo-store.ts';
import type { CheckedPhoto } from '../photos/to-stored-file.ts';

/** Changes whenever the same original would lose other bytes: a download must not continue with them. */
export const stripVersion = 1;

/** Returns whether guests may have the original: we know every place of its format that may tell a location, and no watermark is to hide it. */
const isForGuests = ({ format, watermark }: CheckedPhoto): boolean =>
  isStrippable(format as PictureFormat) && watermark === null;

/**
 * Returns what remains of an original without place and device, as a file of a ZIP: it is stripped once for size and
 * checksum, and again whenever it is sent. Null if guests get a preview of it.
 */
export async function bareOriginal(
  ctx: Context,
  photo: CheckedPhoto,
): Promise<Omit<StoredFile, 'name' | 'modifiedAt'> | null> {
  if (!isForGuests(photo)) return null;
  const [key, sourceBytes] = [originalKey(photo.id), photo.sizeBytes];
  if (!(await ctx.bucket.head(key))) return null;
  return unlessBroken(async () => {
    const body = await stripGps(storedPicture(ctx, photo.id, sourceBytes));
    if (!body) return null;
    let [sizeBytes, sum] = [0, 0];
    for await (const chunk of body) {
      sizeBytes += chunk.length;
      sum = crc32(chunk, sum);
    }
    return { key, sizeBytes, crc32: sum, bare: { photoId: photo.id, sourceBytes, stripVersion } };
  });
}

/** Returns the same of a video, whose checksum is known. */
export const bareVideo = (
  { id, sizeBytes }: CheckedPhoto,
  { personal, bareCrc32 }: VideoFacts,
): Omit<StoredFile, 'name' | 'modifiedAt'> => ({
  ...{ key: originalKey(id), sizeBytes, crc32: bareCrc32 },
  ...(personal.length > 0 && { bare: { photoId: id, sourceBytes: sizeBytes, stripVersion, personal } }),
});

/** Yields `length` bytes of it from `offset` on. */
export async function* bareBytes(
  ctx: Context,
  { photoId, sourceBytes, personal }: NonNullable<StoredFile['bare']>,
  { offset, length }: { offset: number; length: number },
): AsyncGenerator<Uint8Array, void> {
  if (personal) return yield* videoBytes(ctx, photoId, personal, { offset, length });
  const body = await stripGps(storedPicture(ctx, photoId, sourceBytes));
  let [skip, left] = [offset, length];
  for await (const chunk of body ?? []) {
    const part = chunk.subarray(Math.min(skip, chunk.length)).subarray(0, left);
    skip -= Math.min(skip, chunk.length);
    left -= part.length;
    if (part.length > 0) yield part;
    if (left === 0) return;
  }
  throw new Error(`A stripped photo is ${left} bytes shorter than before.`);
}

async function* videoBytes(
  ctx: Context,
  photoId: string,
  personal: readonly ByteRange[],
  range: { offset: number; length: number },
): AsyncGenerator<Uint8Array, void> {
  const object = await ctx.bucket.get(originalKey(photoId), { range });
  let at = range.offset;
  for await (const chunk of object?.body ?? []) {
    yield withoutMetadata(chunk, at, personal);
    at += chunk.length;
  }
  const left = range.offset + range.length - at;
  if (left !== 0) throw new Error(`A video is ${left} bytes shorter than before.`);
}
