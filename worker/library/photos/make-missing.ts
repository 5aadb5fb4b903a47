import { eq } from 'drizzle-orm';
import { PictureError } from '../../engine/pictures/picture-error.ts';
import { withPictureLock } from '../../engine/pictures/picture-lock.ts';
import type { Context, LibraryContext } from '../../platform/core/context.ts';
import { photos } from '../../platform/db/schema/library/photos.ts';
import { type DerivedVariant, type ImageSettings, readImageSettings } from '../../platform/settings/image-settings.ts';
import { DecodeBudgetUsedUp } from './decode-budget.ts';
import { makeDerivatives, makeMedium } from './derive-photo.ts';
import { hasDerived } from './photo-store.ts';
import { type OwnedPhoto, ownedColumns } from './to-photo-response.ts';

/**
 * Makes a derivative of these settings unless it is there: who waited for another looks again. Throws PictureError,
 * DecodeBudgetUsedUp, and PictureLockBusy when others take longer than `maxWaitMs`.
 */
export async function makeMissing(
  ctx: Context,
  photo: OwnedPhoto,
  variant: DerivedVariant,
  settings: ImageSettings,
  maxWaitMs?: number,
): Promise<void> {
  await withPictureLock(async () => {
    const isThere = () => hasDerived(ctx, photo.id, variant, settings);
    if (await isThere()) return;
    if (variant === 'medium') {
      await makeMedium(ctx, photo.id, settings);
      if (await isThere()) return;
    }
    await makeDerivatives(ctx, photo, settings);
  }, maxWaitMs);
}

/** Job: makes what a request did not wait for. One that can't be decoded now is left to the next request. */
export async function makeDerivative(ctx: LibraryContext, photoId: string, variant: DerivedVariant): Promise<void> {
  const [photo] = await ctx.library.select(ownedColumns).from(photos).where(eq(photos.id, photoId));
  if (photo?.status !== 'READY') return;
  try {
    await makeMissing(ctx, photo, variant, await readImageSettings(ctx));
  } catch (error) {
    if (!(error instanceof PictureError) && !(error instanceof DecodeBudgetUsedUp)) throw error;
  }
}
