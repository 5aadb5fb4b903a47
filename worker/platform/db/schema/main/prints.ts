import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { PrintRaster } from '../../../../../shared/shop/prints/print-plan.ts';
import type { PictureFault } from '../../../../engine/pictures/picture-error.ts';
import { time } from '../../columns.ts';

/**
 * Print files, made before they are ordered. WANTED: to be made. READY: the file of `attempt` is stored and was read
 * back. FAILED: can't be made (`failure` says why). SWEPT: its file leaves R2 a day later, or has left it.
 */
export const prints = sqliteTable(
  'prints',
  {
    // SHA-256 of the photo's id, of what it is made from, and of the raster.
    hash: text('hash').primaryKey(),
    // No reference: the row stays as a proof of what was ordered when its photo is gone.
    photoId: text('photo_id').notNull(),
    // Whose photo it is: in whose library it lies.
    ownerId: text('owner_id').notNull(),
    status: text('status', { enum: ['WANTED', 'READY', 'FAILED', 'SWEPT'] }).notNull(),
    failure: text('failure').$type<PictureFault>(),
    raster: text('raster', { mode: 'json' }).$type<PrintRaster>().notNull(),
    source: text('source', { enum: ['original', 'master'] }).notNull(),
    // Names its files, prints/{hash}/{attempt}.jpg and its thumbnails; no two attempts share one.
    attempt: text('attempt'),
    rendererVersion: integer('renderer_version'),
    sha256: text('sha256'),
    etag: text('etag'),
    sizeBytes: integer('size_bytes'),
    // Of the file, which stands as its photo is stored.
    width: integer('width'),
    height: integer('height'),
    // When it was last asked for, to the day.
    askedAt: time('asked_at').notNull(),
    readyAt: time('ready_at'),
    // Set by the first order.
    orderedAt: time('ordered_at'),
    sweptAt: time('swept_at'),
  },
  (table) => [
    index('prints_photo').on(table.photoId),
    index('prints_owner').on(table.ownerId, table.status),
    index('prints_asked').on(table.status, table.askedAt),
    index('prints_swept').on(table.sweptAt).where(sql.raw('swept_at is not null and attempt is not null')),
  ],
);
