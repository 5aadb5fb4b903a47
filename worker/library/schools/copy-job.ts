import type { CopyJobInput, NewSubject } from '../../../shared/library/schools/contract.ts';
import { isUnnamed } from '../../../shared/library/schools/subjects.ts';
import { termsVersion as contractVersion } from '../../../shared/shop/legal/versions.ts';
import { assertInBatch, mapAssertionFailure } from '../../platform/core/assert-in-batch.ts';
import type { LibraryContext } from '../../platform/core/context.ts';
import { newId } from '../../platform/core/new-id.ts';
import { spendBudget } from '../../platform/core/write-budgets.ts';
import { batchOf } from '../../platform/db/batch-of.ts';
import { schoolJobs } from '../../platform/db/schema/library/schools.ts';
import { insertSubjects, rowsOfSubject, withCodes } from './add-subjects.ts';
import { getOwnJob, type JobRow, type SubjectRow, selectSubjects } from './queries.ts';
import { hasRoom, rowsOfJob } from './save-job.ts';

/**
 * Makes a job of the same school a year later: with the children and groups of the classes that stay, what parents can order,
 * new codes, and no consent, which was given for one day. Throws `school-job-not-found`, `too-many-school-jobs`, `too-many-school-edits`.
 */
export async function copyJob(
  ctx: LibraryContext,
  userId: string,
  jobId: string,
  { shootOn, deadlineOn, classes }: CopyJobInput,
): Promise<JobRow> {
  const { school, address, productIds, classes: known } = await getOwnJob(ctx, userId, jobId);
  const becomes = new Map(classes.map(({ from, to }) => [from, to]));
  const subjects = movedUp(await selectSubjects(ctx, jobId), becomes);
  await spendBudget(ctx, userId, 'school', rowsOfJob + rowsOfSubject * subjects.length, { isIndivisible: true });
  const id = newId();
  const coded = await withCodes(ctx, userId, subjects);
  const job = {
    ...{ id, userId, address, productIds, shootOn, deadlineOn, contractVersion, createdAt: ctx.now },
    school: assertInBatch(hasRoom(ctx, userId), school),
    lastNumber: coded.length,
    classes: known?.flatMap((name) => (becomes.has(name) ? (becomes.get(name) ?? []) : name)) ?? null,
  };
  await mapAssertionFailure('school_jobs.school', 'too-many-school-jobs', () =>
    batchOf(ctx.library, {
      job: ctx.library.insert(schoolJobs).values(job),
      subjects: insertSubjects(ctx, id, 0, coded),
    }),
  );
  return getOwnJob(ctx, userId, id);
}

/** Siblings are not copied: their cards name children of the old job. */
function movedUp(subjects: readonly SubjectRow[], becomes: ReadonlyMap<string, string | null>): NewSubject[] {
  return subjects.flatMap((subject) => {
    const { kind, className, firstName, surname } = subject;
    const to = becomes.get(className);
    if (kind === 'siblings' || to === null || isUnnamed(subject)) return [];
    return [{ kind, className: to ?? className, firstName, surname }];
  });
}
