import { dayOf } from '../../shared/format/day.ts';
import { erasureDay } from '../../shared/library/schools/retention.ts';
import type { LibraryContext } from '../../worker/platform/core/context.ts';
import { insertMany } from '../../worker/platform/db/insert-where.ts';
import { schoolJobs, schoolPhotos, schoolSubjects } from '../../worker/platform/db/schema/library/schools.ts';
import type { Library } from './read-library.ts';
import { idsOf, missing } from './rows.ts';

const photosAtOnce = 500;

/**
 * Returns the statements that bring back jobs at schools, and who was photographed; not names that are erased, or would be by
 * now. The nightly task makes their codes known again.
 */
export function schoolStatements({ library, now: at }: LibraryContext, then: Library, now: Library) {
  const today = dayOf(at);
  const jobs = missing(then.schoolJobs, now.schoolJobs).filter(({ deadlineOn }) => erasureDay(deadlineOn) > today);
  const unerased = now.schoolJobs.filter(({ erasedAt }) => erasedAt === null);
  const jobIds = new Set(idsOf([...jobs, ...unerased]));
  const subjects = missing(then.schoolSubjects, now.schoolSubjects).filter(({ jobId }) => jobIds.has(jobId));
  const known = new Set(now.schoolPhotos.map(({ jobId, photoId }) => `${jobId} ${photoId}`));
  const photos = then.schoolPhotos.filter(
    ({ jobId, photoId }) => jobIds.has(jobId) && !known.has(`${jobId} ${photoId}`),
  );
  return [
    ...jobs.map((job) => library.insert(schoolJobs).values({ ...job, childCount: 0, warnedAt: null })),
    ...subjects.map((subject) => library.insert(schoolSubjects).values(subject)),
    ...insertMany(library, schoolPhotos, photos, { common: {}, size: photosAtOnce }),
  ];
}
