import { desc, eq, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { AppError } from '../../../shared/errors.ts';
import type { DeadLettersResponse } from '../../../shared/platform/jobs/contract.ts';
import { failPhoto, retryPhoto } from '../../library/photos/derive-photo.ts';
import { libraryOfPhoto } from '../../library/photos/library-of-photo.ts';
import { noteLostRefund } from '../../money/refunds/stripe-refunds.ts';
import { failPrint, retryPrint } from '../../shop/prints/freeze-print.ts';
import { auditStatement } from '../audit/record-audit.ts';
import type { Context } from '../core/context.ts';
import type { CurrentUser } from '../core/guards.ts';
import type { Job } from '../core/jobs.ts';
import { emit } from '../core/outbox.ts';
import { sha256 } from '../core/signatures.ts';
import { batchOf } from '../db/batch-of.ts';
import { rowExists } from '../db/row-exists.ts';
import { deadLetters } from '../db/schema/main/platform.ts';

const maxShown = 100;

/** Saves a job that failed for good, once however often it fails; not one that the next quarter of an hour or night sends again. */
export async function saveDeadLetter(ctx: Context, job: Job): Promise<void> {
  if (job.type === 'run-tasks') return;
  // What waits for it says so.
  if (job.type === 'derive-photo')
    await failPhoto(await libraryOfPhoto(ctx, job.photoId, job.shard), job.photoId, 'corrupt');
  if (job.type === 'freeze-print') await failPrint(ctx, job.hash, 'corrupt');
  if (job.type === 'send-refund') await noteLostRefund(ctx, job.refundId);
  const body = JSON.stringify(job);
  await ctx.db
    .insert(deadLetters)
    .values({ id: sha256(body), body, createdAt: ctx.now })
    .onConflictDoUpdate({ target: deadLetters.id, set: { createdAt: sql`excluded.created_at` } });
}

/** Returns the newest dead letters, each as job type and subject: `make-invoice 0193…`. */
export async function listDeadLetters(ctx: Context): Promise<DeadLettersResponse['deadLetters']> {
  const rows = await ctx.db
    .select()
    .from(deadLetters)
    .orderBy(desc(deadLetters.createdAt), desc(deadLetters.id))
    .limit(maxShown);
  return rows.map(({ id, body, createdAt }) => ({
    id,
    job: jobText(body),
    createdAt: new Date(createdAt).toISOString(),
  }));
}

function jobText(body: string): string {
  const { type, shard: _, ...subject } = JSON.parse(body) as Job & { shard?: number };
  return [type, ...Object.values(subject)].join(' ');
}

/** Runs the job again; if it fails again, it returns to the list. Throws `dead-letter-not-found`. */
export async function retryDeadLetter(ctx: Context, admin: CurrentUser, id: string): Promise<void> {
  const body = await getBody(ctx, id);
  const job = JSON.parse(body) as Job;
  // Before the letter goes, so that none is lost; twice, it is as once.
  if (job.type === 'derive-photo') {
    const library = await libraryOfPhoto(ctx, job.photoId, job.shard);
    await batchOf(library.library, retryPhoto(library, job.photoId));
  }
  await remove(ctx, admin, 'dead-letter.retry', id, body, retryStatements(ctx, job));
}

function retryStatements(ctx: Context, job: Job): BatchItem<'sqlite'>[] {
  if (job.type === 'derive-photo') return [];
  if (job.type === 'freeze-print') return [...retryPrint(ctx, job.hash)];
  return [emit(ctx, job)];
}

/** Deletes a dead letter. Throws `dead-letter-not-found`. */
export async function deleteDeadLetter(ctx: Context, admin: CurrentUser, id: string): Promise<void> {
  await remove(ctx, admin, 'dead-letter.delete', id, await getBody(ctx, id), []);
}

async function getBody(ctx: Context, id: string): Promise<string> {
  const [letter] = await ctx.db.select().from(deadLetters).where(eq(deadLetters.id, id));
  if (!letter) throw new AppError('dead-letter-not-found');
  return letter.body;
}

async function remove(
  ctx: Context,
  admin: CurrentUser,
  action: 'dead-letter.retry' | 'dead-letter.delete',
  id: string,
  body: string,
  more: BatchItem<'sqlite'>[],
): Promise<void> {
  const byId = eq(deadLetters.id, id);
  const letterExists = rowExists(deadLetters, byId);
  await ctx.db.batch([
    auditStatement(ctx, admin, { action, subjectId: id, subject: jobText(body), when: letterExists }),
    ctx.db.delete(deadLetters).where(byId),
    ...more,
  ]);
}
