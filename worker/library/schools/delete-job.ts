import { asc, eq } from 'drizzle-orm';
import type { LibraryContext } from '../../platform/core/context.ts';
import { spendBudget } from '../../platform/core/write-budgets.ts';
import { batchOf } from '../../platform/db/batch-of.ts';
import { inList } from '../../platform/db/in-list.ts';
import { schoolJobs, schoolPhotos, schoolSubjects } from '../../platform/db/schema/library/schools.ts';
import { deleteLinkOwners } from '../directory/link-owners.ts';
import { rowsOfSubject } from './add-subjects.ts';
import { deleteChildLinks, deleteJobLinks, isWithSiblings } from './child-links.ts';
import { getOwnJob, getOwnSubject, type JobRow, noteChange } from './queries.ts';
import { rowsOfJob } from './save-job.ts';

/** Deletes a job with all its subjects and their codes. Throws `school-job-not-found`, `too-many-school-edits`. */
export async function deleteJob(ctx: LibraryContext, userId: string, jobId: string): Promise<void> {
  const job = await getOwnJob(ctx, userId, jobId);
  const count = await ctx.library.$count(schoolSubjects, eq(schoolSubjects.jobId, jobId));
  await spendBudget(ctx, userId, 'withdraw-school', rowsOfJob + rowsOfSubject * count, { isIndivisible: true });
  const { codes } = await batchOf(ctx.library, deleteJobs(ctx, [job]));
  await forgetCodes(ctx, codes);
}

/** Deletes somebody of a job, and their code. Throws `school-subject-not-found`, `too-many-school-edits`. */
export async function deleteSubject(ctx: LibraryContext, userId: string, subjectId: string): Promise<void> {
  const { jobId } = await getOwnSubject(ctx, userId, subjectId);
  await spendBudget(ctx, userId, 'withdraw-school', rowsOfSubject);
  const isIt = eq(schoolSubjects.id, subjectId);
  const { codes } = await batchOf(ctx.library, {
    // Also of siblings, whose photos may show it.
    links: deleteChildLinks(ctx, isWithSiblings(jobId, subjectId)),
    codes: ctx.library.delete(schoolSubjects).where(isIt).returning({ code: schoolSubjects.code }),
    change: noteChange(ctx, jobId),
  });
  await forgetCodes(ctx, codes);
}

/** Of those that this call has deleted: a library that was moved meanwhile has them in another database. */
export const forgetCodes = (ctx: LibraryContext, deleted: readonly { code: string }[]) =>
  deleteLinkOwners(
    ctx,
    deleted.map(({ code }) => code),
  );

/** Returns the statements that delete all names and readings of some jobs, and what parents see of them. */
export function deleteSubjects(ctx: LibraryContext, jobs: readonly Pick<JobRow, 'id' | 'albumId'>[]) {
  const ids = jobs.map(({ id }) => id);
  const albumIds = jobs.flatMap(({ albumId }) => albumId ?? []);
  return {
    links: deleteJobLinks(ctx, albumIds),
    photos: ctx.library.delete(schoolPhotos).where(inList(schoolPhotos.jobId, ids)),
    codes: ctx.library
      .delete(schoolSubjects)
      .where(inList(schoolSubjects.jobId, ids))
      .returning({ code: schoolSubjects.code }),
  };
}

const deleteJobs = (ctx: LibraryContext, jobs: readonly Pick<JobRow, 'id' | 'albumId'>[]) => ({
  ...deleteSubjects(ctx, jobs),
  jobs: ctx.library.delete(schoolJobs).where(
    inList(
      schoolJobs.id,
      jobs.map(({ id }) => id),
    ),
  ),
});

const maxAtOnce = 10;

/** Deletes some jobs of a user, but not their codes; returns whether more may be left. */
export async function deleteJobsOf(ctx: LibraryContext, userId: string): Promise<boolean> {
  const rows = await ctx.library
    .select({ id: schoolJobs.id, albumId: schoolJobs.albumId })
    .from(schoolJobs)
    .where(eq(schoolJobs.userId, userId))
    .orderBy(asc(schoolJobs.id))
    .limit(maxAtOnce);
  if (rows.length === 0) return false;
  await batchOf(ctx.library, deleteJobs(ctx, rows));
  return rows.length === maxAtOnce;
}
