import { and, asc, lt } from 'drizzle-orm';
import type { LibraryContext } from '../../platform/core/context.ts';
import { isAfterCursor, runResumableSweep } from '../../platform/core/resumable-sweep.ts';
import { idOf } from '../../platform/db/keys.ts';
import { libraries } from '../../platform/db/schema/library/libraries.ts';
import { isPending, photos } from '../../platform/db/schema/library/photos.ts';
import { removeUpload } from '../videos/discard-video.ts';

// Longer than any upload.
const abandonedAfterMs = 24 * 3_600_000;
const maxPerRun = 100;

/**
 * Cron: frees storage reserved by broken uploads, files first. Also of those whose bytes have all arrived: no one was
 * told that they are safe, and the row knows neither the album nor the watermark.
 */
export async function sweepUploads(ctx: LibraryContext): Promise<void> {
  await runResumableSweep(ctx, {
    task: 'sweepUploads',
    shard: ctx.shard,
    max: maxPerRun,
    list: (after) =>
      ctx.library
        .select({ id: photos.id, at: photos.createdAt, userId: idOf(libraries, photos.ownerKey) })
        .from(photos)
        .where(
          and(
            isPending,
            lt(photos.createdAt, ctx.now - abandonedAfterMs),
            isAfterCursor(photos.createdAt, photos.id, after),
          ),
        )
        .orderBy(asc(photos.createdAt), asc(photos.id))
        .limit(maxPerRun),
    work: (photo) => removeUpload(ctx, photo),
  });
}
