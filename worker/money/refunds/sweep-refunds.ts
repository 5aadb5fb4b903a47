import { and, eq, isNull, lt } from 'drizzle-orm';
import type { Context } from '../../platform/core/context.ts';
import { refunds } from '../../platform/db/schema.ts';

const lateMs = 30 * 60_000;
const maxPerRun = 50;

/** Cron: queues card refunds again whose job was lost; those that the queue gave up wait for an admin. */
export async function sweepRefunds(ctx: Context): Promise<void> {
  if (!ctx.card) return;
  const lost = await ctx.db
    .select({ id: refunds.id })
    .from(refunds)
    .where(
      and(
        eq(refunds.status, 'REQUESTED'),
        eq(refunds.method, 'card'),
        isNull(refunds.failure),
        lt(refunds.createdAt, ctx.now - lateMs),
      ),
    )
    .limit(maxPerRun);
  await ctx.enqueue(...lost.map(({ id }) => ({ type: 'send-refund', refundId: id }) as const));
}
