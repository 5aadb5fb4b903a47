import { and, asc, eq, getTableColumns, sql } from 'drizzle-orm';
import { AppError } from '../../../../shared/errors.ts';
import { maxSections } from '../../../../shared/library/albums/album-order.ts';
import type { LibraryContext } from '../../../platform/core/context.ts';
import { albumSections, albums } from '../../../platform/db/schema/library/albums.ts';

export type SectionRow = typeof albumSections.$inferSelect;

/** Returns the statement that reads all sections of an album in their order. */
export const listSections = (ctx: LibraryContext, albumId: string) =>
  ctx.library
    .select()
    .from(albumSections)
    .where(eq(albumSections.albumId, albumId))
    .orderBy(asc(albumSections.position), asc(albumSections.id))
    .limit(maxSections);

/** Of `albums`: all sections in their order, in the statement that reads the album. */
export const sectionsColumn = sql`(
  select json_group_array(json_object('id', id, 'albumId', album_id, 'title', title, 'position', position)) from (
    select * from ${albumSections} where album_id = ${albums}.id order by position, id limit ${sql.raw(String(maxSections))}))`
  .mapWith((json: string): SectionRow[] => JSON.parse(json))
  .as('sections');

/** Returns a section of an album of this user. Throws `album-section-not-found`, also for another user's. */
export async function getOwnSection(ctx: LibraryContext, userId: string, sectionId: string): Promise<SectionRow> {
  const [section] = await ctx.library
    .select(getTableColumns(albumSections))
    .from(albumSections)
    .innerJoin(albums, eq(albums.id, albumSections.albumId))
    .where(and(eq(albumSections.id, sectionId), eq(albums.userId, userId)));
  if (!section) throw new AppError('album-section-not-found');
  return section;
}
