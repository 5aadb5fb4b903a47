import { and, eq, isNull, sql } from 'drizzle-orm';
import { isStaff } from '../../../shared/accounts/auth/roles.ts';
import { AppError } from '../../../shared/errors.ts';
import type { BulkAction } from '../../../shared/production/bulk-runs/bulk-runs.ts';
import type { Actor } from '../../platform/audit/record-audit.ts';
import type { Context } from '../../platform/core/context.ts';
import { statementBudget } from '../../platform/core/counted-db.ts';
import { errorFacts } from '../../platform/core/error-facts.ts';
import { emit } from '../../platform/core/outbox.ts';
import { transientErrorCode } from '../../platform/core/transient-errors.ts';
import { users } from '../../platform/db/schema/main/accounts.ts';
import { bulkRuns } from '../../platform/db/schema/main/production.ts';
import { bookRow, closeBookedRows, type RunStatement, readStatementOf } from './book-rows.ts';
import { doRow, type RunOfRow } from './do-row.ts';
import { type BulkRowOf, listWaitingRows } from './queries.ts';
import { type RowCode, settleRow } from './settle-row.ts';

type Admin = Actor & { id: string };

// Of a message, which must not keep those behind it waiting for long; and read at once.
const rowsPerMessage = 50;
const rowsPerRead = 10;

/**
 * Queue: works on the next rows of a run, each in a batch of its own, and queues the rest. Delivered again, or twice at
 * once, it does nothing twice. A transient error leaves the row waiting, for the message comes again.
 */
export async function workBulkRun(ctx: Context, runId: string): Promise<void> {
  const run = await findOpenRun(ctx, runId);
  if (!run) return;
  for (let worked = 0; worked < rowsPerMessage; worked += rowsPerRead) {
    const rows = await listWaitingRows(ctx, runId, rowsPerRead);
    if (run.action === 'book' && rows.length > 0) run.statement ??= await readStatementOf(ctx, rows);
    for (const row of rows) await workRow(ctx, run, row);
    if (rows.length < rowsPerRead) return endRun(ctx, run.action, runId);
    // Other messages of the batch need some too.
    if (ctx.statements.sent >= statementBudget) break;
  }
  await emit(ctx, { type: 'work-bulk-run', runId });
}

interface OpenRun extends RunOfRow {
  admin: Admin;
  /** Who began it works here still. */
  isAllowed: boolean;
  /** Of bookings: what they are of, read once a message. */
  statement?: RunStatement;
}

async function findOpenRun(ctx: Context, runId: string): Promise<OpenRun | undefined> {
  const [found] = await ctx.db
    .select({
      action: bulkRuns.action,
      carrier: bulkRuns.carrier,
      id: users.id,
      name: users.name,
      email: users.email,
      role: users.role,
      deletedAt: users.deletedAt,
    })
    .from(bulkRuns)
    .innerJoin(users, eq(users.id, bulkRuns.userId))
    .where(and(eq(bulkRuns.id, runId), isNull(bulkRuns.endedAt)));
  if (!found) return undefined;
  const { action, carrier, role, deletedAt, ...admin } = found;
  return {
    action,
    carrier,
    admin,
    isAllowed: deletedAt === null && (action === 'book' ? role === 'ADMIN' : isStaff(role)),
  };
}

async function workRow(ctx: Context, run: OpenRun, row: BulkRowOf): Promise<void> {
  try {
    const code = run.isAllowed ? await workOn(ctx, run, row) : 'forbidden';
    // Done by then, unless the order was changed between reading and writing.
    await settle(ctx, row, code === 'unchanged' ? 'DONE' : 'SKIPPED', code ?? 'order-changed');
  } catch (error) {
    if (transientErrorCode(error)) throw error;
    if (error instanceof AppError && error.status < 500) return settle(ctx, row, 'SKIPPED', error.code);
    ctx.log.error('bulk-row-failed', { run: row.runId, position: row.position, ...errorFacts(error) });
    await settle(ctx, row, 'FAILED', error instanceof AppError ? error.code : 'unexpected');
  }
}

const workOn = (ctx: Context, { admin, statement, ...run }: OpenRun, row: BulkRowOf): Promise<RowCode | null> =>
  statement ? bookRow(ctx, admin, statement, row) : doRow(ctx, admin, run, row);

async function settle(ctx: Context, row: BulkRowOf, status: 'DONE' | 'SKIPPED' | 'FAILED', code: RowCode) {
  await ctx.db.batch(settleRow(ctx, row, status, code));
}

/** Ends a run of which no row waits. */
const endRun = async (ctx: Context, action: BulkAction, runId: string): Promise<void> => {
  // Before it ends: what gets lost here is done when the message comes again.
  if (action === 'book') await closeBookedRows(ctx, runId);
  await ctx.db
    .update(bulkRuns)
    .set({ endedAt: ctx.now })
    .where(
      and(
        eq(bulkRuns.id, runId),
        isNull(bulkRuns.endedAt),
        sql`${bulkRuns.done} + ${bulkRuns.skipped} + ${bulkRuns.failed} = ${bulkRuns.total}`,
      ),
    );
};
