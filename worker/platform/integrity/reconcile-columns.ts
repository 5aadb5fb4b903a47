import { and, getTableColumns, isNull } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import type { Context, LibraryContext } from '../core/context.ts';
import { type Denormalised, denormalised, isWrong, truths } from '../db/denormalised.ts';
import { isWithin, rangesOf } from '../db/id-ranges.ts';
import { libraries } from '../db/schema/library/libraries.ts';
import { maxExamples } from './rule.ts';

// So many users with all their photos, or albums with theirs, take a fraction of a second.
const rowsAtOnce = { 'order-counts': 5000, usage: 500, 'photo-counts': 5000 };

type Repaired = keyof typeof rowsAtOnce;

/**
 * Cron: corrects the columns that verbs add to and subtract from, where they differ from what they repeat. That is a bug,
 * so it is logged.
 */
export const reconcileColumns = (ctx: Context): Promise<void> => reconcile(ctx, ctx.db, 'order-counts');

/** Cron: the same in a library. The row of one that is being moved stays as it is: that of the copy is compared with it. */
export async function reconcileLibraryColumns(ctx: LibraryContext): Promise<void> {
  const done = await Promise.allSettled(
    (['usage', 'photo-counts'] as const).map((rule) => reconcile(ctx, ctx.library, rule)),
  );
  // One that fails leaves the other its turn.
  for (const result of done) if (result.status === 'rejected') throw result.reason;
}

async function reconcile(ctx: Context, db: Context['db'], rule: Repaired): Promise<void> {
  const declared: Denormalised = denormalised[rule];
  const id = getTableColumns(declared.table).id as SQLiteColumn;
  const corrected: string[] = [];
  for await (const range of rangesOf(db, id, rowsAtOnce[rule])) {
    const rows = await db
      .update(declared.table)
      .set(truths(declared))
      .where(and(isWithin(id, range), isWrong(declared), rule === 'usage' ? isNull(libraries.isMoving) : undefined))
      .returning({ id });
    corrected.push(...rows.map((row) => String(row.id)));
  }
  if (corrected.length > 0)
    ctx.log.error('columns-corrected', { rule, rows: corrected.length, examples: corrected.slice(0, maxExamples) });
}
