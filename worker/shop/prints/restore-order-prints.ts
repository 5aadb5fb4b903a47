import { eq, inArray } from 'drizzle-orm';
import type { Context } from '../../platform/core/context.ts';
import { orderItems, prints } from '../../platform/db/schema.ts';
import { bringBackPrints, wantPrintsAgain } from './bring-back-prints.ts';

/** Brings back the prints of an order that were given up while it was cancelled; jobs make those whose file is gone. */
export async function restoreOrderPrints(ctx: Context, orderId: string): Promise<void> {
  const isOrdered = inArray(
    prints.hash,
    ctx.db.select({ hash: orderItems.printHash }).from(orderItems).where(eq(orderItems.orderId, orderId)),
  );
  const [, wanted] = await ctx.db.batch([bringBackPrints(ctx, isOrdered), wantPrintsAgain(ctx, isOrdered)]);
  await ctx.enqueue(...wanted.map(({ hash }) => ({ type: 'freeze-print', hash }) as const));
}
