import { and, asc, eq, isNull, not } from 'drizzle-orm';
import type { LibraryContext } from '../../platform/core/context.ts';
import { albums } from '../../platform/db/schema/library/albums.ts';
import { albumLinkPhotos, albumLinks } from '../../platform/db/schema/library/links.ts';
import { isReadyById, photos } from '../../platform/db/schema/library/photos.ts';
import { cardPhotos, hasOwner } from '../albums/queries.ts';
import { type SectionRow, sectionsColumn } from '../albums/sections/queries.ts';
import { isAlbumLocked } from '../content-reports/album-locks.ts';
import { isNotHiddenIn } from '../hidden-photos/is-hidden.ts';
import { getPhoto } from '../photos/queries.ts';
import type { OwnedPhoto } from '../photos/to-photo-response.ts';
import { showsNothing } from './adding-of.ts';
import { listSectionPhotos } from './list-section-photos.ts';
import type { LinkRow } from './queries.ts';

interface Cover {
  photo: OwnedPhoto;
  /** Of the link; null: none. */
  watermark: string | null;
}

/** The first ones may have no picture yet. */
const photosToTry = 10;

/**
 * Returns the photo that chats show of a link, and so does its page before the password and after its end; undefined
 * where its owner doesn't want it, or revoked the link.
 */
export async function findCover(ctx: LibraryContext, slug: string): Promise<Cover | undefined> {
  const [found] = await ctx.library
    .select({ link: albumLinks, album: albums, sections: sectionsColumn })
    .from(albumLinks)
    .innerJoin(albums, eq(albums.id, albumLinks.albumId))
    .where(
      and(
        eq(albumLinks.slug, slug),
        isNull(albumLinks.revokedAt),
        eq(albumLinks.hasPreview, true),
        not(isAlbumLocked(albums.id)),
        hasOwner,
      ),
    );
  if (!found || showsNothing(found.link)) return undefined;
  const id = await findPhotoId(ctx, found);
  return id === undefined ? undefined : { photo: await getPhoto(ctx, id), watermark: found.link.watermark };
}

async function findPhotoId(
  ctx: LibraryContext,
  { link, album, sections }: { link: LinkRow; album: typeof albums.$inferSelect; sections: SectionRow[] },
): Promise<string | undefined> {
  // Also of a link whose guests see what is hidden: anyone may ask for this picture.
  const isHiding = album.hiddenCount > 0;
  if (link.sectionIds) {
    const where = isHiding ? isNotHiddenIn(album.id, photos.id) : undefined;
    const page = await listSectionPhotos(ctx, { ...album, sections }, link.sectionIds, { limit: photosToTry }, where);
    return page.photos.find(({ status }) => status === 'READY')?.id;
  }
  if (!link.isSelection) {
    const cards = await cardPhotos(ctx, [album], isHiding);
    return cards.get(album.id)?.find(({ status }) => status === 'READY')?.id;
  }
  // The album's own cover may not be part of it.
  const [first] = await ctx.library
    .select({ id: photos.id })
    .from(albumLinkPhotos)
    .innerJoin(photos, eq(photos.id, albumLinkPhotos.photoId))
    .where(
      and(eq(albumLinkPhotos.linkId, link.id), isReadyById, isHiding ? isNotHiddenIn(album.id, photos.id) : undefined),
    )
    .orderBy(asc(albumLinkPhotos.position))
    .limit(1);
  return first?.id;
}
