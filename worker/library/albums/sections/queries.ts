import { and, asc, eq, getTableColumns } from 'drizzle-orm';
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
