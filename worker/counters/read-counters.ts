import { and, gte, lt } from 'drizzle-orm';
import type { Context } from '../core/context.ts';
import { tallies } from '../db/schema.ts';

/** The kept counts whose names begin so, by the rest of the name: `readTallies(ctx, 'orders:')` → { PAID: 3, … }. */
export async function readTallies(ctx: Context, beginning: string): Promise<Record<string, number>> {
  const rows = await ctx.db
    .select()
    .from(tallies)
    .where(and(gte(tallies.name, beginning), lt(tallies.name, `${beginning}~`)));
  return Object.fromEntries(rows.map(({ name, value }) => [name.slice(beginning.length), value]));
}
