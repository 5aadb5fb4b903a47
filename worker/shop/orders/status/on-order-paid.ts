import { applyPlan } from '../../../money/storage/apply-plan.ts';
import type { Context } from '../../../platform/core/context.ts';
import { orLog } from '../../../platform/core/or-log.ts';
import { deliverDigital } from './deliver-digital.ts';

/** Gives the customer at once what they have paid for, after the batch; the job of that batch repeats what fails here. */
export async function onOrderPaid(ctx: Context, orderId: string): Promise<void> {
  const give = async (): Promise<void> => {
    await applyPlan(ctx, orderId);
    await deliverDigital(ctx, orderId);
  };
  await orLog(ctx, 'plan-not-applied', give, { orderId });
}
