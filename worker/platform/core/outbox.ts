import { and, type SQL, sql } from 'drizzle-orm';
import { insertWhere } from '../db/insert-where.ts';
import { noRowExists } from '../db/row-exists.ts';
import { outbox } from '../db/schema/main/platform.ts';
import type { Context } from './context.ts';
import type { Job } from './jobs.ts';
import { newId } from './new-id.ts';

export interface EmitOptions {
  /** What must be true after the statements before it; default: nothing. */
  when?: SQL | undefined;
  /** Not sent before this time, in milliseconds. */
  dueAt?: number;
}

/**
 * Returns the statement that adds a job to the outbox: it belongs to the batch of the write that causes the job, and is
 * sent when the request, job or task ends (`dispatch`), or by the next timed task if that fails.
 */
export const emit = (ctx: Context, job: Job, options?: EmitOptions) => emitAll(ctx, [job], options);

/** The same, unless a job of the same `type` waits that has these fields in common. */
export function emitOnce<J extends Job>(ctx: Context, job: J, fields: readonly (keyof J & string)[], dueAt = ctx.now) {
  const isSame = ['type', ...fields].map((field) => sql`${outbox.job} ->> ${field} = ${job[field as keyof J]}`);
  return emit(ctx, job, { dueAt, when: noRowExists(outbox, and(...isSame)) });
}

/** The same as `emit` for any number of jobs. */
export function emitAll(ctx: Context, jobs: readonly Job[], { when, dueAt = ctx.now }: EmitOptions = {}) {
  const rows = jobs.map((job) => ({ id: newId(), job }));
  if (dueAt <= ctx.now) ctx.emitted.jobs.push(...rows.map(({ id }) => id));
  return insertWhere(ctx.db, outbox, {
    values: { id: sql`value ->> 'id'`, job: sql`value -> 'job'`, dueAt },
    from: sql`json_each(${JSON.stringify(rows)})`,
    where: when,
  });
}
