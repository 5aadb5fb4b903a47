import { and, eq, isNull } from 'drizzle-orm';
import type { Context } from '../core/context.ts';
import { photos } from '../db/schema.ts';
import { NO_DECODER } from '../pictures/decode-bytes.ts';
import { inspectPicture } from '../pictures/inspect-picture.ts';
import { PictureError } from '../pictures/picture-error.ts';
import type { PhotoRow } from './photo-answer.ts';
import { originalKey, storedPicture } from './photo-store.ts';

/** Headers that one request reads: each takes a get or three. */
const maxHeaders = 100;
const maxAtOnce = 6;

/**
 * Reads the headers of photos that were uploaded before `decodeBytes` was stored, and stores it. Of very many only the
 * first: a later call finds those known, and reads on. One whose original is missing stays unknown.
 */
export async function readDecodeBytes(ctx: Context, unknown: readonly PhotoRow[]): Promise<Map<string, number>> {
  const known = new Map<string, number>();
  const queue = unknown.slice(0, maxHeaders);
  const readAll = async () => {
    for (let photo = queue.shift(); photo; photo = queue.shift()) {
      const decodeBytes = await decodeBytesOf(ctx, photo);
      if (decodeBytes !== null) known.set(photo.id, decodeBytes);
    }
  };
  await Promise.all(Array.from({ length: maxAtOnce }, readAll));
  const [first, ...more] = [...known].map(([id, decodeBytes]) =>
    ctx.db
      .update(photos)
      .set({ decodeBytes })
      .where(and(eq(photos.id, id), isNull(photos.decodeBytes))),
  );
  if (first) await ctx.db.batch([first, ...more]);
  return known;
}

async function decodeBytesOf(ctx: Context, photo: PhotoRow): Promise<number | null> {
  if (!(await ctx.bucket.head(originalKey(photo.id)))) return null;
  try {
    return (await inspectPicture(storedPicture(ctx, photo.id, photo.sizeBytes))).decodeBytes;
  } catch (error) {
    if (error instanceof PictureError) return NO_DECODER;
    throw error;
  }
}
