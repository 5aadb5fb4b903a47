import { reprintInput } from '../../../shared/production/print-jobs/contract.ts';
import type { Context } from '../../../worker/platform/core/context.ts';
import { createReprint } from '../../../worker/production/print-jobs/create-reprint.ts';
import { shipReprint } from '../../../worker/production/print-jobs/ship-reprint.ts';
import type { DemoShop } from './demo-shop.ts';

/** Has a copy of an order's first two prints made once more. Returns the job. */
export async function reprint(shop: DemoShop, ctx: Context, orderId: string, text: string): Promise<string> {
  const items = [1, 2].map((position) => ({ position, copies: 1 }));
  const input = { key: crypto.randomUUID(), items, reason: 'DAMAGED', text, costCents: 420 };
  const { job } = await createReprint(ctx, await shop.admin(ctx), orderId, reprintInput.parse(input));
  return job.id;
}

/** Sends a reprint in a parcel of its own. */
export async function shipAgain(shop: DemoShop, ctx: Context, jobId: string): Promise<void> {
  const parcel = { carrier: 'PACKETA' as const, trackingNumber: 'Z 410 0571 429' };
  await shipReprint(ctx, await shop.admin(ctx), jobId, parcel);
}
