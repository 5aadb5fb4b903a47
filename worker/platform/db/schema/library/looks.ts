import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { logoTypes } from '../../../../../shared/library/brands/logo-types.ts';
import { themes, typefaces } from '../../../../../shared/library/presentations/looks.ts';
import { time, uuid } from '../../columns.ts';
import { albums } from './albums.ts';
import { libraries, ofOwner } from './libraries.ts';
import { photos } from './photos.ts';

/** Logos that are the watermark of a link: how much of each pixel they cover; the cron deletes those of no link. */
export const watermarkLogos = sqliteTable(
  'watermark_logos',
  {
    userId: ofOwner(),
    // `logoWatermark`
    watermark: text('watermark').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    // Base64.
    coverage: text('coverage').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.watermark] })],
);

/** Photos whose pictures with the watermark of a link are there, or can't be made; a trigger deletes them with their photo. */
export const watermarkedPhotos = sqliteTable(
  'watermarked_photos',
  {
    // Hash of `album_links.watermark`: `watermarkIdOf`.
    watermarkId: text('watermark_id').notNull(),
    photoId: uuid('photo_id')
      .notNull()
      .references(() => photos.id),
    // None can be made.
    isFailed: integer('is_failed', { mode: 'boolean' }).notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.watermarkId, table.photoId] }),
    index('watermarked_photos_photo').on(table.photoId),
  ],
);

/** How an album looks to its guests; one without a row looks as by default (shared/library/presentations/looks.ts). */
export const albumPresentations = sqliteTable('album_presentations', {
  albumId: text('album_id')
    .primaryKey()
    .references(() => albums.id),
  hasCover: integer('has_cover', { mode: 'boolean' }).notNull(),
  // The point of the cover photo that stays in sight, in percent of its sides.
  focusX: integer('focus_x').notNull(),
  focusY: integer('focus_y').notNull(),
  typeface: text('typeface', { enum: typefaces }).notNull(),
  theme: text('theme', { enum: themes }).notNull(),
  // The day that it is about.
  eventOn: text('event_on'),
});

/** What a photographer shows beside their photos. */
export const brands = sqliteTable('brands', {
  userId: text('user_id')
    .primaryKey()
    .references(() => libraries.id),
  // Null: the name of the account.
  name: text('name'),
  // `#0e5363`
  accent: text('accent'),
  website: text('website'),
  footer: text('footer'),
  // Base64.
  logo: text('logo'),
  logoType: text('logo_type', { enum: logoTypes }),
  updatedAt: time('updated_at').notNull(),
});
