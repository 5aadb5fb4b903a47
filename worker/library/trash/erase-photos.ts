import { and, asc, count, sql } from 'drizzle-orm';
import type { ErasePhotosInput } from '../../../shared/library/trash/contract.ts';
import type { LibraryContext } from '../../platform/core/context.ts';
import type { CurrentUser } from '../../platform/core/guards.ts';
import { spendBudget } from '../../platform/core/write-budgets.ts';
import { batchOf } from '../../platform/db/batch-of.ts';
import { inList } from '../../platform/db/in-list.ts';
import { isInTrash, isOwnedBy, photos } from '../../platform/db/schema/library/photos.ts';
import { eraseStatements } from '../photos/erase-trashed.ts';

const maxAtOnce = 1000;
// What D1 writes for a photo that was in an album.
const rowsOfErasing = 4;

/**
 * Erases photos in the trash of a user for good, or a part of all; returns how many. Ids of no such photos have no
 * effect. Throws `too-many-erased`.
 */
export async function erasePhotos(ctx: LibraryContext, user: CurrentUser, input: ErasePhotosInput): Promise<number> {
  const some = ctx.library
    .select({ id: photos.id })
    .from(photos)
    .where(and(isOwnedBy(user.id), isInTrash, 'photoIds' in input ? inList(photos.id, input.photoIds) : undefined))
    .orderBy(asc(photos.deletedAt), asc(photos.id))
    .limit(maxAtOnce);
  const [found] = await ctx.library.select({ count: count() }).from(some.as('some'));
  if (!found?.count) return 0;
  await spendBudget(ctx, user.id, 'erase', rowsOfErasing * found.count);
  const { erased } = await batchOf(ctx.library, eraseStatements(ctx, sql`${some}`));
  return erased.length;
}

export const mayHaveMore = (erased: number): boolean => erased === maxAtOnce;
