import { and, getTableColumns } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import type { Context } from '../core/context.ts';
import { inTurns } from '../core/in-turns.ts';
import { type Denormalised, denormalised, isWrong, truths } from '../db/denormalised.ts';
import { idRanges } from '../db/id-ranges.ts';
import { maxExamples } from './check-rules.ts';

// So many users with all their photos, or albums with theirs, take a fraction of a second.
const rowsAtOnce = { 'order-counts': 5000, usage: 500, 'photo-counts': 5000 };
const repaired = { db: ['order-counts'], library: ['usage', 'photo-counts'] } as const;

/**
 * Cron: corrects the columns that verbs add to and subtract from, where they differ from what they repeat. That is a bug,
 * so it is logged.
 */
export async function reconcileColumns(ctx: Context): Promise<void> {
  const done = await Promise.allSettled([
    ...repaired.db.map((rule) => reconcile(ctx, ctx.db, rule)),
    ...repaired.library.map((rule) => inTurns(ctx, ({ library }) => reconcile(ctx, library, rule))),
  ]);
  // One that fails leaves the others their turn.
  for (const result of done) if (result.status === 'rejected') throw result.reason;
}

async function reconcile(
  ctx: Context,
  db: Context['db'],
  rule: (typeof repaired)[keyof typeof repaired][number],
): Promise<void> {
  const declared: Denormalised = denormalised[rule];
  const id = getTableColumns(declared.table).id as SQLiteColumn;
  const corrected: string[] = [];
  for await (const some of idRanges(db, id, rowsAtOnce[rule])) {
    const rows = await db
      .update(declared.table)
      .set(truths(declared))
      .where(and(some, isWrong(declared)))
      .returning({ id });
    corrected.push(...rows.map((row) => String(row.id)));
  }
  if (corrected.length > 0)
    ctx.log.error('columns-corrected', { rule, rows: corrected.length, examples: corrected.slice(0, maxExamples) });
}
