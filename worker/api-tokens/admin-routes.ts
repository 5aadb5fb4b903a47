import { Hono } from 'hono';
import {
  type ApiTokenChanged,
  type ApiTokenCreated,
  type ApiTokensAnswer,
  createApiTokenInput,
  updateApiTokenInput,
} from '../../shared/contract/api-tokens.ts';
import type { MessageAnswer } from '../../shared/contract/auth.ts';
import { requireAdmin, type SignedInEnv } from '../core/guards.ts';
import { valid } from '../core/http.ts';
import { createApiToken } from './create-api-token.ts';
import { deleteApiToken } from './delete-api-token.ts';
import { listApiTokens } from './queries.ts';
import { tokenAnswer } from './token-response.ts';
import { updateApiToken } from './update-api-token.ts';

export const adminApiTokenRoutes = new Hono<SignedInEnv>();

adminApiTokenRoutes.get('/', requireAdmin, async (c) => {
  const rows = await listApiTokens(c.var.ctx);
  return c.json<ApiTokensAnswer>({ tokens: rows.map(tokenAnswer) });
});

adminApiTokenRoutes.post('/', requireAdmin, valid('json', createApiTokenInput), async (c) => {
  const { row, token } = await createApiToken(c.var.ctx, c.var.user, c.req.valid('json'));
  return c.json<ApiTokenCreated>(
    { token: { ...tokenAnswer(row), token }, message: 'API token úspešne vytvorený' },
    201,
  );
});

adminApiTokenRoutes.put('/:id', requireAdmin, valid('json', updateApiTokenInput), async (c) => {
  const row = await updateApiToken(c.var.ctx, c.var.user, c.req.param('id'), c.req.valid('json'));
  return c.json<ApiTokenChanged>({ token: tokenAnswer(row), message: 'API token úspešne aktualizovaný' });
});

adminApiTokenRoutes.delete('/:id', requireAdmin, async (c) => {
  await deleteApiToken(c.var.ctx, c.var.user, c.req.param('id'));
  return c.json<MessageAnswer>({ message: 'API token úspešne vymazaný' });
});
