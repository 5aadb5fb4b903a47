import { and, eq, inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { keyOf, keysOf } from '../../platform/db/keys.ts';
import { albumPhotos } from '../../platform/db/schema/library/album-photos.ts';
import { albums } from '../../platform/db/schema/library/albums.ts';
import { photos } from '../../platform/db/schema/library/photos.ts';
import { uploadPosition } from '../photos/photo-order.ts';

/** SQL condition on `album_photos`: the entry is of this album. */
export const ofAlbum = (albumId: SQLWrapper | string): SQL => eq(albumPhotos.albumKey, keyOf(albums, albumId));

/** SQL condition on `album_photos`: it is of any other album. An album that is gone has no key, and `<>` is never true of that. */
export const ofOtherAlbum = (albumId: string): SQL => sql`${albumPhotos.albumKey} is not ${keyOf(albums, albumId)}`;

/** SQL condition on `album_photos`: it is of one of these photos. */
export const ofPhotos = (photoIds: readonly string[]): SQL => inArray(albumPhotos.photoKey, keysOf(photos, photoIds));

/** SQL condition on `album_photos`: it is that of a photo in an album. */
export const isEntry = (albumId: SQLWrapper | string, photoId: SQLWrapper | string): SQL | undefined =>
  and(ofAlbum(albumId), eq(albumPhotos.photoKey, keyOf(photos, photoId)));

/** Where an entry stands in its album's own order, also when the album has none yet. */
export const shownPosition: SQL<string> = sql`coalesce(${albumPhotos.position}, ${uploadPosition(albumPhotos.photoKey)})`;

/** The position of a new entry, of a row of `albums` and one of `photos`: as it is told, or else by upload. */
export const newPosition = (told: SQLWrapper): SQL =>
  sql`iif(${albums.hasOwnOrder}, coalesce(${told}, ${uploadPosition(photos.key)}), null)`;
