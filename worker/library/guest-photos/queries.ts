import { and, asc, desc, eq, gt, lt } from 'drizzle-orm';
import { AppError } from '../../../shared/errors.ts';
import type { GuestPhotosQuery } from '../../../shared/library/guest-photos/contract.ts';
import type { PhotoSender } from '../../../shared/library/guest-photos/photo-sender.ts';
import type { LibraryContext } from '../../platform/core/context.ts';
import { inList } from '../../platform/db/in-list.ts';
import { guestPhotos, isGuestPhotoThere, isGuestPhotoWaiting } from '../../platform/db/schema/library/guests.ts';
import { isOwnedBy, isVisibleById, photos } from '../../platform/db/schema/library/photos.ts';
import { shownColumns } from '../photos/to-photo-response.ts';

type SentRow = typeof guestPhotos.$inferSelect;

const joined = eq(photos.id, guestPhotos.photoId);

/** The photos that a guest has sent and that are still there, the last one first; one more than the page has. */
export const selectSent = (ctx: LibraryContext, guestId: string, { limit, cursor }: GuestPhotosQuery) =>
  ctx.library
    .select({ photo: shownColumns, state: guestPhotos.state })
    .from(guestPhotos)
    .innerJoin(photos, joined)
    .where(
      and(
        eq(guestPhotos.guestId, guestId),
        isGuestPhotoThere,
        isVisibleById,
        cursor ? lt(guestPhotos.photoId, cursor) : undefined,
      ),
    )
    .orderBy(desc(guestPhotos.photoId))
    .limit(limit + 1);

/** Those of some files, by the hashes of the files as the guest has them. */
export const selectSentFiles = (ctx: LibraryContext, guestId: string, hashes: readonly string[]) =>
  ctx.library
    .select({ photo: shownColumns, fileHash: guestPhotos.fileHash })
    .from(guestPhotos)
    .innerJoin(photos, joined)
    .where(
      and(
        eq(guestPhotos.guestId, guestId),
        inList(guestPhotos.fileHash, [...new Set(hashes)]),
        isGuestPhotoThere,
        isVisibleById,
      ),
    );

/** Returns a photo that this guest has sent; undefined for any other one. */
export async function findSentPhoto(ctx: LibraryContext, guestId: string, photoId: string) {
  const [row] = await ctx.library
    .select({ photo: shownColumns })
    .from(guestPhotos)
    .innerJoin(photos, joined)
    .where(and(eq(guestPhotos.photoId, photoId), eq(guestPhotos.guestId, guestId), isGuestPhotoThere, isVisibleById));
  return row?.photo;
}

/** Returns who has sent a photo of a user; null: no guest. */
export async function findSender(ctx: LibraryContext, userId: string, photoId: string): Promise<PhotoSender | null> {
  const [row] = await ctx.library
    .select({ guestId: guestPhotos.guestId, name: guestPhotos.guestName, albumId: guestPhotos.albumId })
    .from(guestPhotos)
    .innerJoin(photos, joined)
    .where(and(eq(guestPhotos.photoId, photoId), isOwnedBy(userId)));
  return row ?? null;
}

/** What waits for the approval of an album's owner, the oldest first. The caller checks whose album it is. */
export const selectWaiting = (ctx: LibraryContext, albumId: string, { limit, cursor }: GuestPhotosQuery) =>
  ctx.library
    .select({ photo: shownColumns, guestId: guestPhotos.guestId, name: guestPhotos.guestName })
    .from(guestPhotos)
    .innerJoin(photos, joined)
    .where(
      and(
        eq(guestPhotos.albumId, albumId),
        isGuestPhotoWaiting,
        isVisibleById,
        cursor ? gt(guestPhotos.photoId, cursor) : undefined,
      ),
    )
    .orderBy(asc(guestPhotos.photoId))
    .limit(limit + 1);

/** Throws `photo-not-found` unless the guest has sent the photo by this link, and it is still there. */
export async function getSent(ctx: LibraryContext, guestId: string, photoId: string): Promise<SentRow> {
  const [row] = await ctx.library
    .select()
    .from(guestPhotos)
    .where(and(eq(guestPhotos.photoId, photoId), eq(guestPhotos.guestId, guestId), isGuestPhotoThere));
  if (!row) throw new AppError('photo-not-found');
  return row;
}
