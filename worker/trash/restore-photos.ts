import { and, eq, type SQL, sql } from 'drizzle-orm';
import { AppError } from '../../shared/errors.ts';
import { formatBytes } from '../../shared/format/bytes.ts';
import { filenameSortKey } from '../../shared/rules/photo-sort.ts';
import { countedBytes } from '../../shared/rules/storage-usage.ts';
import { restorableSince } from '../../shared/rules/trash.ts';
import { assertInBatch, isAssertionFailure } from '../core/assert-in-batch.ts';
import type { Context } from '../core/context.ts';
import type { CurrentUser } from '../core/guards.ts';
import { isUniqueViolation } from '../core/unique-violation.ts';
import { inList } from '../db/in-list.ts';
import { insertWhere } from '../db/insert-where.ts';
import { noRowExists } from '../db/row-exists.ts';
import {
  albumPhotos,
  albums,
  isInTrashById,
  isVisible,
  isVisibleById,
  photos,
  trashedAlbumPhotos,
  users,
} from '../db/schema.ts';
import { eraseStatements } from '../photos/erase-trashed.ts';
import { fits } from '../photos/reserve-storage.ts';
import { planRestore, type RestorePlan } from './plan-restore.ts';

const maxTries = 3;

/**
 * Restores photos of the user from the trash, all or none, into those of their albums that still exist; returns how many
 * are back. One whose content was uploaded anew gives its albums to that photo. Throws `photo-not-found`,
 * `storage-full`.
 */
export async function restorePhotos(ctx: Context, user: CurrentUser, photoIds: string[]): Promise<number> {
  const wanted = [...new Set(photoIds)];
  for (let tries = 1; ; tries++) {
    const plan = await readPlan(ctx, user.id, wanted);
    if (plan.links.length === 0) return 0;
    try {
      await ctx.db.batch(restoreStatements(ctx, user.id, plan));
      return plan.links.length;
    } catch (error) {
      // The same content was uploaded in this moment, or something was restored, deleted or erased.
      const isOutdated =
        isUniqueViolation(error, 'photos.user_id') || isAssertionFailure(error, 'users.storage_used_bytes');
      if (!isOutdated) throw error;
      const missing = await missingBytes(ctx, user.id, plan);
      if (missing > 0) throw storageFull(missing);
      if (tries >= maxTries) throw error;
    }
  }
}

async function missingBytes(ctx: Context, userId: string, { bytes, masterBytes }: RestorePlan): Promise<number> {
  const [user] = await ctx.db.select().from(users).where(eq(users.id, userId));
  if (!user || user.storageLimitBytes === 0) return 0;
  const after = {
    storageUsedBytes: user.storageUsedBytes + bytes,
    masterBytes: user.masterBytes + masterBytes,
    storageLimitBytes: user.storageLimitBytes,
  };
  return countedBytes(after) - user.storageLimitBytes;
}

const storageFull = (missing: number): AppError =>
  new AppError(
    'storage-full',
    undefined,
    `V\u00a0úložisku na to chýba ${formatBytes(missing)}. Uvoľnite miesto, alebo si zvoľte väčší plán.`,
  );

async function readPlan(ctx: Context, userId: string, wanted: string[]): Promise<RestorePlan> {
  const isWanted = and(inList(photos.id, wanted), sql`+${photos.userId} = ${userId}`);
  const contents = ctx.db.select({ sha256: photos.sha256 }).from(photos).where(isWanted);
  const columns = {
    id: photos.id,
    status: photos.status,
    trashedStatus: photos.trashedStatus,
    deletedAt: photos.deletedAt,
    filename: photos.filename,
    sha256: photos.sha256,
    sizeBytes: photos.sizeBytes,
    masterBytes: photos.masterBytes,
  };
  const [rows, stored] = await ctx.db.batch([
    ctx.db.select(columns).from(photos).where(isWanted),
    ctx.db
      .select({ id: photos.id, sha256: photos.sha256, filename: photos.filename })
      .from(photos)
      .where(and(eq(photos.userId, userId), sql`${photos.sha256} in ${contents}`, isVisible)),
  ]);
  const since = restorableSince(ctx.now);
  const trashed = rows.filter(({ trashedStatus, deletedAt }) => trashedStatus !== null && (deletedAt ?? 0) > since);
  // Those that are back already are what was asked for.
  const visible = rows.filter(({ status }) => status !== 'PENDING' && status !== 'DELETED');
  if (trashed.length + visible.length !== wanted.length) throw new AppError('photo-not-found');
  return planRestore(trashed, stored);
}

