import { Hono } from 'hono';
import {
  type ApiTokenChanged,
  type ApiTokenCreated,
  type ApiTokensResponse,
  createApiTokenInput,
  updateApiTokenInput,
} from '../../shared/contract/api-tokens.ts';
import type { MessageResponse } from '../../shared/contract/auth.ts';
import { requireAdmin, requireConfirmed, type SignedInEnv } from '../core/guards.ts';
import { valid } from '../core/http.ts';
import { createApiToken } from './create-api-token.ts';
import { deleteApiToken } from './delete-api-token.ts';
import { listApiTokens } from './queries.ts';
import { toTokenResponse } from './to-token-response.ts';
import { updateApiToken } from './update-api-token.ts';

export const adminApiTokenRoutes = new Hono<SignedInEnv>();

adminApiTokenRoutes.get('/', requireAdmin, async (c) => {
  const rows = await listApiTokens(c.var.ctx);
  return c.json<ApiTokensResponse>({ tokens: rows.map(toTokenResponse) });
});

adminApiTokenRoutes.post('/', requireAdmin, requireConfirmed, valid('json', createApiTokenInput), async (c) => {
  const { row, token } = await createApiToken(c.var.ctx, c.var.user, c.req.valid('json'));
  return c.json<ApiTokenCreated>(
    { token: { ...toTokenResponse(row), token }, message: 'API token úspešne vytvorený' },
    201,
  );
});

adminApiTokenRoutes.put('/:id', requireAdmin, requireConfirmed, valid('json', updateApiTokenInput), async (c) => {
  const row = await updateApiToken(c.var.ctx, c.var.user, c.req.param('id'), c.req.valid('json'));
  return c.json<ApiTokenChanged>({ token: toTokenResponse(row), message: 'API token úspešne aktualizovaný' });
});

adminApiTokenRoutes.delete('/:id', requireAdmin, requireConfirmed, async (c) => {
  await deleteApiToken(c.var.ctx, c.var.user, c.req.param('id'));
  return c.json<MessageResponse>({ message: 'API token úspešne vymazaný' });
});
