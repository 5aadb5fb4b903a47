import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Context } from './context.ts';
import { errorFacts } from './error-facts.ts';
import { readTaskState, saveTaskState } from './task-state.ts';

/** What the rows of a sweep are sorted by: a time, and the id among those of one time. */
export interface SweepCursor {
  at: number;
  id: string;
}

interface Sweep<Row extends SweepCursor> {
  /** The timed task, as its function is called. */
  task: string;
  /** So many rows a run at most. */
  max: number;
  /** The first `most` rows that wait behind a place, in the order of their places. */
  list(after: SweepCursor | null): Promise<Row[]>;
  /** What it answers `skipped` for was not tried. */
  work(row: Row): Promise<unknown>;
}

/**
 * Works on what waits, the longest waiting first, each row on its own. What fails stays for a later run and holds nobody
 * up: the next run goes on behind what this one has tried, until all had their turn.
 */
export async function runResumableSweep<Row extends SweepCursor>(
  ctx: Context,
  { task, max, list, work }: Sweep<Row>,
): Promise<void> {
  const after = await readTaskState<SweepCursor>(ctx, task);
  const rows = await list(after);
  let tried = after;
  let isSkipping = false;
  for (const row of rows) {
    try {
      if ((await work(row)) === 'skipped') isSkipping = true;
    } catch (error) {
      ctx.log.error('sweep-failed', { sweep: task, id: row.id, ...errorFacts(error) });
    }
    if (!isSkipping) tried = { at: row.at, id: row.id };
  }
  const next = isSkipping || rows.length === max ? tried : null;
  if (next !== null || after !== null) await saveTaskState(ctx, task, next);
}

/** For `list`: the rows behind a place. */
export const isAfterCursor = (at: SQLWrapper, id: SQLWrapper, after: SweepCursor | null): SQL | undefined =>
  after === null ? undefined : sql`(${at}, ${id}) > (${after.at}, ${after.id})`;
