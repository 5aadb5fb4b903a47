import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { downloadSizes } from '../../../../../shared/library/archives/download-limits.ts';
import { addModes, defaultAddLimitBytes } from '../../../../../shared/library/guest-photos/add-modes.ts';
import { time, uuid } from '../../columns.ts';
import { albums } from './albums.ts';
import { photos } from './photos.ts';

/** A link that opens an album, or a selection of its photos, to who has it. The first one has the id of its album. */
export const albumLinks = sqliteTable(
  'album_links',
  {
    id: text('id').primaryKey(),
    albumId: text('album_id')
      .notNull()
      .references(() => albums.id),
    // For its owner; the first one has none.
    name: text('name').notNull().default(''),
    slug: text('slug').notNull(),
    passwordHash: text('password_hash'),
    // Of a child (its id is that of `school_subjects`): opened by the code on its card alone.
    isByCode: integer('is_by_code', { mode: 'boolean' }).notNull().default(false),
    // Part of every share token: a changed password or slug ends the old ones.
    version: integer('version').notNull().default(1),
    // Bits of linkRights (shared/library/links/link-rights.ts).
    rights: integer('rights').notNull(),
    // Chats that it is pasted into show title and cover; the page of a locked or an ended one does, too.
    hasPreview: integer('has_preview', { mode: 'boolean' }).notNull().default(true),
    // It opens only the photos in album_link_photos.
    isSelection: integer('is_selection', { mode: 'boolean' }).notNull().default(false),
    // What becomes of the photos that its guests add, and how many bytes they may take.
    addMode: text('add_mode', { enum: addModes }).notNull().default('see'),
    addLimitBytes: integer('add_limit_bytes').notNull().default(defaultAddLimitBytes),
    // Denormalised, by triggers: photos of guest_photos that are not gone.
    addedCount: integer('added_count').notNull().default(0),
    addedBytes: integer('added_bytes').notNull().default(0),
    // Denormalised, by triggers: rows of album_link_photos.
    photoCount: integer('photo_count').notNull().default(0),
    // Denormalised, by triggers: rows of link_guests.
    guestCount: integer('guest_count').notNull().default(0),
    // Denormalised, by triggers: those of them who have chosen a photo.
    chooserCount: integer('chooser_count').notNull().default(0),
    // Photos that each guest may choose; null: as many as they like.
    pickLimit: integer('pick_limit'),
    expiresAt: time('expires_at'),
    // The last reminder before this end: that many days before.
    remindedDays: integer('reminded_days'),
    // Ended by its owner until they renew it.
    revokedAt: time('revoked_at'),
    views: integer('views').notNull().default(0),
    lastViewedAt: time('last_viewed_at'),
    createdAt: time('created_at').notNull(),
    // It opens only the photos below these headings; null: all. Deleted ones stay named, and open nothing.
    sectionIds: text('section_ids', { mode: 'json' }).$type<string[]>(),
    downloadSize: text('download_size', { enum: downloadSizes }).notNull().default('web'),
    // Photos that each guest may download; null: as many as they like.
    downloadLimit: integer('download_limit'),
    // Drawn over every picture that its guests get; null: none. A text, or `logoWatermark` of a logo.
    watermark: text('watermark'),
  },
  (table) => [
    uniqueIndex('album_links_slug').on(table.slug),
    index('album_links_album').on(table.albumId, table.id),
    index('album_links_expires').on(table.expiresAt, table.id).where(sql.raw('expires_at is not null')),
    index('album_links_watermark').on(table.watermark).where(sql.raw('watermark is not null')),
  ],
);

// Guests who want to know before a link ends, or before the deadline of their child's school; each gave the address for that alone.
export const linkReminders = sqliteTable(
  'link_reminders',
  {
    linkId: text('link_id')
      .notNull()
      .references(() => albumLinks.id),
    email: text('email').notNull(),
    createdAt: time('created_at').notNull(),
    // Of a school: the deadline that they were reminded of.
    deadlineOn: text('deadline_on'),
  },
  (table) => [primaryKey({ columns: [table.linkId, table.email] })],
);

/** The photos of a link to a selection, in its own order. */
export const albumLinkPhotos = sqliteTable(
  'album_link_photos',
  {
    linkId: text('link_id')
      .notNull()
      .references(() => albumLinks.id),
    position: integer('position').notNull(),
    photoId: uuid('photo_id')
      .notNull()
      .references(() => photos.id),
  },
  (table) => [
    primaryKey({ columns: [table.linkId, table.position] }),
    uniqueIndex('album_link_photos_photo').on(table.photoId, table.linkId),
  ],
);

/** What happened at a link on a day of Slovakia, '2026-07-14': counts alone, nothing of a person. */
export const linkDays = sqliteTable(
  'link_days',
  {
    linkId: text('link_id')
      .notNull()
      .references(() => albumLinks.id),
    day: text('day').notNull(),
    visitors: integer('visitors').notNull().default(0),
    views: integer('views').notNull().default(0),
    hearts: integer('hearts').notNull().default(0),
    downloads: integer('downloads').notNull().default(0),
    orders: integer('orders').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.linkId, table.day] }), index('link_days_day').on(table.day)],
);

/**
 * Who was at a link today, as a hash with the day's salt: to count each visitor once, and purged with the day. Triggers
 * count each row and each view in link_days, album_links and albums.shared_at.
 */
export const linkVisitors = sqliteTable(
  'link_visitors',
  {
    linkId: text('link_id')
      .notNull()
      .references(() => albumLinks.id),
    day: text('day').notNull(),
    // Empty for all that are too many to be told apart.
    hash: text('hash').notNull(),
    views: integer('views').notNull().default(1),
    seenAt: time('seen_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.linkId, table.day, table.hash] }), index('link_visitors_day').on(table.day)],
);

/** Random, one a day, and gone with it: no one can tell afterwards whose hash was whose. */
export const visitSalts = sqliteTable('visit_salts', { day: text('day').primaryKey(), salt: text('salt').notNull() });
