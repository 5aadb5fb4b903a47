import { and, eq, lt } from 'drizzle-orm';
import type { Context } from '../../platform/core/context.ts';
import { packets } from '../../platform/db/schema.ts';

const lateMs = 5 * 60_000;
const maxPerRun = 50;

/** Cron: queues packets again whose job was lost; of one whose call never ended nobody knows whether it was created. */
export async function sweepPackets(ctx: Context): Promise<void> {
  const isLate = lt(packets.changedAt, ctx.now - lateMs);
  await ctx.db
    .update(packets)
    .set({ status: 'UNCLEAR', changedAt: ctx.now })
    .where(and(eq(packets.status, 'SENDING'), isLate));
  const lost = await ctx.db
    .select({ id: packets.id })
    .from(packets)
    .where(and(eq(packets.status, 'REQUESTED'), isLate))
    .limit(maxPerRun);
  await ctx.enqueue(...lost.map(({ id }) => ({ type: 'create-packet', packetId: id }) as const));
}