function restoreStatements(
  ctx: Context,
  userId: string,
  { restoredIds, mergedIds, links, bytes, masterBytes }: RestorePlan,
) {
  const allIds = [...restoredIds, ...mergedIds];
  const storedIds = [...new Set(links.map(({ into }) => into))].filter((id) => !restoredIds.includes(id));
  const count = (ids: string[], where: SQL) =>
    sql`(select count(*) from ${photos} where ${inList(photos.id, ids)} and ${where})`;
  const isAsPlanned = and(
    fits(bytes, masterBytes),
    sql`${count(allIds, isInTrashById)} = ${allIds.length}`,
    sql`${count(storedIds, isVisibleById)} = ${storedIds.length}`,
  );

  const entries = sql`json_each(${JSON.stringify(links.map((link) => ({ ...link, filenameKey: filenameSortKey(link.filename) })))})`;
  const target = sql<string>`value ->> 'into'`;
  // `cross join`: without statistics SQLite would read the whole trash for each entry.
  const source = sql`${entries} cross join ${trashedAlbumPhotos} on ${trashedAlbumPhotos.photoId} = value ->> 'id'`;
  const isMissing = noRowExists(
    albumPhotos,
    and(sql`${albumPhotos.albumId} = ${trashedAlbumPhotos.albumId}`, sql`${albumPhotos.photoId} = ${target}`),
  );
  const newOfAlbum = sql`(select count(distinct ${target}) from ${source}
    where ${trashedAlbumPhotos.albumId} = ${albums.id} and ${isMissing})`;
  const formerAlbums = ctx.db
    .select({ id: trashedAlbumPhotos.albumId })
    .from(trashedAlbumPhotos)
    .where(inList(trashedAlbumPhotos.photoId, allIds));
  return [
    ctx.db
      .update(users)
      .set({
        storageUsedBytes: assertInBatch(isAsPlanned, sql`${users.storageUsedBytes} + ${bytes}`),
        masterBytes: sql`${users.masterBytes} + ${masterBytes}`,
      })
      .where(eq(users.id, userId)),
    ctx.db
      .update(photos)
      .set({ status: sql`${photos.trashedStatus}`, trashedStatus: null, deletedAt: null })
      .where(and(inList(photos.id, restoredIds), isInTrashById)),
    ctx.db
      .update(albums)
      .set({ photoCount: sql`${albums.photoCount} + ${newOfAlbum}`, updatedAt: ctx.now })
      .where(sql`${albums.id} in ${formerAlbums}`),
    insertWhere(ctx, albumPhotos, {
      values: {
        albumId: trashedAlbumPhotos.albumId,
        photoId: target,
        filenameKey: sql`value ->> 'filenameKey'`,
        sizeBytes: photos.sizeBytes,
        timelineAt: photos.timelineAt,
        position: trashedAlbumPhotos.position,
      },
      from: sql`${source} cross join ${photos} on ${photos.id} = ${target}`,
      where: isVisibleById,
    }).onConflictDoNothing(),
    ctx.db.delete(trashedAlbumPhotos).where(inList(trashedAlbumPhotos.photoId, restoredIds)),
    ...eraseStatements(ctx, sql`(select value from json_each(${JSON.stringify(mergedIds)}))`),
  ] as const;
}
