import { eq } from 'drizzle-orm';
import { defaultPresentation, type Presentation } from '../../../shared/library/presentations/looks.ts';
import type { LibraryContext } from '../../platform/core/context.ts';
import { inList } from '../../platform/db/in-list.ts';
import { albumPresentations } from '../../platform/db/schema/library/looks.ts';

export type PresentationRow = typeof albumPresentations.$inferSelect;

export async function findPresentation(ctx: LibraryContext, albumId: string): Promise<PresentationRow | undefined> {
  const [row] = await ctx.library.select().from(albumPresentations).where(eq(albumPresentations.albumId, albumId));
  return row;
}

/** `accent`: of the album's owner; without one there is no theme of it. */
export function toPresentation(
  row: Omit<PresentationRow, 'albumId'> | null | undefined,
  accent: string | null,
): Presentation {
  if (!row) return defaultPresentation;
  const { hasCover, focusX, focusY, typeface, theme, eventOn } = row;
  const shownTheme = theme === 'accent' && accent === null ? 'auto' : theme;
  return { hasCover, focus: { x: focusX, y: focusY }, typeface, theme: shownTheme, eventOn };
}

/** Returns the statement that deletes how some albums look. */
export const deletePresentationsOf = (ctx: LibraryContext, albumIds: readonly string[]) =>
  ctx.library.delete(albumPresentations).where(inList(albumPresentations.albumId, albumIds));
