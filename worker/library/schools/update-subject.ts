import { and, eq, isNull, sql } from 'drizzle-orm';
import { AppError } from '../../../shared/errors.ts';
import type { ConsentsInput, UpdateSubjectInput } from '../../../shared/library/schools/contract.ts';
import type { Consent } from '../../../shared/library/schools/subjects.ts';
import type { LibraryContext } from '../../platform/core/context.ts';
import { spendBudget } from '../../platform/core/write-budgets.ts';
import { batchOf } from '../../platform/db/batch-of.ts';
import { inList } from '../../platform/db/in-list.ts';
import { schoolSubjects } from '../../platform/db/schema/library/schools.ts';
import { deleteChildLinks, isWithSiblings } from './child-links.ts';
import { getOwnJob, getOwnSubject, noteChange, type ShownSubject, selectSubject } from './queries.ts';

const rowsOfEdit = 3;
/** With the links of a child and of its siblings, to some tens of photos each. */
const rowsOfWithdrawal = 200;

/**
 * Changes the given fields. Throws `school-subject-not-found`, `school-consent-of-child`, `school-name-missing`,
 * `too-many-school-edits`.
 */
export async function updateSubject(
  ctx: LibraryContext,
  userId: string,
  subjectId: string,
  { consent, isAbsent, ...names }: UpdateSubjectInput,
): Promise<ShownSubject> {
  const { kind, jobId } = await getOwnSubject(ctx, userId, subjectId);
  if (consent && kind !== 'child') throw new AppError('school-consent-of-child');
  if (names.surname === '' && kind !== 'child') throw new AppError('school-name-missing');
  const hides = consent !== undefined && consent !== 'yes';
  // Consent can be withdrawn when everything else has to wait.
  if (hides) await spendBudget(ctx, userId, 'withdraw-school', rowsOfWithdrawal);
  else await spendBudget(ctx, userId, 'school', rowsOfEdit);
  const { consentAt } = schoolSubjects;
  const noted = consent !== undefined && {
    consent,
    // The day of one that was noted before stays.
    consentAt: sql`iif(${schoolSubjects.consent} is ${consent}, ${consentAt}, ${consent && ctx.now})`,
  };
  const { rows } = await batchOf(ctx.library, {
    // At once; the others who were photographed with it see theirs again when they are published anew.
    hidden: hides && deleteChildLinks(ctx, and(isOtherConsent(subjectId, consent), isWithSiblings(jobId, subjectId))),
    edit: ctx.library
      .update(schoolSubjects)
      // The id, as an edit without fields has to set something.
      .set({ id: subjectId, ...names, ...noted, ...(isAbsent !== undefined && { isAbsent }) })
      .where(eq(schoolSubjects.id, subjectId)),
    change: noteChange(ctx, jobId),
    rows: selectSubject(ctx, subjectId),
  });
  const [subject] = rows;
  if (!subject) throw new AppError('school-subject-not-found');
  return subject;
}

/** SQL condition: another consent of a child was noted so far. */
const isOtherConsent = (childId: string, consent: Consent | null) =>
  sql`exists (select 1 from ${schoolSubjects} as child where child.id = ${childId} and child.consent is not ${consent})`;

/**
 * Notes the same consent of those of some children of whom none is noted; returns of how many. Throws
 * `school-job-not-found`, `too-many-school-edits`.
 */
export async function noteConsents(
  ctx: LibraryContext,
  userId: string,
  jobId: string,
  { subjectIds, consent }: ConsentsInput,
): Promise<number> {
  await getOwnJob(ctx, userId, jobId);
  const { jobId: ofJob, kind } = schoolSubjects;
  const isMissing = and(
    eq(ofJob, jobId),
    eq(kind, 'child'),
    inList(schoolSubjects.id, subjectIds),
    isNull(schoolSubjects.consent),
  );
  await spendBudget(ctx, userId, 'school', await ctx.library.$count(schoolSubjects, isMissing));
  const { noted } = await batchOf(ctx.library, {
    noted: ctx.library
      .update(schoolSubjects)
      .set({ consent, consentAt: ctx.now })
      .where(isMissing)
      .returning({ id: schoolSubjects.id }),
    change: noteChange(ctx, jobId),
  });
  return noted.length;
}
