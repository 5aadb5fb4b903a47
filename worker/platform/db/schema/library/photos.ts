import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import type { ByteRange } from '../../../../../shared/engine/movies/read-movie.ts';
import type { PictureFault } from '../../../../engine/pictures/picture-error.ts';
import { code, hex, time, uuid, wallTime } from '../../columns.ts';
import { keyOf } from '../../keys.ts';
import { libraries } from './libraries.ts';

/** The bytes are safe and the photo is not deleted. In literals: SQLite takes a partial index only for the very same words. */
export const isVisible = sql.raw("status in ('STORED', 'READY', 'FAILED')");

/** The same for photos looked up by many ids: the plus keeps SQLite from walking an index of all statuses instead. */
export const isVisibleById = sql.raw("+status in ('STORED', 'READY', 'FAILED')");

/** What contents are found by: half of a SHA-256, which no two files share, and 16 bytes less in the index of each photo. */
export const contentOf = (sha256: SQLWrapper): SQL => sql`substr(${sha256}, 1, 16)`;

/** It has its pictures; for photos looked up by their ids, as `isVisibleById`. */
export const isReadyById = sql.raw("+photos.status = 'READY'");

/** Its bytes are being received. In literals, as `isVisible`. */
export const isPending = sql.raw("status = 'PENDING'");

/** It is in no album. In literals, as `isVisible`. */
export const isUnfiled = sql.raw("album_count = 0 and status in ('STORED', 'READY', 'FAILED')");

/** Its owner likes it best. In literals, as `isVisible`. */
export const isFavorite = sql.raw("is_favorite = 1 and status in ('STORED', 'READY', 'FAILED')");

/** In literals, as `isVisible`. Always true of the time: without it SQLite may take the index for queries of the trash. */
export const isDeleted = sql.raw("status = 'DELETED' and deleted_at >= 0");

/** The same for photos looked up by many ids: as `isVisibleById`. */
export const isDeletedById = sql.raw("+status = 'DELETED'");

/** Deleted, and its owner may restore it. */
export const isInTrash = sql.raw("status = 'DELETED' and trashed_status is not null");

/** The same for photos looked up by many ids: as `isVisibleById`. */
export const isInTrashById = sql.raw("+status = 'DELETED' and trashed_status is not null");

/** What is known of a video besides what photos have. */
export interface VideoFacts {
  durationMs: number | null;
  /** Boxes that others than its owner don't get. */
  personal: ByteRange[];
  /** Checksum of the file that those get. */
  bareCrc32: number;
  /** It tells among its pictures where the camera was: nobody else gets it. */
  tracksPlaces?: true;
}

/**
 * PENDING: bytes are being received. STORED: the original is safe. READY: preview and thumbnail exist.
 * FAILED: kept, but no preview can be made (`failure` says why). DELETED: files leave R2 after 30 days.
 */
