import { and, eq } from 'drizzle-orm';
import { AppError } from '../../../shared/errors.ts';
import { cleanCaption } from '../../../shared/library/photos/caption.ts';
import type { LibraryContext } from '../../platform/core/context.ts';
import type { CurrentUser } from '../../platform/core/guards.ts';
import { spendBudget } from '../../platform/core/write-budgets.ts';
import { isOwnedById, isVisibleById, photos } from '../../platform/db/schema/library/photos.ts';

/** Saves what the user says about a photo of theirs. Throws `photo-not-found`, `too-many-album-edits`. */
export async function saveCaption(
  ctx: LibraryContext,
  user: CurrentUser,
  photoId: string,
  text: string,
): Promise<string | null> {
  await spendBudget(ctx, user.id, 'edit-album', 1);
  const caption = cleanCaption(text);
  const saved = await ctx.library
    .update(photos)
    .set({ caption })
    .where(and(eq(photos.id, photoId), isOwnedById(user.id), isVisibleById))
    .returning({ id: photos.id });
  if (saved.length === 0) throw new AppError('photo-not-found');
  return caption;
}
