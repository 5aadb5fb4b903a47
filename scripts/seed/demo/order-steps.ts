import { createGuestOrderInput, createOrderInput } from '../../../shared/shop/orders/contract.ts';
import type { Context } from '../../../worker/platform/core/context.ts';
import { storageServices } from '../../../worker/platform/db/schema/main/accounts.ts';
import { createGuestOrder, createOrder } from '../../../worker/shop/orders/create/create-order.ts';
import { accountOwner } from '../../../worker/shop/orders/order-owner.ts';
import { bookPayment } from '../../../worker/shop/orders/payments/book-payment.ts';
import { orderPlan } from '../../../worker/shop/orders/plans/order-plan.ts';
import { cancelOwnOrder } from '../../../worker/shop/orders/status/cancel-order.ts';
import { cancelByAdmin, payInCash, takeZip } from './admin-steps.ts';
import type { Moment, StoryClock } from './clock.ts';
import type { DemoShop } from './demo-shop.ts';
import type { DemoOrder } from './orders.ts';
import { demoPickupPoints } from './pickup-points.ts';
import { prepareItems } from './prepare-items.ts';
import { productionSteps } from './production-steps.ts';
import { refundAndSend } from './refund-steps.ts';
import { statementAfter } from './statement-steps.ts';

export interface Step {
  at: number;
  run: (ctx: Context) => Promise<void>;
}

const minute = 60_000;
const hour = 60 * minute;
const consents = { digitalContentConsent: true, termsConsent: true, privacyConsent: true };

/** Returns all steps of an order in chronological order. */
export function orderSteps(shop: DemoShop, clock: StoryClock, order: DemoOrder, index: number): Step[] {
  const { day, time, payment, progress } = order;
  // Prints first, when a cart becomes two orders.
  const ids: string[] = [];
  const placedAt = clock.at([day, time] as Moment);
  const each = (run: (ctx: Context, id: string) => Promise<void>) => async (ctx: Context) => {
    for (const id of ids) await run(ctx, id);
  };
  const steps: Step[] = [
    { at: placedAt, run: async (ctx) => void ids.push(...(await place(shop, ctx, order, index))) },
  ];

  let paidDay = day;
  if (payment?.by === 'card')
    steps.push({ at: placedAt + 4 * minute, run: each((ctx, id) => payByCard(shop, ctx, id)) });
  if (payment?.by === 'card' || payment?.by === 'cash') paidDay = Math.max(0, day - 1);
  if (payment?.by === 'cash')
    steps.push({ at: clock.at([paidDay, '08:50']), run: each((ctx, id) => payInCash(shop, ctx, id)) });
  if (payment?.by === 'part' || payment?.by === 'bank') {
    const {
      cents,
      firstCents,
      extraCents = 0,
    } = { cents: undefined, firstCents: undefined, extraCents: 0, ...payment };
    const transfer = (at: number, amount: number | null, extra = 0): Step => ({
      at,
      run: each(async (_, orderId) => void shop.transfers.push({ orderId, at, cents: amount, extraCents: extra })),
    });
    const firstAt = placedAt + 30 * minute;
    const lastAt = firstCents ? firstAt + 48 * hour : firstAt;
    if (firstCents) steps.push(transfer(firstAt, firstCents));
    steps.push(transfer(lastAt, cents ?? null, extraCents));
    paidDay = statementAfter(clock, lastAt);
  }

  if (progress === 'CANCELLED-BY-CUSTOMER') {
    const cancel = async (ctx: Context, id: string) =>
      void (await cancelOwnOrder(ctx, accountOwner(await shop.customer(ctx, order.who)), id));
    steps.push({ at: placedAt + 2 * hour, run: each(cancel) });
  }
  if (progress === 'CANCELLED-BY-ADMIN')
    steps.push({ at: clock.at([day - 2, '09:20']), run: each((ctx, id) => cancelByAdmin(shop, ctx, id)) });
  if (progress === 'REFUNDED')
    steps.push({ at: clock.at([paidDay - 1, '10:10']), run: each((ctx, id) => refundAndSend(shop, ctx, id)) });
  if (order.delivery && payment && payment.by !== 'part')
    steps.push(...productionSteps(shop, clock, { ...order, made: order.made ?? paidDay }, () => ids[0] ?? ''));
  if (payment && paidDay > 1 && fetchesZip(order, index))
    steps.push({ at: clock.at([paidDay - 1, '20:15']), run: each((ctx, id) => takeZip(ctx, id)) });
  return steps;
}

/** Two of three do. Not smaller pictures, which would all have to be made. */
const fetchesZip = ({ cart, progress }: DemoOrder, index: number): boolean =>
  index % 3 !== 0 &&
  progress !== 'REFUNDED' &&
  progress !== 'WITHDRAWN' &&
  progress !== 'UNPAID' &&
  (!Array.isArray(cart) || cart.every(({ mode, product }) => mode === 'print' || product === 'Originál'));

async function place(shop: DemoShop, ctx: Context, order: DemoOrder, index: number): Promise<string[]> {
  const user = await shop.customer(ctx, order.who);
  const key = `demo-${index}`;
  const { cart, delivery, voucherCode } = order;
  if (!Array.isArray(cart)) {
    const plan = (await ctx.db.select().from(storageServices)).find(({ name }) => name === cart.plan);
    return [await orderPlan(ctx, user, { storageServiceId: plan?.id ?? '', ...consents }, key)];
  }
  const lines = await Promise.all(cart.map((line) => shop.items(ctx, order.guest ? { id: '' } : user, line)));
  const items = await prepareItems(ctx, order.guest ? null : user.id, lines.flat());
  const pickupPointId = demoPickupPoints()[index]?.id;
  const input = { items, deliveryProduct: delivery ?? null, pickupPointId, voucherCode, ...consents };
  if (!order.guest) return createOrder(ctx, user, createOrderInput.parse(input), key);
  const { phone, deliveryAddress, billingAddress } = user;
  const guest = { ...order.guest, phone, deliveryAddress, billingAddress };
  return createGuestOrder(ctx, createGuestOrderInput.parse({ ...input, ...guest }), key, 'demo');
}

export async function payByCard(shop: DemoShop, ctx: Context, orderId: string): Promise<void> {
  const { number, totalCents } = await shop.order(ctx, orderId);
  const reference = `pi_demo_${number}`;
  await bookPayment(ctx, { orderId, source: 'card', reference, amountCents: totalCents, userId: null });
}