export const photos = sqliteTable(
  'photos',
  {
    // What entries of albums name the row by: a few bytes, where an id is 16. It never leaves the Worker (keys.ts).
    key: integer('key').primaryKey(),
    id: uuid('id').notNull(),
    // Of a user; the nightly check sees that there is one, as a foreign key would need an entry of each photo.
    ownerKey: integer('owner_key').notNull(),
    status: text('status', { enum: ['PENDING', 'STORED', 'READY', 'FAILED', 'DELETED'] }).notNull(),
    // What the picture could not be made for: a PictureFault.
    failure: text('failure'),
    // Until then it waits on purpose: its account had more pixels decoded than an hour allows.
    deriveAfter: time('derive_after'),
    filename: text('filename').notNull(),
    // The name as it sorts (sort-keys.ts).
    filenameKey: text('filename_key').notNull().default(''),
    // Bytes counted against the user's storage; while PENDING, those reserved so far.
    sizeBytes: integer('size_bytes').notNull(),
    sha256: hex('sha256'),
    format: text('format').notNull(),
    // Upright, in pixels; null when the header could not be read.
    width: integer('width'),
    height: integer('height'),
    // How much is known of when it was taken, which `timelineAt` tells.
    takenKnown: code('taken_known', ['nothing', 'second', 'day']).notNull().default(sql`0`),
    // What a print is made from, or why none can be (a PictureFault).
    printSource: code('print_source', ['original', 'master']),
    printFault: text('print_fault').$type<PictureFault>(),
    // Size of its print master, a JPEG that its owner's browser made; null: there is none.
    masterBytes: integer('master_bytes'),
    // Drawn over its small pictures, never over the original; null is none.
    watermark: text('watermark'),
    // Of the original, for ZIPs whose layout is known before they are sent; null while PENDING.
    crc32: integer('crc32'),
    // Its dominant colour, 0xRRGGBB; null: not computed.
    color: integer('color'),
    // What its picture looks like, 8 bytes, and how sharp it is (describe-picture.ts); null: not computed.
    perceptualHash: hex('perceptual_hash'),
    sharpness: integer('sharpness'),
    // When it was taken (the start of the day, if no more is known), or else uploaded.
    timelineAt: wallTime('timeline_at').notNull().default(sql`0`),
    // Denormalised, by triggers: rows of album_photos.
    albumCount: integer('album_count').notNull().default(0),
    // What its owner says about it.
    caption: text('caption'),
    isFavorite: integer('is_favorite', { mode: 'boolean' }).notNull().default(false),
    // Of a video; null: a photo.
    video: text('video', { mode: 'json' }).$type<VideoFacts>(),
    createdAt: time('created_at').notNull(),
    deletedAt: time('deleted_at'),
    // What it was when its owner deleted it, and is again when restored; null: it does not come back.
    trashedStatus: text('trashed_status', { enum: ['STORED', 'READY', 'FAILED'] }),
  },
  (table) => [
    // Text would match none of the ids that other tables have, nor would what is no id (`uuid`).
    check('photos_id_bytes', sql.raw("typeof(id) = 'blob' and length(id) = 16")),
    uniqueIndex('photos_id').on(table.id),
    // Each entry ends with the row's key: in the order of upload.
    // With the status, or SQLite takes the one of all that wait.
    index('photos_pending').on(table.ownerKey, table.status).where(isPending),
    index('photos_visible').on(table.ownerKey).where(isVisible),
    // A user's content is stored once, also when it is uploaded twice at the same time. drizzle-kit takes the commas of
    // `contentOf` for those between columns: the migration has both indexes by hand.
    uniqueIndex('photos_content').on(table.ownerKey, contentOf(table.sha256)).where(isVisible),
    // Of the few that wait.
    index('photos_sweep').on(table.status, table.createdAt).where(sql.raw("status = 'PENDING' or status = 'STORED'")),
    index('photos_purge').on(table.ownerKey, table.deletedAt, table.id).where(isDeleted),
    index('photos_timeline').on(table.ownerKey, table.timelineAt).where(isVisible),
    // Of few photos. With the mark, or SQLite takes the one of all photos.
    index('photos_favorites').on(table.ownerKey, table.isFavorite, table.timelineAt).where(isFavorite),
    index('photos_unfiled').on(table.ownerKey).where(isUnfiled),
    index('photos_trash').on(table.ownerKey, table.deletedAt, table.id).where(isInTrash),
    index('photos_trash_content').on(table.ownerKey, contentOf(table.sha256)).where(isInTrash),
  ],
);

/** Photos whose rows are gone and whose files are not yet: a restored database may have the rows again. */
export const erasedPhotos = sqliteTable(
  'erased_photos',
  { photoId: uuid('photo_id').primaryKey(), erasedAt: time('erased_at').notNull() },
  (table) => [index('erased_photos_erased').on(table.erasedAt)],
);

/** SQL condition: photos of a user. */
export const isOwnedBy = (userId: string): SQL => sql`${photos.ownerKey} = ${keyOf(libraries, userId)}`;

/** The same for photos looked up by many ids: the plus keeps SQLite from reading all photos of the user instead. */
export const isOwnedById = (userId: string): SQL => sql`+${isOwnedBy(userId)}`;

/** SQL condition: photos of the user with this key that are not deleted. Each part has an index, and no entry is there for all photos. */
export const isUndeletedOf = (ownerKey: SQLWrapper): SQL => {
  const isOwn = sql`${photos.ownerKey} = ${ownerKey}`;
  return sql`((${isOwn} and ${isVisible}) or (${isOwn} and ${isPending}))`;
};

/** Denormalised, by triggers: a user's visible photos of each month of their timeline ('2026-07'). */
export const photoMonths = sqliteTable(
  'photo_months',
  {
    ownerKey: integer('owner_key')
      .notNull()
      .references(() => libraries.key),
    month: text('month').notNull(),
    photoCount: integer('photo_count').notNull(),
  },
  (table) => [primaryKey({ columns: [table.ownerKey, table.month] })],
);
