import { and, eq, lt } from 'drizzle-orm';
import type { Context } from '../core/context.ts';
import { photos } from '../db/schema.ts';
import { deletePhotoFiles } from './photo-store.ts';
import { releaseStorage } from './reserve-storage.ts';

const hour = 3_600_000;
// Longer than any upload lasts.
const abandonedAfterMs = 24 * hour;
const derivableAfterMs = hour / 4;
const mostPerRun = 100;

/** Cron: frees what broken uploads reserved (nobody was told that they are safe) and queues lost derive jobs again. */
export async function sweepUploads(ctx: Context): Promise<void> {
  const abandoned = await listOlder(ctx, 'PENDING', ctx.now - abandonedAfterMs);
  for (const photo of abandoned) {
    await deletePhotoFiles(ctx, [photo.id]);
    await ctx.db.batch(releaseStorage(ctx, photo));
  }
  const waiting = await listOlder(ctx, 'STORED', ctx.now - derivableAfterMs);
  await ctx.enqueue(...waiting.map(({ id }) => ({ type: 'derive-photo', photoId: id }) as const));
}

function listOlder(ctx: Context, status: 'PENDING' | 'STORED', before: number) {
  return ctx.db
    .select({ id: photos.id, userId: photos.userId })
    .from(photos)
    .where(and(eq(photos.status, status), lt(photos.createdAt, before)))
    .orderBy(photos.createdAt)
    .limit(mostPerRun);
}
