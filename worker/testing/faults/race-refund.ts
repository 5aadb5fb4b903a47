import { env } from 'cloudflare:workers';
import { expect } from 'vitest';
import type { RefundFilesResponse, RefundResponse } from '../../../shared/money/refunds/contract.ts';
import type { Order } from '../../../shared/shop/orders/contract.ts';
import { openContext } from '../../platform/core/context.ts';
import { newId } from '../../platform/core/new-id.ts';
import { bookPayment } from '../../shop/orders/payments/book-payment.ts';
import { withoutQueues } from '../failing.ts';
import { ofx, otherIban } from '../statement-factories.ts';
import { ask } from './ask.ts';
import { count, someAdmin } from './fixtures.ts';
import { deliver } from './run-scenario.ts';

const pause = (ms: number) => new Promise((wait) => setTimeout(wait, ms));

async function asAdmin(method: string, path: string, body?: unknown): Promise<Response> {
  const user = await someAdmin();
  return ask(withoutQueues(env), method, path, { user, ...(body !== undefined && { body }) });
}

/** An order of prints that was paid by transfer, and its invoice. */
async function pay({ id, totalCents }: Order): Promise<string> {
  const payment = { orderId: id, source: 'bank', reference: newId(), amountCents: totalCents, userId: null } as const;
  await bookPayment(openContext(withoutQueues(env)), payment);
  await deliver([{ type: 'make-invoice', orderId: id }]);
  return invoiceOf(id);
}

const invoiceOf = async (orderId: string): Promise<string> =>
  String(
    await env.DB.prepare('select id from invoices where order_id = ? and voided_at is null').bind(orderId).first('id'),
  );

const refund = (orderId: string, amountCents: number) =>
  asAdmin('POST', `/admin/orders/${orderId}/refunds`, {
    ...{ requestKey: crypto.randomUUID(), reason: 'COMPLAINT', amountCents },
    ...{ method: 'bank', iban: otherIban, recipientName: 'Ľubica Ďurčová' },
  });

const sums = (orderId: string) =>
  env.DB.prepare(
    `select paid_cents as paid, refunded_cents as refunded,
       (select coalesce(sum(amount_cents), 0) from refunds where order_id = orders.id) as made,
       (select coalesce(sum(total_cents), 0) from corrections where order_id = orders.id and kind = 'CREDIT_NOTE') as credited
     from orders where id = ?`,
  )
    .bind(orderId)
    .first<{ paid: number; refunded: number; made: number; credited: number }>();

/** Two admins give two thirds of the same money back: one of them does. */
export async function raceTwoRefunds(order: Order, delayMs: number): Promise<number> {
  await pay(order);
  const cents = Math.ceil((order.totalCents * 2) / 3);
  const responses = await Promise.all([
    pause(delayMs % 4).then(() => refund(order.id, cents)),
    pause((delayMs * 3) % 5).then(() => refund(order.id, cents)),
  ]);
  const statuses = responses.map(({ status }) => status);
  expect(statuses.sort((a, b) => a - b)).toEqual([201, 409]);
  expect(await sums(order.id)).toEqual({ paid: order.totalCents, refunded: cents, made: cents, credited: cents });
  return responses.findIndex(({ status }) => status === 201);
}

/** Money goes back while the invoice is replaced. Returns whether the refund, the replacement or both took place. */
export async function raceReplacement(order: Order, delayMs: number): Promise<string> {
  const wrongId = await pay(order);
  const [back, replaced] = await Promise.all([
    pause(delayMs % 4).then(() => refund(order.id, 100)),
    pause((delayMs * 3) % 5).then(() =>
      asAdmin('POST', `/admin/invoices/${wrongId}/replace`, { reason: 'Iný odberateľ' }),
    ),
  ]);
  const [isBack, isReplaced] = [back?.status === 201, replaced?.status === 200];
  for (const { status } of [back, replaced]) expect([200, 201, 409]).toContain(status);
  expect(isBack || isReplaced).toBe(true);
  const credited = isBack ? 100 : 0;
  expect(await sums(order.id)).toEqual({ paid: order.totalCents, refunded: credited, made: credited, credited });
  // One valid invoice; a credit note is of that one.
  expect(await count('invoices', 'order_id', order.id, 'voided_at is null')).toBe(1);
  expect(await count('invoices', 'order_id', order.id)).toBe(isReplaced ? 2 : 1);
  expect(await count('corrections', 'invoice_id', await invoiceOf(order.id), "kind = 'CREDIT_NOTE'")).toBe(
    isBack ? 1 : 0,
  );
  await deliver([{ type: 'make-invoice', orderId: order.id }]);
  return `${isBack} ${isReplaced}`;
}

