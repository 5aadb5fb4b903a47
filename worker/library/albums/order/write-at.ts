import { and, eq, gt, lt, not, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { AppError } from '../../../../shared/errors.ts';
import { positionsBetween } from '../../../../shared/library/albums/positions.ts';
import { assertInBatch, isAssertionFailure } from '../../../platform/core/assert-in-batch.ts';
import type { LibraryContext } from '../../../platform/core/context.ts';
import { inList } from '../../../platform/db/in-list.ts';
import { noRowExists } from '../../../platform/db/row-exists.ts';
import { albumPhotos } from '../../../platform/db/schema/library/album-photos.ts';
import { albumSections, albums } from '../../../platform/db/schema/library/albums.ts';
import { ofAlbum } from '../../album-photos/entries.ts';
import { type Gap, type Place, readGap } from './read-gap.ts';
import { renumberAlbum } from './renumber-album.ts';

const maxAttempts = 5;
/** At first they have 11 letters; a move to the same place adds one in five times. */
const maxPositionLength = 80;

interface Writing extends Place {
  /** Positions that are needed. */
  count: number;
}

/**
 * Runs a batch with new positions at a place in an album's order. Reads the place again when something was put there
 * meanwhile, and numbers the album anew once positions get long. The album opens in this order from then on, unless its
 * owner chose another one. Throws `order-target-not-in-album`, `too-many-album-moves`,
 * `album-order-busy`.
 */
export async function writeAt(
  ctx: LibraryContext,
  albumId: string,
  { count, ...place }: Writing,
  write: (positions: string[]) => readonly BatchItem<'sqlite'>[],
): Promise<void> {
  for (let attempt = 0; attempt < maxAttempts; attempt++) {
    const gap = await readGap(ctx, albumId, place);
    const positions = gap.low < gap.high ? positionsBetween(gap.low, gap.high, count) : [];
    if (positions.length < count || positions.some(({ length }) => length > maxPositionLength)) {
      await renumberAlbum(ctx, albumId);
      continue;
    }
    try {
      await ctx.library.batch([requireEmpty(ctx, albumId, gap, place.moved), ...write(positions)]);
      return;
    } catch (error) {
      if (!isAssertionFailure(error, 'albums.title')) throw error;
    }
  }
  throw new AppError('album-order-busy');
}

/** Two calls that read the same gap would give the same positions: the batch of the second one fails. */
function requireEmpty(ctx: LibraryContext, albumId: string, { low, high }: Gap, moved: readonly number[]) {
  const isEmpty = and(
    noRowExists(
      albumPhotos,
      and(
        ofAlbum(albumId),
        and(gt(albumPhotos.position, low), lt(albumPhotos.position, high)),
        not(inList(albumPhotos.photoKey, moved)),
      ),
    ),
    noRowExists(
      albumSections,
      and(eq(albumSections.albumId, albumId), gt(albumSections.position, low), lt(albumSections.position, high)),
    ),
  );
  return ctx.library
    .update(albums)
    .set({
      title: assertInBatch(isEmpty, sql`${albums.title}`),
      // What an owner arranges is what others are to see.
      defaultSort: sql`coalesce(${albums.defaultSort}, 'manual')`,
      updatedAt: ctx.now,
    })
    .where(eq(albums.id, albumId));
}
