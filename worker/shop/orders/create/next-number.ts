import { sql } from 'drizzle-orm';
import { yearOf } from '../../../../shared/format/dates.ts';
import type { Context } from '../../../platform/core/context.ts';
import { sequences } from '../../../platform/db/schema.ts';

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
