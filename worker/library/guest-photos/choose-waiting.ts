import { and, asc, eq } from 'drizzle-orm';
import type { Context } from '../../platform/core/context.ts';
import { inList } from '../../platform/db/in-list.ts';
import { guestPhotos, isGuestPhotoWaiting, isVisibleById, photos } from '../../platform/db/schema.ts';

const maxAtOnce = 100;

export interface Decided {
  count: number;
  /** More of them are left. */
  isMore: boolean;
}

/** Returns which photos a decision is about: those of the ids that wait for approval, or the next ones of all. */
export async function chooseWaiting(
  ctx: Context,
  albumId: string,
  photoIds: readonly string[] | undefined,
): Promise<{ ids: string[]; isMore: boolean }> {
  const rows = await ctx.db
    .select({ id: guestPhotos.photoId })
    .from(guestPhotos)
    .innerJoin(photos, eq(photos.id, guestPhotos.photoId))
    .where(
      and(
        eq(guestPhotos.albumId, albumId),
        isGuestPhotoWaiting,
        isVisibleById,
        photoIds && inList(guestPhotos.photoId, photoIds),
      ),
    )
    .orderBy(asc(guestPhotos.photoId))
    .limit(photoIds ? photoIds.length : maxAtOnce + 1);
  const ids = rows.map(({ id }) => id);
  return photoIds ? { ids, isMore: false } : { ids: ids.slice(0, maxAtOnce), isMore: ids.length > maxAtOnce };
}
