import { isNotNull } from 'drizzle-orm';
import type { Context } from '../../platform/core/context.ts';
import { orderItems } from '../../platform/db/schema/main/orders.ts';

/** Returns the watermarks of the links that something was ordered by. */
export async function listOrderedWatermarks(ctx: Context): Promise<string[]> {
  const { watermarkId } = orderItems;
  const rows = await ctx.db.selectDistinct({ watermarkId }).from(orderItems).where(isNotNull(watermarkId));
  return rows.flatMap((row) => row.watermarkId ?? []);
}
