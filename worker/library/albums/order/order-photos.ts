import { and, eq, sql } from 'drizzle-orm';
import type * as z from 'zod';
import type { orderPhotosInput } from '../../../../shared/library/albums/album-sections.ts';
import type { LibraryContext } from '../../../platform/core/context.ts';
import type { CurrentUser } from '../../../platform/core/guards.ts';
import { spendBudget } from '../../../platform/core/write-budgets.ts';
import { inList } from '../../../platform/db/in-list.ts';
import { readKeys } from '../../../platform/db/keys.ts';
import { albumPhotos } from '../../../platform/db/schema/library/album-photos.ts';
import { photos } from '../../../platform/db/schema/library/photos.ts';
import { getOwnAlbum } from '../queries.ts';
import { arrangeForMove } from './arrange-album.ts';
import { rowsOfPosition } from './limit-moves.ts';
import { writeAt } from './write-at.ts';

/**
 * Moves photos within an album of the user, in the order they are given; ignores those that are not in it. Throws
 * `album-not-found`, `order-target-not-in-album`, `too-many-album-moves`, `album-order-busy`.
 */
export async function orderPhotos(
  ctx: LibraryContext,
  user: CurrentUser,
  albumId: string,
  { photoIds, target, side }: z.output<typeof orderPhotosInput>,
): Promise<void> {
  const album = await getOwnAlbum(ctx, user, albumId);
  await spendBudget(ctx, user.id, 'order', rowsOfPosition * photoIds.length);
  await arrangeForMove(ctx, album, target);
  const moved = await readKeys(ctx, photos, photoIds);
  await writeAt(ctx, album.id, { target, side, count: moved.length, moved }, (positions) => [
    ctx.library
      .update(albumPhotos)
      .set({ position: sql`${positionByKey(moved, positions)} ->> cast(${albumPhotos.photoKey} as text)` })
      .where(and(eq(albumPhotos.albumKey, album.key), inList(albumPhotos.photoKey, moved))),
  ]);
}

const positionByKey = (keys: readonly number[], positions: readonly string[]): string =>
  JSON.stringify(Object.fromEntries(keys.map((key, at) => [key, positions[at]])));
