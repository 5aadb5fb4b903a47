import type { Context } from '../core/context.ts';

/** What follows when an order has become PAID, after its batch; a sweep finds what gets lost here. */
export async function enteredPaid(ctx: Context, orderId: string): Promise<void> {
  await ctx.enqueue({ type: 'make-invoice', orderId });
}
