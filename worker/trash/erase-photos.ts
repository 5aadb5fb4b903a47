import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import type { ErasePhotosInput } from '../../shared/contract/trash.ts';
import { trashMs } from '../../shared/rules/trash.ts';
import type { Context } from '../core/context.ts';
import type { CurrentUser } from '../core/guards.ts';
import { inList } from '../db/in-list.ts';
import { isInTrash, isInTrashById, photos, trashedAlbumPhotos } from '../db/schema.ts';

const maxAtOnce = 1000;

/**
 * Erases photos in the trash of a user for good, or a part of all; returns how many. Ids of no such photos have no
 * effect.
 */
export async function erasePhotos(ctx: Context, user: CurrentUser, input: ErasePhotosInput): Promise<number> {
  const some = ctx.db
    .select({ id: photos.id })
    .from(photos)
    .where(
      and(eq(photos.userId, user.id), isInTrash, 'photoIds' in input ? inList(photos.id, input.photoIds) : undefined),
    )
    .orderBy(asc(photos.deletedAt), asc(photos.id))
    .limit(maxAtOnce);
  const [, erased] = await ctx.db.batch(eraseStatements(ctx, sql`${some}`));
  return erased.length;
}

export const mayHaveMore = (erased: number): boolean => erased === maxAtOnce;

/**
 * Returns the statements that erase photos in the trash. They count as deleted 30 days ago: the next sweep takes their
 * files, unless an order holds them.
 */
export const eraseStatements = (ctx: Context, photoIds: SQL) =>
  [
    ctx.db.delete(trashedAlbumPhotos).where(sql`${trashedAlbumPhotos.photoId} in ${photoIds}`),
    ctx.db
      .update(photos)
      .set({ trashedStatus: null, deletedAt: ctx.now - trashMs - 1 })
      .where(and(sql`${photos.id} in ${photoIds}`, isInTrashById))
      .returning({ id: photos.id }),
  ] as const;
