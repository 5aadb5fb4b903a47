import type { ChosenMatch } from '../../../shared/money/bank-import/contract.ts';
import type { BulkAction } from '../../../shared/production/bulk-runs/bulk-runs.ts';
import type { BulkRun } from '../../../shared/production/bulk-runs/contract.ts';
import type { Carrier } from '../../../shared/production/parcels/carriers.ts';
import { auditStatement } from '../../platform/audit/record-audit.ts';
import type { Context } from '../../platform/core/context.ts';
import type { CurrentUser } from '../../platform/core/guards.ts';
import { newId } from '../../platform/core/new-id.ts';
import { emit } from '../../platform/core/outbox.ts';
import { isUniqueViolation } from '../../platform/core/unique-violation.ts';
import { insertMany } from '../../platform/db/insert-where.ts';
import { bulkRunRows, bulkRuns } from '../../platform/db/schema/main/production.ts';
import { findRunOfKey, getBulkRun } from './queries.ts';
import type { RowCode } from './settle-row.ts';

export interface NewRow {
  orderId: string | null;
  orderNumber: string;
  seenChangeId: string | null;
  line: number | null;
  trackingNumber: string | null;
  /** Of a statement. */
  transactionKey: string | null;
  choice: ChosenMatch | null;
  /** Known at once: why nothing is done. */
  code: RowCode | null;
}

interface NewRun {
  action: BulkAction;
  carrier: Carrier | null;
  rows: NewRow[];
}

// Of rows in one statement's JSON.
const rowsAtOnce = 500;

/** Writes a run with its rows and its job in one batch. The same key again returns the run that it began. */
export async function beginRun(
  ctx: Context,
  admin: CurrentUser,
  key: string,
  { action, carrier, rows }: NewRun,
): Promise<BulkRun> {
  const id = newId();
  const known = rows.filter(({ code }) => code !== null).length;
  const values = rows.map((row, at) => ({
    ...row,
    position: at + 1,
    status: row.code === null ? 'WAITING' : 'SKIPPED',
    settledAt: row.code === null ? null : ctx.now,
  }));
  try {
    await ctx.db.batch([
      ctx.db.insert(bulkRuns).values({
        id,
        userId: admin.id,
        key,
        action,
        carrier,
        total: rows.length,
        skipped: known,
        createdAt: ctx.now,
        endedAt: known === rows.length ? ctx.now : null,
      }),
      ...insertMany(ctx.db, bulkRunRows, values as (typeof bulkRunRows.$inferInsert)[], {
        common: { runId: id } as never,
        size: rowsAtOnce,
      }),
      emit(ctx, { type: 'work-bulk-run', runId: id }),
      auditStatement(ctx, admin, {
        action: 'bulk-run.start',
        subjectId: id,
        subject: `${rows[0]?.orderNumber ?? ''}${rows.length > 1 ? ` +${rows.length - 1}` : ''}`,
        after: { bulkAction: action, orderCount: rows.length, carrier },
      }),
    ]);
  } catch (error) {
    const other = isUniqueViolation(error, 'bulk_runs.user_id') && (await findRunOfKey(ctx, admin.id, key));
    if (other) return other;
    throw error;
  }
  return getBulkRun(ctx, id, admin);
}
