import { env } from 'cloudflare:workers';
import { expect } from 'vitest';
import type { BankImportResponse } from '../../../shared/money/bank-import/contract.ts';
import type { Order } from '../../../shared/shop/orders/contract.ts';
import { openContext } from '../../platform/core/context.ts';
import { newId } from '../../platform/core/new-id.ts';
import { bookPayment } from '../../shop/orders/payments/book-payment.ts';
import { cancelUnpaidOrders } from '../../shop/orders/status/cancel-order.ts';
import type { TestUser } from '../factories.ts';
import { withoutQueues } from '../failing.ts';
import { ofx } from '../statement-factories.ts';
import { ask } from './ask.ts';
import { count, someAdmin } from './fixtures.ts';
import { deliver } from './run-scenario.ts';

const day = 24 * 3_600_000;
const statusOf = (id: string) => env.DB.prepare('select status from orders where id = ?').bind(id).first('status');
const pause = (ms: number) => new Promise((wait) => setTimeout(wait, ms));

/**
 * Money comes for an order that no one paid for ten days, while cron, which has not run for three, runs twice at once.
 * It is paid or cancelled, and never both; returns whether it is paid.
 */
export async function raceCancellation({ id, totalCents }: Order, delayMs: number): Promise<boolean> {
  await env.DB.prepare('update orders set created_at = ?1, status_changed_at = ?1 where id = ?2')
    .bind(Date.now() - 10 * day, id)
    .run();
  const sound = withoutQueues(env);
  const payment = { orderId: id, source: 'bank', reference: newId(), amountCents: totalCents, userId: null } as const;
  const cancel = () => pause(delayMs % 3).then(() => cancelUnpaidOrders(openContext(sound)));
  const [booked] = await Promise.all([
    pause(delayMs % 5).then(() => bookPayment(openContext(sound), payment)),
    cancel(),
    cancel(),
  ]);
  const isPaid = typeof booked === 'object';
  expect(await statusOf(id)).toBe(isPaid ? 'PAID' : 'CANCELLED');
  expect(await count('payments', 'order_id', id)).toBe(isPaid ? 1 : 0);
  expect(await count('mails', 'order_id', id, "kind = 'order-cancelled'")).toBe(isPaid ? 0 : 1);
  await deliver([{ type: 'make-invoice', orderId: id }]);
  expect(await count('invoices', 'order_id', id)).toBe(isPaid ? 1 : 0);
  return isPaid;
}

/** An order is confirmed from a statement, by an admin and by the admin's second click at the same time; its job comes three times. */
export async function raceConfirmation(buyer: TestUser, { id, orderNumber, totalCents }: Order): Promise<void> {
  const user = await someAdmin();
  const sound = withoutQueues(env);
  const matches = await uploadTransfer(user, orderNumber, totalCents);
  const confirm = () =>
    ask(sound, 'PUT', `/admin/orders/${id}`, { user, body: { status: 'PAID', fromStatus: 'PENDING' } });
  const responses = await Promise.all([
    ask(sound, 'POST', '/admin/bank-import/process-matches', { user, body: { matches } }),
    confirm(),
    confirm(),
  ]);
  for (const { status } of responses) expect([200, 400, 409]).toContain(status);
  await Promise.all([1, 2, 3].map(() => deliver([{ type: 'make-invoice', orderId: id }])));
  // A plan that was given is received.
  expect(await statusOf(id)).toBe('RECEIVED');
  expect(await count('payments', 'order_id', id)).toBe(1);
  expect(await count('order_history', 'order_id', id, "to_status = 'PAID'")).toBe(1);
  expect(await count('invoices', 'order_id', id, "status = 'READY'")).toBe(1);
  expect(await count('mails', 'order_id', id, "kind = 'invoice-ready'")).toBe(1);
  const plan = env.DB.prepare('select plan_ends_at as endsAt from users where id = ?').bind(buyer.id);
  // One month, however often it was confirmed.
  expect(((await plan.first<number>('endsAt')) ?? 0) - Date.now()).toBeLessThan(32 * day);
  expect(await count('orders', 'id', id, 'plan_applied_at is not null')).toBe(1);
}

/** Uploads a statement with a transfer for an order; returns the choice to book it. */
async function uploadTransfer(user: TestUser, orderNumber: string, cents: number) {
  const body = new FormData();
  const statement = ofx([{ amount: (cents / 100).toFixed(2), vs: orderNumber }]);
  body.append('file', new File([statement], 'vypis.xml', { type: 'text/xml' }));
  const upload = await ask(withoutQueues(env), 'POST', '/admin/bank-import/upload', { user, body });
  const { transactions } = (await upload.json()) as BankImportResponse;
  return [{ transaction: { key: transactions[0]?.key } }];
}

/**
 * An order is paid by a statement, by an admin's hand and by card at the same moment. The card always counts; the other
 * two never add up. Returns which sources paid.
 */
export async function raceThreePayments({ id, orderNumber, totalCents }: Order, delayMs: number): Promise<string> {
  const user = await someAdmin();
  const sound = withoutQueues(env);
  const matches = await uploadTransfer(user, orderNumber, totalCents);
  const card = { orderId: id, source: 'card', reference: newId(), amountCents: totalCents, userId: null } as const;
  await Promise.all([
    pause(delayMs % 3).then(() =>
      ask(sound, 'POST', '/admin/bank-import/process-matches', { user, body: { matches } }),
    ),
    pause(delayMs % 4).then(() =>
      ask(sound, 'PUT', `/admin/orders/${id}`, { user, body: { status: 'PAID', fromStatus: 'PENDING' } }),
    ),
    pause((delayMs * 7) % 11).then(() => bookPayment(openContext(sound), card)),
  ]);
  const { results } = await env.DB.prepare('select source from payments where order_id = ? order by source')
    .bind(id)
    .all<{ source: string }>();
  const sources = results.map(({ source }) => source).join(' ');
  expect(['card', 'bank card', 'card manual']).toContain(sources);
  const paidCents = await env.DB.prepare('select paid_cents from orders where id = ?').bind(id).first('paid_cents');
  expect(paidCents).toBe(results.length * totalCents);
  expect(await statusOf(id)).toBe('PAID');
  const overpaidCents = (results.length - 1) * totalCents;
  if (overpaidCents > 0) await ask(sound, 'PUT', `/admin/orders/${id}/overpayment`, { user, body: { overpaidCents } });
  await deliver([{ type: 'make-invoice', orderId: id }]);
  expect(await count('invoices', 'order_id', id)).toBe(1);
  return sources;
}
