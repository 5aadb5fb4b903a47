import { and, eq } from 'drizzle-orm';
import { type OrderStatusInput, orderStatusInput } from '../../../shared/contract/admin-orders.ts';
import { type Carrier, carrierOfDelivery } from '../../../shared/rules/carriers.ts';
import type { PrintJobStatus } from '../../../shared/rules/print-job-status.ts';
import { recordTokenUse } from '../../../worker/api-tokens/record-token-use.ts';
import type { Context } from '../../../worker/core/context.ts';
import { invoices, isNotVoided, orders } from '../../../worker/db/schema.ts';
import { streamZip } from '../../../worker/invoices/stream-zip.ts';
import { voidInvoice } from '../../../worker/invoices/void-invoice.ts';
import { setOrderStatus } from '../../../worker/orders/status/set-order-status.ts';
import { changeJobStatus } from '../../../worker/print-jobs/change-job-status.ts';
import { createPrintJob } from '../../../worker/print-jobs/create-print-job.ts';
import type { Moment, StoryClock } from './clock.ts';
import type { DemoShop } from './demo-shop.ts';
import type { Step } from './order-steps.ts';
import type { DemoOrder } from './orders.ts';

const setStatus = async (shop: DemoShop, ctx: Context, orderId: string, input: Pick<OrderStatusInput, 'status'>) =>
  setOrderStatus(ctx, await shop.admin(ctx), orderId, orderStatusInput.parse(input));

export const payInCash = (shop: DemoShop, ctx: Context, orderId: string): Promise<void> =>
  setStatus(shop, ctx, orderId, { status: 'PAID' });

export const cancelByAdmin = (shop: DemoShop, ctx: Context, orderId: string): Promise<void> =>
  setStatus(shop, ctx, orderId, { status: 'CANCELLED' });

/** Cancels a paid order: the money is refunded, and the invoice voided. */
export async function refund(shop: DemoShop, ctx: Context, orderId: string): Promise<void> {
  await cancelByAdmin(shop, ctx, orderId);
  const { invoice } = await invoiceOf(ctx, orderId);
  await voidInvoice(ctx, await shop.admin(ctx), invoice.id);
}

/** Downloads the ZIP to the last byte as its customer. */
export async function takeZip(ctx: Context, orderId: string): Promise<void> {
  for await (const _ of await streamZip(ctx, await invoiceOf(ctx, orderId)));
}

async function invoiceOf(ctx: Context, orderId: string) {
  const [found] = await ctx.db
    .select({ invoice: invoices, order: orders })
    .from(invoices)
    .innerJoin(orders, eq(orders.id, invoices.orderId))
    .where(and(eq(invoices.orderId, orderId), isNotVoided));
  if (!found) throw new Error(`The demo order ${orderId} has no invoice.`);
  return found;
}

/** Tracking numbers in the carriers' formats. */
const trackingNumbers: Record<Carrier, (orderNumber: number) => string> = {
  PACKETA: (number) => `Z ${String(4_100_000_000 + (number % 100_000) * 137).replace(/^(\d{3})(\d{4})/, '$1 $2 ')}`,
  SPS: (number) => `703-030-${28_750_000 + (number % 100_000) * 13}`,
  POSTA: (number) => `RR${String(410_000_000 + (number % 100_000) * 1013)}SK`,
  GLS: String,
  DPD: String,
};

/**
 * Returns the steps from the print job to the delivery, as far as the order has come. `idOf` returns its id once it
 * exists.
 */
export function productionSteps(
  shop: DemoShop,
  clock: StoryClock,
  { made, progress, failedFirst }: DemoOrder & { made: number },
  idOf: () => string,
): Step[] {
  const steps: Step[] = [];
  let jobId = '';
  const add = (time: string, minutesAgo: number, run: Step['run'], day = made) => {
    const moment: Moment = day === 0 ? [0, minutesAgo] : [day, time];
    steps.push({ at: clock.at(moment), run });
  };
  const create: Step['run'] = async (ctx) => {
    jobId = (await createPrintJob(ctx, await shop.admin(ctx), idOf())).job.id;
  };
  const byAdmin = (status: PrintJobStatus) => async (ctx: Context) =>
    void (await changeJobStatus(ctx, await shop.admin(ctx), jobId, { status }));
  const byStation = (status: PrintJobStatus, notes?: string) => async (ctx: Context) => {
    await recordTokenUse(ctx, { id: shop.station.apiTokenId, lastUsedAt: null });
    await changeJobStatus(ctx, shop.station, jobId, { status, ...(notes ? { notes } : {}) });
  };
  const isAtLeast = (...furthest: DemoOrder['progress'][]) => furthest.includes(progress);

  if (isAtLeast('PAID', 'REFUNDED')) return [];
  add('09:30', 45, create);
  if (isAtLeast('WAITING')) return steps;
  add('09:35', 40, byAdmin('READY'));
  if (isAtLeast('READY')) return steps;
  add('10:20', 12, byStation('PRINTING'));
  if (isAtLeast('PRINTING')) return steps;
  if (isAtLeast('FAILED')) {
    add('10:41', 8, byStation('FAILED', 'Zasekol sa papier, treba vyčistiť valce.'));
    return steps;
  }
  if (failedFirst) {
    add('10:41', 8, byStation('FAILED', 'Došiel papier.'));
    add('10:44', 7, create);
    add('10:45', 6, byAdmin('READY'));
    add('10:46', 5, byStation('PRINTING'));
  }
  add('10:55', 4, byStation('COMPLETED'));
  if (isAtLeast('PRINTED')) return steps;
  add('14:30', 3, async (ctx) => {
    const { number, deliveryName } = await shop.order(ctx, idOf());
    const carrier = carrierOfDelivery(deliveryName ?? '');
    const parcel = carrier ? { carrier, trackingNumber: trackingNumbers[carrier](number) } : {};
    await setStatus(shop, ctx, idOf(), { status: 'SHIPPED', ...parcel });
  });
  if (isAtLeast('SHIPPED')) return steps;
  add('12:00', 0, (ctx) => setStatus(shop, ctx, idOf(), { status: 'RECEIVED' }), made - 3);
  return steps;
}
