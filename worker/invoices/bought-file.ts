import type { Context } from '../core/context.ts';
import type { PhotoRow } from '../photos/photo-answer.ts';
import { originalKey, storedPicture } from '../photos/photo-store.ts';
import { PictureError } from '../pictures/picture-error.ts';
import { findGps, withZeros } from '../pictures/strip-gps.ts';
import type { BoughtPhoto } from './queries.ts';
import { makeSized, sizedKey } from './size-photo.ts';

export interface BoughtFile {
  body: AsyncIterable<Uint8Array>;
  /** Of the file, when it is not the photo's own. */
  extension?: 'jpg';
}

/** The file that a buyer gets for an item: the bought size, or the original. Null when there is none any more. */
export async function openBoughtFile(ctx: Context, bought: BoughtPhoto, buyerId: string): Promise<BoughtFile | null> {
  const { item, photo } = bought;
  if (!photo || photo.status === 'PENDING') return null;
  const sized = isReduced(bought) ? await openSized(ctx, photo, item.resolution!) : null;
  return sized ?? openOriginal(ctx, photo, photo.userId !== buyerId);
}

/** Most bytes that the file of an item may have, before it is made. */
export function mostBytesOf(bought: BoughtPhoto): number {
  const { item, photo } = bought;
  const sizeBytes = photo?.sizeBytes ?? 0;
  // A JPEG of this quality takes less than six bits a pixel, also of gravel.
  return isReduced(bought) ? Math.max(sizeBytes / 4, item.resolution! ** 2 * 0.75) : sizeBytes;
}

/** A photo is never enlarged: one that is small enough goes out as it is. */
function isReduced({ item: { resolution }, photo }: BoughtPhoto): boolean {
  if (resolution === null) return false;
  const longer = Math.max(photo?.width ?? 0, photo?.height ?? 0);
  return longer === 0 || longer > resolution;
}

/** Made before by a job, else now. A picture that the Worker can't decode is handed out as it is. */
async function openSized(ctx: Context, photo: PhotoRow, maxSide: number): Promise<BoughtFile | null> {
  const made = await ctx.bucket.get(sizedKey(photo.id, maxSide));
  if (made) return { body: made.body, extension: 'jpg' };
  if (!(await ctx.bucket.head(originalKey(photo.id)))) return null;
  try {
    const bytes = await makeSized(ctx, photo, maxSide);
    return { body: inOnePiece(bytes), extension: 'jpg' };
  } catch (error) {
    if (error instanceof PictureError) return null;
    throw error;
  }
}

async function* inOnePiece(bytes: Uint8Array): AsyncGenerator<Uint8Array, void> {
  yield bytes;
}

/** Who did not take the photo does not learn where it was taken. */
async function openOriginal(ctx: Context, photo: PhotoRow, hidesPlace: boolean): Promise<BoughtFile | null> {
  const object = await ctx.bucket.get(originalKey(photo.id));
  if (!object) return null;
  if (!hidesPlace) return { body: object.body };
  try {
    const places = await findGps(storedPicture(ctx, photo.id, photo.sizeBytes));
    return { body: withZeros(object.body, places) };
  } catch (error) {
    await object.body.cancel();
    if (error instanceof PictureError) return null;
    throw error;
  }
}
