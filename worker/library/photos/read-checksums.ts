import { crc32 } from 'node:zlib';
import { and, eq } from 'drizzle-orm';
import type { Context } from '../../platform/core/context.ts';
import { isWithoutCrc32, photos } from '../../platform/db/schema.ts';
import { originalKey } from './photo-store.ts';
import type { PhotoRow } from './to-photo-response.ts';

const maxAtOnce = 4;

/**
 * Reads originals from before their CRC-32 was computed at upload, and stores it: until `maxBytes` are begun, so that
 * later calls continue. `missing` marks a photo without its file; that is not stored.
 */
export async function readChecksums(
  ctx: Context,
  unread: readonly Pick<PhotoRow, 'id' | 'sizeBytes'>[],
  maxBytes: number,
): Promise<Map<string, number | 'missing'>> {
  const read = new Map<string, number | 'missing'>();
  const queue = [...unread];
  let begunBytes = 0;
  const readAll = async () => {
    while (begunBytes < maxBytes) {
      const photo = queue.shift();
      if (!photo) return;
      begunBytes += photo.sizeBytes;
      const checksum = await checksumOf(ctx, photo);
      // What is missing costs no time.
      if (checksum === 'missing') begunBytes -= photo.sizeBytes;
      read.set(photo.id, checksum);
    }
  };
  await Promise.all(Array.from({ length: maxAtOnce }, readAll));
  const [first, ...more] = [...read].flatMap(([id, crc32]) =>
    crc32 === 'missing'
      ? []
      : ctx.db
          .update(photos)
          .set({ crc32 })
          .where(and(eq(photos.id, id), isWithoutCrc32)),
  );
  if (first) await ctx.db.batch([first, ...more]);
  return read;
}

/** Job: the same for one photo; does nothing when it is known. */
export async function readChecksum(ctx: Context, photoId: string): Promise<void> {
  const unread = await ctx.db
    .select({ id: photos.id, sizeBytes: photos.sizeBytes })
    .from(photos)
    .where(and(eq(photos.id, photoId), isWithoutCrc32));
  await readChecksums(ctx, unread, Number.POSITIVE_INFINITY);
}

async function checksumOf(
  ctx: Context,
  { id, sizeBytes }: Pick<PhotoRow, 'id' | 'sizeBytes'>,
): Promise<number | 'missing'> {
  const object = await ctx.bucket.get(originalKey(id));
  if (object?.size !== sizeBytes) {
    await object?.body.cancel();
    ctx.log.error('original-missing', { photoId: id });
    return 'missing';
  }
  let crc = 0;
  for await (const chunk of object.body) crc = crc32(chunk, crc);
  return crc;
}
