import { applyPlan } from '../../../money/storage/apply-plan.ts';
import type { Context } from '../../../platform/core/context.ts';
import { errorFacts } from '../../../platform/core/error-facts.ts';
import { deliverDigital } from './deliver-digital.ts';

/** Gives the customer at once what they have paid for, after the batch; the job of that batch repeats what fails here. */
export async function onOrderPaid(ctx: Context, orderId: string): Promise<void> {
  try {
    await applyPlan(ctx, orderId);
    await deliverDigital(ctx, orderId);
  } catch (error) {
    ctx.log.error('plan-not-applied', { orderId, ...errorFacts(error) });
  }
}
