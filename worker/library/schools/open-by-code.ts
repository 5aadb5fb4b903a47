import { and, eq } from 'drizzle-orm';
import { AppError } from '../../../shared/errors.ts';
import { readChildCode } from '../../../shared/library/schools/child-codes.ts';
import type { OpenedCode } from '../../../shared/library/schools/code-contract.ts';
import { subjectName } from '../../../shared/library/schools/subjects.ts';
import type { Context } from '../../platform/core/context.ts';
import { enforceDelays, refundDelays } from '../../platform/core/growing-delays.ts';
import { countAttempts, isUsedUp, type RateLimitRule } from '../../platform/core/rate-limit.ts';
import { addressDelays } from '../../platform/core/sender-limits.ts';
import { albumLinks } from '../../platform/db/schema/library/links.ts';
import { schoolJobs, schoolSubjects } from '../../platform/db/schema/library/schools.ts';
import { libraryOfSlug } from '../directory/library-of-slug.ts';
import { findSharedAlbum } from '../links/queries.ts';
import { shareToken } from '../links/share-token.ts';

const freeGuesses = 10;
const freeGuessesUnderAttack = 2;

/** Codes of nobody from anywhere: more are an attack, as mistakes in typing are told by the code itself. */
const attackLimit: RateLimitRule = { key: 'child-code-guesses', max: 200, windowMs: 3_600_000 };

/**
 * Opens the photos of a child by the code on its card. Each address has few guesses, then waits longer and longer; while
 * codes are being guessed from many, fewer still. Throws `child-code-not-found`, `child-photos-missing`,
 * `too-many-child-codes`.
 */
export async function openByCode(ctx: Context, typed: string, address: string): Promise<OpenedCode> {
  const read = readChildCode(typed);
  if ('fault' in read) throw new AppError('child-code-not-found');
  const free = (await isUsedUp(ctx, [attackLimit])) ? freeGuessesUnderAttack : freeGuesses;
  const delays = addressDelays('child-code', address, free);
  await enforceDelays(ctx, delays, 'too-many-child-codes');
  const found = await findChild(ctx, read.code);
  if (!found) {
    const [counted] = await countAttempts(ctx, [attackLimit]);
    if (counted?.count === attackLimit.max) ctx.log.warn('child-codes-attacked', {});
    throw new AppError('child-code-not-found');
  }
  await refundDelays(ctx, delays);
  const { library, subject, job, slug } = found;
  const shared = slug === null ? undefined : await findSharedAlbum(library, slug);
  if (!shared) throw new AppError('child-photos-missing');
  return {
    ...{ childId: subject.id, slug: shared.link.slug, shareToken: await shareToken(ctx, shared.link) },
    ...{ name: subjectName(subject), className: subject.className },
    ...{ school: job.school, deadlineOn: job.deadlineOn },
  };
}

async function findChild(ctx: Context, code: string) {
  const library = await libraryOfSlug(ctx, code);
  const [row] = await library.library
    .select({ subject: schoolSubjects, job: schoolJobs, slug: albumLinks.slug })
    .from(schoolSubjects)
    .innerJoin(schoolJobs, eq(schoolJobs.id, schoolSubjects.jobId))
    .leftJoin(albumLinks, and(eq(albumLinks.id, schoolSubjects.id), eq(albumLinks.isByCode, true)))
    .where(and(eq(schoolSubjects.code, code), eq(schoolSubjects.kind, 'child')));
  return row && { library, ...row };
}
