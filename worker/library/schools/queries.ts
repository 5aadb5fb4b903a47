import { and, asc, desc, eq, getTableColumns, gt, lt, or, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { AppError } from '../../../shared/errors.ts';
import { dayOf } from '../../../shared/format/day.ts';
import type { SchoolJob, SchoolSubject } from '../../../shared/library/schools/contract.ts';
import { erasureDay } from '../../../shared/library/schools/retention.ts';
import type { LibraryContext } from '../../platform/core/context.ts';
import { readCursor, writeCursor } from '../../platform/core/cursors.ts';
import { albumLinks, linkDays } from '../../platform/db/schema/library/links.ts';
import { schoolJobs, schoolSubjects } from '../../platform/db/schema/library/schools.ts';

export type JobRow = typeof schoolJobs.$inferSelect;
export type SubjectRow = typeof schoolSubjects.$inferSelect;

/** SQL condition on `school_jobs`. */
export const isOwnJob = (userId: string, jobId: string): SQL | undefined =>
  and(eq(schoolJobs.id, jobId), eq(schoolJobs.userId, userId));

/** What parents may see has changed. */
export const nextSharing = { sharingVersion: sql`${schoolJobs.sharingVersion} + 1` };

/** Returns the statement that notes a change of what parents may see: a publishing that has begun before fails. */
export const noteChange = (ctx: LibraryContext, jobId: string) =>
  ctx.library.update(schoolJobs).set(nextSharing).where(eq(schoolJobs.id, jobId));

/** Returns a job of this user. Throws `school-job-not-found`, also for another user's. */
export async function getOwnJob(ctx: LibraryContext, userId: string, jobId: string): Promise<JobRow> {
  const [job] = await ctx.library.select().from(schoolJobs).where(isOwnJob(userId, jobId));
  if (!job) throw new AppError('school-job-not-found');
  return job;
}

/** Returns a job whose names are still there. Throws `school-job-not-found`, `school-job-erased`. */
export async function getUnerasedJob(ctx: LibraryContext, userId: string, jobId: string): Promise<JobRow> {
  const job = await getOwnJob(ctx, userId, jobId);
  if (job.erasedAt !== null) throw new AppError('school-job-erased');
  return job;
}

/** Returns somebody of a job of this user. Throws `school-subject-not-found`, also for another user's. */
export async function getOwnSubject(ctx: LibraryContext, userId: string, subjectId: string): Promise<SubjectRow> {
  const [row] = await ctx.library
    .select({ subject: schoolSubjects })
    .from(schoolSubjects)
    .innerJoin(schoolJobs, eq(schoolJobs.id, schoolSubjects.jobId))
    .where(and(eq(schoolSubjects.id, subjectId), eq(schoolJobs.userId, userId)));
  if (!row) throw new AppError('school-subject-not-found');
  return row.subject;
}

const jobsOfPage = 30;
const jobCursor = z.tuple([z.string(), z.string()]);

/** Returns a page of a user's jobs, the last shoot first. Throws `invalid-cursor`. */
export async function listJobs(ctx: LibraryContext, userId: string, cursor: string | undefined) {
  const { shootOn, id } = schoolJobs;
  const after = cursor === undefined ? null : readCursor(jobCursor, cursor);
  const found = await ctx.library
    .select()
    .from(schoolJobs)
    .where(
      and(
        eq(schoolJobs.userId, userId),
        after ? or(lt(shootOn, after[0]), and(eq(shootOn, after[0]), lt(id, after[1]))) : undefined,
      ),
    )
    .orderBy(desc(shootOn), desc(id))
    .limit(jobsOfPage + 1);
  const rows = found.slice(0, jobsOfPage);
  const last = rows.at(-1);
  return { rows, nextCursor: found.length > jobsOfPage && last ? writeCursor([last.shootOn, last.id]) : null };
}

const subjectsOfPage = 250;

/** Returns a page of who is photographed, in the order in which they were added. The caller checks the job's owner. */
export async function listSubjects(ctx: LibraryContext, jobId: string, cursor: string | undefined) {
  const after = cursor === undefined ? 0 : readCursor(z.int(), cursor);
  const found = await selectSubjects(ctx, jobId, gt(schoolSubjects.number, after)).limit(subjectsOfPage + 1);
  const rows = found.slice(0, subjectsOfPage);
  const last = rows.at(-1);
  return { rows, nextCursor: found.length > subjectsOfPage && last ? writeCursor(last.number) : null };
}

// The link that a child's code opens has the id of the child.
const { photoCount, views } = albumLinks;
const linkOf = (column: SQL) =>
  sql<number | null>`(select ${column} from ${albumLinks} where ${albumLinks.id} = ${schoolSubjects}.id)`;
const shownColumns = {
  ...getTableColumns(schoolSubjects),
  publishedCount: linkOf(sql`${photoCount}`).as('published_count'),
  views: linkOf(sql`${views}`).as('views'),
  orders:
    sql<number>`(select coalesce(sum(${linkDays.orders}), 0) from ${linkDays} where ${linkDays.linkId} = ${schoolSubjects}.id)`.as(
      'orders',
    ),
};
export type ShownSubject = SubjectRow & { publishedCount: number | null; views: number | null; orders: number };

/** Returns the query of one, with what its parents see. */
export const selectSubject = (ctx: LibraryContext, subjectId: string) =>
  ctx.library.select(shownColumns).from(schoolSubjects).where(eq(schoolSubjects.id, subjectId));

/** Returns the query of all of a job, in the order in which they were added. */
export const selectSubjects = (ctx: LibraryContext, jobId: string, where?: SQL) =>
  ctx.library
    .select(shownColumns)
    .from(schoolSubjects)
    .where(and(eq(schoolSubjects.jobId, jobId), where))
    .orderBy(asc(schoolSubjects.number));

export const toJob = (job: JobRow): SchoolJob => {
  const { id, school, address, shootOn, deadlineOn, childCount, lastNumber, version, classes, erasedAt } = job;
  return {
    ...{ id, school, address, shootOn, deadlineOn, childCount, lastNumber, version },
    classes: classes ?? [],
    publishedOn: job.publishedAt === null ? null : dayOf(job.publishedAt),
    hasChanges: job.publishedVersion !== job.sharingVersion,
    erasesOn: erasureDay(deadlineOn),
    erasedOn: erasedAt === null ? null : dayOf(erasedAt),
  };
};

export const toSubject = (subject: ShownSubject): SchoolSubject => {
  const { id, number, kind, code, className, firstName, surname, siblingIds, consent, consentAt, isAbsent } = subject;
  return {
    ...{ id, number, kind, code, className, firstName, surname, consent, isAbsent },
    siblingIds: siblingIds ?? [],
    consentOn: consentAt === null ? null : dayOf(consentAt),
    ...{ publishedCount: subject.publishedCount, views: subject.views ?? 0, orders: subject.orders },
  };
};
