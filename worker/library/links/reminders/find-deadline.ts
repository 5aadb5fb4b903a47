import { and, eq, isNull } from 'drizzle-orm';
import type { LibraryContext } from '../../../platform/core/context.ts';
import { albumLinks } from '../../../platform/db/schema/library/links.ts';
import { schoolJobs, schoolSubjects } from '../../../platform/db/schema/library/schools.ts';
import { isLive } from '../own-link.ts';

/**
 * Returns the deadline of the school whose child's photos a link shows; undefined for any other link, and for one that shows
 * nothing any more.
 */
export async function findDeadline(ctx: LibraryContext, linkId: string) {
  const [found] = await ctx.library
    .select({ deadlineOn: schoolJobs.deadlineOn, slug: albumLinks.slug })
    .from(albumLinks)
    .innerJoin(schoolSubjects, eq(schoolSubjects.id, albumLinks.id))
    .innerJoin(schoolJobs, eq(schoolJobs.id, schoolSubjects.jobId))
    .where(and(eq(albumLinks.id, linkId), eq(albumLinks.isByCode, true), isNull(schoolJobs.erasedAt), isLive(ctx)));
  return found;
}
