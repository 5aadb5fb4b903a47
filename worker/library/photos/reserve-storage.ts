import { and, eq, or, type SQL, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { AppError } from '../../../shared/errors.ts';
import type { PhotoPlace } from '../../../shared/library/photos/photo-place.ts';
import { freeMasterPart } from '../../../shared/money/storage/storage-usage.ts';
import type { LibraryContext } from '../../platform/core/context.ts';
import { insertWhere } from '../../platform/db/insert-where.ts';
import { rowExists } from '../../platform/db/row-exists.ts';
import { libraries } from '../../platform/db/schema/library/libraries.ts';
import { photos } from '../../platform/db/schema/library/photos.ts';
import { named, sortKeys } from '../../platform/db/sort-keys.ts';
import { setUsage } from '../libraries/usage.ts';
import { freeKey } from './photo-order.ts';

// As `countedBytes` of shared/money/storage/storage-usage.ts.
const freeMasterBytes = sql`cast(${libraries.storageLimitBytes} * ${freeMasterPart} as integer)`;
/** The condition that a user may store so many bytes more, and so many of print masters. */
export const fits = (bytes: number, masterBytes = 0) =>
  or(
    eq(libraries.storageLimitBytes, 0),
    sql`${libraries.storageUsedBytes} + max(0, ${libraries.masterBytes} + ${masterBytes} - ${freeMasterBytes}) + ${bytes} <= ${libraries.storageLimitBytes}`,
  );

/** The condition that a user may have a print master of so many bytes: one that is not counted fits always. */
export const masterFits = (bytes: number) =>
  or(
    eq(libraries.storageLimitBytes, 0),
    sql`${libraries.masterBytes} + ${bytes} <= ${freeMasterBytes}`,
    sql`${libraries.storageUsedBytes} + ${libraries.masterBytes} + ${bytes} - ${freeMasterBytes} <= ${libraries.storageLimitBytes}`,
  );

const isPendingPhoto = (photoId: string) => and(eq(photos.id, photoId), eq(photos.status, 'PENDING'));

/** A photo's row before its bytes are stored. */
export interface PendingPhoto {
  id: string;
  place: PhotoPlace | null;
  userId: string;
  filename: string;
  format: string;
  watermark: string | null;
  /** Of a file that is announced before it comes. */
  sha256?: string;
  ledger?: PhotoLedger | undefined;
}

/** What else has to have room for a photo, and counts it: the link that a guest adds it by. */
export interface PhotoLedger {
  fits: (bytes: number, photoCount: number) => SQL | undefined;
  /** Returns the statement that enters a photo, which is PENDING and there unless nothing had room for it. */
  enter: (photoId: string) => BatchItem<'sqlite'>;
}

/**
 * Reserves storage for a photo's first bytes and inserts it as PENDING. Throws `storage-full`; nothing is written then.
 */
export async function reserveStorage(ctx: LibraryContext, photo: PendingPhoto, bytes: number): Promise<void> {
  const [inserted] = await ctx.library.batch([
    insertWhere(ctx.library, photos, {
      values: {
        key: freeKey(photo.place, ctx.now),
        id: photo.id,
        ownerKey: libraries.key,
        status: 'PENDING',
        ...named(sortKeys.photo, photo.filename),
        sizeBytes: bytes,
        format: photo.format,
        watermark: photo.watermark,
        ...(photo.sha256 && { sha256: photo.sha256 }),
        createdAt: ctx.now,
      },
      from: libraries,
      where: and(eq(libraries.id, photo.userId), fits(bytes), photo.ledger?.fits(bytes, 1)),
    }).returning({ id: photos.id }),
    addToUsage(ctx, photo, bytes),
    ...(photo.ledger ? [photo.ledger.enter(photo.id)] : []),
  ]);
  if (inserted.length === 0) throw new AppError('storage-full');
}

/** Reserves storage for more bytes of a PENDING photo, which then has `total`. Throws `storage-full`. */
export async function reserveMore(
  ctx: LibraryContext,
  photo: PendingPhoto,
  bytes: number,
  total: number,
): Promise<void> {
  const userHasRoom = rowExists(libraries, and(eq(libraries.id, photo.userId), fits(bytes)));
  const [extended] = await ctx.library.batch([
    ctx.library
      .update(photos)
      .set({ sizeBytes: total })
      .where(
        and(isPendingPhoto(photo.id), eq(photos.sizeBytes, total - bytes), userHasRoom, photo.ledger?.fits(bytes, 0)),
      )
      .returning({ id: photos.id }),
    addToUsage(ctx, photo, bytes, eq(photos.sizeBytes, total)),
  ]);
  if (extended.length === 0) throw new AppError('storage-full');
}

function addToUsage(ctx: LibraryContext, photo: PendingPhoto, bytes: number, isReserved?: SQL) {
  const isThere = rowExists(photos, and(isPendingPhoto(photo.id), isReserved));
  return setUsage(ctx, and(eq(libraries.id, photo.userId), isThere), {
    storageUsedBytes: sql`${libraries.storageUsedBytes} + ${bytes}`,
  });
}

export const isPending = async (ctx: LibraryContext, photoId: string): Promise<boolean> =>
  (await ctx.library.$count(photos, isPendingPhoto(photoId))) > 0;

/**
 * Takes its hash from a PENDING photo that was announced with it, which then can't be settled: its files may go. Returns
 * whether it was PENDING.
 */
export async function forbidSettling(ctx: LibraryContext, photoId: string): Promise<boolean> {
  const rows = await ctx.library
    .update(photos)
    .set({ sha256: null })
    .where(isPendingPhoto(photoId))
    .returning({ id: photos.id });
  return rows.length > 0;
}

/**
 * Returns the statements that release the storage of a PENDING photo and delete its row; they do nothing to a settled
 * one.
 */
export function releaseStorage(ctx: LibraryContext, photo: { id: string; userId: string }) {
  const reserved = sql`(select ${photos.sizeBytes} from ${photos} where ${isPendingPhoto(photo.id)})`;
  return [
    setUsage(ctx, eq(libraries.id, photo.userId), {
      storageUsedBytes: sql`${libraries.storageUsedBytes} - coalesce(${reserved}, 0)`,
    }),
    ctx.library.delete(photos).where(and(eq(photos.id, photo.id), eq(photos.status, 'PENDING'))),
  ] as const;
}
