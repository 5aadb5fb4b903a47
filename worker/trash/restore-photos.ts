import { and, eq, sql } from 'drizzle-orm';
import { AppError } from '../../shared/errors.ts';
import { formatBytes } from '../../shared/format/bytes.ts';
import { filenameSortKey } from '../../shared/rules/photo-sort.ts';
import { countedBytes } from '../../shared/rules/storage-usage.ts';
import { restorableSince } from '../../shared/rules/trash.ts';
import type { Context } from '../core/context.ts';
import type { CurrentUser } from '../core/guards.ts';
import { isUniqueViolation } from '../core/unique-violation.ts';
import { inList } from '../db/in-list.ts';
import { insertWhere } from '../db/insert-where.ts';
import { noRowExists, rowExists } from '../db/row-exists.ts';
import {
  albumPhotos,
  albums,
  isInTrash,
  isVisible,
  isVisibleById,
  photos,
  trashedAlbumPhotos,
  users,
} from '../db/schema.ts';
import { fits } from '../photos/reserve-storage.ts';
import { eraseStatements } from './erase-photos.ts';
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
      const [back] = await ctx.db.batch(restoreStatements(ctx, user.id, plan));
      if (plan.restoredIds.length === 0 || back.length > 0) return plan.links.length;
    } catch (error) {
      // The same content was uploaded in this moment.
      if (tries < maxTries && isUniqueViolation(error, 'photos.user_id')) continue;
      throw error;
    }
    const missing = await missingBytes(ctx, user.id, plan);
    // If none are, another call was faster.
    if (missing > 0 || tries >= maxTries) throw storageFull(missing);
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

function restoreStatements(ctx: Context, userId: string, plan: RestorePlan) {
  const { restoredIds, mergedIds, bytes, masterBytes } = plan;
  const allIds = [...restoredIds, ...mergedIds];
  // A photo between its status and the end of the batch: it is back, and still knows what it was.
  const isComingBack = and(inList(photos.id, restoredIds), isVisibleById, sql`${photos.trashedStatus} is not null`);
  // None or all: another call may have restored some of them since they were read.
  const isDone = noRowExists(photos, and(inList(photos.id, restoredIds), isInTrash));

  const entries = sql`json_each(${JSON.stringify(plan.links.map((link) => ({ ...link, filenameKey: filenameSortKey(link.filename) })))})`;
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
      .update(photos)
      .set({ status: sql`${photos.trashedStatus}` })
      .where(
        and(
          inList(photos.id, restoredIds),
          isInTrash,
          rowExists(users, and(eq(users.id, userId), fits(bytes, masterBytes))),
        ),
      )
      .returning({ id: photos.id }),
    ctx.db
      .update(users)
      .set({
        storageUsedBytes: sql`${users.storageUsedBytes} + (select coalesce(sum(${photos.sizeBytes}), 0) from ${photos} where ${isComingBack})`,
        masterBytes: sql`${users.masterBytes} + (select coalesce(sum(${photos.masterBytes}), 0) from ${photos} where ${isComingBack})`,
      })
      .where(eq(users.id, userId)),
    ctx.db
      .update(albums)
      .set({ photoCount: sql`${albums.photoCount} + ${newOfAlbum}`, updatedAt: ctx.now })
      .where(and(sql`${albums.id} in ${formerAlbums}`, isDone)),
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
      where: and(isVisibleById, isDone),
    }).onConflictDoNothing(),
    ctx.db.delete(trashedAlbumPhotos).where(and(inList(trashedAlbumPhotos.photoId, restoredIds), isDone)),
    ...eraseStatements(ctx, sql`(select value from json_each(${JSON.stringify(mergedIds)}))`, isDone),
    ctx.db.update(photos).set({ trashedStatus: null, deletedAt: null }).where(isComingBack),
  ] as const;
}
