import { eq } from 'drizzle-orm';
import type { LibraryContext } from '../../../platform/core/context.ts';
import { albumSections } from '../../../platform/db/schema/library/albums.ts';
import { getOwnSection } from './queries.ts';

/** Deletes a heading; its photos stay and belong to the section before. Throws `album-section-not-found`. */
export async function deleteSection(ctx: LibraryContext, userId: string, sectionId: string): Promise<void> {
  const { id } = await getOwnSection(ctx, userId, sectionId);
  await ctx.library.delete(albumSections).where(eq(albumSections.id, id));
}
