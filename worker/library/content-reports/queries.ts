import { and, asc, desc, eq, gt, isNull, lt, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { AppError } from '../../../shared/errors.ts';
import type { ReportFilter } from '../../../shared/library/content-reports/contract.ts';
import type { Context } from '../../platform/core/context.ts';
import { albums } from '../../platform/db/schema/library/albums.ts';
import { contentReports, isReportSettled, isReportWaiting } from '../../platform/db/schema/library/reports.ts';
import { users } from '../../platform/db/schema/main/accounts.ts';
import { isAlbumLocked } from './album-locks.ts';

const reportsPerPage = 50;

const owner = alias(users, 'owner');
const decider = alias(users, 'decider');
const reviewer = alias(users, 'reviewer');

const selectReports = (ctx: Context) =>
  ctx.db
    .select({
      report: contentReports,
      // Null once it was deleted.
      albumId: albums.id,
      isLocked: sql<number>`${isAlbumLocked(contentReports.albumId)}`,
      owner: { id: owner.id, name: owner.name, email: owner.email },
      decidedBy: decider.name,
      reviewedBy: reviewer.name,
    })
    .from(contentReports)
    .leftJoin(albums, eq(albums.id, contentReports.albumId))
    .leftJoin(owner, and(eq(owner.id, contentReports.ownerId), isNull(owner.deletedAt)))
    .leftJoin(decider, eq(decider.id, contentReports.decidedBy))
    .leftJoin(reviewer, eq(reviewer.id, contentReports.reviewedBy));

export type ReportRow = Awaited<ReturnType<typeof selectReports>>[number];
export type StoredReport = typeof contentReports.$inferSelect;

const conditions: Record<ReportFilter, SQL | undefined> = {
  waiting: isReportWaiting,
  decided: isReportSettled,
  all: undefined,
};

/** Returns a page: what waits oldest first, the others newest first. */
export async function listReports(
  ctx: Context,
  filter: ReportFilter,
  cursor: string | undefined,
): Promise<{ rows: ReportRow[]; nextCursor: string | null }> {
  const [direction, beyond] = filter === 'waiting' ? ([asc, gt] as const) : ([desc, lt] as const);
  // Read first, or the joins would make the columns of the index ambiguous.
  const page = ctx.db
    .select({ id: contentReports.id })
    .from(contentReports)
    .where(and(conditions[filter], cursor === undefined ? undefined : beyond(contentReports.id, cursor)))
    .orderBy(direction(contentReports.id))
    .limit(reportsPerPage + 1);
  const rows = await selectReports(ctx)
    .where(sql`${contentReports.id} in ${page}`)
    .orderBy(direction(contentReports.id));
  const shown = rows.slice(0, reportsPerPage);
  return { rows: shown, nextCursor: rows.length > shown.length ? (shown.at(-1)?.report.id ?? null) : null };
}

/** Returns a report. Throws `report-not-found`. */
export async function getReport(ctx: Context, id: string): Promise<ReportRow> {
  const [row] = await selectReports(ctx).where(eq(contentReports.id, id));
  if (!row) throw new AppError('report-not-found');
  return row;
}

/** Returns a decision about an album of this user that restricts it. Throws `content-decision-not-found`. */
export async function getOwnDecision(
  ctx: Context,
  userId: string,
  id: string,
): Promise<{ report: StoredReport; albumId: string | null }> {
  const [row] = await ctx.db
    .select({ report: contentReports, albumId: albums.id })
    .from(contentReports)
    .leftJoin(albums, eq(albums.id, contentReports.albumId))
    .where(and(eq(contentReports.id, id), eq(contentReports.ownerId, userId), isRestriction));
  if (!row) throw new AppError('content-decision-not-found');
  return row;
}

/** SQL condition on `content_reports`: something was taken from the owner. */
export const isRestriction: SQL = sql`${contentReports.decision} in ('lock', 'remove')`;

/** Returns all decisions that restrict a user's albums, oldest first. */
export const listDecisionsAbout = (ctx: Context, userId: string): Promise<StoredReport[]> =>
  ctx.db
    .select()
    .from(contentReports)
    .where(and(eq(contentReports.ownerId, userId), isRestriction))
    .orderBy(asc(contentReports.id));
