import { and, eq, isNull } from 'drizzle-orm';
import type { Context } from '../core/context.ts';
import { photos } from '../db/schema.ts';
import { noDecoder } from '../pictures/decode/decode-bytes.ts';
import { inspectPicture } from '../pictures/detect/inspect-picture.ts';
import { PictureError } from '../pictures/picture-error.ts';
import { originalKey, storedPicture } from './photo-store.ts';
import type { PhotoRow } from './to-photo-response.ts';

/** Headers read per request: each takes one to three gets. */
const maxHeaders = 100;
const maxAtOnce = 6;

/**
 * Reads and stores `decodeBytes` of photos uploaded before that column existed. Of very many photos it reads only the
 * first; later calls continue. `missing` marks a photo without its original; that is not stored.
 */
export async function readDecodeBytes(
  ctx: Context,
  unknown: readonly PhotoRow[],
): Promise<Map<string, number | 'missing'>> {
  const known = new Map<string, number | 'missing'>();
  const queue = unknown.slice(0, maxHeaders);
  const readAll = async () => {
    for (let photo = queue.shift(); photo; photo = queue.shift()) {
      known.set(photo.id, await decodeBytesOf(ctx, photo));
    }
  };
  await Promise.all(Array.from({ length: maxAtOnce }, readAll));
  const [first, ...more] = [...known].flatMap(([id, decodeBytes]) =>
    decodeBytes === 'missing'
      ? []
      : ctx.db
          .update(photos)
          .set({ decodeBytes })
          .where(and(eq(photos.id, id), isNull(photos.decodeBytes))),
  );
  if (first) await ctx.db.batch([first, ...more]);
  return known;
}

async function decodeBytesOf(ctx: Context, photo: PhotoRow): Promise<number | 'missing'> {
  if (!(await ctx.bucket.head(originalKey(photo.id)))) return 'missing';
  try {
    return (await inspectPicture(storedPicture(ctx, photo.id, photo.sizeBytes))).decodeBytes;
  } catch (error) {
    if (error instanceof PictureError) return noDecoder;
    throw error;
  }
}
