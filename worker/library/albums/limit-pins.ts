import { and, eq, isNotNull, ne, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { maxPinnedAlbums } from '../../../shared/library/albums/album-sort.ts';
import { assertInBatch, mapAssertionFailure } from '../../platform/core/assert-in-batch.ts';
import type { Context } from '../../platform/core/context.ts';
import { albums } from '../../platform/db/schema/library/albums.ts';

const others = alias(albums, 'others');
const areOthersPinned = and(eq(others.userId, albums.userId), isNotNull(others.pinnedAt), ne(others.id, albums.id));
const pinnedOthers = sql`(select count(*) from ${albums} as ${sql.identifier('others')} where ${areOthersPinned})`;

/**
 * Returns the time of a change that pins an album, for the `set` of its update: it and its whole batch fail when as many
 * others are pinned as may be.
 */
export const pinningTime = (ctx: Context) => assertInBatch(sql`${pinnedOthers} < ${maxPinnedAlbums}`, sql`${ctx.now}`);

/** Runs such a write. Throws `too-many-pinned-albums`. */
export const limitPins = <T>(write: () => Promise<T>): Promise<T> =>
  mapAssertionFailure('albums.updated_at', 'too-many-pinned-albums', write);
