import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { AppError } from '../../../shared/errors.ts';
import { assertInBatch, isAssertionFailure } from '../../platform/core/assert-in-batch.ts';
import type { LibraryContext } from '../../platform/core/context.ts';
import { rowExists } from '../../platform/db/row-exists.ts';
import { libraries } from '../../platform/db/schema/library/libraries.ts';
import { isVisibleById, photos } from '../../platform/db/schema/library/photos.ts';
import { setUsage } from '../libraries/usage.ts';
import { retryPhoto } from './derive-photo.ts';
import { masterKey } from './photo-store.ts';
import { getPhoto } from './queries.ts';
import { masterFits } from './reserve-storage.ts';
import type { OwnedPhoto, PhotoRow } from './to-photo-response.ts';
import { uncountLostMasters } from './uncount-lost-masters.ts';

/** Returns the statements that belong to a change, given its condition. */
export type Audit = (when: SQL | undefined, after: Record<string, unknown>) => BatchItem<'sqlite'>[];

/**
 * Stores a checked master, from which the photo prints from now on; one that is there already stays. Throws
 * `storage-full`, `photo-not-found`, `master-busy`.
 */
export async function storeMaster(
  ctx: LibraryContext,
  photo: OwnedPhoto,
  jpeg: Uint8Array,
  audit: Audit,
): Promise<PhotoRow> {
  const hasRoom = await ctx.library.$count(libraries, and(eq(libraries.id, photo.userId), masterFits(jpeg.length)));
  if (hasRoom === 0) throw new AppError('storage-full');
  const key = masterKey(photo.id);
  const options = { onlyIf: { etagDoesNotMatch: '*' }, httpMetadata: { contentType: 'image/jpeg' } };
  const added = await ctx.bucket.put(key, jpeg, options);
  // One that a broken request has left was checked like this one.
  const stored = added ?? (await ctx.bucket.head(key));
  if (!stored) throw new AppError('photo-not-found');
  const printable = await countMaster(ctx, photo, stored.size, audit);
  // The orphan scan may have deleted it before it was counted.
  if (!added && (await uncountLostMasters(ctx, [photo.id])).length > 0) throw new AppError('master-busy');
  if (printable.status !== 'FAILED' || printable.failure !== 'needs-browser') return printable;
  // Its previews can be made of the master.
  await ctx.library.batch(retryPhoto(ctx, photo.id));
  return { ...printable, status: 'STORED', failure: null };
}

/** A file that finds no room here is left to the orphan scan. */
async function countMaster(ctx: LibraryContext, photo: OwnedPhoto, bytes: number, audit: Audit): Promise<PhotoRow> {
  const isWithout = and(eq(photos.id, photo.id), isVisibleById, isNull(photos.masterBytes));
  const isPossible = and(masterFits(bytes), rowExists(photos, isWithout));
  try {
    await ctx.library.batch([
      setUsage(ctx, eq(libraries.id, photo.userId), {
        masterBytes: assertInBatch(isPossible, sql`${libraries.masterBytes} + ${bytes}`),
      }),
      ...audit(undefined, { masterBytes: bytes }),
      ctx.library.update(photos).set({ masterBytes: bytes, printSource: 'master', printFault: null }).where(isWithout),
    ]);
  } catch (error) {
    if (!isAssertionFailure(error, 'libraries.master_bytes')) throw error;
    const now = await getPhoto(ctx, photo.id);
    if (now.masterBytes === null) throw new AppError('storage-full');
    return now;
  }
  return getPhoto(ctx, photo.id);
}
