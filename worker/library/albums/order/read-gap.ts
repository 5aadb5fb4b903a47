import { sql } from 'drizzle-orm';
import { AppError } from '../../../../shared/errors.ts';
import type { Context, LibraryContext } from '../../../platform/core/context.ts';
import { listed } from '../../../platform/db/in-list.ts';
import { keyOf } from '../../../platform/db/keys.ts';
import { albums } from '../../../platform/db/schema/library/albums.ts';
import { photos } from '../../../platform/db/schema/library/photos.ts';
import { positionAt } from '../../photos/photo-order.ts';

export interface Place {
  /** A photo or a section of the album; null: the end. */
  target: string | null;
  side: 'before' | 'after';
  /** Keys of photos that are on their way to it. */
  moved: readonly number[];
}

export interface Gap {
  low: string;
  high: string;
}

/** Returns the positions that a place in an album's order is between. Throws `order-target-not-in-album`. */
export async function readGap(ctx: LibraryContext, albumId: string, { target, side, moved }: Place): Promise<Gap> {
  // Photos that are added later come after what was moved to the end: their positions are later.
  if (target === null) return atEnd(ctx, (await findNeighbour(ctx, albumId, '<', '~', moved)) ?? '');
  const position = await readPosition(ctx, albumId, target);
  return side === 'before'
    ? { low: (await findNeighbour(ctx, albumId, '<', position, moved)) ?? '', high: position }
    : await behind(ctx, albumId, position, moved);
}

/**
 * Returns where a photo or a section of an album stands; '' in an album without an order of its own. Throws
 * `order-target-not-in-album`.
 */
export async function readPosition(ctx: LibraryContext, albumId: string, target: string): Promise<string> {
  const [found] = await ctx.library.all<{ position: string | null }>(sql`
    select position from album_photos where album_key = ${keyOf(albums, albumId)} and photo_key = ${keyOf(photos, target)}
    union all select position from album_sections where album_id = ${albumId} and id = ${target}`);
  if (!found) throw new AppError('order-target-not-in-album');
  return found.position ?? '';
}

async function behind(ctx: LibraryContext, albumId: string, low: string, moved: readonly number[]): Promise<Gap> {
  const high = await findNeighbour(ctx, albumId, '>', low, moved);
  return high === undefined ? atEnd(ctx, low) : { low, high };
}

/** Of many photos chosen at once the last ones stand some seconds ahead. */
function atEnd({ now }: Context, low: string): Gap {
  const high = positionAt(now);
  return { low, high: low < high ? high : `${low}z` };
}

/** Returns the nearest position of a photo or a heading on one side of another, without what is moved. */
async function findNeighbour(
  ctx: LibraryContext,
  albumId: string,
  side: '<' | '>',
  position: string,
  moved: readonly number[],
): Promise<string | undefined> {
  const isOnSide = sql`position ${sql.raw(side)} ${position}`;
  const nearest = sql.raw(`order by position ${side === '<' ? 'desc' : 'asc'} limit 1`);
  const isMoved = sql`photo_key in ${listed(moved)}`;
  const [row] = await ctx.library.all<{ position: string }>(sql`
    select position from (
      select * from (select position from album_photos where album_key = ${keyOf(albums, albumId)} and ${isOnSide} and not ${isMoved} ${nearest})
      union all
      select * from (select position from album_sections where album_id = ${albumId} and ${isOnSide} ${nearest})
    ) ${nearest}`);
  return row?.position;
}
