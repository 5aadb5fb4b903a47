import { sql } from 'drizzle-orm';
import type { Context } from '../core/context.ts';
import { isNotDeleted } from '../db/schema/main/accounts.ts';
import { isNotVoided } from '../db/schema/main/invoices.ts';
import { isNotHidden } from '../db/schema/main/orders.ts';
import { counters } from '../db/schema/main/platform.ts';

/** What the counters should be. */
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

interface WrongCounter {
  name: string;
  stored: number;
  actual: number;
}

/** Returns the counters that differ from what they should be. */
export async function findWrongCounters(ctx: Context): Promise<WrongCounter[]> {
  // One snapshot: a change in between would look like a difference.
  const [stored, ...counts] = await ctx.db.batch([
    ctx.db.select().from(counters),
    ...truth.map((select) => ctx.db.all<{ name: string; value: number }>(select)),
  ]);
  const counted = new Map(counts.flat().map(({ name, value }) => [name, value]));
  const names = new Set([...stored.map(({ name }) => name), ...counted.keys()]);
  const storedOf = new Map(stored.map(({ name, value }) => [name, value]));
  return [...names]
    .map((name) => ({ name, stored: storedOf.get(name) ?? 0, actual: counted.get(name) ?? 0 }))
    .filter((counter) => counter.stored !== counter.actual);
}

/** Cron: corrects counters that differ from what they should be. A difference is a bug, so it is logged. */
export async function reconcileCounters(ctx: Context): Promise<void> {
  for (const { name, stored, actual } of await findWrongCounters(ctx)) await correct(ctx, name, stored, actual);
}

/** Adds the difference, so that concurrent changes remain counted. */
async function correct(ctx: Context, name: string, stored: number, actual: number): Promise<void> {
  ctx.log.error('counter-corrected', { counter: name, stored, actual });
  await ctx.db
    .insert(counters)
    .values({ name, value: actual - stored })
    .onConflictDoUpdate({ target: counters.name, set: { value: sql`${counters.value} + ${actual - stored}` } });
}
