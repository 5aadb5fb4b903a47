import { and, gte, lt } from 'drizzle-orm';
import type { Context } from '../core/context.ts';
import { counters } from '../db/schema/main/platform.ts';

/**
 * Returns the counters whose names start with a prefix, by the rest of the name: `readCounters(ctx, 'orders:')` → {
 * PAID: 3, … }.
 */
export async function readCounters(ctx: Context, beginning: string): Promise<Record<string, number>> {
  const rows = await ctx.db
    .select()
    .from(counters)
    .where(and(gte(counters.name, beginning), lt(counters.name, `${beginning}~`)));
  return Object.fromEntries(rows.map(({ name, value }) => [name.slice(beginning.length), value]));
}
