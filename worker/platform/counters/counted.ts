import { eq, type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Context } from '../core/context.ts';

/** Counters that triggers keep. */
export interface Counted {
  table: SQLiteTable & { name: SQLiteColumn; value: SQLiteColumn };
  /** What they should be, as `name` and `value`. */
  truth: SQL[];
}

export interface WrongCounter {
  name: string;
  stored: number;
  actual: number;
}

/** Returns the counters that differ from what they should be. */
export async function findWrong(db: Context['db'], { table, truth }: Counted): Promise<WrongCounter[]> {
  // One snapshot: a change in between would look like a difference.
  const [stored, ...counts] = await db.batch([
    db.select({ name: sql<string>`${table.name}`, value: sql<number>`${table.value}` }).from(table),
    ...truth.map((select) => db.all<{ name: string; value: number }>(select)),
  ]);
  const counted = new Map(counts.flat().map(({ name, value }) => [name, value]));
  const names = new Set([...stored.map(({ name }) => name), ...counted.keys()]);
  const storedOf = new Map(stored.map(({ name, value }) => [name, value]));
  return [...names]
    .map((name) => ({ name, stored: storedOf.get(name) ?? 0, actual: counted.get(name) ?? 0 }))
    .filter((counter) => counter.stored !== counter.actual);
}

/** Adds the difference, unless the counter has changed since: another run may have corrected it. The next night looks again. */
export async function correct(
  { log }: Pick<Context, 'log'>,
  db: Context['db'],
  { table }: Counted,
  { name, stored, actual }: WrongCounter,
): Promise<void> {
  log.error('counter-corrected', { counter: name, stored, actual });
  await db
    .insert(table)
    .values({ name, value: actual - stored })
    .onConflictDoUpdate({ target: table.name, set: { value: actual }, setWhere: eq(table.value, stored) });
}