/** Money goes back while the booking of the transfer is taken back: one of them. */
export async function raceReversal(order: Order, delayMs: number): Promise<boolean> {
  await pay(order);
  const paymentId = await env.DB.prepare('select id from payments where order_id = ?').bind(order.id).first('id');
  const [back, reversed] = await Promise.all([
    pause(delayMs % 4).then(() => refund(order.id, 100)),
    pause((delayMs * 3) % 5).then(() => asAdmin('POST', `/admin/payments/${paymentId}/reverse`)),
  ]);
  const isBack = back?.status === 201;
  expect(reversed?.status).toBe(isBack ? 409 : 200);
  const credited = isBack ? 100 : 0;
  const paid = isBack ? order.totalCents : 0;
  expect(await sums(order.id)).toEqual({ paid, refunded: credited, made: credited, credited });
  expect(await count('invoices', 'order_id', order.id, 'voided_at is null')).toBe(isBack ? 1 : 0);
  return isBack;
}

/**
 * A transfer back is proved by two statements, confirmed by hand, and its payment order is withdrawn, at the same
 * moment. It is done, or waits in no payment order. Returns whether it is done, and the order withdrawn.
 */
export async function raceDebit(order: Order, round: number): Promise<string> {
  await pay(order);
  const { refund: made } = (await (await refund(order.id, 100)).json()) as RefundResponse;
  const filed = await asAdmin('POST', '/admin/refund-files', { refundIds: [made.id] });
  const [file] = ((await filed.json()) as RefundFilesResponse).files;
  const day = new Date().toISOString().slice(0, 10).replaceAll('-', '');
  const debit = { day, type: 'DEBIT', amount: '-1.00', e2e: made.id.replaceAll('-', ''), name: `Vrátenie ${round}` };
  const upload = (name: string) => {
    const body = new FormData();
    body.append(
      'file',
      new File([ofx([debit, { amount: '-0.50', type: 'DEBIT', name }])], 'v.xml', { type: 'text/xml' }),
    );
    return asAdmin('POST', '/admin/bank-import/upload', body);
  };
  const responses = await Promise.all([
    pause(round % 3).then(() => upload(`Prvý ${round}`)),
    pause(round % 4).then(() => upload(`Druhý ${round}`)),
    pause(round % 5).then(() => asAdmin('PUT', `/admin/refunds/${made.id}`, { action: 'done' })),
    pause((round * 7) % 11).then(() => asAdmin('PUT', `/admin/refund-files/${file?.id}`, { action: 'withdrawn' })),
  ]);
  for (const { status } of responses) expect([200, 409]).toContain(status);
  const state = await env.DB.prepare('select status, file_id as fileId from refunds where id = ?')
    .bind(made.id)
    .first<{ status: string; fileId: string | null }>();
  const isDone = state?.status === 'DONE';
  const isWithdrawn = responses.at(-1)?.status === 200;
  expect(isDone || (state?.status === 'REQUESTED' && isWithdrawn)).toBe(true);
  // Withdrawn with a transfer that is done would be a payment order that no one gives to the bank again.
  expect(state?.fileId === null).toBe(isWithdrawn);
  expect(await count('mails', 'order_id', order.id, "kind = 'refund-sent'")).toBeLessThanOrEqual(1);
  expect(await sums(order.id)).toMatchObject({ refunded: 100, made: 100, credited: 100 });
  return `${isDone} ${isWithdrawn}`;
}
