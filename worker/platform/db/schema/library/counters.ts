import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** How many albums there are here, as `counters` has it of the rest. */
export const libraryCounters = sqliteTable('library_counters', {
  name: text('name').primaryKey(),
  value: integer('value').notNull(),
});
