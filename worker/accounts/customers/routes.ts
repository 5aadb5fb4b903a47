import { Hono } from 'hono';
import { deleteAccountInput, type MessageResponse } from '../../../shared/accounts/auth/contract.ts';
import { clientDevice } from '../../platform/core/client-device.ts';
import { requireConfirmed, requireUser, type SignedInEnv } from '../../platform/core/guards.ts';
import { clientAddress, valid } from '../../platform/core/http.ts';
import { deleteOwnAccount } from './delete-own-account.ts';

export const ownAccountRoutes = new Hono<SignedInEnv>();

/** The password is asked for each time, and a second factor of somebody who has one as of other sensitive calls. */
ownAccountRoutes.post(
  '/delete-account',
  requireUser,
  requireConfirmed,
  valid('json', deleteAccountInput),
  async (c) => {
    await deleteOwnAccount(c.var.ctx, c.var.user, c.req.valid('json'), clientAddress(c), clientDevice(c));
    return c.json<MessageResponse>({ message: 'Váš účet je zrušený. Ďakujeme, že ste boli s nami.' });
  },
);
