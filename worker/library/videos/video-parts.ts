import { AppError } from '../../../shared/errors.ts';
import type { Context } from '../../platform/core/context.ts';
import { derivedPrefix, listKeys, listObjects, originalKey } from '../photos/photo-store.ts';

/** What is needed to go on with the upload of a video, whoever asks. */
interface UploadState extends ToldOfVideo {
  uploadId: string;
}

/** What who sends a video tells of it. */
interface ToldOfVideo {
  takenAt: string | null;
  caption: string | null;
  isFavorite: boolean;
}

// Beside what is made of the photo, so that they go when its files go.
const stateKey = (photoId: string): string => `${derivedPrefix(photoId)}upload/state`;
const partsPrefix = (photoId: string): string => `${derivedPrefix(photoId)}upload/parts/`;

/** Begins the upload of a video's original in parts, unless it has begun. */
export async function beginParts(ctx: Context, photoId: string, told: ToldOfVideo): Promise<void> {
  if (await ctx.bucket.head(stateKey(photoId))) return;
  const { uploadId } = await ctx.bucket.createMultipartUpload(originalKey(photoId));
  const state: UploadState = { uploadId, ...told };
  // Of two at once the first one stays; what the other began R2 ends by itself.
  await ctx.bucket.put(stateKey(photoId), JSON.stringify(state), { onlyIf: { etagDoesNotMatch: '*' } });
}

async function readState(ctx: Context, photoId: string): Promise<UploadState | null> {
  const object = await ctx.bucket.get(stateKey(photoId));
  return object ? object.json<UploadState>() : null;
}

const openUpload = (ctx: Context, photoId: string, { uploadId }: UploadState): R2MultipartUpload =>
  ctx.bucket.resumeMultipartUpload(originalKey(photoId), uploadId);

/**
 * Stores a part; one that is sent again replaces the earlier one, or does nothing once all are joined. Returns false when
 * the upload is gone.
 */
export async function storePart(ctx: Context, photoId: string, part: number, bytes: ArrayBuffer): Promise<boolean> {
  const state = await readState(ctx, photoId);
  if (!state) return false;
  if (await ctx.bucket.head(originalKey(photoId))) return true;
  const { etag } = await openUpload(ctx, photoId, state).uploadPart(part, bytes);
  await ctx.bucket.put(`${partsPrefix(photoId)}${part}`, '', { customMetadata: { etag } });
  return true;
}

/** Returns the parts that are stored, in their order. */
export async function listParts(ctx: Context, photoId: string): Promise<R2UploadedPart[]> {
  const prefix = partsPrefix(photoId);
  const objects = await listObjects(ctx, { prefix, include: ['customMetadata'] });
  return objects
    .map(({ key, customMetadata }) => ({
      partNumber: Number(key.slice(prefix.length)),
      etag: customMetadata?.etag ?? '',
    }))
    .sort((one, other) => one.partNumber - other.partNumber);
}

/**
 * Joins so many parts to the original, unless that is there. Returns what was told at the beginning. Throws
 * `video-upload-gone`, `video-parts-missing`.
 */
export async function joinParts(ctx: Context, photoId: string, partCount: number): Promise<ToldOfVideo> {
  const state = await readState(ctx, photoId);
  if (!state) throw new AppError('video-upload-gone');
  const isThere = async () => (await ctx.bucket.head(originalKey(photoId))) !== null;
  if (await isThere()) return state;
  const parts = await listParts(ctx, photoId);
  if (parts.length < partCount) throw new AppError('video-parts-missing');
  try {
    await openUpload(ctx, photoId, state).complete(parts);
  } catch (error) {
    // Another request may have been faster.
    if (!(await isThere())) throw error;
  }
  return state;
}

export async function abortParts(ctx: Context, photoId: string): Promise<void> {
  const state = await readState(ctx, photoId);
  if (!state) return;
  // Joined meanwhile, it can't be aborted.
  await openUpload(ctx, photoId, state)
    .abort()
    .catch(() => {});
}

/** Forgets how the original came. */
export async function forgetParts(ctx: Context, photoId: string): Promise<void> {
  await ctx.bucket.delete([...(await listKeys(ctx, partsPrefix(photoId))), stateKey(photoId)]);
}
