import { type SQL, sql } from 'drizzle-orm';
import type { LibraryContext } from '../../platform/core/context.ts';
import { inList } from '../../platform/db/in-list.ts';
import { albumLinks } from '../../platform/db/schema/library/links.ts';
import { schoolSubjects } from '../../platform/db/schema/library/schools.ts';
import { deleteLinks } from '../links/own-link.ts';

/** SQL condition on `album_links`: it shows the photos of a job, which are in one of these albums, to a child's parents. */
export const isOfJobs = (albumIds: readonly string[]): SQL =>
  sql`(${inList(albumLinks.albumId, albumIds)} and ${albumLinks.isByCode})`;

/** Returns the statements that take back what all parents see of some jobs. The night deletes the addresses. */
export const deleteJobLinks = (ctx: LibraryContext, albumIds: readonly string[]) =>
  albumIds.length > 0 && deleteLinks(ctx, isOfJobs(albumIds));

/**
 * Returns the statements that take back what parents see by the codes of some children, with all that hangs on it. They
 * come before those that delete or change the children.
 */
export const deleteChildLinks = (ctx: LibraryContext, where: SQL | undefined) =>
  deleteLinks(
    ctx,
    sql`(${albumLinks.id} in (select ${schoolSubjects.id} from ${schoolSubjects} where ${where}) and ${albumLinks.isByCode})`,
  );

/** SQL condition on `school_subjects`: somebody, who is on a card of siblings with them, and, of such a card, whose it is. */
export const isWithSiblings = (jobId: string, subjectId: string): SQL =>
  sql`(${schoolSubjects.id} = ${subjectId} or ${schoolSubjects.id} in (
    select sibling.value from ${schoolSubjects} as card, json_each(card.sibling_ids) as sibling
    where card.job_id = ${jobId} and card.kind = 'siblings'
      and (card.id = ${subjectId} or exists (select 1 from json_each(card.sibling_ids) where value = ${subjectId}))))`;
