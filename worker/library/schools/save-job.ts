import { and, eq, isNull, sql } from 'drizzle-orm';
import { AppError } from '../../../shared/errors.ts';
import type { SchoolJobInput } from '../../../shared/library/schools/contract.ts';
import { termsVersion as contractVersion } from '../../../shared/shop/legal/versions.ts';
import type { LibraryContext } from '../../platform/core/context.ts';
import { newId } from '../../platform/core/new-id.ts';
import { nextVersion, refuseStale } from '../../platform/core/record-version.ts';
import { spendBudget } from '../../platform/core/write-budgets.ts';
import { insertWhere } from '../../platform/db/insert-where.ts';
import { schoolJobs } from '../../platform/db/schema/library/schools.ts';
import { updateDelivery } from '../../shop/school-deliveries/write-delivery.ts';
import { getOwnJob, getUnerasedJob, isOwnJob, type JobRow, toJob } from './queries.ts';

export const maxJobs = 300;
export const rowsOfJob = 5;

/** Creates a job without children. Throws `too-many-school-jobs`, `too-many-school-edits`. */
export async function createJob(
  ctx: LibraryContext,
  userId: string,
  { version: _, ...input }: SchoolJobInput,
): Promise<JobRow> {
  await spendBudget(ctx, userId, 'school', rowsOfJob);
  const [job] = await insertWhere(ctx.library, schoolJobs, {
    values: { id: newId(), userId, ...input, contractVersion, createdAt: ctx.now },
    where: hasRoom(ctx, userId),
  }).returning();
  if (!job) throw new AppError('too-many-school-jobs');
  return job;
}

/** SQL condition: the user may have another job. */
export const hasRoom = (ctx: LibraryContext, userId: string) =>
  sql`${ctx.library.$count(schoolJobs, eq(schoolJobs.userId, userId))} < ${maxJobs}`;

/** Throws `school-job-not-found`, `school-job-erased`, `record-changed`, `too-many-school-edits`. */
export async function updateJob(
  ctx: LibraryContext,
  userId: string,
  jobId: string,
  { version, ...input }: SchoolJobInput,
): Promise<JobRow> {
  await getUnerasedJob(ctx, userId, jobId);
  await spendBudget(ctx, userId, 'school', rowsOfJob);
  const write = () =>
    ctx.library
      .update(schoolJobs)
      .set({
        ...input,
        // Another deadline has a warning of its own.
        warnedAt: sql`iif(${schoolJobs.deadlineOn} = ${input.deadlineOn}, ${schoolJobs.warnedAt}, null)`,
        version: nextVersion(schoolJobs.version, version),
      })
      .where(and(isOwnJob(userId, jobId), isNull(schoolJobs.erasedAt)))
      .returning();
  const [job] = await refuseStale('school_jobs', write, async () => toJob(await getOwnJob(ctx, userId, jobId)));
  if (!job) throw new AppError('school-job-not-found');
  // If it fails, the next save or order updates it.
  await updateDelivery(ctx, job);
  return job;
}
