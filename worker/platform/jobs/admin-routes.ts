import { Hono } from 'hono';
import type { MessageResponse } from '../../../shared/accounts/auth/contract.ts';
import type { DeadLettersResponse } from '../../../shared/platform/jobs/contract.ts';
import { requireAdmin, type StaffEnv } from '../core/guards.ts';
import { byId } from '../core/params.ts';
import { deleteDeadLetter, listDeadLetters, retryDeadLetter } from './dead-letters.ts';

export const adminDeadLetterRoutes = new Hono<StaffEnv>();

adminDeadLetterRoutes.get('/', requireAdmin, async (c) =>
  c.json<DeadLettersResponse>({ deadLetters: await listDeadLetters(c.var.ctx) }),
);

adminDeadLetterRoutes.post('/:id/retry', requireAdmin, byId, async (c) => {
  await retryDeadLetter(c.var.ctx, c.var.user, c.req.valid('param').id);
  return c.json<MessageResponse>({ message: 'Úloha bola zaradená znovu.' });
});

adminDeadLetterRoutes.delete('/:id', requireAdmin, byId, async (c) => {
  await deleteDeadLetter(c.var.ctx, c.var.user, c.req.valid('param').id);
  return c.json<MessageResponse>({ message: 'Úloha bola odstránená.' });
});
