import { and, eq, gt, isNull, lte, type SQL, sql } from 'drizzle-orm';
import type { LibraryContext } from '../../core/context.ts';
import { statementBudget } from '../../core/counted-db.ts';
import { batchOf } from '../batch-of.ts';
import { databaseOf } from '../database-of.ts';
import { endOfRange } from '../id-ranges.ts';
import { backfillRuns } from '../schema/both.ts';
import { type Backfill, backfills } from './backfill.ts';

interface Pace {
  rowsPerStep: number;
  /** Of a run. */
  steps: number;
  ms: number;
}

type Cursor = (typeof backfillRuns.$inferSelect)['cursor'];

// Other statements of the database wait for a step. About ninety are within the budget of a run: eight million rows a day.
const usual: Pace = { rowsPerStep: 1000, steps: 200, ms: 120_000 };

/**
 * Cron: goes on with each backfill where the last run stopped. Passes over the table follow each other until one finds
 * every row right: then it is done.
 */
export async function runBackfills(
  ctx: LibraryContext,
  list: Backfill[] = backfills,
  pace: Pace = usual,
): Promise<void> {
  const endsAt = Date.now() + pace.ms;
  let { steps } = pace;
  const mayGoOn = () => steps > 0 && Date.now() < endsAt && ctx.statements.sent < statementBudget;
  for (const backfill of list) {
    const before = steps;
    const db = databaseOf(ctx, backfill.by.table);
    await db.insert(backfillRuns).values({ name: backfill.name, startedAt: ctx.now }).onConflictDoNothing();
    while (mayGoOn() && (await runStep(ctx, backfill, pace.rowsPerStep))) steps--;
    const [run] = await db.select().from(backfillRuns).where(eq(backfillRuns.name, backfill.name));
    if (run?.doneAt === ctx.now) ctx.log.info('backfill-done', { name: run.name, changed: run.changed });
    // The next one may build on it.
    if (run?.doneAt == null) {
      // The tasks before it have taken all statements of the invocation.
      if (steps === before) ctx.log.warn('backfill-waits', { name: backfill.name });
      return;
    }
  }
}

/** Looks at every row of a database again: some have come from one where a backfill was not done. */
export const restartBackfills = ({ library }: LibraryContext) =>
  library.update(backfillRuns).set({ cursor: null, changedInPass: 0, doneAt: null });

async function runStep(ctx: LibraryContext, backfill: Backfill, rows: number): Promise<boolean> {
  const db = databaseOf(ctx, backfill.by.table);
  const isThis = and(eq(backfillRuns.name, backfill.name), isNull(backfillRuns.doneAt));
  const [run] = await db.select().from(backfillRuns).where(isThis);
  if (!run) return false;
  const upTo = await endOfRange(db, backfill.by, run.cursor, rows);
  const range = and(
    run.cursor === null ? undefined : gt(backfill.by, run.cursor),
    upTo === null ? undefined : lte(backfill.by, upTo),
  );
  await batchOf(db, {
    rows: backfill.statementsOf(ctx, range ?? sql`true`).map((statement) => [
      statement,
      // Of the statement before it, without what triggers change.
      db
        .update(backfillRuns)
        .set({ changed: sql`changed + changes()`, changedInPass: sql`changed_in_pass + changes()` })
        .where(isThis),
    ]),
    // A run that overlaps has moved it.
    cursor: db
      .update(backfillRuns)
      .set(upTo === null ? endOfPass(ctx.now) : { cursor: upTo })
      .where(and(isThis, sql`${backfillRuns.cursor} is ${stored(run.cursor)}`)),
  });
  return true;
}

/** Of a pass that changed nothing, the backfill's. */
const endOfPass = (now: number) => ({
  cursor: null,
  changedInPass: 0,
  doneAt: sql<number | null>`iif(changed_in_pass = 0, ${now}, null)`,
});

const stored = (cursor: Cursor): SQL => sql`${cursor === null ? null : JSON.stringify(cursor)}`;
