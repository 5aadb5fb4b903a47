import { index, sqliteTable, text } from 'drizzle-orm/sqlite-core';
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
    // As the job has them; an order keeps what it was made with.
    school: text('school').notNull(),
    address: text('address').notNull(),
    deadlineOn: text('deadline_on').notNull(),
    createdAt: time('created_at').notNull(),
    // When its printing was last begun.
    startedAt: time('started_at'),
  },
  (table) => [index('school_deliveries_deadline').on(table.deadlineOn, table.jobId)],
);
