import { and, eq, sql } from 'drizzle-orm';
import { ofAlbum } from '../../library/album-photos/entries.ts';
import { isInSections } from '../../library/albums/sections/is-in-sections.ts';
import { isNotHiddenIn } from '../../library/hidden-photos/is-hidden.ts';
import type { ProvenShare } from '../../library/links/share-claims.ts';
import { ownedColumns } from '../../library/photos/to-photo-response.ts';
import type { LibraryContext } from '../../platform/core/context.ts';
import { batchOf } from '../../platform/db/batch-of.ts';
import { uuidBytes } from '../../platform/db/columns.ts';
import { inList } from '../../platform/db/in-list.ts';
import { noRowExists } from '../../platform/db/row-exists.ts';
import { albumPhotos } from '../../platform/db/schema/library/album-photos.ts';
import { albumProducts, albums } from '../../platform/db/schema/library/albums.ts';
import { albumLinkPhotos } from '../../platform/db/schema/library/links.ts';
import { isOwnedById, isVisibleById, photos } from '../../platform/db/schema/library/photos.ts';

interface Wanted {
  /** The buyer. */
  userId: string;
  photoIds: readonly string[];
  /** Photos that links of this library were shown with. */
  shared: readonly (ProvenShare & { photoId: string })[];
}

/** Returns what a library says of photos that a buyer wants: its own ones of them, and what its links show of them. */
export function readOrderable(ctx: LibraryContext, { userId, photoIds, shared }: Wanted) {
  const isWanted = inList(photos.id, photoIds);
  return batchOf(ctx.library, {
    photoRows: ctx.library
      .select({ photo: ownedColumns, isFree: sql<number>`${isInFreeAlbum} or ${isInNoAlbum}` })
      .from(photos)
      .where(and(isWanted, isVisibleById)),
    entries: ctx.library
      .select({ linkId: sql<string>`pair.value ->> 'linkId'`.as('link_id'), photoId: photos.id })
      .from(sql`json_each(${JSON.stringify(shared)}) as pair`)
      .innerJoin(photos, eq(photos.id, wantedId))
      .innerJoin(albumPhotos, and(ofAlbum(sql`pair.value ->> 'albumId'`), eq(albumPhotos.photoKey, photos.key)))
      .where(
        and(
          sql`(not pair.value ->> 'isSelection' or ${isChosen})`,
          sql`(pair.value ->> 'sectionIds' is null or ${isInSections(sql`pair.value ->> 'albumId'`, sql`pair.value ->> 'sectionIds'`)})`,
          sql`(pair.value ->> 'seesHidden' or ${isNotHidden})`,
        ),
      ),
    albumLimits: ctx.library
      .select()
      .from(albumProducts)
      .where(
        inList(
          albumProducts.albumId,
          shared.map(({ albumId }) => albumId),
        ),
      ),
    ownLimits: ctx.library
      .select({ photoId: photos.id, productId: albumProducts.productId })
      .from(photos)
      .innerJoin(albumPhotos, eq(albumPhotos.photoKey, photos.key))
      .innerJoin(albums, eq(albums.key, albumPhotos.albumKey))
      .innerJoin(albumProducts, eq(albumProducts.albumId, albums.id))
      // The plus keeps SQLite from reading all photos of the user instead of these few.
      .where(and(isWanted, isOwnedById(userId), sql`not ${isInFreeAlbum}`)),
  });
}

const wantedId = uuidBytes(sql`pair.value ->> 'photoId'`);

/** A link to a selection shows only its photos. */
const isChosen = sql`exists (select 1 from ${albumLinkPhotos}
  where link_id = pair.value ->> 'linkId' and photo_id = ${wantedId})`;

const isNotHidden = isNotHiddenIn(sql`pair.value ->> 'albumId'`, wantedId);

/** Stops at the first album without a limit. */
const isInFreeAlbum = sql`exists (
  select 1 from ${albumPhotos} as entry where entry.photo_key = ${photos.key} and not exists (
    select 1 from ${albumProducts} as product where product.album_id = (select id from albums where key = entry.album_key)))`;

const isInNoAlbum = noRowExists(albumPhotos, eq(albumPhotos.photoKey, photos.key));
