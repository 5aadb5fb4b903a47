import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { pickLabels } from '../../../../../shared/library/picks/pick-limits.ts';
import { time, uuid } from '../../columns.ts';
import { albumLinks } from './links.ts';
import { photos } from './photos.ts';

/** In literals: SQLite takes a partial index only for the very same words. */
export const isGuestPhotoWaiting = sql.raw("state = 'WAITING'");
export const isGuestPhotoThere = sql.raw("state <> 'GONE'");

/** Who has added a photo by a link, without an account. It outlives link and guest; a trigger deletes it with its photo. */
export const guestPhotos = sqliteTable(
  'guest_photos',
  {
    photoId: uuid('photo_id')
      .primaryKey()
      .references(() => photos.id),
    albumId: text('album_id').notNull(),
    linkId: text('link_id').notNull(),
    guestId: text('guest_id').notNull(),
    // As they called themselves then.
    guestName: text('guest_name').notNull(),
    // SHA-256 of the file that the guest has: the stored one lacks place and device.
    fileHash: text('file_hash').notNull(),
    // Waiting: not in the album until its owner approves it. Gone: rejected, taken back or deleted.
    state: text('state', { enum: ['WAITING', 'ADDED', 'GONE'] }).notNull(),
    createdAt: time('created_at').notNull(),
  },
  (table) => [
    index('guest_photos_waiting').on(table.albumId, table.photoId).where(isGuestPhotoWaiting),
    index('guest_photos_guest').on(table.guestId, table.photoId).where(isGuestPhotoThere),
    index('guest_photos_file').on(table.guestId, table.fileHash).where(isGuestPhotoThere),
    index('guest_photos_link').on(table.linkId, table.photoId).where(isGuestPhotoThere),
  ],
);

/** In literals: SQLite takes a partial index only for the very same words. */
export const isInvited = sql.raw('invited_at is not null');

/** Who chooses or adds photos by a link, without an account. */
export const linkGuests = sqliteTable(
  'link_guests',
  {
    id: text('id').primaryKey(),
    linkId: text('link_id')
      .notNull()
      .references(() => albumLinks.id),
    // As they call themselves; empty for who was invited and has not said it yet.
    name: text('name').notNull(),
    // Where their return link was sent.
    email: text('email'),
    // Their guest was made for an invitation to their address.
    invitedAt: time('invited_at'),
    createdAt: time('created_at').notNull(),
    lastSeenAt: time('last_seen_at'),
    // Denormalised, by triggers: different photos in pick_photos.
    pickedCount: integer('picked_count').notNull().default(0),
    // Denormalised, by triggers: rows of guest_downloads.
    downloadedCount: integer('downloaded_count').notNull().default(0),
  },
  (table) => [
    index('link_guests_link').on(table.linkId, table.id),
    uniqueIndex('link_guests_invited').on(table.linkId, table.email).where(isInvited),
  ],
);

/** What a guest of a link chooses, by name. The first list has the id of its guest. */
export const pickLists = sqliteTable(
  'pick_lists',
  {
    id: text('id').primaryKey(),
    linkId: text('link_id')
      .notNull()
      .references(() => albumLinks.id),
    guestId: text('guest_id')
      .notNull()
      .references(() => linkGuests.id),
    name: text('name').notNull(),
    // Denormalised, by triggers: rows of pick_photos.
    photoCount: integer('photo_count').notNull().default(0),
    // Handed to the album's owner: nothing changes until they give it back.
    doneAt: time('done_at'),
    // What the guest wrote with it.
    message: text('message'),
    returnedAt: time('returned_at'),
    createdAt: time('created_at').notNull(),
  },
  (table) => [
    index('pick_lists_link').on(table.linkId, table.id),
    index('pick_lists_guest').on(table.guestId, table.id),
  ],
);

/** The photos of a list, with what its guest writes about one, and the colour that the owner gives it. */
export const pickPhotos = sqliteTable(
  'pick_photos',
  {
    listId: text('list_id')
      .notNull()
      .references(() => pickLists.id),
    photoId: uuid('photo_id')
      .notNull()
      .references(() => photos.id),
    // Of its list. No references: each deleted link and guest would be looked for in all rows.
    linkId: text('link_id').notNull(),
    guestId: text('guest_id').notNull(),
    comment: text('comment').notNull().default(''),
    label: text('label', { enum: pickLabels }),
    createdAt: time('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.listId, table.photoId] }),
    index('pick_photos_photo').on(table.photoId, table.linkId, table.guestId),
  ],
);

/** What a guest has downloaded by a link that includes only so many photos; a trigger deletes it with its photo. */
export const guestDownloads = sqliteTable(
  'guest_downloads',
  {
    guestId: text('guest_id')
      .notNull()
      .references(() => linkGuests.id),
    photoId: uuid('photo_id')
      .notNull()
      .references(() => photos.id),
    createdAt: time('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.guestId, table.photoId] }),
    index('guest_downloads_photo').on(table.photoId),
  ],
);

/** How many guests of a link have chosen a photo; kept by triggers. */
export const pickCounts = sqliteTable(
  'pick_counts',
  {
    // It goes with the last choice of a photo. No references: each deleted photo would be looked for in all rows.
    linkId: text('link_id').notNull(),
    photoId: uuid('photo_id').notNull(),
    guestCount: integer('guest_count').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.linkId, table.photoId] }),
    index('pick_counts_guests').on(table.linkId, table.guestCount, table.photoId),
  ],
);
