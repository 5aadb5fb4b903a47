import { sql } from 'drizzle-orm';
import {
  type AnySQLiteColumn,
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/sqlite-core';
import { albumLayouts } from '../../../../../shared/library/albums/album-layout.ts';
import type { SortOption } from '../../../../../shared/library/photos/photo-sort.ts';
import { time, uuid, version } from '../../columns.ts';
import { ofOwner } from './libraries.ts';

export const albums = sqliteTable(
  'albums',
  {
    // What entries of lists name the row by (keys.ts). None is given out twice: one that was read before an album is deleted names no other.
    key: integer('key').primaryKey({ autoIncrement: true }),
    id: text('id').notNull(),
    userId: ofOwner(),
    title: text('title').notNull(),
    description: text('description'),
    // Denormalised: rows of album_photos.
    photoCount: integer('photo_count').notNull().default(0),
    // Denormalised, by triggers: rows of hidden_photos.
    hiddenCount: integer('hidden_count').notNull().default(0),
    // Denormalised, by triggers: rows of guest_photos that wait for its owner's approval.
    waitingCount: integer('waiting_count').notNull().default(0),
    featuredOnHomepage: integer('featured_on_homepage', { mode: 'boolean' }).notNull().default(false),
    // When its link was first mailed, put on the homepage, or opened.
    sharedAt: time('shared_at'),
    // When photos were last taken out of it: ZIPs of guests from before that end.
    photosLeftAt: time('photos_left_at'),
    // The title as it sorts (shared/platform/search/search-text.ts).
    titleKey: text('title_key').notNull().default(''),
    folderId: text('folder_id').references((): AnySQLiteColumn => albumFolders.id),
    // Shown before all others of its owner, the last pinned first.
    pinnedAt: time('pinned_at'),
    // Chosen by its owner; its first photos stand for it when it is null, or no longer in the album.
    coverPhotoId: uuid('cover_photo_id'),
    // The order that its owner chose for who it is shared with; null: the default one.
    defaultSort: text('default_sort').$type<SortOption>(),
    // Its photos have positions; until then its own order is that of upload, and they have none.
    hasOwnOrder: integer('has_own_order', { mode: 'boolean' }).notNull().default(false),
    // How its photos are laid out; null: as the owner's plan has it.
    layout: text('layout', { enum: albumLayouts }),
    version: version(),
    createdAt: time('created_at').notNull(),
    updatedAt: time('updated_at').notNull(),
  },
  (table) => [
    uniqueIndex('albums_id').on(table.id),
    index('albums_user').on(table.userId, table.id),
    index('albums_user_title').on(table.userId, table.titleKey, table.id),
    index('albums_user_updated').on(table.userId, table.updatedAt, table.id),
    index('albums_folder').on(table.folderId, table.id).where(sql.raw('folder_id is not null')),
    index('albums_folder_title').on(table.folderId, table.titleKey, table.id).where(sql.raw('folder_id is not null')),
    index('albums_folder_updated')
      .on(table.folderId, table.updatedAt, table.id)
      .where(sql.raw('folder_id is not null')),
    index('albums_pinned').on(table.userId, table.pinnedAt).where(sql.raw('pinned_at is not null')),
    index('albums_featured').on(table.featuredOnHomepage, table.id),
  ],
);

/** Folders of a user's albums; they hold no folders. */
export const albumFolders = sqliteTable(
  'album_folders',
  {
    id: text('id').primaryKey(),
    userId: ofOwner(),
    name: text('name').notNull(),
    // The name as it sorts; one of a kind.
    nameKey: text('name_key').notNull(),
    createdAt: time('created_at').notNull(),
  },
  (table) => [uniqueIndex('album_folders_name').on(table.userId, table.nameKey)],
);

/** Headings within an album in its owner's order: one stands before the photos whose position follows its own. */
export const albumSections = sqliteTable(
  'album_sections',
  {
    id: text('id').primaryKey(),
    albumId: text('album_id')
      .notNull()
      .references(() => albums.id),
    title: text('title').notNull(),
    // Compares with the positions of `album_photos`.
    position: text('position').notNull(),
  },
  (table) => [index('album_sections_album').on(table.albumId, table.position)],
);

/** Products that an album is limited to; an album without rows takes all. */
export const albumProducts = sqliteTable(
  'album_products',
  {
    albumId: text('album_id')
      .notNull()
      .references(() => albums.id),
    // No reference: products are in the main database. `deleteProducts` takes them out of albums first.
    productId: text('product_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.albumId, table.productId] }),
    index('album_products_product').on(table.productId),
  ],
);
