import { Hono } from 'hono';
import { deleteAccountInput, type MessageResponse } from '../../shared/contract/auth.ts';
import { clientDevice } from '../core/client-device.ts';
import { requireUser, type SignedInEnv } from '../core/guards.ts';
import { clientAddress, valid } from '../core/http.ts';
import { deleteOwnAccount } from './delete-own-account.ts';

export const ownAccountRoutes = new Hono<SignedInEnv>();

ownAccountRoutes.post('/delete-account', requireUser, valid('json', deleteAccountInput), async (c) => {
  await deleteOwnAccount(c.var.ctx, c.var.user, c.req.valid('json'), clientAddress(c), clientDevice(c));
  return c.json<MessageResponse>({ message: 'Váš účet je zrušený. Ďakujeme, že ste boli s nami.' });
});
