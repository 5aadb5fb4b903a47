import { and, type SQL, sql } from 'drizzle-orm';
import { trashMs } from '../../../shared/library/trash/trash.ts';
import type { LibraryContext } from '../../platform/core/context.ts';
import { keyOf } from '../../platform/db/keys.ts';
import { libraries } from '../../platform/db/schema/library/libraries.ts';
import { isInTrash, isInTrashById, photos } from '../../platform/db/schema/library/photos.ts';
import { forgetAlbums } from '../trash/former-albums.ts';

// Of one deletion, in case that plans get smaller by much: the next one goes on.
const maxEvicted = 10_000;

/**
 * Returns the statements that erase photos in the trash. They count as deleted 30 days ago: the next sweep takes their
 * files, unless an order holds them.
 */
export const eraseStatements = (ctx: LibraryContext, photoIds: SQL) => ({
  albums: forgetAlbums(ctx, photoIds),
  erased: ctx.library
    .update(photos)
    .set({ trashedStatus: null, deletedAt: ctx.now - trashMs - 1 })
    .where(and(sql`${photos.id} in ${photoIds}`, isInTrashById))
    .returning({ id: photos.id }),
});

/**
 * Returns the statements that erase the oldest photos in a user's trash until it is no larger than the user's plan. What
 * is being deleted now stays: it can be taken back, also when it is more than the plan.
 */
export function limitTrash(ctx: LibraryContext, userId: string) {
  const excess = sql`(select ${libraries.trashBytes} - ${libraries.storageLimitBytes} from ${libraries}
    where ${libraries.id} = ${userId} and ${libraries.storageLimitBytes} > 0)`;
  // From one to the next by the index, so that it reads no more than it erases.
  const next = sql`(select id from ${photos} as candidate
    where owner_key = ${keyOf(libraries, userId)} and ${isInTrash} and deleted_at < ${ctx.now}
      and (deleted_at, id) > (oldest.deleted_at, oldest.id)
    order by deleted_at, id limit 1)`;
  const oldest = sql`(with recursive oldest (id, deleted_at, excess) as (
      select x'', 0, ${excess}
      union all
      select ${photos.id}, ${photos.deletedAt}, oldest.excess - ${photos.sizeBytes}
        from oldest cross join ${photos} on ${photos.id} = ${next}
        where oldest.excess > 0
      limit ${maxEvicted + 1}
    ) select id from oldest)`;
  return eraseStatements(ctx, oldest);
}
