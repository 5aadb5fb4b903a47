import { integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { time } from '../../columns.ts';

/** Whose photos, albums and links there are: a row of each account that may have some. */
export const libraries = sqliteTable(
  'libraries',
  {
    // That of the account: what photos name their owner by (keys.ts).
    key: integer('key').primaryKey(),
    // Of the account.
    id: text('id').notNull(),
    // Denormalised: since when the account is deleted, and nothing here is shown to anybody.
    closedAt: time('closed_at'),
  },
  (table) => [uniqueIndex('libraries_id').on(table.id)],
);

export const ofOwner = () =>
  text('user_id')
    .notNull()
    .references(() => libraries.id);
