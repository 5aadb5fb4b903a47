import { desc, eq, sql } from 'drizzle-orm';
import type { DeadLettersAnswer } from '../../shared/contract/settings.ts';
import { AppError } from '../../shared/errors.ts';
import type { Context } from '../core/context.ts';
import { sha256 } from '../core/signatures.ts';
import { deadLetters } from '../db/schema.ts';
import { failPhoto, restorePhoto } from '../photos/derive-photo.ts';
import type { Job } from './messages.ts';

const mostShown = 100;

/** Keeps a job that failed for good, once however often it dies. */
export async function keepDeadLetter(ctx: Context, job: Job): Promise<void> {
  // Or the sweep would queue it for ever.
  if (job.type === 'derive-photo') await failPhoto(ctx, job.photoId, 'corrupt');
  const body = JSON.stringify(job);
  await ctx.db
    .insert(deadLetters)
    .values({ id: sha256(body), body, createdAt: ctx.now })
    .onConflictDoUpdate({ target: deadLetters.id, set: { createdAt: sql`excluded.created_at` } });
}

/** The newest jobs that failed for good, each as its type and what it is about: `make-invoice 0193…`. */
export async function listDeadLetters(ctx: Context): Promise<DeadLettersAnswer['deadLetters']> {
  const rows = await ctx.db
    .select()
    .from(deadLetters)
    .orderBy(desc(deadLetters.createdAt), desc(deadLetters.id))
    .limit(mostShown);
  return rows.map(({ id, body, createdAt }) => {
    const { type, ...subject } = JSON.parse(body) as Job;
    return { id, job: [type, ...Object.values(subject)].join(' '), createdAt: new Date(createdAt).toISOString() };
  });
}

/** Runs the job again; if it dies again, it comes back to the list. Throws `dead-letter-not-found`. */
export async function retryDeadLetter(ctx: Context, id: string): Promise<void> {
  const [letter] = await ctx.db.select().from(deadLetters).where(eq(deadLetters.id, id));
  if (!letter) throw new AppError('dead-letter-not-found');
  const job = JSON.parse(letter.body) as Job;
  if (job.type === 'derive-photo') await restorePhoto(ctx, job.photoId);
  await ctx.enqueue(job);
  await ctx.db.delete(deadLetters).where(eq(deadLetters.id, id));
}

export async function deleteDeadLetter(ctx: Context, id: string): Promise<void> {
  const gone = await ctx.db.delete(deadLetters).where(eq(deadLetters.id, id)).returning({ id: deadLetters.id });
  if (gone.length === 0) throw new AppError('dead-letter-not-found');
}
