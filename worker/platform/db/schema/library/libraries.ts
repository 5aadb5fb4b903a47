import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { time } from '../../columns.ts';

/** Whose photos, albums and links there are: a row of each account that may have some. */
export const libraries = sqliteTable(
  'libraries',
  {
    // That of the account: what photos name their owner by (keys.ts).
    key: integer('key').primaryKey(),
    // Of the account.
    id: text('id').notNull(),
    // Denormalised: bytes of the originals, reserved ones included.
    storageUsedBytes: integer('storage_used_bytes').notNull().default(0),
    // Denormalised: bytes of the print masters, of which a part is not counted (shared/money/storage/storage-usage.ts).
    masterBytes: integer('master_bytes').notNull().default(0),
    // Denormalised, by triggers: bytes of the photos in the trash.
    trashBytes: integer('trash_bytes').notNull().default(0),
    // Denormalised, by triggers, as the next three: the limit of the account; 0 means unlimited.
    storageLimitBytes: integer('storage_limit_bytes').notNull(),
    // Which version of the account the fields around this one repeat.
    accountVersion: integer('account_version').notNull().default(0),
    // Since when the account is deleted, and nothing here is shown to anybody.
    closedAt: time('closed_at'),
    ownerName: text('owner_name').notNull(),
    // Whether the plan of the account keeps RAW photos: it is one for photographers.
    rawSupport: integer('raw_support', { mode: 'boolean' }).notNull().default(false),
    // Nothing in it can be changed while it is copied to another database, nor in the copy (worker/library/move); triggers
    // see to it.
    isMoving: integer('is_moving', { mode: 'boolean' }),
    isCopy: integer('is_copy', { mode: 'boolean' }).notNull().default(false),
  },
  (table) => [
    uniqueIndex('libraries_id').on(table.id),
    index('libraries_moving').on(table.isMoving).where(sql.raw('is_moving = 1')),
  ],
);

export const ofOwner = () =>
  text('user_id')
    .notNull()
    .references(() => libraries.id);
