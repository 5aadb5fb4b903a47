import { and, asc, eq, gt, inArray, isNull, lte, ne, notInArray, sql } from 'drizzle-orm';
import { zipLifeMs } from '../../../shared/money/invoices/invoice-status.ts';
import type { Context } from '../../platform/core/context.ts';
import type { Job } from '../../platform/core/jobs.ts';
import { isAfterCursor, runResumableSweep } from '../../platform/core/resumable-sweep.ts';
import { noRowExists } from '../../platform/db/row-exists.ts';
import { deadLetters, invoices, isNotHidden, orders } from '../../platform/db/schema.ts';

const lookbackMs = 30 * 24 * 3_600_000;
const maxPerRun = 100;
const maxExpired = 1000;

/** Cron: queues the invoices of paid orders that are missing or unfinished. */
export const sweepInvoices = (ctx: Context): Promise<void> => queueMissing(ctx, 'sweepInvoices', ctx.now - lookbackMs);

/** Cron: the same for all orders: a bank statement may book a payment long after its day. */
export const sweepOldInvoices = (ctx: Context): Promise<void> => queueMissing(ctx, 'sweepOldInvoices', 0);

/** A dead job waits for an admin. An invoice that keeps failing does not block the others. */
async function queueMissing(ctx: Context, task: string, paidAfter: number): Promise<void> {
  const isMade = and(isNull(invoices.voidedAt), ne(invoices.status, 'PENDING'));
  const isUnsettled = noRowExists(invoices, and(eq(invoices.orderId, orders.id), isMade));
  const givenUp = ctx.db
    .select({ orderId: sql<string>`json_extract(${deadLetters.body}, '$.orderId')` })
    .from(deadLetters)
    .where(sql`json_extract(${deadLetters.body}, '$.type') = 'make-invoice'`);
  const isDue = and(gt(orders.paidAt, paidAfter), isNotHidden, isUnsettled, notInArray(orders.id, givenUp));
  const jobs: Job[] = [];
  await runResumableSweep(ctx, {
    task,
    max: maxPerRun,
    list: (cursor) =>
      ctx.db
        .select({ id: orders.id, at: sql<number>`${orders.paidAt}` })
        .from(orders)
        .where(and(isDue, isAfterCursor(orders.paidAt, orders.id, cursor)))
        .orderBy(asc(orders.paidAt), asc(orders.id))
        .limit(maxPerRun),
    work: async ({ id }) => jobs.push({ type: 'make-invoice', orderId: id }),
  });
  await ctx.enqueue(...jobs);
}

/** Cron: expires the ZIPs of invoices that were READY 30 days ago. */
export async function expireInvoices(ctx: Context): Promise<void> {
  const due = ctx.db
    .select({ id: invoices.id })
    .from(invoices)
    .where(and(inArray(invoices.status, ['READY', 'DOWNLOADED']), lte(invoices.readyAt, ctx.now - zipLifeMs)))
    .limit(maxExpired);
  await ctx.db.update(invoices).set({ status: 'EXPIRED' }).where(inArray(invoices.id, due));
}
