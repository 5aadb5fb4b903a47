import { and, count, countDistinct, eq, sql } from 'drizzle-orm';
import { AppError } from '../../../shared/errors.ts';
import { formatBytes } from '../../../shared/format/bytes.ts';
import { restorableSince } from '../../../shared/library/trash/trash.ts';
import { countedBytes } from '../../../shared/money/storage/storage-usage.ts';
import type { LibraryContext } from '../../platform/core/context.ts';
import type { CurrentUser } from '../../platform/core/guards.ts';
import { spendBudget } from '../../platform/core/write-budgets.ts';
import { batchOf } from '../../platform/db/batch-of.ts';
import { inList } from '../../platform/db/in-list.ts';
import { trashedAlbumPhotos } from '../../platform/db/schema/library/album-photos.ts';
import { libraries } from '../../platform/db/schema/library/libraries.ts';
import { contentOf, isOwnedBy, isOwnedById, isVisible, photos } from '../../platform/db/schema/library/photos.ts';
import { planRestore, type RestorePlan } from './plan-restore.ts';
import { isOutdatedRestore, limitAlbumsOfRestored, restoreStatements } from './restore-statements.ts';

const maxTries = 3;
const maxCounted = 25_000;

/**
 * Restores photos of the user from the trash, all or none, into those of their albums that still exist; returns how many
 * are back. One whose content was uploaded anew gives its albums to that photo. Throws `photo-not-found`,
 * `storage-full`, `too-many-albums-of-photo`, `too-many-restored`.
 */
export async function restorePhotos(ctx: LibraryContext, user: CurrentUser, photoIds: string[]): Promise<number> {
  const wanted = [...new Set(photoIds)];
  for (let tries = 1; ; tries++) {
    const plan = await readPlan(ctx, user.id, wanted);
    if (plan.links.length === 0) return 0;
    if (tries === 1) await spendBudget(ctx, user.id, 'restore', await countRows(ctx, plan));
    try {
      await limitAlbumsOfRestored(() => batchOf(ctx.library, { restore: restoreStatements(ctx, user.id, plan) }));
      return plan.links.length;
    } catch (error) {
      if (!isOutdatedRestore(error)) throw error;
      const missing = await missingBytes(ctx, user.id, plan);
      if (missing > 0) throw storageFull(missing);
      if (tries >= maxTries) throw error;
    }
  }
}

/** Returns what D1 will write: a photo without an album costs 8 rows, its first album as much, each other one 9. */
async function countRows(ctx: LibraryContext, { links }: RestorePlan): Promise<number> {
  const { photoId, albumId } = trashedAlbumPhotos;
  const some = ctx.library
    .select({ photoId, albumId })
    .from(trashedAlbumPhotos)
    .where(
      inList(
        photoId,
        links.map(({ id }) => id),
      ),
    )
    // More are refused anyhow.
    .limit(maxCounted)
    .as('some');
  const [found] = await ctx.library
    .select({ entries: count(), photos: countDistinct(some.photoId), albums: countDistinct(some.albumId) })
    .from(some);
  const { entries = 0, photos: filed = 0, albums = 0 } = found ?? {};
  return 8 * links.length + 9 * entries - filed + 3 * albums;
}

async function missingBytes(ctx: LibraryContext, userId: string, { bytes, masterBytes }: RestorePlan): Promise<number> {
  const [library] = await ctx.library.select().from(libraries).where(eq(libraries.id, userId));
  if (!library || library.storageLimitBytes === 0) return 0;
  const after = {
    storageUsedBytes: library.storageUsedBytes + bytes,
    masterBytes: library.masterBytes + masterBytes,
    storageLimitBytes: library.storageLimitBytes,
  };
  return countedBytes(after) - library.storageLimitBytes;
}

const storageFull = (missing: number): AppError =>
  new AppError(
    'storage-full',
    undefined,
    `V\u00a0úložisku na to chýba ${formatBytes(missing)}. Uvoľnite miesto, alebo si zvoľte väčší plán.`,
  );

async function readPlan(ctx: LibraryContext, userId: string, wanted: string[]): Promise<RestorePlan> {
  const isWanted = and(inList(photos.id, wanted), isOwnedById(userId));
  const contents = ctx.library
    .select({ content: contentOf(photos.sha256) })
    .from(photos)
    .where(isWanted);
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
  const [rows, stored] = await ctx.library.batch([
    ctx.library.select(columns).from(photos).where(isWanted),
    ctx.library
      .select({ id: photos.id, sha256: photos.sha256, filename: photos.filename })
      .from(photos)
      .where(and(isOwnedBy(userId), sql`${contentOf(photos.sha256)} in ${contents}`, isVisible)),
  ]);
  const since = restorableSince(ctx.now);
  const trashed = rows.filter(({ trashedStatus, deletedAt }) => trashedStatus !== null && (deletedAt ?? 0) > since);
  // Those that are back already are what was asked for, also as part of another photo: a client that lost the response
  // asks again.
  const storedContents = new Set(stored.map(({ sha256 }) => sha256));
  const isBack = ({ status, trashedStatus, sha256 }: (typeof rows)[number]) =>
    status === 'DELETED' ? trashedStatus === null && storedContents.has(sha256) : status !== 'PENDING';
  if (trashed.length + rows.filter(isBack).length !== wanted.length) throw new AppError('photo-not-found');
  return planRestore(trashed, stored);
}
