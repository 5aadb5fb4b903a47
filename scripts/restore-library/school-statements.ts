import { dayOf } from '../../shared/format/day.ts';
import { erasureDay } from '../../shared/library/schools/retention.ts';
import type { LibraryContext } from '../../worker/platform/core/context.ts';
import { schoolJobs, schoolSubjects } from '../../worker/platform/db/schema/library/schools.ts';
import type { Library } from './read-library.ts';
import { idsOf, missing } from './rows.ts';

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
  return [
    ...jobs.map((job) => library.insert(schoolJobs).values({ ...job, childCount: 0, warnedAt: null })),
    ...subjects.map((subject) => library.insert(schoolSubjects).values(subject)),
  ];
}
