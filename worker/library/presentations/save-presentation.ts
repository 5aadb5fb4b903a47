import { AppError } from '../../../shared/errors.ts';
import type { PresentationInput } from '../../../shared/library/presentations/contract.ts';
import type { Presentation } from '../../../shared/library/presentations/looks.ts';
import type { LibraryContext } from '../../platform/core/context.ts';
import type { CurrentUser } from '../../platform/core/guards.ts';
import { mapMissingReference } from '../../platform/core/missing-reference.ts';
import { spendBudget } from '../../platform/core/write-budgets.ts';
import { albumPresentations } from '../../platform/db/schema/library/looks.ts';
import { getOwnAlbum } from '../albums/queries.ts';
import { findBrand } from '../brands/queries.ts';
import { toPresentation } from './queries.ts';

const rowsOfPresentation = 4;

/**
 * Saves how an album looks to its guests. Throws `album-not-found`, `brand-without-accent`, `too-many-album-edits`.
 */
export async function savePresentation(
  ctx: LibraryContext,
  user: CurrentUser,
  albumId: string,
  { focus, ...input }: PresentationInput,
): Promise<{ presentation: Presentation; accent: string | null }> {
  await getOwnAlbum(ctx, user, albumId);
  const accent = (await findBrand(ctx, user.id))?.accent ?? null;
  if (input.theme === 'accent' && accent === null) throw new AppError('brand-without-accent');
  await spendBudget(ctx, user.id, 'edit-album', rowsOfPresentation);
  const values = { ...input, focusX: focus.x, focusY: focus.y };
  const [row] = await mapMissingReference('album-not-found', () =>
    ctx.library
      .insert(albumPresentations)
      .values({ albumId, ...values })
      .onConflictDoUpdate({ target: albumPresentations.albumId, set: values })
      .returning(),
  );
  return { presentation: toPresentation(row, accent), accent };
}
