import { and, eq } from 'drizzle-orm';
import { type Actor, auditStatement } from '../../platform/audit/record-audit.ts';
import type { Context } from '../../platform/core/context.ts';
import { batchOf } from '../../platform/db/batch-of.ts';
import { rowExists } from '../../platform/db/row-exists.ts';
import { printJobs } from '../../platform/db/schema/main/production.ts';
import type { JobRow } from './queries.ts';

/** Changes the notes of a job, but not its status or owner. Returns false when it has changed since it was read. */
export async function setJobNotes(ctx: Context, actor: Actor, { job, order }: JobRow, notes: string): Promise<boolean> {
  const isAsRead = and(
    eq(printJobs.id, job.id),
    eq(printJobs.status, job.status),
    eq(printJobs.statusBy, job.statusBy),
    eq(printJobs.notes, job.notes),
  );
  const facts = { status: job.status, orderStatus: order.status };
  const { written } = await batchOf(ctx.db, {
    audit: auditStatement(ctx, actor, {
      action: 'print-job.status',
      subjectId: job.id,
      subject: String(order.number),
      before: { ...facts, notes: job.notes },
      after: { ...facts, notes },
      when: rowExists(printJobs, isAsRead),
    }),
    written: ctx.db
      .update(printJobs)
      .set({ notes, updatedAt: ctx.now })
      .where(isAsRead)
      .returning({ id: printJobs.id }),
  });
  return written.length > 0;
}
