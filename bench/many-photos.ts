import type { LocalDatabases } from '../scripts/seed/local-d1.ts';
import { admin } from '../scripts/seed/people.ts';
import { sqlNumberKey } from '../worker/testing/sql-number-key.ts';
import {
  customerTotal,
  idOf,
  insertInEach,
  insertNumbered,
  myLibrary,
  photoTotal,
  sqlIdOf,
  sqlPhotoIdOf,
} from './shop-rows.ts';

const bigAlbums = 10;
const photosOfBig = 10_000;
const photosOfSmall = 100;
const inBig = bigAlbums * photosOfBig;
const albumTotal = bigAlbums + (photoTotal - inBig) / photosOfSmall;
// The signed-in user's: all big albums and twenty small ones, so that their 102,000 photos are the worst case.
const ownAlbums = bigAlbums + 20;
const trashed = 5000;
const abandoned = 60;
const dayMs = 24 * 3_600_000;
const takenInDays = 20 * 365;
// One album in ten is arranged by its owner, the first ones too; photos of the others have no positions.
const isArranged = (album: string) => `${album} % 10 = 0`;

export const ownPhotos = inBig + (ownAlbums - bigAlbums) * photosOfSmall;
export const bigAlbumId = idOf('album', 0);
export const smallAlbumId = idOf('album', bigAlbums);
/** An album of another customer. */
export const foreignAlbumId = idOf('album', ownAlbums);
export const firstPhotoId = idOf('photo', 0);
export const sharedSlug = (album: number): string => `slug-${String(album).padStart(24, '0')}`;

const me = `(SELECT id FROM users WHERE email = '${admin.email}')`;
const ownerOf = (album: string, self = myLibrary) =>
  `iif(${album} < ${ownAlbums}, ${self}, ${sqlIdOf('customer', `${album} % ${customerTotal}`)})`;
// As `freeKey` of worker/library/photos/photo-order.ts: of as many bytes as in a shop.
const keyAt = (time: string) => `(${time} - ${Date.UTC(2020, 0, 1)}) * 64`;
const positionOf = (time: string) => `printf('%011x', ${keyAt(time)} / 16)`;
// Half as phones name them, by their time, half as cameras do.
const day = (format: string) => `strftime('${format}', 1700000000 - n % ${takenInDays} * 86400, 'unixepoch')`;
const isOfPhone = 'n % 2 = 0';
const filename = `iif(${isOfPhone}, 'IMG_' || ${day('%Y%m%d')} || '_' || (100000 + n % 130000) || '.jpg', 'IMG_' || (1000 + n % 9000) || '.jpg')`;
// As `filenameSortKey` of shared/library/photos/filename-sort-key.ts.
const filenameKey = `iif(${isOfPhone}, 'img_' || ${sqlNumberKey(day('%Y%m%d'))} || '_' || ${sqlNumberKey('(100000 + n % 130000)')} || '.jpg', 'img_' || ${sqlNumberKey('(1000 + n % 9000)')} || '.jpg')`;
const sizeBytes = '3000000 + n % 1000000';
const albumOfPhoto = `iif(n < ${inBig}, n / ${photosOfBig}, ${bigAlbums} + (n - ${inBig}) / ${photosOfSmall})`;

/**
 * Inserts a million photos in albums of 10,000 and of 100, and some that were deleted or never arrived; rows only, no
 * files.
 */
