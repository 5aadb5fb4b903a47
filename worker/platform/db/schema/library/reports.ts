import { sql } from 'drizzle-orm';
import { index, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import {
  decisionGrounds,
  decisionReviews,
  reportDecisions,
  reportReasons,
  reportStatuses,
} from '../../../../../shared/library/content-reports/report-kinds.ts';
import { time, uuid } from '../../columns.ts';
import { albums } from './albums.ts';

/** In literals, as `isVisible`. */
export const isReportWaiting = sql.raw("status in ('NEW', 'OBJECTED')");
export const isReportSettled = sql.raw("status in ('DECIDED', 'REVIEWED')");

/**
 * Reports of shared albums by strangers, and what was decided. Without references to what they are about: they outlive
 * it as evidence, without its photos.
 */
export const contentReports = sqliteTable(
  'content_reports',
  {
    id: text('id').primaryKey(),
    albumId: text('album_id').notNull(),
    linkId: text('link_id').notNull(),
    ownerId: text('owner_id').notNull(),
    // As it was called then.
    albumTitle: text('album_title').notNull(),
    photoId: uuid('photo_id'),
    reason: text('reason', { enum: reportReasons }).notNull(),
    explanation: text('explanation').notNull(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    status: text('status', { enum: reportStatuses }).notNull().default('NEW'),
    decision: text('decision', { enum: reportDecisions }),
    ground: text('ground', { enum: decisionGrounds }),
    statement: text('statement'),
    removed: text('removed', { mode: 'json' }).$type<RemovedPhoto[]>(),
    decidedAt: time('decided_at'),
    decidedBy: text('decided_by'),
    objection: text('objection'),
    objectedAt: time('objected_at'),
    review: text('review', { enum: decisionReviews }),
    reviewText: text('review_text'),
    reviewedAt: time('reviewed_at'),
    reviewedBy: text('reviewed_by'),
    createdAt: time('created_at').notNull(),
  },
  (table) => [
    index('content_reports_waiting').on(table.id).where(isReportWaiting),
    index('content_reports_settled').on(table.id).where(isReportSettled),
    index('content_reports_owner').on(table.ownerId, table.id),
  ],
);

/** With the status that it had, to get it back. */
export interface RemovedPhoto {
  id: string;
  filename: string;
  status: string;
}

/** Albums that an admin has locked for a report: no link opens them. One row for each report that says so. */
export const albumLocks = sqliteTable(
  'album_locks',
  {
    albumId: text('album_id')
      .notNull()
      .references(() => albums.id),
    reportId: text('report_id')
      .notNull()
      .references(() => contentReports.id),
    lockedAt: time('locked_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.albumId, table.reportId] }), index('album_locks_report').on(table.reportId)],
);
