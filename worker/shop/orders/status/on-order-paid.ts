import { applyPlan } from '../../../money/storage/apply-plan.ts';
import type { Context } from '../../../platform/core/context.ts';
import { errorFacts } from '../../../platform/core/error-facts.ts';
import { deliverDigital } from './deliver-digital.ts';

/** Starts what follows when an order has become PAID, after its batch. Sweeps repeat what fails here. */
export async function onOrderPaid(ctx: Context, orderId: string): Promise<void> {
  await ctx.enqueue({ type: 'make-invoice', orderId });
  try {
    await applyPlan(ctx, orderId);
    await deliverDigital(ctx, orderId);
  } catch (error) {
    // The order stays paid: `applyLostPlans` and `deliverPaidOrders` try again.
    ctx.log.error('plan-not-applied', { orderId, ...errorFacts(error) });
  }
}
