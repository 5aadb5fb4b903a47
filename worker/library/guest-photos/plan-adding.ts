import { and, eq } from 'drizzle-orm';
import { AppError } from '../../../shared/errors.ts';
import type { PlanAddingInput } from '../../../shared/library/guest-photos/contract.ts';
import type { UploadConfig } from '../../../shared/library/photos/contract.ts';
import { maxBatchBytes, maxPhotoBytes } from '../../../shared/library/photos/upload-limits.ts';
import type { LibraryContext } from '../../platform/core/context.ts';
import { libraries } from '../../platform/db/schema/library/libraries.ts';
import { readImageSettings } from '../../platform/settings/image-settings.ts';
import type { SharedAlbum } from '../links/queries.ts';
import { fits } from '../photos/reserve-storage.ts';
import { linkFits } from './link-ledger.ts';

/**
 * Returns how a guest is to send photos, once all of them have room: before a byte leaves. Says no number of the owner's.
 * Throws `share-storage-full`.
 */
export async function planAdding(
  ctx: LibraryContext,
  { link, album }: SharedAlbum,
  { count, bytes }: PlanAddingInput,
): Promise<UploadConfig> {
  const room = await ctx.library
    .select({ id: libraries.id })
    .from(libraries)
    .where(and(eq(libraries.id, album.userId), fits(bytes), linkFits(ctx, link, bytes, count)));
  if (room.length === 0) throw new AppError('share-storage-full');
  const { preview, medium, thumbnail } = await readImageSettings(ctx);
  return {
    ...{ batchSize: 1, maxFileSize: maxPhotoBytes, maxBatchBytes, rawSupport: false },
    ...{ preview, medium, thumbnail, now: ctx.now },
  };
}
