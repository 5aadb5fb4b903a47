import { and, eq } from 'drizzle-orm';
import { bulkRunInput } from '../../../shared/production/bulk-runs/contract.ts';
import { type Carrier, carrierOfDelivery } from '../../../shared/production/parcels/carriers.ts';
import { type OrderStatusInput, orderStatusInput } from '../../../shared/shop/orders/admin-orders.ts';
import { streamZip } from '../../../worker/money/invoices/stream-zip.ts';
import type { Context } from '../../../worker/platform/core/context.ts';
import { invoices, isNotVoided } from '../../../worker/platform/db/schema/main/invoices.ts';
import { orders } from '../../../worker/platform/db/schema/main/orders.ts';
import { startBulkRun } from '../../../worker/production/bulk-runs/start-bulk-run.ts';
import { joinOrders } from '../../../worker/production/parcels/join-orders.ts';
import { holdOrder } from '../../../worker/shop/orders/hold-order.ts';
import { markPacked } from '../../../worker/shop/orders/mark-packed.ts';
import { setOrderStatus } from '../../../worker/shop/orders/status/set-order-status.ts';
import type { DemoShop } from './demo-shop.ts';

const setStatus = async (shop: DemoShop, ctx: Context, orderId: string, input: Pick<OrderStatusInput, 'status'>) =>
  setOrderStatus(ctx, await shop.admin(ctx), orderId, orderStatusInput.parse(input));

export const payInCash = (shop: DemoShop, ctx: Context, orderId: string): Promise<void> =>
  setStatus(shop, ctx, orderId, { status: 'PAID' });

export const cancelByAdmin = (shop: DemoShop, ctx: Context, orderId: string): Promise<void> =>
  setStatus(shop, ctx, orderId, { status: 'CANCELLED' });

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

/** As when its packing slip or label is made. */
export const pack = (ctx: Context, orderId: string): Promise<void> => markPacked(ctx, [orderId]);

/** Makes one parcel of an order and those that were put there before. */
export async function putTogether(shop: DemoShop, ctx: Context, orderId: string): Promise<void> {
  shop.together.push(orderId);
  if (shop.together.length > 1) await joinOrders(ctx, await shop.admin(ctx), shop.together);
}

/** Sends an order by the carrier of its delivery. */
export async function ship(shop: DemoShop, ctx: Context, orderId: string): Promise<void> {
  const { number, deliveryName } = await shop.order(ctx, orderId);
  const carrier = carrierOfDelivery(deliveryName ?? '');
  const parcel = carrier ? { carrier, trackingNumber: trackingNumbers[carrier](number) } : {};
  await setStatus(shop, ctx, orderId, { status: 'SHIPPED', ...parcel });
}

export const receive = (shop: DemoShop, ctx: Context, orderId: string): Promise<void> =>
  setStatus(shop, ctx, orderId, { status: 'RECEIVED' });

/** Has the selected orders printed by one bulk run. */
export async function printSelected(shop: DemoShop, ctx: Context): Promise<void> {
  const input = bulkRunInput.parse({ action: 'print', orderIds: shop.selected.splice(0) });
  await startBulkRun(ctx, await shop.admin(ctx), input, crypto.randomUUID());
}

/** Takes an order out of the work. */
export const hold = async (shop: DemoShop, ctx: Context, orderId: string, reason: string): Promise<void> =>
  holdOrder(ctx, await shop.admin(ctx), orderId, { reason });
