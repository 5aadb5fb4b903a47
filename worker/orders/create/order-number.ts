import { sql } from 'drizzle-orm';
import { yearOf } from '../../../shared/format/dates.ts';
import type { Context } from '../../core/context.ts';
import { counters } from '../../db/schema.ts';

/**
 * The next order number, the year and six digits: `take` raises the counter and goes into the batch right before the
 * row that holds `value`. A batch that fails gives the number back, so there are no gaps.
 */
export function nextOrderNumber(ctx: Context) {
  const year = yearOf(ctx.now);
  const name = `orders-${year}`;
  return {
    take: ctx.db
      .insert(counters)
      .values({ name, value: year * 1_000_000 + 1 })
      .onConflictDoUpdate({ target: counters.name, set: { value: sql`${counters.value} + 1` } }),
    value: sql<number>`(select ${counters.value} from ${counters} where ${counters.name} = ${name})`,
  };
}
