import { createExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import type { OrderRefundsResponse, Refund, RefundRequest } from '../../shared/money/refunds/contract.ts';
import { app } from '../app.ts';
import { makeInvoice } from '../money/invoices/make-invoice.ts';
import { type Context, openContext } from '../platform/core/context.ts';
import { newId } from '../platform/core/new-id.ts';
import { bookPayment } from '../shop/orders/payments/book-payment.ts';
import { makeUser, type TestUser } from './factories.ts';
import { makeBuyer, makePhotoRow, makeProduct, order, ordersOf, prints } from './shop-factories.ts';
import { otherIban } from './statement-factories.ts';
import { withCards } from './with-cards.ts';

interface ShopResponse extends OrderRefundsResponse {
  refund: Refund;
  code: string;
}

/** Calls the Worker of a shop that takes cards. */
export async function callShop<T = ShopResponse>(
  method: string,
  path: string,
  { token, body }: { token?: string; body?: unknown } = {},
) {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
  const request = new Request(`http://localhost/api${path}`, {
    method,
    headers,
    body: body === undefined ? null : JSON.stringify(body),
  });
  const response = await app.fetch(request, withCards, createExecutionContext());
  return { status: response.status, body: (await response.json()) as T };
}

/** No job: a test does what it wants done. */
export const quiet = (): Context => ({ ...openContext(withCards), enqueue: async () => true });

/** Who gives money back, and to whom. */
export async function makeDesk() {
  const [admin, buyer] = [await makeUser({ role: 'ADMIN' }), await makeBuyer()];
  return { admin, buyer, photo: await makePhotoRow(buyer.id) };
}

/** A paid order of prints with its invoice. */
export async function makeInvoiced(
  buyer: TestUser,
  photoId: string,
  {
    priceCents = 1000,
    quantity = 3,
    paidCents = 0,
    source = 'bank' as 'bank' | 'card',
    deliveryProduct = undefined as string | undefined,
    hasInvoice = true,
  } = {},
) {
  const size = await makeProduct('PRINT_SIZE', { priceCents });
  const { body } = await order(buyer, { items: [prints(photoId, size, { quantity })], deliveryProduct });
  const [made] = ordersOf(body);
  if (!made) throw new Error(`no order: ${JSON.stringify(body)}`);
  const amountCents = paidCents || made.totalCents;
  await bookPayment(quiet(), { orderId: made.id, source, reference: `pi_${newId()}`, amountCents, userId: null });
  if (hasInvoice) await makeInvoice(quiet(), made.id);
  return made;
}

export const toBank = { method: 'bank', iban: otherIban, recipientName: 'Ľubica Ďurčová' } as const;

export const refund = (admin: TestUser, orderId: string, input: Partial<RefundRequest>) =>
  callShop('POST', `/admin/orders/${orderId}/refunds`, {
    token: admin.token,
    body: { requestKey: crypto.randomUUID(), reason: 'COMPLAINT', ...toBank, ...input },
  });

export const changeRefund = (admin: TestUser, id: string, action: string, more: Record<string, unknown> = {}) =>
  callShop('PUT', `/admin/refunds/${id}`, { token: admin.token, body: { action, ...more } });

export const moneyOf = (orderId: string) =>
  env.DB.prepare(
    `select paid_cents as paid, refunded_cents as refunded,
       (select coalesce(sum(total_cents), 0) from corrections where order_id = orders.id) as credited
     from orders where id = ?`,
  )
    .bind(orderId)
    .first<{ paid: number; refunded: number; credited: number }>();
