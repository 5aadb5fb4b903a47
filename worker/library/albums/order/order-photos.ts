import { and, eq, sql } from 'drizzle-orm';
import type * as z from 'zod';
import type { orderPhotosInput } from '../../../../shared/library/albums/album-sections.ts';
import type { Context } from '../../../platform/core/context.ts';
import type { CurrentUser } from '../../../platform/core/guards.ts';
import { spendBudget } from '../../../platform/core/write-budgets.ts';
import { inList } from '../../../platform/db/in-list.ts';
import { albumPhotos } from '../../../platform/db/schema.ts';
import { getOwnAlbum } from '../queries.ts';
import { rowsOfPosition } from './limit-moves.ts';
import { writeAt } from './write-at.ts';

/**
 * Moves photos within an album of the user, in the order they are given; ignores those that are not in it. Throws
 * `album-not-found`, `order-target-not-in-album`, `too-many-album-moves`, `album-order-busy`.
 */
export async function orderPhotos(
  ctx: Context,
  user: CurrentUser,
  albumId: string,
  { photoIds, target, side }: z.output<typeof orderPhotosInput>,
): Promise<void> {
  const album = await getOwnAlbum(ctx, user, albumId);
  await spendBudget(ctx, user.id, 'order', rowsOfPosition * photoIds.length);
  await writeAt(ctx, album.id, { target, side, count: photoIds.length, moved: photoIds }, (positions) => [
    ctx.db
      .update(albumPhotos)
      .set({ position: sql`${JSON.stringify(positionById(photoIds, positions))} ->> ${albumPhotos.photoId}` })
      .where(and(eq(albumPhotos.albumId, album.id), inList(albumPhotos.photoId, photoIds))),
  ]);
}

const positionById = (photoIds: readonly string[], positions: readonly string[]) =>
  Object.fromEntries(photoIds.map((id, at) => [id, positions[at]]));
