import { type Context, inEachLibrary, inLibrary, type LibraryContext } from '../platform/core/context.ts';
import type { Job } from '../platform/core/jobs.ts';
import { runLibraryTasks, runCron as startCron } from '../platform/cron/cron.ts';
import { sendOutbox } from '../platform/jobs/dispatch.ts';
import { sendMessages } from '../platform/jobs/send-messages.ts';

/** Does in each library what a timed task does in one. */
export async function runInEach(ctx: Context, task: (ctx: LibraryContext) => Promise<unknown>): Promise<void> {
  for (const library of inEachLibrary(ctx)) await task(library);
}

/** Sends what waits in the outboxes of the shop and of the libraries. */
export async function sendOutboxes(ctx: Context): Promise<void> {
  await sendOutbox(ctx);
  await runInEach(ctx, sendMessages);
}

/** Runs all tasks of a schedule at the time of `ctx`: the shop's, and those of each library, as their jobs do. */
export async function runCron(ctx: Context, schedule: string): Promise<void> {
  const ofLibraries: Extract<Job, { type: 'run-tasks' }>[] = [];
  const enqueue = async (...jobs: Job[]) => {
    const others = jobs.filter((job) => job.type !== 'run-tasks' || !ofLibraries.push(job));
    return others.length === 0 || ctx.enqueue(...others);
  };
  await startCron({ ...ctx, enqueue }, schedule);
  // However often a test runs them at one time.
  for (const job of ofLibraries) await runLibraryTasks(inLibrary(ctx, job.shard), { ...job, sentAt: Infinity });
}
