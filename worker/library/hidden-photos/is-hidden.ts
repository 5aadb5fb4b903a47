import { and, eq, type SQL, sql } from 'drizzle-orm';
import { bitsOf, hasRight } from '../../../shared/library/links/link-rights.ts';
import { noRowExists } from '../../platform/db/row-exists.ts';
import { hiddenPhotos } from '../../platform/db/schema/library/album-photos.ts';
import { albumLinks } from '../../platform/db/schema/library/links.ts';
import type { SharedAlbum } from '../links/queries.ts';

interface OpenedAlbum {
  link: Pick<SharedAlbum['link'], 'rights'>;
  album: Pick<SharedAlbum['album'], 'hiddenCount'>;
}

type Column = Parameters<typeof eq>[0];

/** SQL condition: a photo of an album is hidden from no one. */
export const isNotHiddenIn = (albumId: Column | string, photoId: Column | string): SQL =>
  noRowExists(hiddenPhotos, and(sql`${hiddenPhotos.albumId} = ${albumId}`, eq(hiddenPhotos.photoId, photoId)));

/** SQL condition on `album_links`: it shows a photo as far as what guests hide goes. */
export const showsHidden = (photoId: string): SQL =>
  sql`(${albumLinks.rights} & ${bitsOf(['hide'])} <> 0 or ${isNotHiddenIn(albumLinks.albumId, photoId)})`;

/** Returns whether a link lacks something of its album because guests of another one hide it. */
export const hasHidden = ({ link, album }: OpenedAlbum): boolean =>
  album.hiddenCount > 0 && !hasRight(link.rights, 'hide');
