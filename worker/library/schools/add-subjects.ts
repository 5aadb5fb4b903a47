import { and, eq, sql } from 'drizzle-orm';
import { AppError } from '../../../shared/errors.ts';
import type { NewSubject, NewSubjectsInput } from '../../../shared/library/schools/contract.ts';
import { childLimits, maxOtherCards } from '../../../shared/library/schools/subjects.ts';
import { assertInBatch, mapAssertionFailure } from '../../platform/core/assert-in-batch.ts';
import type { LibraryContext } from '../../platform/core/context.ts';
import { mapMissingReference } from '../../platform/core/missing-reference.ts';
import { newId } from '../../platform/core/new-id.ts';
import { spendBudget } from '../../platform/core/write-budgets.ts';
import { batchOf } from '../../platform/db/batch-of.ts';
import { inList } from '../../platform/db/in-list.ts';
import { insertMany } from '../../platform/db/insert-where.ts';
import { schoolJobs, schoolSubjects } from '../../platform/db/schema/library/schools.ts';
import { addCodes } from '../directory/child-codes.ts';
import { getUnerasedJob, isOwnJob, type JobRow, nextSharing } from './queries.ts';

/** With its index entries, and its code in the directory. */
export const rowsOfSubject = 8;
const rowsAtOnce = 500;

/**
 * Adds children, siblings or groups to a job, each with a code of its own. Throws `school-job-not-found`,
 * `school-job-erased`, `school-list-changed`, `school-sibling-not-found`, `too-many-school-children`, `too-many-school-cards`,
 * `too-many-school-edits`.
 */
export async function addSubjects(
  ctx: LibraryContext,
  userId: string,
  jobId: string,
  { lastNumber, subjects }: NewSubjectsInput,
): Promise<JobRow> {
  const job = await getUnerasedJob(ctx, userId, jobId);
  if (job.lastNumber !== lastNumber) throw new AppError('school-list-changed');
  const children = subjects.filter(({ kind }) => kind === 'child').length;
  if (job.childCount + children > childLimits.children) throw new AppError('too-many-school-children');
  await checkOthers(ctx, job, subjects.length - children);
  await checkSiblings(ctx, jobId, subjects);
  await spendBudget(ctx, userId, 'school', rowsOfSubject * subjects.length);
  const inserts = insertSubjects(ctx, jobId, lastNumber, await withCodes(ctx, userId, subjects));
  const isAsRead = eq(schoolJobs.lastNumber, lastNumber);
  const next = assertInBatch(isAsRead, sql`${schoolJobs.lastNumber} + ${subjects.length}`) as unknown as number;
  const write = () =>
    batchOf(ctx.library, {
      numbers: ctx.library
        .update(schoolJobs)
        .set({ lastNumber: next, ...nextSharing })
        .where(isOwnJob(userId, jobId)),
      inserts,
      rows: ctx.library.select().from(schoolJobs).where(isOwnJob(userId, jobId)),
    });
  const { rows } = await mapMissingReference('school-job-not-found', () =>
    mapAssertionFailure('school_jobs.last_number', 'school-list-changed', write),
  );
  const [saved] = rows;
  if (!saved) throw new AppError('school-job-not-found');
  return saved;
}

type Coded = Omit<NewSubject, 'siblingIds'> & { id: string; code: string; siblingIds: string[] | null };

/** Gives each an id and a code, which is in the directory before its subject is in the library. */
export async function withCodes(
  ctx: LibraryContext,
  userId: string,
  subjects: readonly NewSubject[],
): Promise<Coded[]> {
  const ids = subjects.map(() => newId());
  const codes = await addCodes(ctx, userId, ids);
  return subjects.map(({ siblingIds, ...subject }, at) => ({
    ...{ id: ids[at] ?? '', code: codes[at] ?? '' },
    ...subject,
    siblingIds: siblingIds ?? null,
  }));
}

/** Returns the statements that write subjects, numbered after the last one. */
export const insertSubjects = (ctx: LibraryContext, jobId: string, lastNumber: number, subjects: readonly Coded[]) =>
  insertMany(
    ctx.library,
    schoolSubjects,
    subjects.map((subject, at) => ({ number: lastNumber + at + 1, ...subject })),
    { common: { jobId }, size: rowsAtOnce },
  );

/** Siblings and groups. */
async function checkOthers(ctx: LibraryContext, { id, childCount }: JobRow, added: number): Promise<void> {
  if (added === 0) return;
  const all = await ctx.library.$count(schoolSubjects, eq(schoolSubjects.jobId, id));
  if (all - childCount + added > maxOtherCards) throw new AppError('too-many-school-cards');
}

/** Siblings are children of the same job. */
async function checkSiblings(ctx: LibraryContext, jobId: string, subjects: readonly NewSubject[]): Promise<void> {
  const ids = [...new Set(subjects.flatMap(({ siblingIds }) => siblingIds ?? []))];
  if (ids.length === 0) return;
  const isChild = and(
    inList(schoolSubjects.id, ids),
    eq(schoolSubjects.jobId, jobId),
    eq(schoolSubjects.kind, 'child'),
  );
  if ((await ctx.library.$count(schoolSubjects, isChild)) < ids.length) throw new AppError('school-sibling-not-found');
}
