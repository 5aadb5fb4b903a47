import { and, asc, lte, type SQL, sql } from 'drizzle-orm';
import { type Context, inLibrary, type LibraryContext } from '../core/context.ts';
import { isOfMany } from '../core/jobs.ts';
import { inList } from '../db/in-list.ts';
import { libraryOutbox } from '../db/schema/library/outbox.ts';
import { deliverMessages, jobsOf } from './deliver-messages.ts';
import { dropNeedless } from './drop-needless.ts';

const maxPerRun = 500;

/** Delivers these messages of libraries, as far as their batches wrote them. */
export async function dispatchMessages(ctx: Context, messages: Context['emitted']['messages']): Promise<void> {
  for (const [shard, some] of Map.groupBy(messages, (message) => message.shard))
    await deliverDue(inLibrary(ctx, shard), inList(libraryOutbox.id, idsOf(some)));
}

/** Cron: delivers those of a library that are due: put off, or not delivered by their request. */
export async function sendMessages(ctx: LibraryContext): Promise<void> {
  await dropNeedless(ctx);
  await deliverDue(ctx);
}

const laterMs = 3_600_000;

/**
 * A message goes when all that it causes is done, or in a queue, which may then happen twice. A mail is swept by itself
 * when no queue takes it; one that can't be delivered comes again after the others.
 */
async function deliverDue(ctx: LibraryContext, which?: SQL): Promise<void> {
  const due = await ctx.library
    .select()
    .from(libraryOutbox)
    .where(and(which, lte(libraryOutbox.dueAt, ctx.now)))
    .orderBy(isOfMany(sql`${libraryOutbox.message} ->> '$.job.type'`), asc(libraryOutbox.dueAt), asc(libraryOutbox.id))
    .limit(maxPerRun);
  const { done, failed } = await deliverMessages(ctx, due);
  const isSent = await ctx.enqueue(...jobsOf(done));
  const gone = idsOf(isSent ? done : done.filter(({ message }) => message.kind !== 'job'));
  if (gone.length > 0) await ctx.library.delete(libraryOutbox).where(inList(libraryOutbox.id, gone));
  if (failed.length === 0) return;
  const dueAt = ctx.now + laterMs;
  await ctx.library
    .update(libraryOutbox)
    .set({ dueAt })
    .where(inList(libraryOutbox.id, idsOf(failed)));
}

const idsOf = (rows: readonly { id: string }[]): string[] => rows.map(({ id }) => id);
