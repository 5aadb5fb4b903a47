import { Hono } from 'hono';
import type { MessageResponse } from '../../../shared/accounts/auth/contract.ts';
import { lockCodeInput, type SessionsResponse, unlockInput } from '../../../shared/accounts/sessions/contract.ts';
import { clientDevice } from '../../platform/core/client-device.ts';
import { requireConfirmed, requireSession, requireUser, type SignedInEnv } from '../../platform/core/guards.ts';
import { valid } from '../../platform/core/http.ts';
import { byId } from '../../platform/core/params.ts';
import { endOtherSessions, endSession, listSessions } from './end-sessions.ts';
import { lockSession, setLockCode, unlockSession } from './lock-session.ts';

export const sessionRoutes = new Hono<SignedInEnv>();

sessionRoutes.get('/sessions', requireUser, async (c) =>
  c.json<SessionsResponse>({ sessions: await listSessions(c.var.ctx, c.var) }),
);

sessionRoutes.delete('/sessions', requireUser, async (c) => {
  await endOtherSessions(c.var.ctx, c.var, clientDevice(c));
  return c.json<MessageResponse>({ message: 'Na ostatných zariadeniach ste odhlásení.' });
});

sessionRoutes.delete('/sessions/:id', requireUser, byId, async (c) => {
  await endSession(c.var.ctx, c.var, c.req.valid('param').id, clientDevice(c));
  return c.json<MessageResponse>({ message: 'Zariadenie je odhlásené.' });
});

sessionRoutes.post('/logout', requireSession, async (c) => {
  await endSession(c.var.ctx, c.var, c.var.session.id, clientDevice(c));
  return c.json<MessageResponse>({ message: 'Boli ste odhlásení.' });
});

sessionRoutes.put('/lock-code', requireUser, requireConfirmed, valid('json', lockCodeInput), async (c) => {
  const { code } = c.req.valid('json');
  await setLockCode(c.var.ctx, c.var.user, code, clientDevice(c));
  return c.json<MessageResponse>({
    message: code === null ? 'Obrazovka sa už nebude zamykať.' : 'Kód na odomknutie je nastavený.',
  });
});

sessionRoutes.post('/lock', requireUser, async (c) => {
  await lockSession(c.var.ctx, c.var, clientDevice(c));
  return c.json<MessageResponse>({ message: 'Obrazovka je uzamknutá.' });
});

sessionRoutes.post('/unlock', requireSession, valid('json', unlockInput), async (c) => {
  await unlockSession(c.var.ctx, c.var, c.req.valid('json').code, clientDevice(c));
  return c.json<MessageResponse>({ message: 'Obrazovka je odomknutá.' });
});
