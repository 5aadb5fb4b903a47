import { Hono } from 'hono';
import {
  type CardConfigResponse,
  type PaymentIntentResponse,
  type PaymentStatusResponse,
  paymentIntentInput,
} from '../../../shared/money/card/contract.ts';
import { valid } from '../../platform/core/http.ts';
import { byId } from '../../platform/core/params.ts';
import { type OrderOwnerEnv, requireOrderOwner } from '../../shop/orders/order-owner.ts';
import { createPaymentIntent, findPaymentStatus } from './payment-intents.ts';
import { receiveWebhook } from './receive-webhook.ts';

export const stripeRoutes = new Hono<OrderOwnerEnv>();

stripeRoutes.get('/config', (c) =>
  c.json<CardConfigResponse>({ publishableKey: c.var.ctx.card?.publishableKey ?? null }),
);

stripeRoutes.post('/create-payment-intent', requireOrderOwner, valid('json', paymentIntentInput), async (c) =>
  c.json<PaymentIntentResponse>(await createPaymentIntent(c.var.ctx, c.var.owner, c.req.valid('json').orderId)),
);

stripeRoutes.get('/payment-status/:id', requireOrderOwner, byId, async (c) =>
  c.json<PaymentStatusResponse>({ status: await findPaymentStatus(c.var.ctx, c.var.owner, c.req.valid('param').id) }),
);

// The signature covers the raw bytes.
stripeRoutes.post('/webhook', async (c) => {
  await receiveWebhook(c.var.ctx, await c.req.text(), c.req.header('stripe-signature') ?? '');
  return c.json<{ received: true }>({ received: true });
});
