import { eq } from 'drizzle-orm';
import type { AlbumSection, UpdateSectionInput } from '../../../../shared/library/albums/album-sections.ts';
import type { LibraryContext } from '../../../platform/core/context.ts';
import { spendBudget } from '../../../platform/core/write-budgets.ts';
import { albumSections } from '../../../platform/db/schema/library/albums.ts';
import { rowsOfSmallEdit } from '../create-album.ts';
import { moveSection } from './move-section.ts';
import { getOwnSection } from './queries.ts';

/**
 * Renames a section, or moves it with its photos. Throws `album-section-not-found`, `order-target-not-in-album`,
 * `too-many-album-moves`, `too-many-album-edits`, `album-order-busy`.
 */
export async function updateSection(
  ctx: LibraryContext,
  userId: string,
  sectionId: string,
  { title, before }: UpdateSectionInput,
): Promise<AlbumSection> {
  const section = await getOwnSection(ctx, userId, sectionId);
  await spendBudget(ctx, userId, 'edit-album', rowsOfSmallEdit);
  if (title !== undefined)
    await ctx.library.update(albumSections).set({ title }).where(eq(albumSections.id, section.id));
  if (before !== undefined) await moveSection(ctx, userId, section, before);
  return { id: section.id, title: title ?? section.title };
}
