import { sql } from 'drizzle-orm';
import type { Context } from '../../platform/core/context.ts';

/** Printed, and not sent: neither in a parcel of their own, nor with their order, which went before. */
export const isUnsentReprint = sql`print_jobs.kind = 'REPRINT' and print_jobs.status = 'COMPLETED'
  and print_jobs.shipped_at is null and orders.status in ('SHIPPED', 'RECEIVED') and orders.hidden_at is null
  and not exists (select 1 from order_history as went where went.order_id = orders.id
    and went.to_status in ('SHIPPED', 'RECEIVED') and went.from_status not in ('SHIPPED', 'RECEIVED')
    and went.created_at >= print_jobs.completed_at)`;

/** All of them. */
export const fromUnsentReprints = sql`from print_jobs indexed by print_jobs_unsent
  join orders on orders.id = print_jobs.order_id where ${isUnsentReprint}`;

/** Returns how many there are. */
export async function countUnsentReprints(ctx: Context): Promise<number> {
  const [row] = await ctx.db.all<{ count: number }>(sql`select count(*) as count ${fromUnsentReprints}`);
  return row?.count ?? 0;
}
