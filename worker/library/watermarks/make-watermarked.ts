import { eq } from 'drizzle-orm';
import { derivePicture } from '../../engine/pictures/derive-picture.ts';
import { inspectPicture } from '../../engine/pictures/detect/inspect-picture.ts';
import { withPictureLock } from '../../engine/pictures/picture-lock.ts';
import { bytesSource } from '../../engine/pictures/picture-source.ts';
import type { LibraryContext } from '../../platform/core/context.ts';
import { insertWhere } from '../../platform/db/insert-where.ts';
import { rowExists } from '../../platform/db/row-exists.ts';
import { watermarkedPhotos } from '../../platform/db/schema/library/looks.ts';
import { photos } from '../../platform/db/schema/library/photos.ts';
import { readImageSettings } from '../../platform/settings/image-settings.ts';
import { consumeDecodeBudget } from '../photos/decode-budget.ts';
import { variantsOf } from '../photos/derive-photo.ts';
import { hasDerived, putDerived, readDerived } from '../photos/photo-store.ts';
import type { OwnedPhoto } from '../photos/to-photo-response.ts';
import { watermarkedKey, watermarkIdOf } from './watermark-id.ts';
import { drawerOf } from './watermark-logos.ts';

/**
 * Makes the derivatives of a photo with the watermark over them, from its stored preview, unless they are there. Returns whether
 * they are. Throws PictureError, DecodeBudgetUsedUp, and PictureLockBusy when other pictures take longer than `maxWaitMs`.
 */
export async function makeWatermarked(
  ctx: LibraryContext,
  photo: Pick<OwnedPhoto, 'id' | 'userId'>,
  watermark: string,
  maxWaitMs?: number,
): Promise<boolean> {
  const settings = await readImageSettings(ctx);
  const watermarkId = watermarkIdOf(watermark);
  const key = watermarkedKey(photo.id, watermarkId);
  return withPictureLock(async () => {
    // The last one that is stored.
    if (!(await hasDerived(ctx, key, 'thumbnail', settings))) {
      const preview = await readDerived(ctx, photo.id, 'preview', settings);
      if (!preview) return false;
      const source = bytesSource(preview.bytes);
      const info = await inspectPicture(source);
      const draw = await drawerOf(ctx, photo.userId, watermark);
      await consumeDecodeBudget(ctx, photo.userId, source, info);
      const variants = variantsOf(info, settings);
      const sizes = variants.map((variant) => settings[variant]);
      const made = await derivePicture(source, info, sizes, draw);
      for (const [at, { bytes }] of made.entries()) await putDerived(ctx, key, variants[at]!, settings, bytes);
    }
    await insertWhere(ctx.library, watermarkedPhotos, {
      values: { watermarkId, photoId: photo.id, isFailed: false },
      where: rowExists(photos, eq(photos.id, photo.id)),
    }).onConflictDoNothing();
    return true;
  }, maxWaitMs);
}
