import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Actor } from '../audit/record-audit.ts';
import type { Context } from '../core/context.ts';
import { insertWhere } from '../db/insert-where.ts';
import { rowExists } from '../db/row-exists.ts';
import { printJobItems, printJobs } from '../db/schema.ts';
import { markItemsPrinted } from '../orders/status/settle-print-jobs.ts';
import { actorKey } from './actor-key.ts';
import { isAsRead } from './move-job.ts';
import type { JobRow } from './queries.ts';

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

/** Returns the statement that says of an item what became of it, if the job is as it was read. */
export const saveItem = (ctx: Context, actor: Actor, row: JobRow, position: number, item: Item) =>
  insertWhere(ctx, printJobItems, {
    values: { jobId: row.job.id, position, ...item, statusBy: actorKey(actor), updatedAt: ctx.now },
    where: rowExists(printJobs, isAsRead(row)),
  }).onConflictDoUpdate({ target: key, set: replaced });

/** Returns the statement for a job that somebody calls done as a whole. */
export const markAllPrinted = (ctx: Context, actor: Actor, row: JobRow) =>
  markItemsPrinted(ctx, actorKey(actor), isAsRead(row));

/** Returns the statement that lets failed items be leased again; how many copies are on paper stays. */
export const askAgainForFailed = (ctx: Context, row: JobRow) =>
  ctx.db
    .update(printJobItems)
    .set({ status: 'WAITING' })
    .where(
      and(eq(printJobItems.jobId, row.job.id), eq(printJobItems.status, 'FAILED'), rowExists(printJobs, isAsRead(row))),
    );
