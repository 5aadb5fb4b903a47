import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Actor } from '../../platform/audit/record-audit.ts';
import type { Context } from '../../platform/core/context.ts';
import { insertWhere } from '../../platform/db/insert-where.ts';
import { printJobItems, printJobs } from '../../platform/db/schema/main/production.ts';
import { actorKey } from './actor-key.ts';
import type { JobRow } from './queries.ts';
import { markItemsPrinted } from './settle-print-jobs.ts';

type Item = Pick<typeof printJobItems.$inferInsert, 'status' | 'copies' | 'sha256' | 'reason'>;

const excluded = (column: { name: string }): SQL => sql.raw(`excluded.${column.name}`);
const replaced = {
  status: excluded(printJobItems.status),
  copies: excluded(printJobItems.copies),
  sha256: excluded(printJobItems.sha256),
  reason: excluded(printJobItems.reason),
  statusBy: excluded(printJobItems.statusBy),
  updatedAt: excluded(printJobItems.updatedAt),
};
const key = [printJobItems.jobId, printJobItems.position];

/** Returns the statement that stores the outcome of an item, if its job takes that step. */
export const saveItem = (ctx: Context, actor: Actor, { job }: JobRow, position: number, item: Item, takesPlace: SQL) =>
  insertWhere(ctx.db, printJobItems, {
    values: { jobId: job.id, position, ...item, statusBy: actorKey(actor), updatedAt: ctx.now },
    where: takesPlace,
  }).onConflictDoUpdate({ target: key, set: replaced });

/** Returns the statements for a job that somebody calls done as a whole. */
export const markAllPrinted = (ctx: Context, actor: Actor, { job }: JobRow, takesPlace: SQL) =>
  markItemsPrinted(ctx, actorKey(actor), and(eq(printJobs.id, job.id), takesPlace));

/** Returns the statement that lets failed items be leased again; how many copies are on paper stays. */
export const askAgainForFailed = (ctx: Context, { job }: JobRow, takesPlace: SQL) =>
  ctx.db
    .update(printJobItems)
    .set({ status: 'WAITING' })
    .where(and(eq(printJobItems.jobId, job.id), eq(printJobItems.status, 'FAILED'), takesPlace));
