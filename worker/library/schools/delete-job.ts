import { and, asc, eq } from 'drizzle-orm';
import type { LibraryContext } from '../../platform/core/context.ts';
import { spendBudget } from '../../platform/core/write-budgets.ts';
import { inList } from '../../platform/db/in-list.ts';
import { schoolJobs, schoolSubjects } from '../../platform/db/schema/library/schools.ts';
import { deleteLinkOwners } from '../directory/link-owners.ts';
import { rowsOfSubject } from './add-subjects.ts';
import { getOwnJob, getOwnSubject, selectSubjects } from './queries.ts';
import { rowsOfJob } from './save-job.ts';

/** Deletes a job with all its subjects and their codes. Throws `school-job-not-found`, `too-many-school-edits`. */
export async function deleteJob(ctx: LibraryContext, userId: string, jobId: string): Promise<void> {
  await getOwnJob(ctx, userId, jobId);
  const codes = (await selectSubjects(ctx, jobId)).map(({ code }) => code);
  await spendBudget(ctx, userId, 'school', rowsOfJob + rowsOfSubject * codes.length);
  await ctx.library.batch(deleteJobs(ctx, [jobId]));
  await deleteLinkOwners(ctx, codes);
}

/** Deletes somebody of a job, and their code. Throws `school-subject-not-found`, `too-many-school-edits`. */
export async function deleteSubject(ctx: LibraryContext, userId: string, subjectId: string): Promise<void> {
  const { code } = await getOwnSubject(ctx, userId, subjectId);
  await spendBudget(ctx, userId, 'school', rowsOfSubject);
  await ctx.library.delete(schoolSubjects).where(and(eq(schoolSubjects.id, subjectId), eq(schoolSubjects.code, code)));
  await deleteLinkOwners(ctx, [code]);
}

const deleteJobs = (ctx: LibraryContext, ids: readonly string[]) =>
  [
    ctx.library.delete(schoolSubjects).where(inList(schoolSubjects.jobId, ids)),
    ctx.library.delete(schoolJobs).where(inList(schoolJobs.id, ids)),
  ] as const;

const maxAtOnce = 10;

/** Deletes some jobs of a user, but not their codes; returns whether more may be left. */
export async function deleteJobsOf(ctx: LibraryContext, userId: string): Promise<boolean> {
  const rows = await ctx.library
    .select({ id: schoolJobs.id })
    .from(schoolJobs)
    .where(eq(schoolJobs.userId, userId))
    .orderBy(asc(schoolJobs.id))
    .limit(maxAtOnce);
  if (rows.length === 0) return false;
  await ctx.library.batch(
    deleteJobs(
      ctx,
      rows.map(({ id }) => id),
    ),
  );
  return rows.length === maxAtOnce;
}
