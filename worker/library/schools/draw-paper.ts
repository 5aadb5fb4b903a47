import { AppError } from '../../../shared/errors.ts';
import { compareSubjects, isUnnamed, type SchoolPaper, subjectName } from '../../../shared/library/schools/subjects.ts';
import type { LibraryContext } from '../../platform/core/context.ts';
import type { CurrentUser } from '../../platform/core/guards.ts';
import { enforceRateLimit } from '../../platform/core/rate-limit.ts';
import { findBrand } from '../brands/queries.ts';
import { getOwnJob, type SubjectRow, selectSubjects } from './queries.ts';

const hour = 3_600_000;

/**
 * Returns a paper of a job as PDF. Throws `school-job-not-found`, `school-without-children`,
 * `school-photos-unpublished`, `too-many-requests`.
 */
export async function drawPaper(
  ctx: LibraryContext,
  user: CurrentUser,
  jobId: string,
  paper: SchoolPaper,
): Promise<Uint8Array<ArrayBuffer>> {
  const job = await getOwnJob(ctx, user.id, jobId);
  const subjects = (await selectSubjects(ctx, jobId)).toSorted(compareSubjects);
  const children = subjects.filter(({ kind }) => kind === 'child');
  if (children.length === 0) throw new AppError('school-without-children');
  await enforceRateLimit(ctx, [{ key: `school-papers:${user.id}`, max: 60, windowMs: hour }], 'too-many-requests');
  // It and pdf-lib are too large for the start of the Worker.
  const { invoiceFonts: fonts } = await import('../../engine/pdf/pdf-fonts.ts');
  const { school, shootOn, deadlineOn } = job;
  const facts = { school, origin: ctx.origin, deadlineOn, fonts, at: ctx.now };
  const draw: Record<SchoolPaper, () => Promise<Uint8Array>> = {
    async cards() {
      const { cardSheetsPdf } = await import('./card-sheets-pdf.ts');
      return cardSheetsPdf(subjects.map(toCard), facts);
    },
    async lists() {
      const { classListsPdf } = await import('./class-lists-pdf.ts');
      return classListsPdf(children.map(toListed), { ...facts, shootOn });
    },
    async consents() {
      const { consentSlipsPdf } = await import('./consent-slips-pdf.ts');
      const photographer = (await findBrand(ctx, user.id))?.name ?? user.name;
      return consentSlipsPdf(children.map(toSlip), { ...facts, shootOn, photographer });
    },
    async letters() {
      const { parentLettersPdf } = await import('./parent-letters-pdf.ts');
      const published = children.filter(({ publishedCount }) => publishedCount);
      if (published.length === 0) throw new AppError('school-photos-unpublished');
      return parentLettersPdf(published.map(toListed), facts);
    },
  };
  return (await draw[paper]()) as Uint8Array<ArrayBuffer>;
}

const toListed = (subject: SubjectRow) => ({
  name: subjectName(subject),
  className: subject.className,
  code: subject.code,
});

const toCard = (subject: SubjectRow) => ({
  ...toListed(subject),
  kind: subject.kind === 'child' && isUnnamed(subject) ? ('spare' as const) : subject.kind,
});

const toSlip = (subject: SubjectRow) => ({
  name: isUnnamed(subject) ? '' : subjectName(subject),
  className: subject.className,
});
