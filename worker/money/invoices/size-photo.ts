import { eq } from 'drizzle-orm';
import { derivePicture } from '../../engine/pictures/derive-picture.ts';
import { inspectPicture } from '../../engine/pictures/detect/inspect-picture.ts';
import { PictureError } from '../../engine/pictures/picture-error.ts';
import { withPictureLock } from '../../engine/pictures/picture-lock.ts';
import { makeFullJpeg } from '../../library/photos/full-jpeg.ts';
import { decodablePicture } from '../../library/photos/photo-store.ts';
import { readPhotosById } from '../../library/photos/photos-by-id.ts';
import type { Context, LibraryContext } from '../../platform/core/context.ts';
import type { Job } from '../../platform/core/jobs.ts';
import { orders } from '../../platform/db/schema/main/orders.ts';
import { buyerOf } from '../../shop/guests/order-link.ts';
import { madeSide } from './bought-side.ts';
import { listBoughtPhotos } from './queries.ts';

export const sizedQuality = 92;

/** R2 key, from size and quality, next to the photo's other derivatives. */
export const sizedKey = (photoId: string, maxSide: number): string =>
  `derived/${photoId}/download-${maxSide}-${sizedQuality}.jpg`;

/** Queues the sizes that a download order needs, so that its ZIP finds them. */
export async function queueSizing(ctx: Context, orderId: string): Promise<void> {
  const [order] = await ctx.db
    .select({ userId: orders.userId, linkHash: orders.linkHash })
    .from(orders)
    .where(eq(orders.id, orderId));
  if (!order) return;
  const jobs = (await listBoughtPhotos(ctx, orderId)).flatMap((bought): Job[] => {
    const maxSide = madeSide(bought, buyerOf(order));
    return maxSide !== null && bought.photo ? [{ type: 'size-photo', photoId: bought.photo.id, maxSide }] : [];
  });
  await ctx.enqueue(...jobs);
}

/** Job: makes a bought size of a photo, once. Failures are left to the ZIP. */
export async function sizePhoto(ctx: LibraryContext, photoId: string, maxSide: number | 'full'): Promise<void> {
  const photo = (await readPhotosById(ctx, [photoId])).get(photoId);
  if (!photo) return;
  if (maxSide === 'full') return makeFullJpeg(ctx, photo);
  if (await ctx.bucket.head(sizedKey(photoId, maxSide))) return;
  try {
    await makeSized(ctx, photo, maxSide);
  } catch (error) {
    if (!(error instanceof PictureError)) throw error;
  }
}

/** Makes a bought size, unless another has while this one waited. Throws PictureError. */
export function makeSized(
  ctx: Context,
  photo: { id: string; sizeBytes: number; masterBytes: number | null },
  maxSide: number,
): Promise<Uint8Array> {
  return withPictureLock(async () => {
    const made = await ctx.bucket.get(sizedKey(photo.id, maxSide));
    if (made) return made.bytes();
    const source = decodablePicture(ctx, photo);
    const [sized] = await derivePicture(source, await inspectPicture(source), [{ maxSide, quality: sizedQuality }]);
    if (!sized) throw new Error('derivePicture returns each size');
    await ctx.bucket.put(sizedKey(photo.id, maxSide), sized.bytes, { httpMetadata: { contentType: 'image/jpeg' } });
    return sized.bytes;
  });
}
