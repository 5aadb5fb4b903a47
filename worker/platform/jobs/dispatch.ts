import { and, asc, lte, sql } from 'drizzle-orm';
import type { MiddlewareHandler } from 'hono';
import { isDue } from '../../messaging/mail/send-mail.ts';
import type { Context } from '../core/context.ts';
import type { AppEnv } from '../core/http.ts';
import { isOfMany, type Job } from '../core/jobs.ts';
import { orLog } from '../core/or-log.ts';
import { batchOf } from '../db/batch-of.ts';
import { inList } from '../db/in-list.ts';
import { mails } from '../db/schema/main/messages.ts';
import { outbox } from '../db/schema/main/platform.ts';
import { dispatchMessages } from './send-messages.ts';
import { syncSome } from './sync-libraries.ts';

const maxPerRun = 500;

/** Sends what a request has emitted before its response goes out. */
export const dispatchAfterRequest: MiddlewareHandler<AppEnv> = async (c, next) => {
  await next();
  await dispatch(c.var.ctx);
};

/**
 * Sends the jobs, mails and messages of libraries that were emitted with `ctx`, if their batch wrote them, and copies
 * accounts that have changed to their libraries. Failures are only logged: what is written waits for the timed tasks.
 */
export async function dispatch(ctx: Context): Promise<void> {
  const { jobs, mails: mailIds, messages, isLibraryStale } = ctx.emitted;
  ctx.emitted.isLibraryStale = false;
  const failed = 'dispatch-failed';
  // One that fails leaves the others their turn.
  await orLog(ctx, failed, () => dispatchJobs(ctx, jobs.splice(0), mailIds.splice(0)));
  await orLog(ctx, failed, () => dispatchMessages(ctx, messages.splice(0)));
  if (isLibraryStale) await orLog(ctx, failed, () => syncSome(ctx));
}

async function dispatchJobs(ctx: Context, jobIds: string[], mailIds: string[]): Promise<void> {
  if (jobIds.length + mailIds.length === 0) return;
  const { rows, written } = await batchOf(ctx.db, {
    rows: ctx.db
      .select()
      .from(outbox)
      .where(and(inList(outbox.id, jobIds), lte(outbox.dueAt, ctx.now))),
    written: ctx.db
      .select({ mailId: mails.id })
      .from(mails)
      .where(and(inList(mails.id, mailIds), isDue(ctx.now))),
  });
  await send(
    ctx,
    rows,
    written.map(({ mailId }) => ({ type: 'send-mail', mailId })),
  );
}

/** Cron: sends the jobs of the outbox that are due: those put off, and those whose request failed to send them; photos last. */
export async function sendOutbox(ctx: Context): Promise<void> {
  const due = await ctx.db
    .select()
    .from(outbox)
    .where(lte(outbox.dueAt, ctx.now))
    .orderBy(isOfMany(sql`${outbox.job} ->> 'type'`), asc(outbox.dueAt), asc(outbox.id))
    .limit(maxPerRun);
  await send(ctx, due);
}

/** A row goes when the queue has its job, which may then come twice. */
async function send(ctx: Context, rows: (typeof outbox.$inferSelect)[], more: Job[] = []): Promise<void> {
  if (!(await ctx.enqueue(...rows.map(({ job }) => job), ...more)) || rows.length === 0) return;
  await ctx.db.delete(outbox).where(
    inList(
      outbox.id,
      rows.map(({ id }) => id),
    ),
  );
}
