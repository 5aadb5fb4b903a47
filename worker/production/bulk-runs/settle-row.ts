import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { ErrorCode } from '../../../shared/errors.ts';
import type { BulkRowReason, BulkRowStatus } from '../../../shared/production/bulk-runs/bulk-runs.ts';
import type { Context } from '../../platform/core/context.ts';
import { rowExists } from '../../platform/db/row-exists.ts';
import { bulkRunRows, bulkRuns } from '../../platform/db/schema/main/production.ts';
import type { BulkRowOf } from './queries.ts';

export type RowCode = ErrorCode | BulkRowReason;
type Settled = Exclude<BulkRowStatus, 'WAITING'>;

const counterOf = { DONE: 'done', SKIPPED: 'skipped', FAILED: 'failed' } as const;

/**
 * Returns the statements that say once the outcome of a row, if it still waits and `when` holds: for the batch that does
 * it, or of their own.
 */
export function settleRow(
  ctx: Context,
  { runId, position }: Pick<BulkRowOf, 'runId' | 'position'>,
  status: Settled,
  code: RowCode | null = null,
  when?: SQL,
) {
  const waits = and(
    eq(bulkRunRows.runId, runId),
    eq(bulkRunRows.position, position),
    eq(bulkRunRows.status, 'WAITING'),
  );
  const counter = counterOf[status];
  return [
    // First: the condition becomes false by the second one.
    ctx.db
      .update(bulkRuns)
      .set({ [counter]: sql`${bulkRuns[counter]} + 1` })
      .where(and(eq(bulkRuns.id, runId), rowExists(bulkRunRows, waits), when)),
    ctx.db.update(bulkRunRows).set({ status, code, settledAt: ctx.now }).where(and(waits, when)),
  ] as const;
}
