import { and, eq, gt, isNotNull, isNull, ne, type SQL, sql } from 'drizzle-orm';
import { restorableSince } from '../../../shared/library/trash/trash.ts';
import type { LibraryContext } from '../../platform/core/context.ts';
import { uuidBytes } from '../../platform/db/columns.ts';
import { denormalised, truthOf } from '../../platform/db/denormalised.ts';
import { inList } from '../../platform/db/in-list.ts';
import { libraries } from '../../platform/db/schema/library/libraries.ts';
import { isDeletedById, photos } from '../../platform/db/schema/library/photos.ts';
import { unlinkFromAllAlbums } from '../album-photos/unlink-photo.ts';
import { setUsage } from '../libraries/usage.ts';
import { forgetAlbums, rememberAlbums } from '../trash/former-albums.ts';
import { limitTrash } from './erase-trashed.ts';

/** What D1 writes when photos go to the trash that are in so many albums each. */
export const rowsOfTrashing = (photos: readonly { albumCount: number }[]): number =>
  photos.reduce((sum, { albumCount }) => sum + 8 + 5 * albumCount, 0) +
  3 * Math.max(0, ...photos.map(({ albumCount }) => albumCount));

interface Trashing {
  /** Its owner may restore it. */
  isRestorable: boolean;
}

/**
 * Returns the statements that delete photos of a user and free their storage. Those that may be restored remember their
 * albums. The caller checks the owner, and gives up their prints then (`giveUpPrints`).
 */
export function trashPhotos(ctx: LibraryContext, userId: string, photoIds: readonly string[], trashing: Trashing) {
  const isGoing = and(inList(photos.id, photoIds), ne(photos.status, 'DELETED'));
  return {
    albums: rememberAlbums(ctx, photoIds, trashing.isRestorable ? undefined : sql`false`),
    unlink: unlinkFromAllAlbums(ctx, photoIds),
    ...markDeleted(ctx, userId, isGoing, trashing),
  };
}

/**
 * Returns the statements that free the storage of a user's photos and mark them as deleted (`trashed`).
 * What the trash is too small for then goes for good.
 */
export function markDeleted(ctx: LibraryContext, userId: string, isGoing: SQL | undefined, { isRestorable }: Trashing) {
  return {
    usage: setUsage(ctx, eq(libraries.id, userId), {
      storageUsedBytes: sql`${libraries.storageUsedBytes} - ${truthOf(denormalised.usage, 'storageUsedBytes', isGoing)}`,
      masterBytes: sql`${libraries.masterBytes} - ${truthOf(denormalised.usage, 'masterBytes', isGoing)}`,
    }),
    trashed: ctx.library
      .update(photos)
      .set({
        status: 'DELETED',
        trashedStatus: isRestorable ? sql`nullif(${photos.status}, 'PENDING')` : null,
        deletedAt: ctx.now,
      })
      .where(isGoing)
      .returning({ id: photos.id }),
    limit: isRestorable ? limitTrash(ctx, userId) : null,
  };
}

/** Returns the statements that make photos in the trash (`photoIds`: a list or subquery) not restorable. */
export const refuseRestoring = (ctx: LibraryContext, photoIds: SQL) =>
  [
    ctx.library
      .update(photos)
      .set({ trashedStatus: null })
      .where(and(sql`${photos.id} in ${photoIds}`, isNotNull(photos.trashedStatus))),
    forgetAlbums(ctx, photoIds),
  ] as const;

/**
 * Returns the statement that lets the owner restore photos that an admin had removed, as long as their files are there.
 * `status` is what each was before.
 */
export function allowRestoring(ctx: LibraryContext, removed: readonly { id: string; status: string }[]) {
  const before = sql`(select value ->> 'status' from json_each(${JSON.stringify(removed)}) where ${uuidBytes(sql`value ->> 'id'`)} = ${photos.id})`;
  const ids = removed.map(({ id }) => id);
  const isThere = and(isDeletedById, gt(photos.deletedAt, restorableSince(ctx.now)), isNull(photos.trashedStatus));
  return ctx.library
    .update(photos)
    .set({ trashedStatus: before as never })
    .where(and(inList(photos.id, ids), isThere));
}
