import { and, eq } from 'drizzle-orm';
import type { LibraryContext } from '../../platform/core/context.ts';
import { albumPhotos } from '../../platform/db/schema/library/album-photos.ts';
import { isReadyById, photos } from '../../platform/db/schema/library/photos.ts';
import { ofAlbum } from '../album-photos/entries.ts';
import { hasHidden, isNotHiddenIn } from '../hidden-photos/is-hidden.ts';
import { type ShownPhoto, shownColumns } from '../photos/to-photo-response.ts';
import { isPartial } from './is-partial.ts';
import type { SharedAlbum } from './queries.ts';

/**
 * Returns the photo that stands for what a link opens: its album's cover, if the link shows that, otherwise the first of
 * its first page that has a picture.
 */
export async function coverOf(
  ctx: LibraryContext,
  { link, album }: SharedAlbum,
  firstPage: readonly ShownPhoto[],
): Promise<ShownPhoto | null> {
  const { id, coverPhotoId } = album;
  const pictures = firstPage.filter(({ status }) => status === 'READY');
  const isListed = pictures.some((photo) => photo.id === coverPhotoId);
  if (coverPhotoId === null || isListed || isPartial(link))
    return pictures.find((photo) => photo.id === coverPhotoId) ?? pictures[0] ?? null;
  const isSeen = hasHidden({ link, album }) ? isNotHiddenIn(id, photos.id) : undefined;
  const [cover] = await ctx.library
    .select(shownColumns)
    .from(albumPhotos)
    .innerJoin(photos, eq(photos.key, albumPhotos.photoKey))
    .where(and(ofAlbum(id), eq(photos.id, coverPhotoId), isReadyById, isSeen));
  return cover ?? pictures[0] ?? null;
}
