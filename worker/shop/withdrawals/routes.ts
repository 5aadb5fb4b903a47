import { Hono } from 'hono';
import { type WithdrawalReceived, withdrawalInput } from '../../../shared/shop/withdrawals/contract.ts';
import { type AppEnv, clientAddress, valid } from '../../platform/core/http.ts';
import { declareWithdrawal } from './declare-withdrawal.ts';

export const withdrawalRoutes = new Hono<AppEnv>();

withdrawalRoutes.post('/', valid('json', withdrawalInput), async (c) => {
  const { receivedAt, isConfirmedByMail } = await declareWithdrawal(c.var.ctx, c.req.valid('json'), clientAddress(c));
  return c.json<WithdrawalReceived>(
    {
      message: isConfirmedByMail
        ? 'Vaše odstúpenie od zmluvy sme prijali. Potvrdenie sme vám poslali emailom.'
        : 'Vaše odstúpenie od zmluvy sme prijali.',
      receivedAt: new Date(receivedAt).toISOString(),
      isConfirmedByMail,
    },
    201,
  );
});
