import { PictureError } from '../../engine/pictures/picture-error.ts';
import { stripGps } from '../../engine/pictures/privacy/strip-gps.ts';
import { maxFullPixels } from '../../engine/pictures/render-full.ts';
import type { LibraryContext } from '../../platform/core/context.ts';
import { openFullJpeg } from './full-jpeg.ts';
import { originalKey, storedPicture } from './photo-store.ts';
import type { PhotoRow } from './to-photo-response.ts';

interface FileForOthers {
  body: AsyncIterable<Uint8Array>;
  /** If it differs from the photo's own. */
  extension?: 'jpg';
  /** It has fewer pixels than the photo. */
  isSmaller?: boolean;
}

/**
 * Opens a photo in full size for others than its owner, who must not learn where it was taken: its original without
 * that, or a JPEG. Null: none can be made.
 */
export async function openForOthers(
  ctx: LibraryContext,
  photo: PhotoRow,
  keepsOriginal: boolean,
): Promise<FileForOthers | null | 'gone'> {
  if (keepsOriginal) {
    if (!(await ctx.bucket.head(originalKey(photo.id)))) return 'gone';
    const body = await unlessBroken(() => stripGps(storedPicture(ctx, photo.id, photo.sizeBytes)));
    if (body) return { body };
  }
  const made = await openFullJpeg(ctx, photo);
  if (!made || made === 'gone') return made;
  const isSmaller = (photo.width ?? 0) * (photo.height ?? 0) > maxFullPixels;
  return { body: made.body, extension: 'jpg', ...(isSmaller && { isSmaller }) };
}

/** Returns null if the picture is damaged. */
export async function unlessBroken<T>(work: () => Promise<T>): Promise<T | null> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof PictureError) return null;
    throw error;
  }
}
