import { and, eq, inArray, type SQL } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import type { PrintJobStatus } from '../../../shared/production/print-jobs/print-job-status.ts';
import type { Actor } from '../../platform/audit/record-audit.ts';
import type { Context } from '../../platform/core/context.ts';
import { inList } from '../../platform/db/in-list.ts';
import { rowExists } from '../../platform/db/row-exists.ts';
import type { orderItems, orders } from '../../platform/db/schema/main/orders.ts';
import { printJobItems, printJobs } from '../../platform/db/schema/main/production.ts';
import { addCancelledCopies } from '../../shop/orders/change-items.ts';
import { statusChange } from '../../shop/orders/status/change-status.ts';
import { actorKey } from './actor-key.ts';
import { contentOf, contentOfOrder } from './job-content.ts';
import { isWaiting, type OrderWork, waitingCopies, waitingReprints } from './order-work.ts';
import { noLease } from './settle-print-jobs.ts';

type Order = Pick<typeof orders.$inferSelect, 'id' | 'status'>;
type Item = typeof orderItems.$inferSelect;
type Job = OrderWork['jobs'][number];
type Said = OrderWork['said'][number];

/** Which copies are not made any more. */
interface CancelledCopies {
  /** Of the order, by position. */
  ofOrder: Map<number, number>;
  /** Of reprints: by job, then by position. */
  ofReprints: Map<string, Map<number, number>>;
}

/** Returns which copies can be taken out of what is asked: of the order's own first, then of reprints. Pure. */
export function planCancelled(
  order: Order,
  items: readonly Item[],
  work: OrderWork,
  asked: readonly { position: number; quantity: number }[],
): CancelledCopies {
  const plan: CancelledCopies = { ofOrder: new Map(), ofReprints: new Map() };
  for (const { position, quantity } of asked) {
    const item = items.find((one) => one.position === position);
    if (!item) continue;
    const own = Math.min(quantity, waitingCopies(order, item, work));
    if (own > 0) plan.ofOrder.set(position, own);
    let rest = quantity - own;
    for (const { job, copies } of waitingReprints(work, position)) {
      const taken = Math.min(rest, copies);
      if (taken === 0) continue;
      rest -= taken;
      plan.ofReprints.set(job.id, (plan.ofReprints.get(job.id) ?? new Map()).set(position, taken));
    }
  }
  return plan;
}

interface Cancelling {
  order: Order;
  items: readonly Item[];
  work: OrderWork;
  plan: CancelledCopies;
  by: Actor & { id: string };
  /** Holds only in a batch that finds the jobs as they were read: `isWorkAsRead`. */
  when: SQL;
}

/**
 * Returns the statements that take copies out of an order and out of its jobs that no one has begun. A lease ends, for
 * its station has the old list; a job with nothing left is withdrawn, and one whose rest is on paper is completed.
 */
export function cancelCopies(ctx: Context, input: Cancelling): BatchItem<'sqlite'>[] {
  const { order, items, work, plan, by, when } = input;
  const waiting = work.jobs.filter(isWaiting);
  const changed = waiting.filter(({ id, kind }) =>
    kind === 'ORDER' ? plan.ofOrder.size > 0 : plan.ofReprints.has(id),
  );
  return [
    ...(plan.ofOrder.size > 0 ? [addCancelledCopies(ctx, order.id, plan.ofOrder, when)] : []),
    ...changed.flatMap((job) => {
      const said = work.said.filter(({ jobId }) => jobId === job.id);
      const wanted = items.map((item) => ({ item, copies: copiesAfter(job, item, said, plan) }));
      return jobStatements(ctx, { job, said, wanted, order, by, when });
    }),
  ];
}

/** Returns how many copies of an item a job makes from now on. */
function copiesAfter(job: Job, item: Item, said: readonly Said[], { ofOrder, ofReprints }: CancelledCopies): number {
  const row = said.find(({ position }) => position === item.position);
  if (job.kind === 'REPRINT') return (row?.wanted ?? 0) - (ofReprints.get(job.id)?.get(item.position) ?? 0);
  const left = item.quantity - item.cancelledCopies - (ofOrder.get(item.position) ?? 0);
  return Math.max(left, row?.copies ?? 0);
}

