import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { time } from '../../columns.ts';
import { ofUser } from './accounts.ts';

/**
 * Schools that orders are delivered to, from the first order on: what the back office needs of jobs, which are in the
 * libraries of photographers.
 */
export const schoolDeliveries = sqliteTable(
  'school_deliveries',
  {
    jobId: text('job_id').primaryKey(),
    // The photographer.
    userId: ofUser(),
    // As the job of this version has them; an order keeps what it was made with.
    school: text('school').notNull(),
    address: text('address').notNull(),
    deadlineOn: text('deadline_on').notNull(),
    jobVersion: integer('job_version').notNull(),
    // Names are erased no sooner than a week after it, so that a mistyped day can be corrected.
    deadlineSetAt: time('deadline_set_at').notNull(),
    // When the names of children were erased from its orders.
    erasedAt: time('erased_at'),
  },
  (table) => [
    index('school_deliveries_deadline').on(table.deadlineOn, table.jobId),
    index('school_deliveries_unerased').on(table.deadlineOn).where(sql.raw('erased_at is null')),
  ],
);
