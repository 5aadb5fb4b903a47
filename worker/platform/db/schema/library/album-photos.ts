import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { time, uuid, wallTime } from '../../columns.ts';
import { albums } from './albums.ts';
import { photos } from './photos.ts';

/** Photos of an album that a guest with the right to hide keeps from all links without it. */
export const hiddenPhotos = sqliteTable(
  'hidden_photos',
  {
    albumId: text('album_id')
      .notNull()
      .references(() => albums.id),
    // The guest's name then; they may go before it is shown again.
    hiddenBy: text('hidden_by').notNull(),
    photoId: uuid('photo_id')
      .notNull()
      .references(() => photos.id),
    hiddenAt: time('hidden_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.albumId, table.photoId] }), index('hidden_photos_photo').on(table.photoId)],
);

/** The albums that a photo in the trash was in, to return to. */
export const trashedAlbumPhotos = sqliteTable(
  'trashed_album_photos',
  {
    photoId: uuid('photo_id')
      .notNull()
      .references(() => photos.id),
    albumId: text('album_id')
      .notNull()
      .references(() => albums.id),
    // As its entry had it.
    position: text('position'),
  },
  (table) => [
    primaryKey({ columns: [table.photoId, table.albumId] }),
    index('trashed_album_photos_album').on(table.albumId),
  ],
);

/**
 * Which photos an album shows; holds what an album sorts by, so that a page reads only its own rows. WITHOUT ROWID, which
 * drizzle-kit can't say: the migration does.
 */
export const albumPhotos = sqliteTable(
  'album_photos',
  {
    albumKey: integer('album_key')
      .notNull()
      .references(() => albums.key),
    photoKey: integer('photo_key')
      .notNull()
      .references(() => photos.key),
    filenameKey: text('filename_key').notNull(),
    sizeBytes: integer('size_bytes').notNull(),
    timelineAt: wallTime('timeline_at').notNull().default(sql`0`),
    // In its owner's order; null: the album has none yet (`albums.hasOwnOrder`).
    position: text('position'),
  },
  (table) => [
    // The order of keys is that of upload.
    primaryKey({ columns: [table.albumKey, table.photoKey] }),
    index('album_photos_photo').on(table.photoKey),
    index('album_photos_filename').on(table.albumKey, table.filenameKey, table.photoKey),
    index('album_photos_size').on(table.albumKey, table.sizeBytes, table.photoKey),
    index('album_photos_timeline').on(table.albumKey, table.timelineAt, table.photoKey),
    index('album_photos_position')
      .on(table.albumKey, table.position, table.photoKey)
      .where(sql.raw('position is not null')),
  ],
);
