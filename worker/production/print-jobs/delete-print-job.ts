import { eq, inArray } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { type Actor, auditStatement } from '../../platform/audit/record-audit.ts';
import type { Context } from '../../platform/core/context.ts';
import type { CurrentUser } from '../../platform/core/guards.ts';
import { inList } from '../../platform/db/in-list.ts';
import { rowExists } from '../../platform/db/row-exists.ts';
import { orders } from '../../platform/db/schema/main/orders.ts';
import { printJobItems, printJobs } from '../../platform/db/schema/main/production.ts';
import { getJob } from './queries.ts';

/** Deletes a job in any state; its order stays unchanged. Throws `print-job-not-found`. */
export async function deletePrintJob(ctx: Context, admin: CurrentUser, id: string): Promise<void> {
  const { job, order } = await getJob(ctx, id);
  await ctx.db.batch([
    deletionAudit(ctx, admin, job, order.number),
    ctx.db.delete(printJobItems).where(eq(printJobItems.jobId, id)),
    ctx.db.delete(printJobs).where(eq(printJobs.id, id)),
  ]);
}

/** Returns the statements that delete all jobs of these orders, for the batch that hides the orders. */
export async function deleteJobsOfOrders(
  ctx: Context,
  admin: Actor,
  orderIds: readonly string[],
): Promise<BatchItem<'sqlite'>[]> {
  const ofThem = inList(printJobs.orderId, orderIds);
  const found = await ctx.db
    .select({ job: printJobs, number: orders.number })
    .from(printJobs)
    .innerJoin(orders, eq(orders.id, printJobs.orderId))
    .where(ofThem);
  return [
    ...found.map(({ job, number }) => deletionAudit(ctx, admin, job, number)),
    ctx.db
      .delete(printJobItems)
      .where(inArray(printJobItems.jobId, ctx.db.select({ id: printJobs.id }).from(printJobs).where(ofThem))),
    ctx.db.delete(printJobs).where(ofThem),
  ];
}

type Deleted = Pick<typeof printJobs.$inferSelect, 'id' | 'status' | 'notes'>;

/** Runs before the job is deleted, in the same batch. */
function deletionAudit(ctx: Context, admin: Actor, { id, status, notes }: Deleted, orderNumber: number) {
  return auditStatement(ctx, admin, {
    action: 'print-job.delete',
    subjectId: id,
    subject: String(orderNumber),
    before: { status, notes, orderNumber: String(orderNumber) },
    when: rowExists(printJobs, eq(printJobs.id, id)),
  });
}
