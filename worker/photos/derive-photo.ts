import { and, eq } from 'drizzle-orm';
import type { Context } from '../core/context.ts';
import { photos } from '../db/schema.ts';
import { derivePicture } from '../pictures/derive-picture.ts';
import { drawWatermark } from '../pictures/draw-watermark.ts';
import { inspectPicture } from '../pictures/inspect-picture.ts';
import { PictureError, type PictureFault } from '../pictures/picture-error.ts';
import type { Planes } from '../pictures/planes.ts';
import { loadLetters } from '../pictures/text-outline.ts';
import { type ImageSettings, readImageSettings } from '../settings/image-settings.ts';
import type { PhotoRow } from './photo-answer.ts';
import { putDerived, storedPicture } from './photo-store.ts';
import { markReady } from './settle-derivatives.ts';

/** Job: makes preview and thumbnail of a STORED photo. READY, or FAILED with the reason; done before: nothing. */
export async function derivePhoto(ctx: Context, photoId: string): Promise<void> {
  const [photo] = await ctx.db
    .select()
    .from(photos)
    .where(and(eq(photos.id, photoId), eq(photos.status, 'STORED')));
  if (!photo) return;
  try {
    await makeDerivatives(ctx, photo, await readImageSettings(ctx));
    await markReady(ctx, photo);
  } catch (error) {
    if (!(error instanceof PictureError)) throw error;
    await failPhoto(ctx, photoId, error.fault);
  }
}

/** Notes that no preview of a STORED photo can be made, and why. */
export async function failPhoto(ctx: Context, photoId: string, fault: PictureFault): Promise<void> {
  await ctx.db
    .update(photos)
    .set({ status: 'FAILED', failure: fault })
    .where(and(eq(photos.id, photoId), eq(photos.status, 'STORED')));
}

/** Back from FAILED, for another try at its preview. */
export async function restorePhoto(ctx: Context, photoId: string): Promise<void> {
  await ctx.db
    .update(photos)
    .set({ status: 'STORED', failure: null })
    .where(and(eq(photos.id, photoId), eq(photos.status, 'FAILED')));
}

/**
 * Makes both derivatives of these settings from the original. Throws PictureError. The thumbnail carries the watermark
 * too: whoever gets the link of one picture gets that of the other, and its setting goes up to 800 px.
 */
export async function makeDerivatives(ctx: Context, photo: PhotoRow, settings: ImageSettings): Promise<void> {
  const source = storedPicture(ctx, photo.id, photo.sizeBytes);
  const info = await inspectPicture(source);
  const { watermark } = photo;
  if (watermark) await loadLetters();
  const draw = watermark ? (planes: Planes) => drawWatermark(planes, watermark) : undefined;
  const [preview, thumbnail] = await derivePicture(source, info, [settings.preview, settings.thumbnail], draw);
  if (!preview || !thumbnail) throw new Error('derivePicture answers each size');
  await putDerived(ctx, photo.id, 'preview', settings, preview.bytes);
  await putDerived(ctx, photo.id, 'thumbnail', settings, thumbnail.bytes);
}
