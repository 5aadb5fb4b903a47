import type { LibraryContext } from '../../platform/core/context.ts';
import { inList } from '../../platform/db/in-list.ts';
import { chunksOf } from '../../platform/db/insert-where.ts';
import { guestPhotos } from '../../platform/db/schema/library/guests.ts';

const photosAtOnce = 1000;

/** Returns the names of the guests who have sent some of these photos, by photo. */
export async function listSenders(
  ctx: LibraryContext,
  photos: readonly { id: string }[],
): Promise<Map<string, string>> {
  const names = new Map<string, string>();
  for (const chunk of chunksOf(photos, photosAtOnce)) {
    const ids = chunk.map(({ id }) => id);
    const rows = await ctx.library
      .select({ photoId: guestPhotos.photoId, name: guestPhotos.guestName })
      .from(guestPhotos)
      .where(inList(guestPhotos.photoId, ids));
    for (const { photoId, name } of rows) names.set(photoId, name);
  }
  return names;
}
