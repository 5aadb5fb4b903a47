import { asc, eq } from 'drizzle-orm';
import type { LibraryContext } from '../../platform/core/context.ts';
import { spendBudget } from '../../platform/core/write-budgets.ts';
import { inList } from '../../platform/db/in-list.ts';
import { schoolJobs, schoolSubjects } from '../../platform/db/schema/library/schools.ts';
import { deleteLinkOwners } from '../directory/link-owners.ts';
import { rowsOfSubject } from './add-subjects.ts';
import { getOwnJob, getOwnSubject } from './queries.ts';
import { rowsOfJob } from './save-job.ts';

/** Deletes a job with all its subjects and their codes. Throws `school-job-not-found`, `too-many-school-edits`. */
export async function deleteJob(ctx: LibraryContext, userId: string, jobId: string): Promise<void> {
  await getOwnJob(ctx, userId, jobId);
  const count = await ctx.library.$count(schoolSubjects, eq(schoolSubjects.jobId, jobId));
  await spendBudget(ctx, userId, 'school', rowsOfJob + rowsOfSubject * count, { isIndivisible: true });
  const [deleted] = await ctx.library.batch(deleteJobs(ctx, [jobId]));
  await forgetCodes(ctx, deleted);
}

/** Deletes somebody of a job, and their code. Throws `school-subject-not-found`, `too-many-school-edits`. */
export async function deleteSubject(ctx: LibraryContext, userId: string, subjectId: string): Promise<void> {
  await getOwnSubject(ctx, userId, subjectId);
  await spendBudget(ctx, userId, 'school', rowsOfSubject);
  const isIt = eq(schoolSubjects.id, subjectId);
  await forgetCodes(ctx, await ctx.library.delete(schoolSubjects).where(isIt).returning({ code: schoolSubjects.code }));
}

/** Of those that this call has deleted: a library that was moved meanwhile has them in another database. */
export const forgetCodes = (ctx: LibraryContext, deleted: readonly { code: string }[]) =>
  deleteLinkOwners(
    ctx,
    deleted.map(({ code }) => code),
  );

const deleteJobs = (ctx: LibraryContext, ids: readonly string[]) =>
  [
    ctx.library
      .delete(schoolSubjects)
      .where(inList(schoolSubjects.jobId, ids))
      .returning({ code: schoolSubjects.code }),
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
