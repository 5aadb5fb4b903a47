import { and, eq, lt } from 'drizzle-orm';
import type { Context } from '../../platform/core/context.ts';
import { packets } from '../../platform/db/schema/main/parcels.ts';

const lateMs = 5 * 60_000;

/** Cron: of a packet whose call never ended it is unclear whether it was created. */
export async function sweepPackets(ctx: Context): Promise<void> {
  const isLate = lt(packets.changedAt, ctx.now - lateMs);
  await ctx.db
    .update(packets)
    .set({ status: 'UNCLEAR', changedAt: ctx.now })
    .where(and(eq(packets.status, 'SENDING'), isLate));
}