interface ChangedJob extends Pick<Cancelling, 'order' | 'by' | 'when'> {
  job: Job;
  said: readonly Said[];
  wanted: readonly { item: Item; copies: number }[];
}

function jobStatements(ctx: Context, { job, said, wanted, order, by, when }: ChangedJob): BatchItem<'sqlite'>[] {
  const copies = new Map(wanted.map((one) => [one.item.position, one.copies]));
  const gone = said.filter(({ position }) => !copies.get(position)).map(({ position }) => position);
  const done = said
    .filter((row) => row.status !== 'PRINTED' && row.copies > 0 && row.copies === copies.get(row.position))
    .map(({ position }) => position);
  const countOf = (status: Said['status']) =>
    said.filter((row) => row.status === status && !gone.includes(row.position) && !done.includes(row.position)).length;
  const itemCount = wanted.filter((one) => one.copies > 0).length;
  const [printedItems, failedItems] = [countOf('PRINTED') + done.length, countOf('FAILED')];
  const status = statusAfter(job.status, itemCount, printedItems, failedItems);
  const ofJob = (positions: number[]) =>
    and(eq(printJobItems.jobId, job.id), inList(printJobItems.position, positions), when);
  const lessWanted = job.kind === 'REPRINT' ? said.filter((row) => (copies.get(row.position) ?? 0) > 0) : [];
  return [
    ...(gone.length > 0 ? [ctx.db.delete(printJobItems).where(ofJob(gone))] : []),
    ...lessWanted
      .filter((row) => row.wanted !== copies.get(row.position))
      .map((row) =>
        ctx.db
          .update(printJobItems)
          .set({ wanted: copies.get(row.position) })
          .where(ofJob([row.position])),
      ),
    ...(done.length > 0
      ? [
          ctx.db
            .update(printJobItems)
            .set({ status: 'PRINTED', reason: '', statusBy: actorKey(by), updatedAt: ctx.now })
            .where(ofJob(done)),
        ]
      : []),
    ctx.db
      .update(printJobs)
      .set({
        status,
        printedItems,
        failedItems,
        itemCount: job.kind === 'ORDER' && itemCount === wanted.length ? null : itemCount,
        content: job.kind === 'ORDER' ? contentOfOrder(order.id) : contentOf(wanted.filter((one) => one.copies > 0)),
        ...(status !== job.status && { statusBy: actorKey(by) }),
        ...(status === 'COMPLETED' && { completedAt: ctx.now }),
        ...noLease,
        // Always another one, so that the one who read the job before notices.
        updatedAt: Math.max(ctx.now, job.updatedAt + 1),
      })
      .where(and(eq(printJobs.id, job.id), when)),
    ...(status === 'COMPLETED' && job.kind === 'ORDER' ? orderPrinted(ctx, order, by, job, when) : []),
  ];
}

const orderPrinted = (ctx: Context, { id }: Order, by: Cancelling['by'], job: Job, when: SQL) =>
  statusChange(ctx, {
    orderId: id,
    from: ['PAID', 'PRINTING'],
    to: 'PRINT_COMPLETED',
    userId: by.id,
    when: and(when, rowExists(printJobs, and(eq(printJobs.id, job.id), eq(printJobs.status, 'COMPLETED')))),
  }).statements;

function statusAfter(now: PrintJobStatus, items: number, printed: number, failed: number): PrintJobStatus {
  if (items === 0) return 'WITHDRAWN';
  if (items > printed + failed) return now === 'PRINTING' ? 'READY' : now;
  return failed === 0 ? 'COMPLETED' : 'FAILED';
}

/** Returns the statement that withdraws the jobs of an order that no one has begun, when the order itself is gone. */
export const withdrawWaiting = (ctx: Context, { jobs }: OrderWork, by: Actor, when: SQL): BatchItem<'sqlite'>[] => {
  const ids = jobs.filter(isWaiting).map(({ id }) => id);
  if (ids.length === 0) return [];
  return [
    ctx.db
      .update(printJobs)
      .set({ status: 'WITHDRAWN', statusBy: actorKey(by), updatedAt: ctx.now, ...noLease })
      .where(and(inArray(printJobs.id, ids), when)),
  ];
};
