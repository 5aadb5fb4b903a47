import { getTableName, type SQL, sql } from 'drizzle-orm';
import { getTableConfig, type SQLiteTable } from 'drizzle-orm/sqlite-core';
import { idOf, keyOf } from '../../platform/db/keys.ts';
import { albumPhotos, hiddenPhotos, trashedAlbumPhotos } from '../../platform/db/schema/library/album-photos.ts';
import { albumFolders, albumProducts, albumSections, albums } from '../../platform/db/schema/library/albums.ts';
import { archives } from '../../platform/db/schema/library/archives.ts';
import {
  guestDownloads,
  guestPhotos,
  linkGuests,
  pickCounts,
  pickLists,
  pickPhotos,
} from '../../platform/db/schema/library/guests.ts';
import { libraries } from '../../platform/db/schema/library/libraries.ts';
import {
  albumLinkPhotos,
  albumLinks,
  linkDays,
  linkReminders,
  linkVisitors,
} from '../../platform/db/schema/library/links.ts';
import {
  albumPresentations,
  brands,
  watermarkedPhotos,
  watermarkLogos,
} from '../../platform/db/schema/library/looks.ts';
import { isDeleted, isPending, isVisible, photoMonths, photos } from '../../platform/db/schema/library/photos.ts';
import { albumLocks, contentReports } from '../../platform/db/schema/library/reports.ts';
import { schoolJobs, schoolPhotos, schoolSubjects } from '../../platform/db/schema/library/schools.ts';

/** The rows of an owner in a table, or some of them. */
export interface Part {
  name: string;
  table: SQLiteTable;
  /** Which rows are this owner's. */
  isOf: (ownerId: string) => SQL;
  /** The primary key, by which they are read in one order. */
  order: string;
  /** Names of columns that triggers count while the other rows are copied. */
  counted?: readonly string[];
  /** Names of columns that may change while the rows are copied. */
  unsettled?: readonly string[];
}

const isUsers = (ownerId: string) => sql`user_id = ${ownerId}`;
const albumsOf = (ownerId: string, column = 'id') =>
  sql`(select ${sql.raw(column)} from albums where user_id = ${ownerId})`;
const isAlbums = (ownerId: string) => sql`album_id in ${albumsOf(ownerId)}`;
const isLinks = (ownerId: string) =>
  sql`link_id in (select id from album_links where album_id in ${albumsOf(ownerId)})`;
const isJobs = (ownerId: string) => sql`job_id in (select id from school_jobs where user_id = ${ownerId})`;
const ownerKey = (ownerId: string) => sql`owner_key = (select key from libraries where id = ${ownerId})`;
const isPhotos = (ownerId: string) => sql`photo_id in (select id from photos where ${ownerKey(ownerId)} and ${isVisible}
  union all select id from photos where ${ownerKey(ownerId)} and ${isDeleted}
  union all select id from photos where ${ownerKey(ownerId)} and ${isPending})`;

const part = (table: SQLiteTable, isOf: Part['isOf'], order: string, more: Partial<Part> = {}): Part => ({
  ...{ name: getTableName(table), table, isOf, order },
  ...more,
});

// In the words of the partial indexes, or all photos of all owners would be read.
const photosWhere = (name: string, where: SQL): Part =>
  part(photos, (ownerId) => sql`${ownerKey(ownerId)} and ${where}`, 'key', { name, counted: ['album_count'] });

/**
 * All that an owner has in a library, in an order in which a row follows those it names. Not visits: they are counted by
 * hashes of a salt of each database, and gone with the day; nor what triggers count in tables of its own.
 */
