import { and, eq, type SQL, sql } from 'drizzle-orm';
import { yearOf } from '../../../shared/format/dates.ts';
import { sequences } from '../db/schema/main/invoices.ts';
import type { Context } from './context.ts';

/**
 * The next number of a series: the year and six digits. `take` increments the sequence and goes into the batch right
 * before the row that uses `value`. A failed batch rolls back, so there are no gaps.
 */
export function nextNumber(ctx: Context, series: 'orders' | 'parcels') {
  const year = yearOf(ctx.now);
  const name = `${series}-${year}`;
  return {
    take: ctx.db
      .insert(sequences)
      .values({ name, value: year * 1_000_000 + 1 })
      .onConflictDoUpdate({ target: sequences.name, set: { value: sql`${sequences.value} + 1` } }),
    value: sql<number>`(select ${sequences.value} from ${sequences} where ${sequences.name} = ${name})`,
  };
}

export type DocumentSeries = 'invoices' | 'credit-notes' | 'cancellations';

/**
 * The next number of a series of documents: the year and six digits. `take` goes into the batch right before the row
 * that uses `value`; both have to depend on the same condition, so that the series has no gaps.
 */
export function nextDocumentNumber(ctx: Context, series: DocumentSeries, when: SQL | undefined) {
  const year = yearOf(ctx.now);
  const name = `${series}-${year}`;
  return {
    take: [
      ctx.db
        .insert(sequences)
        .values({ name, value: year * 1_000_000 })
        .onConflictDoNothing(),
      ctx.db
        .update(sequences)
        .set({ value: sql`${sequences.value} + 1` })
        .where(and(eq(sequences.name, name), when)),
    ] as const,
    value: sql<number>`(select ${sequences.value} from ${sequences} where ${sequences.name} = ${name})`,
  };
}
