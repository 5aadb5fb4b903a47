import { and, eq, isNull } from 'drizzle-orm';
import type { LibraryContext } from '../../platform/core/context.ts';
import { inList } from '../../platform/db/in-list.ts';
import { schoolJobs, schoolSubjects } from '../../platform/db/schema/library/schools.ts';

/** Returns children by their ids, each with the job that it was photographed in, unless that is erased. */
export const findChildren = (ctx: LibraryContext, ids: readonly string[]) =>
  ctx.library
    .select({ child: schoolSubjects, job: schoolJobs })
    .from(schoolSubjects)
    .innerJoin(schoolJobs, eq(schoolJobs.id, schoolSubjects.jobId))
    .where(and(inList(schoolSubjects.id, ids), eq(schoolSubjects.kind, 'child'), isNull(schoolJobs.erasedAt)));

export type FoundChild = Awaited<ReturnType<typeof findChildren>>[number];
