import { AppError } from '../../../shared/errors.ts';
import { PictureError } from '../../engine/pictures/picture-error.ts';
import { bytesSource, type PictureSource } from '../../engine/pictures/picture-source.ts';
import { DecodeBudgetUsedUp } from '../../library/photos/decode-budget.ts';
import { makeMissing } from '../../library/photos/make-missing.ts';
import { getOlderDerived, readDerived } from '../../library/photos/photo-store.ts';
import type { OwnedPhoto } from '../../library/photos/to-photo-response.ts';
import { watermarkedKey } from '../../library/watermarks/watermark-id.ts';
import type { Context } from '../../platform/core/context.ts';
import type { prints } from '../../platform/db/schema/main/prints.ts';
import { type ImageSettings, readImageSettings } from '../../platform/settings/image-settings.ts';
import { putPrintThumbnail, sharedThumbnailKey } from './print-store.ts';
import { cutThumbnail } from './render/cut-thumbnail.ts';

type MadePrint = Pick<typeof prints.$inferSelect, 'hash' | 'raster'> & { attempt: string };

/** Returns whether others may see a thumbnail: a photo may get a watermark until it has its preview. */
export const hasSharedThumbnail = ({ status }: Pick<OwnedPhoto, 'status'>): boolean => status === 'READY';

/**
 * Returns the thumbnail of a print for everybody but the photo's owner: cut out of the photo's preview as it is today, with
 * the watermark of the link that it is seen by; made at the first look. Throws `preview-pending`, and `no-preview` for a photo that has none.
 */
export async function openSharedThumbnail(
  ctx: Context,
  print: MadePrint,
  photo: OwnedPhoto,
  watermarkId: string | null,
): Promise<R2ObjectBody> {
  if (!hasSharedThumbnail(photo)) throw new AppError(photo.status === 'FAILED' ? 'no-preview' : 'preview-pending');
  const settings = await readImageSettings(ctx);
  const key = sharedThumbnailKey(print, { ...photo, watermarkId }, settings);
  const made = await ctx.bucket.get(key);
  if (made) return made;
  const size = { width: photo.width!, height: photo.height! };
  const preview = await (watermarkId === null
    ? readPreview(ctx, photo, settings)
    : readWatermarked(ctx, photo.id, watermarkId));
  await putPrintThumbnail(ctx, key, await cutThumbnail(preview, size, print.raster));
  const object = await ctx.bucket.get(key);
  if (!object) throw new Error(`R2 has no ${key}`);
  return object;
}

/** Made by then: the guest has seen the photo with it. */
async function readWatermarked(ctx: Context, photoId: string, watermarkId: string): Promise<PictureSource> {
  const preview = await getOlderDerived(ctx, watermarkedKey(photoId, watermarkId), 'preview');
  if (!preview) throw new AppError('preview-pending');
  return bytesSource(await preview.bytes());
}

/** Returns the preview; one of older settings where only a browser could make it anew. */
async function readPreview(ctx: Context, photo: OwnedPhoto, settings: ImageSettings): Promise<PictureSource> {
  try {
    await makeMissing(ctx, photo, 'preview', settings);
  } catch (error) {
    if (!(error instanceof PictureError) && !(error instanceof DecodeBudgetUsedUp)) throw error;
  }
  const preview = await readDerived(ctx, photo.id, 'preview', settings);
  if (!preview) throw new AppError('no-preview');
  return bytesSource(preview.bytes);
}
