import { and, eq } from 'drizzle-orm';
import { inspectPicture } from '../../engine/pictures/detect/inspect-picture.ts';
import type { Context } from '../../platform/core/context.ts';
import { isUnread, photos } from '../../platform/db/schema.ts';
import { originalKey, storedPicture } from './photo-store.ts';
import { type PrintFacts, printFactsOrFault } from './print-facts.ts';
import type { PhotoRow } from './to-photo-response.ts';

/** Headers read per request: each takes one to three gets. */
const maxHeaders = 100;
const maxAtOnce = 6;

/**
 * Reads and stores what these photos print from, of whose files nobody has asked that yet. Of very many photos it reads
 * only the first; later calls continue. `missing` marks a photo without its original; that is not stored.
 */
export async function readPrintSources(
  ctx: Context,
  unread: readonly PhotoRow[],
): Promise<Map<string, PrintFacts | 'missing'>> {
  const read = new Map<string, PrintFacts | 'missing'>();
  const queue = unread.slice(0, maxHeaders);
  const readAll = async () => {
    for (let photo = queue.shift(); photo; photo = queue.shift()) read.set(photo.id, await factsOf(ctx, photo));
  };
  await Promise.all(Array.from({ length: maxAtOnce }, readAll));
  const [first, ...more] = [...read].flatMap(([id, facts]) =>
    facts === 'missing'
      ? []
      : ctx.db
          .update(photos)
          .set(facts)
          .where(and(eq(photos.id, id), isUnread)),
  );
  if (first) await ctx.db.batch([first, ...more]);
  return read;
}

/** Job: the same for one photo; does nothing when it is known. */
export async function readPrintSource(ctx: Context, photoId: string): Promise<void> {
  const unread = await ctx.db
    .select()
    .from(photos)
    .where(and(eq(photos.id, photoId), isUnread));
  await readPrintSources(ctx, unread);
}

async function factsOf(ctx: Context, photo: PhotoRow): Promise<PrintFacts | 'missing'> {
  if (!(await ctx.bucket.head(originalKey(photo.id)))) return 'missing';
  return printFactsOrFault(() => inspectPicture(storedPicture(ctx, photo.id, photo.sizeBytes)));
}
