import { and, eq, isNotNull, ne, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { AppError } from '../../shared/errors.ts';
import { maxPinnedAlbums } from '../../shared/rules/album-sort.ts';
import { assertInBatch, isAssertionFailure } from '../core/assert-in-batch.ts';
import type { Context } from '../core/context.ts';
import { albums } from '../db/schema.ts';

const others = alias(albums, 'others');
const areOthersPinned = and(eq(others.userId, albums.userId), isNotNull(others.pinnedAt), ne(others.id, albums.id));
const pinnedOthers = sql`(select count(*) from ${albums} as ${sql.identifier('others')} where ${areOthersPinned})`;

/**
 * Returns the time of a change that pins an album, for the `set` of its update: it and its whole batch fail when as many
 * others are pinned as may be.
 */
export const pinningTime = (ctx: Context) => assertInBatch(sql`${pinnedOthers} < ${maxPinnedAlbums}`, sql`${ctx.now}`);

/** Runs such a write. Throws `too-many-pinned-albums`. */
export async function limitPins<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (isAssertionFailure(error, 'albums.updated_at')) throw new AppError('too-many-pinned-albums');
    throw error;
  }
}
