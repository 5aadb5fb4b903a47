import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { time } from '../columns.ts';

/** How far a change of a large table's rows is (worker/platform/db/backfills): each database has its own. */
export const backfillRuns = sqliteTable('backfill_runs', {
  name: text('name').primaryKey(),
  // The last row of the last range, in the order that its ranges follow; null: a pass begins.
  cursor: text('cursor', { mode: 'json' }).$type<string | number>(),
  // Rows that it has written.
  changed: integer('changed').notNull().default(0),
  changedInPass: integer('changed_in_pass').notNull().default(0),
  startedAt: time('started_at').notNull(),
  // A whole pass has found every row right.
  doneAt: time('done_at'),
});
