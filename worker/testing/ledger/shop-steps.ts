import { openContext } from '../../platform/core/context.ts';
import { runJobs } from '../faults/run-scenario.ts';
import { runCron } from '../run-cron.ts';
import { prints } from '../shop-factories.ts';
import { listPayments } from './open-payments.ts';
import { advance, asAdmin, callShop, rowsOf } from './open-shop.ts';
import { orderItems } from './place-order.ts';
import { pickOrder, readState, type Step } from './step.ts';

const hour = 3_600_000;

/** A customer or an admin cancels an order, or an admin takes that back. */
export const cancelOrder: Step = async (shop) => {
  const order = pickOrder(shop);
  if (!order) return false;
  if (shop.random.chance(0.4))
    return (await callShop(shop, 'POST', `/orders/${order.id}/cancel`, { user: order.buyer })).status === 200;
  const { status } = await readState(order);
  const wanted = status === 'CANCELLED' ? 'PENDING' : 'CANCELLED';
  return (
    (await asAdmin(shop, 'PUT', `/admin/orders/${order.id}`, { status: wanted, fromStatus: status })).status === 200
  );
};

/** An order is printed: then its booking stays. */
export const workOnOrder: Step = async (shop) => {
  const paid = await rowsOf<{ id: string }>(
    "select id from orders where status = 'PAID' and kind = 'PRINT' and hidden_at is null",
  );
  if (paid.length === 0) return false;
  const { id } = shop.random.pick(paid);
  return (await asAdmin(shop, 'PUT', `/admin/orders/${id}`, { status: 'PRINTING' })).status === 200;
};

/** A wrong invoice is cancelled, and the right one issued. */
export const replaceInvoice: Step = async (shop) => {
  const found = await rowsOf<{ id: string }>(
    'select id from invoices where voided_at is null order by id desc limit 8',
  );
  if (found.length === 0) return false;
  const { id } = shop.random.pick(found);
  const company = { name: 'Fotoklub, s. r. o.', ico: '36396567', dic: '2020105428', icDph: '' };
  const replace = () => asAdmin(shop, 'POST', `/admin/invoices/${id}/replace`, { reason: 'Iný odberateľ', company });
  const responses = await Promise.all(shop.random.chance(0.3) ? [replace(), replace()] : [replace()]);
  return responses.some(({ status }) => status === 200);
};

/** An admin takes back a booking; its transfer waits again. */
export const takeBookingBack: Step = async (shop) => {
  const { books, random } = shop;
  const possible = (await listPayments(shop, 'booked')).filter(({ isReversible }) => isReversible);
  if (possible.length === 0) return false;
  const { id, source, amountCents, order } = random.pick(possible);
  const takeBack = () => asAdmin(shop, 'POST', `/admin/payments/${id}/reverse`);
  const responses = await Promise.all(random.chance(0.3) ? [takeBack(), takeBack()] : [takeBack()]);
  if (!responses.some(({ status }) => status === 200)) return false;
  const entry = books.manual.find(
    (one) => !one.isTakenBack && one.orderNumber === order?.orderNumber && one.cents === amountCents,
  );
  if (source === 'manual' && entry) entry.isTakenBack = true;
  return true;
};

/** An admin deletes an order. */
export const deleteOrder: Step = async (shop) => {
  const order = pickOrder(shop);
  if (!order) return false;
  const { status } = await asAdmin(shop, 'POST', '/admin/orders/bulk/delete', { orderIds: [order.id] });
  order.isDeleted = status === 200;
  return order.isDeleted;
};

/** The last month is closed, or opened again. */
export const lockMonth: Step = async (shop) => {
  const month = '2026-12';
  return (
    (await asAdmin(shop, 'PUT', '/admin/accounting/lock', { month, isLocked: shop.random.chance(0.6) })).status === 200
  );
};

/** The queue delivers what waits, some of it twice and in any order; what fails comes again. */
export const runQueue: Step = async (shop) => {
  const due = shop.jobs.splice(0).filter(({ type }) => type !== 'send-mail');
  if (due.length === 0) return false;
  const twice = due.filter(() => shop.random.chance(0.2));
  const failed = await runJobs(shop.bindings, [...due, ...twice], Date.now());
  shop.jobs.push(...failed);
  return true;
};

/** Timed tasks run. */
export const runTasks: Step = async (shop) => {
  await runCron(openContext(shop.bindings), '*/15 * * * *');
  return true;
};

/** Days pass. */
export const waitDays: Step = async ({ random }) => {
  advance((1 + random.below(3)) * 24 * hour);
  return true;
};

/** A customer orders a thousand photos. */
export const orderThousand: Step = async (shop) => {
  const { random, sizes } = shop;
  const { user, photo } = random.pick(shop.buyers);
  const chosen = Array.from({ length: 1000 }, () => ({ size: random.pick(sizes), quantity: 1 + random.below(3) }));
  return orderItems(
    shop,
    user,
    chosen.map(({ size, quantity }) => prints(photo, size, { quantity })),
    {
      goodsCents: chosen.reduce((sum, { size, quantity }) => sum + size.priceCents * quantity, 0),
      delivery: random.pick(shop.deliveries),
      voucher: random.pick(shop.vouchers),
    },
  );
};
