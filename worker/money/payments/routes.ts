import { Hono } from 'hono';
import type { MessageResponse } from '../../../shared/accounts/auth/contract.ts';
import { type PaymentsResponse, paymentsQuery } from '../../../shared/money/payments/contract.ts';
import { requireAdmin, type StaffEnv } from '../../platform/core/guards.ts';
import { valid } from '../../platform/core/http.ts';
import { byId } from '../../platform/core/params.ts';
import { listPayments } from './list-payments.ts';
import { reversePayment } from './reverse-payment.ts';

export const paymentRoutes = new Hono<StaffEnv>();

paymentRoutes.get('/', requireAdmin, valid('query', paymentsQuery), async (c) =>
  c.json<PaymentsResponse>(await listPayments(c.var.ctx, c.req.valid('query'))),
);

paymentRoutes.post('/:id/reverse', requireAdmin, byId, async (c) => {
  await reversePayment(c.var.ctx, c.var.user, c.req.valid('param').id);
  return c.json<MessageResponse>({ message: 'Zaúčtovanie platby je zrušené' });
});
