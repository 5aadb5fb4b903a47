import { and, eq, isNull } from 'drizzle-orm';
import { describePicture } from '../../engine/pictures/describe-picture.ts';
import type { Context, LibraryContext } from '../../platform/core/context.ts';
import { photos } from '../../platform/db/schema/library/photos.ts';
import { readImageSettings } from '../../platform/settings/image-settings.ts';
import { readDerived } from './photo-store.ts';

/** Job: stores what a photo looks like whose upload did not wait for it; does nothing when it is known. */
export async function describePhoto(ctx: LibraryContext, photoId: string): Promise<void> {
  const isMeant = and(eq(photos.id, photoId), eq(photos.status, 'READY'), isNull(photos.color));
  if ((await ctx.library.$count(photos, isMeant)) === 0) return;
  const thumbnail = await readThumbnail(ctx, photoId);
  const facts = thumbnail && (await describePicture(thumbnail));
  if (facts) await ctx.library.update(photos).set(facts).where(isMeant);
}

/** Returns the bytes; null of one that is made when somebody first looks at it. */
async function readThumbnail(ctx: Context, photoId: string): Promise<Uint8Array | null> {
  return (await readDerived(ctx, photoId, 'thumbnail', await readImageSettings(ctx)))?.bytes ?? null;
}
