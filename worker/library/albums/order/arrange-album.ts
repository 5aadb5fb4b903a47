import { and, eq, isNull } from 'drizzle-orm';
import type { PhotoPositions } from '../../../../shared/library/photos/contract.ts';
import type { LibraryContext } from '../../../platform/core/context.ts';
import { albumPhotos } from '../../../platform/db/schema/library/album-photos.ts';
import { albums } from '../../../platform/db/schema/library/albums.ts';
import { uploadPosition } from '../../photos/photo-order.ts';
import type { StoredAlbum } from '../queries.ts';
import { limitMoves } from './limit-moves.ts';
import { readPosition } from './read-gap.ts';

type Arranged = Pick<StoredAlbum, 'id' | 'key' | 'userId' | 'photoCount' | 'hasOwnOrder'>;

/**
 * Gives an album an order of its own, that of upload: its photos have positions from now on, which most albums never
 * need. Throws `too-many-album-moves`.
 */
async function arrangeAlbum(ctx: LibraryContext, { key, userId, photoCount }: Arranged): Promise<void> {
  await limitMoves(ctx, userId, photoCount);
  await ctx.library.batch([
    ctx.library.update(albums).set({ hasOwnOrder: true }).where(eq(albums.key, key)),
    ctx.library
      .update(albumPhotos)
      .set({ position: uploadPosition(albumPhotos.photoKey) })
      .where(and(eq(albumPhotos.albumKey, key), isNull(albumPhotos.position))),
  ]);
}

/**
 * Gives an album an order of its own before something is put beside a photo or a section of it; null: at its end. Throws
 * `order-target-not-in-album`, `too-many-album-moves`.
 */
export async function arrangeForMove(ctx: LibraryContext, album: Arranged, target: string | null): Promise<void> {
  if (album.hasOwnOrder) return;
  if (target !== null) await readPosition(ctx, album.id, target);
  await arrangeAlbum(ctx, album);
}

/**
 * Gives an album an order of its own where photos come with places in it: back after a removal, or from an export. Throws
 * `too-many-album-moves`.
 */
export async function arrangeForPositions(
  ctx: LibraryContext,
  album: Arranged,
  positions: PhotoPositions,
): Promise<void> {
  const isTold = Object.values(positions).some((position) => position !== null);
  if (isTold && !album.hasOwnOrder) await arrangeAlbum(ctx, album);
}
