import { Column, is, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Context } from './context.ts';
import { statementBudget } from './counted-db.ts';
import { errorFacts } from './error-facts.ts';
import { readTaskState, saveTaskState } from './task-state.ts';

/** Sort position of a row: a time, and the id as tie-breaker. */
export interface SweepCursor {
  at: number;
  id: string;
}

// Of a run, so that one busy task leaves others theirs.
const maxStatements = 300;

interface Sweep<Row extends SweepCursor> {
  /** Name of the timed task in worker/platform/cron/cron.ts. */
  task: string;
  /** Of a task that runs in each library. */
  shard?: number;
  /** Maximum of rows per run. */
  max: number;
  /** Returns up to `max` rows after a cursor, sorted. */
  list(after: SweepCursor | null): Promise<Row[]>;
  /** A row for which it returns `skipped` counts as not tried. */
  work(row: Row): Promise<unknown>;
}

/**
 * Works on waiting rows, the longest waiting first, each on its own. Failed rows stay for a later run and don't block
 * others: the next run resumes after the rows this one has tried, until all had their turn. So it does when it has sent
 * its share of the statements that D1 takes from an invocation.
 */
export async function runResumableSweep<Row extends SweepCursor>(
  ctx: Context,
  { task, shard, max, list, work }: Sweep<Row>,
): Promise<void> {
  const after = await readTaskState<SweepCursor>(ctx, task, shard);
  const rows = await list(after);
  let tried = after;
  let isSkipping = false;
  let isStopped = false;
  const maxSent = Math.min(ctx.statements.sent + maxStatements, statementBudget);
  for (const row of rows) {
    try {
      if ((await work(row)) === 'skipped') isSkipping = true;
    } catch (error) {
      ctx.log.error('sweep-failed', { sweep: task, id: row.id, ...errorFacts(error) });
    }
    if (!isSkipping) tried = { at: row.at, id: row.id };
    isStopped = ctx.statements.sent >= maxSent && row !== rows.at(-1);
    if (isStopped) break;
  }
  const next = isSkipping || isStopped || rows.length === max ? tried : null;
  if (next !== null || after !== null) await saveTaskState(ctx, task, next, shard);
}

/** Condition for `list`: rows after a cursor. */
export const isAfterCursor = (at: SQLWrapper, id: SQLWrapper, after: SweepCursor | null): SQL | undefined =>
  after === null
    ? undefined
    : sql`(${at}, ${id}) > (${after.at}, ${is(id, Column) ? sql.param(after.id, id) : after.id})`;
