import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { LibraryContext } from '../../platform/core/context.ts';
import { albumLinks } from '../../platform/db/schema/library/links.ts';
import { schoolSubjects } from '../../platform/db/schema/library/schools.ts';
import { deleteLinks } from '../links/own-link.ts';

/** SQL condition on `album_links`: it is opened by the code of a child that matches a condition. */
export const isOfSubjects = (where: SQL | undefined): SQL | undefined =>
  and(
    eq(albumLinks.isByCode, true),
    sql`${albumLinks.id} in (select ${schoolSubjects.id} from ${schoolSubjects} where ${where})`,
  );

/**
 * Returns the statements that take back what parents see by the codes of some children, with all that hangs on it. They
 * come before those that delete or change the children. The night deletes their addresses.
 */
export const deleteChildLinks = (ctx: LibraryContext, where: SQL | undefined) =>
  deleteLinks(ctx, isOfSubjects(where) ?? sql`false`);

/** SQL condition on `school_subjects`: somebody, who is on a card of siblings with them, and, of such a card, whose it is. */
export const isWithSiblings = (jobId: string, subjectId: string): SQL =>
  sql`(${schoolSubjects.id} = ${subjectId} or ${schoolSubjects.id} in (
    select sibling.value from ${schoolSubjects} as card, json_each(card.sibling_ids) as sibling
    where card.job_id = ${jobId} and card.kind = 'siblings'
      and (card.id = ${subjectId} or exists (select 1 from json_each(card.sibling_ids) where value = ${subjectId}))))`;
