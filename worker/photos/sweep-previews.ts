import { and, asc, eq, lt } from 'drizzle-orm';
import type { Context } from '../core/context.ts';
import { photos } from '../db/schema.ts';

const derivableAfterMs = 15 * 60_000;
// What a queue takes at once.
const mostPerRun = 100;

/**
 * Cron: queues derive jobs again that got lost. The oldest come first and none stays among them: a picture that can't be
 * made is FAILED, by its job or when that has died.
 */
export async function sweepPreviews(ctx: Context): Promise<void> {
  const waiting = await ctx.db
    .select({ id: photos.id })
    .from(photos)
    .where(and(eq(photos.status, 'STORED'), lt(photos.createdAt, ctx.now - derivableAfterMs)))
    .orderBy(asc(photos.createdAt))
    .limit(mostPerRun);
  await ctx.enqueue(...waiting.map(({ id }) => ({ type: 'derive-photo', photoId: id }) as const));
}
