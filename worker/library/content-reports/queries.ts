import { and, asc, desc, eq, gt, lt, type SQL, sql } from 'drizzle-orm';
import { AppError } from '../../../shared/errors.ts';
import type { ReportFilter } from '../../../shared/library/content-reports/contract.ts';
import { type Contact, readContacts } from '../../accounts/users/contact.ts';
import { type Context, distinctFromEachLibrary, type LibraryContext } from '../../platform/core/context.ts';
import { albums } from '../../platform/db/schema/library/albums.ts';
import { contentReports, isReportSettled, isReportWaiting } from '../../platform/db/schema/library/reports.ts';
import { isAlbumLocked } from './album-locks.ts';

const reportsPerPage = 50;

const selectReports = (ctx: LibraryContext) =>
  ctx.library
    .select({
      report: contentReports,
      // Null once it was deleted.
      albumId: albums.id,
      isLocked: sql<number>`${isAlbumLocked(contentReports.albumId)}`,
    })
    .from(contentReports)
    .leftJoin(albums, eq(albums.id, contentReports.albumId));

type BareRow = Awaited<ReturnType<typeof selectReports>>[number];
export type ReportRow = Awaited<ReturnType<typeof withPeople>>[number];
export type StoredReport = typeof contentReports.$inferSelect;

function ownerOf(contact: Contact | undefined): Omit<Contact, 'deletedAt'> | null {
  if (!contact) return null;
  const { deletedAt, ...owner } = contact;
  return deletedAt === null ? owner : null;
}

/** Adds the owner, null once their account is deleted, and the names of the admins. */
async function withPeople(ctx: Context, rows: BareRow[]) {
  const ids = rows.flatMap(({ report }) => [report.ownerId, report.decidedBy, report.reviewedBy]);
  const people = await readContacts(ctx, ids);
  const nameOf = (id: string | null) => people.get(id ?? '')?.name ?? null;
  return rows.map((row) => {
    const { ownerId, decidedBy, reviewedBy } = row.report;
    const owner = ownerOf(people.get(ownerId));
    return { ...row, owner, decidedBy: nameOf(decidedBy), reviewedBy: nameOf(reviewedBy) };
  });
}

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
  const select = (there: LibraryContext) => {
    // Read first, or the joins would make the columns of the index ambiguous.
    const page = there.library
      .select({ id: contentReports.id })
      .from(contentReports)
      .where(and(conditions[filter], cursor === undefined ? undefined : beyond(contentReports.id, cursor)))
      .orderBy(direction(contentReports.id))
      .limit(reportsPerPage + 1);
    return selectReports(there).where(sql`${contentReports.id} in ${page}`);
  };
  const found = await distinctFromEachLibrary(ctx, select, ({ report }) => report.id);
  const sign = filter === 'waiting' ? 1 : -1;
  const rows = found.sort((a, b) => (a.report.id < b.report.id ? -sign : sign));
  const shown = await withPeople(ctx, rows.slice(0, reportsPerPage));
  return { rows: shown, nextCursor: rows.length > shown.length ? (shown.at(-1)?.report.id ?? null) : null };
}

/** Returns a report. Throws `report-not-found`. */
export async function getReport(ctx: LibraryContext, id: string): Promise<ReportRow> {
  const [row] = await withPeople(ctx, await selectReports(ctx).where(eq(contentReports.id, id)));
  if (!row) throw new AppError('report-not-found');
  return row;
}

/** Returns a decision about an album of this user that restricts it. Throws `content-decision-not-found`. */
export async function getOwnDecision(
  ctx: LibraryContext,
  userId: string,
  id: string,
): Promise<{ report: StoredReport; albumId: string | null }> {
  const [row] = await ctx.library
    .select({ report: contentReports, albumId: albums.id })
    .from(contentReports)
    .leftJoin(albums, eq(albums.id, contentReports.albumId))
    .where(and(eq(contentReports.id, id), eq(contentReports.ownerId, userId), isRestriction));
  if (!row) throw new AppError('content-decision-not-found');
  return row;
}

export const countWaitingReports = (ctx: LibraryContext): Promise<number> =>
  ctx.library.$count(contentReports, isReportWaiting);

/** SQL condition on `content_reports`: something was taken from the owner. */
export const isRestriction: SQL = sql`${contentReports.decision} in ('lock', 'remove')`;

/** Returns all decisions that restrict a user's albums, oldest first. */
export const listDecisionsAbout = (ctx: LibraryContext, userId: string): Promise<StoredReport[]> =>
  ctx.library
    .select()
    .from(contentReports)
    .where(and(eq(contentReports.ownerId, userId), isRestriction))
    .orderBy(asc(contentReports.id));
