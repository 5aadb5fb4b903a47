import { and, eq } from 'drizzle-orm';
import { AppError } from '../../../shared/errors.ts';
import { renameFile } from '../../../shared/library/photos/rename-file.ts';
import type { LibraryContext } from '../../platform/core/context.ts';
import type { CurrentUser } from '../../platform/core/guards.ts';
import { spendBudget } from '../../platform/core/write-budgets.ts';
import { isVisible, photos } from '../../platform/db/schema/library/photos.ts';
import { named, sortKeys } from '../../platform/db/sort-keys.ts';
import { refreshNames } from '../album-photos/link-photo.ts';
import { getOwnPhoto } from './queries.ts';
import type { PhotoRow } from './to-photo-response.ts';

/** What D1 writes for the photo itself, and for each album that it is in. */
const rowsOfPhoto = 3;
const rowsOfEntry = 3;

/**
 * Gives a photo of the user another name; its ending stays, and so does what was ordered of it. Throws `photo-not-found`,
 * `too-many-album-edits`.
 */
export async function renamePhoto(
  ctx: LibraryContext,
  user: CurrentUser,
  photoId: string,
  name: string,
): Promise<PhotoRow> {
  const { filename, albumCount } = await getOwnPhoto(ctx, user.id, photoId);
  await spendBudget(ctx, user.id, 'edit-album', rowsOfPhoto + rowsOfEntry * albumCount);
  const [[renamed]] = await ctx.library.batch([
    ctx.library
      .update(photos)
      .set(named(sortKeys.photo, renameFile(filename, name)))
      .where(and(eq(photos.id, photoId), isVisible))
      .returning(),
    refreshNames(ctx, photoId),
  ]);
  if (!renamed) throw new AppError('photo-not-found');
  return renamed;
}
