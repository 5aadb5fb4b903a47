import { env } from 'cloudflare:workers';
import type { InvoicesResponse } from '../../shared/money/invoices/contract.ts';
import type { OrderItemRequest } from '../../shared/shop/orders/contract.ts';
import { makeInvoice } from '../money/invoices/make-invoice.ts';
import { openContext } from '../platform/core/context.ts';
import { newId } from '../platform/core/new-id.ts';
import { bookPayment } from '../shop/orders/payments/book-payment.ts';
import { call } from './call.ts';
import type { TestUser } from './factories.ts';
import { order, ordersOf } from './shop-factories.ts';

/** An order whose payment came; its invoice is left to the queue or to `makeInvoice`. */
export async function makePaidOrder(buyer: TestUser, items: OrderItemRequest[]) {
  const { body } = await order(buyer, { items, digitalContentConsent: true });
  const [made] = ordersOf(body);
  if (!made) throw new Error(`no order: ${JSON.stringify(body)}`);
  const payment = { orderId: made.id, source: 'bank' as const, reference: newId(), userId: null };
  // No job: a test makes the invoice when it wants it.
  const ctx = { ...openContext(env), enqueue: async () => true };
  if (made.totalCents > 0) await bookPayment(ctx, { ...payment, amountCents: made.totalCents });
  return made;
}

/** The invoice of a paid order, READY. */
export async function makeReadyInvoice(buyer: TestUser, items: OrderItemRequest[]) {
  const { id } = await makePaidOrder(buyer, items);
  await makeInvoice(openContext(env), id);
  const { body } = await call<InvoicesResponse>('GET', '/invoices', { token: buyer.token });
  const invoice = body.invoices.find((each) => each.order.id === id);
  if (!invoice) throw new Error('no invoice');
  return invoice;
}
