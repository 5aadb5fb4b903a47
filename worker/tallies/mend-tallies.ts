import { sql } from 'drizzle-orm';
import type { Context } from '../core/context.ts';
import { isNotDeleted, isNotHidden, isNotVoided, tallies } from '../db/schema.ts';

/** What every tally counts. */
const truth = [
  sql`select 'users:' || role as name, count(*) as value from users where ${isNotDeleted} group by role`,
  sql`select 'orders:' || status as name, count(*) as value from orders where ${isNotHidden} group by status`,
  sql`select 'orders:revenue-cents' as name, coalesce(sum(total_cents), 0) as value from orders where ${isNotHidden} and status not in ('PENDING', 'CANCELLED')`,
  sql`select 'invoices:' || status as name, count(*) as value from invoices where ${isNotVoided} group by status`,
  sql`select 'albums' as name, count(*) as value from albums`,
  sql`select 'albums:photos' as name, coalesce(sum(photo_count), 0) as value from albums`,
  sql`select 'albums:shared' as name, count(*) as value from albums where shared_at is not null`,
  sql`select 'print-jobs:' || status as name, count(*) as value from print_jobs group by status`,
];

/** Cron: compares the tallies with what they count; a difference is a bug, so it is logged and mended. */
export async function mendTallies(ctx: Context): Promise<void> {
  // All of one moment, or what changes in between would look like a difference.
  const [kept, ...counts] = await ctx.db.batch([
    ctx.db.select().from(tallies),
    ...truth.map((select) => ctx.db.all<{ name: string; value: number }>(select)),
  ]);
  const counted = new Map(counts.flat().map(({ name, value }) => [name, value]));
  for (const { name, value } of kept) {
    const right = counted.get(name) ?? 0;
    counted.delete(name);
    if (right !== value) await correct(ctx, name, value, right);
  }
  for (const [name, right] of counted) if (right !== 0) await correct(ctx, name, 0, right);
}

/** By the difference: what is counted meanwhile stays counted. */
async function correct(ctx: Context, name: string, kept: number, right: number): Promise<void> {
  console.error('a tally differed from what it counts', name, kept, right);
  await ctx.db
    .insert(tallies)
    .values({ name, value: right - kept })
    .onConflictDoUpdate({ target: tallies.name, set: { value: sql`${tallies.value} + ${right - kept}` } });
}
