import { and, asc, isNull, lte } from 'drizzle-orm';
import { dayOf, daysAfter } from '../../../shared/format/day.ts';
import { retention } from '../../../shared/library/schools/retention.ts';
import type { Context } from '../../platform/core/context.ts';
import { schoolDeliveries } from '../../platform/db/schema/main/school-deliveries.ts';
import { deleteErasedDeliveries, eraseDelivery } from '../../shop/school-deliveries/write-delivery.ts';

// Of one school, hundreds of orders are written.
const maxPerRun = 20;
const dayMs = 24 * 3_600_000;

/**
 * Cron: erases children's names from orders 60 days after the deadline of their school, and a week after that was last
 * set.
 */
export async function eraseSchoolDeliveries(ctx: Context): Promise<void> {
  const { jobId, deadlineOn, deadlineSetAt, erasedAt } = schoolDeliveries;
  const due = await ctx.db
    .select({ jobId })
    .from(schoolDeliveries)
    .where(
      and(
        isNull(erasedAt),
        lte(deadlineOn, daysAfter(dayOf(ctx.now), -retention.days)),
        lte(deadlineSetAt, ctx.now - retention.warnDays * dayMs),
      ),
    )
    .orderBy(asc(deadlineOn))
    .limit(maxPerRun);
  for (const each of due) await ctx.db.batch(eraseDelivery(ctx, each.jobId));
  await deleteErasedDeliveries(ctx);
}