export async function fillWithPhotos(databases: LocalDatabases, now: number): Promise<void> {
  const start = now - 300 * dayMs;
  const timelineAt = `${Math.floor(now / 1000)} - n % ${takenInDays} * 86400`;
  await insertInEach(
    databases,
    0,
    albumTotal,
    `INSERT INTO albums (id, user_id, title, title_key, photo_count, has_own_order, featured_on_homepage, shared_at, created_at, updated_at)
     SELECT ${sqlIdOf('album', 'n')}, ${ownerOf('n')}, 'Album ' || n, 'album ' || n,
       iif(n < ${bigAlbums}, ${photosOfBig}, ${photosOfSmall}), ${isArranged('n')}, n % 9 = 0, iif(n % 2, ${start}, NULL), ${start} + n, ${start} + n FROM numbers
     WHERE ${ownerOf('n')} IN (SELECT id FROM libraries)`,
  );
  await insertInEach(
    databases,
    0,
    albumTotal,
    `INSERT INTO album_links (id, album_id, slug, rights, created_at)
     SELECT ${sqlIdOf('album', 'n')}, ${sqlIdOf('album', 'n')}, printf('slug-%024d', n), 1, ${start} + n FROM numbers
     WHERE ${sqlIdOf('album', 'n')} IN (SELECT id FROM albums)`,
  );
  await insertNumbered(
    databases,
    0,
    albumTotal,
    `INSERT INTO link_owners (slug, link_id, owner_key, created_at)
     SELECT printf('slug-%024d', n), ${sqlIdOf('album', 'n')}, (SELECT key FROM users WHERE id = ${ownerOf('n', me)}), ${start} FROM numbers`,
  );
  await insertNumbered(
    databases,
    0,
    albumTotal,
    `INSERT INTO search_texts (row_id, kind, text, tags)
     SELECT ${sqlIdOf('album', 'n')}, 'album', ' album ' || n || char(10) || coalesce(
       (SELECT owner.text FROM search_texts AS owner WHERE owner.row_id = ${ownerOf('n', me)}), ''),
       json_array('owner:' || ${ownerOf('n', me)}) FROM numbers`,
  );
  const photo = (status: string, owner: string, deletedAt: string, createdAt: string) =>
    `INSERT INTO photos (key, id, owner_key, status, filename, filename_key, size_bytes, sha256, format, width, height, print_source, crc32, color, perceptual_hash, sharpness, timeline_at, taken_known, deleted_at, created_at)
     SELECT ${keyAt(`${start} + n * 20000`)}, ${sqlPhotoIdOf('n')}, (select key from libraries where id = ${owner}), '${status}', ${filename}, ${filenameKey}, ${sizeBytes}, unhex(printf('%016x%048x', n, n)), 'jpeg', 4032, 3024, 0, 3000000000 + n, n * 7919 % 16777216, unhex(printf('%016x', n * 7640891576956 % 9223372036854775807)), 100 + n % 900,
       ${timelineAt}, 1, ${deletedAt}, ${createdAt} FROM numbers WHERE ${owner} IN (SELECT id FROM libraries)`;
  await insertInEach(databases, 0, photoTotal, photo('READY', ownerOf(albumOfPhoto), 'NULL', `${start} + n * 20000`));
  await insertInEach(
    databases,
    0,
    photoTotal,
    `INSERT INTO album_photos (album_key, photo_key, filename_key, size_bytes, timeline_at, position)
     SELECT (SELECT key FROM albums WHERE id = ${sqlIdOf('album', albumOfPhoto)}), (SELECT key FROM photos WHERE id = ${sqlPhotoIdOf('n')}), ${filenameKey}, ${sizeBytes},
       ${timelineAt}, iif(${isArranged(albumOfPhoto)}, ${positionOf(`${start} + n * 20000`)}, NULL) FROM numbers
     WHERE ${sqlPhotoIdOf('n')} IN (SELECT id FROM photos)`,
  );
  const somebody = sqlIdOf('customer', `n % ${customerTotal}`);
  const deletedAt = `${now} - n % 40 * ${dayMs}`;
  await insertInEach(databases, photoTotal, photoTotal + trashed, photo('DELETED', somebody, deletedAt, `${start}`));
  const end = photoTotal + trashed + abandoned;
  await insertInEach(databases, photoTotal + trashed, end, photo('PENDING', somebody, 'NULL', `${now - 2 * dayMs}`));
}
