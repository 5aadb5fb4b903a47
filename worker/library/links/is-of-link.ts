import { and, eq, inArray, type SQL } from 'drizzle-orm';
import type { Context } from '../../platform/core/context.ts';
import { albumLinkPhotos, albumPhotos, photos } from '../../platform/db/schema.ts';
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
  ctx: Context,
  { linkId, albumId, isSelection, sectionIds, seesHidden }: Shown,
): SQL | undefined {
  const shown = isSelection
    ? ctx.db.select({ id: albumLinkPhotos.photoId }).from(albumLinkPhotos).where(eq(albumLinkPhotos.linkId, linkId))
    : ctx.db
        .select({ id: albumPhotos.photoId })
        .from(albumPhotos)
        .where(and(eq(albumPhotos.albumId, albumId), isOfSections(sectionIds)));
  return and(inArray(photos.id, shown), seesHidden ? undefined : isNotHiddenIn(albumId, photos.id));
}
