import { and, eq, inArray, type SQL } from 'drizzle-orm';
import type { LibraryContext } from '../../platform/core/context.ts';
import { albumPhotos } from '../../platform/db/schema/library/album-photos.ts';
import { albumLinkPhotos } from '../../platform/db/schema/library/links.ts';
import { photos } from '../../platform/db/schema/library/photos.ts';
import { ofAlbum } from '../album-photos/entries.ts';
import { isOfSections } from '../albums/sections/is-in-sections.ts';
import { isNotHiddenIn } from '../hidden-photos/is-hidden.ts';

/** What a link shows of its album. */
export interface Shown {
  linkId: string;
  albumId: string;
  isSelection: boolean;
  sectionIds?: string[] | null;
  seesHidden?: boolean;
}

/** SQL condition on `photos`: a link shows it to its guests. */
export function isOfLink(
  ctx: LibraryContext,
  { linkId, albumId, isSelection, sectionIds, seesHidden }: Shown,
): SQL | undefined {
  const chosen = ctx.library
    .select({ id: albumLinkPhotos.photoId })
    .from(albumLinkPhotos)
    .where(eq(albumLinkPhotos.linkId, linkId));
  const listed = ctx.library
    .select({ key: albumPhotos.photoKey })
    .from(albumPhotos)
    .where(and(ofAlbum(albumId), isOfSections(albumId, sectionIds)));
  const isIn = isSelection ? inArray(photos.id, chosen) : inArray(photos.key, listed);
  return and(isIn, seesHidden ? undefined : isNotHiddenIn(albumId, photos.id));
}
