import { eq, exists, sql } from 'drizzle-orm';
import { auditStatement } from '../audit/record-audit.ts';
import type { Context } from '../core/context.ts';
import type { CurrentUser } from '../core/guards.ts';
import { inList } from '../db/in-list.ts';
import { printJobs } from '../db/schema.ts';
import { getJob } from './queries.ts';

/** In any state; its order stays as it is. Throws `print-job-not-found`. */
export async function deletePrintJob(ctx: Context, admin: CurrentUser, id: string): Promise<void> {
  const { job, order } = await getJob(ctx, id);
  const thisJob = eq(printJobs.id, id);
  const isThere = exists(ctx.db.select({ one: sql`1` }).from(printJobs).where(thisJob));
  await ctx.db.batch([
    auditStatement(ctx, admin, {
      action: 'print-job.delete',
      subjectId: id,
      subject: String(order.number),
      before: { status: job.status, notes: job.notes, orderNumber: String(order.number) },
      when: isThere,
    }),
    ctx.db.delete(printJobs).where(thisJob),
  ]);
}

/** Every job of these orders, open or over: for the batch that hides them. */
export const deleteJobsOfOrders = (ctx: Context, orderIds: readonly string[]) =>
  ctx.db.delete(printJobs).where(inList(printJobs.orderId, orderIds));