export const parts: readonly Part[] = [
  part(libraries, (ownerId) => sql`id = ${ownerId}`, 'id', {
    counted: ['trash_bytes', 'is_moving', 'is_copy'],
    // What is repeated of the account.
    unsettled: [
      'account_version',
      'storage_limit_bytes',
      'closed_at',
      'owner_name',
      'raw_support',
      'is_moving',
      'is_copy',
    ],
  }),
  part(brands, isUsers, 'user_id'),
  part(watermarkLogos, isUsers, 'user_id, watermark'),
  part(archives, isUsers, 'id'),
  part(albumFolders, isUsers, 'id'),
  part(albums, isUsers, 'id', { counted: ['hidden_count', 'waiting_count'] }),
  part(albumSections, isAlbums, 'id'),
  part(albumPresentations, isAlbums, 'album_id'),
  part(albumProducts, isAlbums, 'album_id, product_id'),
  part(contentReports, (ownerId) => sql`owner_id = ${ownerId}`, 'id'),
  part(albumLocks, isAlbums, 'album_id, report_id'),
  part(albumLinks, isAlbums, 'id', {
    counted: ['photo_count', 'guest_count', 'chooser_count', 'added_count', 'added_bytes'],
  }),
  part(linkDays, isLinks, 'link_id, day'),
  part(linkReminders, isLinks, 'link_id, email'),
  part(linkGuests, isLinks, 'id', { counted: ['picked_count', 'downloaded_count'] }),
  part(pickLists, isLinks, 'id', { counted: ['photo_count'] }),
  photosWhere('photos', isVisible),
  photosWhere('photos in the trash', isDeleted),
  photosWhere('photos being received', isPending),
  part(albumPhotos, (ownerId) => sql`album_key in ${albumsOf(ownerId, 'key')}`, 'album_key, photo_key'),
  part(trashedAlbumPhotos, isPhotos, 'photo_id, album_id'),
  part(hiddenPhotos, isAlbums, 'album_id, photo_id'),
  part(albumLinkPhotos, isLinks, 'link_id, position'),
  part(guestPhotos, isPhotos, 'photo_id'),
  part(
    guestDownloads,
    (ownerId) => sql`guest_id in (select id from link_guests where ${isLinks(ownerId)})`,
    'guest_id, photo_id',
  ),
  part(watermarkedPhotos, isPhotos, 'watermark_id, photo_id'),
  part(pickPhotos, isLinks, 'list_id, photo_id'),
  part(schoolJobs, isUsers, 'id', { counted: ['child_count'] }),
  part(schoolSubjects, isJobs, 'job_id, number'),
  part(schoolPhotos, isJobs, 'job_id, photo_id'),
];

/** What is not copied, but goes with the rest. */
export const others: readonly Part[] = [
  part(linkVisitors, isLinks, 'link_id, day, hash'),
  part(pickCounts, isLinks, 'link_id, photo_id'),
  part(photoMonths, ownerKey, 'owner_key, month'),
];

/** A column, and what stands for it outside of its database. */
interface Column {
  name: string;
  /** Its value where the row is, as JSON takes it. */
  read: SQL;
  /** The value of that where the row goes to. */
  write: (value: SQL) => SQL;
}

const named = (name: string): SQL => sql.raw(`"${name}"`);

const plain = (name: string): Column => ({ name, read: named(name), write: (value) => value });

/** JSON holds no bytes. */
const inHex = (name: string): Column => ({
  name,
  read: sql`iif(${named(name)} is null, null, hex(${named(name)}))`,
  write: (value) => sql`unhex(${value})`,
});

/** Keys of albums and photos are their database's own. */
const ofAlbum: Column = {
  name: 'album_key',
  read: idOf(albums, named('album_key')),
  write: (value) => keyOf(albums, value),
};
const ofPhoto: Column = {
  name: 'photo_key',
  read: sql`hex(${idOf(photos, named('photo_key'))})`,
  write: (value) => keyOf(photos, sql`unhex(${value})`),
};

/** Returns the columns that a row of this part has everywhere. */
export function columnsOf({ table }: Pick<Part, 'table'>): Column[] {
  const own = table === albums || table === photos ? 'key' : null;
  return getTableConfig(table)
    .columns.filter(({ name }) => name !== own)
    .map(({ name, getSQLType: typeOf, ...column }): Column => {
      if (name === 'album_key') return ofAlbum;
      if (name === 'photo_key') return ofPhoto;
      return typeOf.call(column).startsWith('blob') ? inHex(name) : plain(name);
    });
}

/** Returns the columns that the rows of a part are read by. */
export function orderOf({ table, order }: Part): Column[] {
  const types = new Map(getTableConfig(table).columns.map((column) => [column.name, column.getSQLType()]));
  return order.split(', ').map((name) => (types.get(name)?.startsWith('blob') ? inHex(name) : plain(name)));
}
