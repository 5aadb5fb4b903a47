import { eq } from 'drizzle-orm';
import type { LinkGuest } from '../../../shared/library/link-guests/contract.ts';
import type { LibraryContext } from '../../platform/core/context.ts';
import { guestPhotos } from '../../platform/db/schema/library/guests.ts';
import type { SharedAlbum } from '../links/queries.ts';
import { takeBackPhoto } from '../photos/delete-photo.ts';
import { getSent } from './queries.ts';

/**
 * Takes back what a guest has sent: it leaves the album for good, and its owner's account unless they have put it into
 * another album. Throws `photo-not-found`, also for what others have sent.
 */
export async function takeBackSent(
  ctx: LibraryContext,
  { album }: SharedAlbum,
  guest: LinkGuest,
  photoId: string,
): Promise<void> {
  await getSent(ctx, guest.id, photoId);
  await takeBackPhoto(ctx, { id: album.userId }, photoId, album.id);
  await ctx.library.update(guestPhotos).set({ state: 'GONE' }).where(eq(guestPhotos.photoId, photoId));
}
