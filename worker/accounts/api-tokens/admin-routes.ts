import { Hono } from 'hono';
import {
  type ApiTokenChanged,
  type ApiTokenCreated,
  type ApiTokensResponse,
  createApiTokenInput,
  rotateApiTokenInput,
  updateApiTokenInput,
} from '../../../shared/accounts/api-tokens/contract.ts';
import type { MessageResponse } from '../../../shared/accounts/auth/contract.ts';
import { requireAdmin, requireConfirmed, type StaffEnv } from '../../platform/core/guards.ts';
import { valid } from '../../platform/core/http.ts';
import { byId } from '../../platform/core/params.ts';
import { createApiToken } from './create-api-token.ts';
import { deleteApiToken } from './delete-api-token.ts';
import { listApiTokens } from './queries.ts';
import { endPreviousToken, rotateApiToken } from './rotate-api-token.ts';
import { toTokenResponse } from './to-token-response.ts';
import { updateApiToken } from './update-api-token.ts';

export const adminApiTokenRoutes = new Hono<StaffEnv>();

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

adminApiTokenRoutes.put('/:id', requireAdmin, requireConfirmed, byId, valid('json', updateApiTokenInput), async (c) => {
  const row = await updateApiToken(c.var.ctx, c.var.user, c.req.valid('param').id, c.req.valid('json'));
  return c.json<ApiTokenChanged>({ token: toTokenResponse(row), message: 'API token úspešne aktualizovaný' });
});

adminApiTokenRoutes.post(
  '/:id/rotate',
  requireAdmin,
  requireConfirmed,
  byId,
  valid('json', rotateApiTokenInput),
  async (c) => {
    const { row, token } = await rotateApiToken(c.var.ctx, c.var.user, c.req.valid('param').id, c.req.valid('json'));
    return c.json<ApiTokenCreated>({
      token: { ...toTokenResponse(row), token },
      message:
        row.previousEndsAt === null
          ? 'API token je vymenený.'
          : 'API token je vymenený. Starý platí ešte najviac 24 hodín.',
    });
  },
);

adminApiTokenRoutes.delete('/:id/previous', requireAdmin, requireConfirmed, byId, async (c) => {
  const row = await endPreviousToken(c.var.ctx, c.var.user, c.req.valid('param').id);
  return c.json<ApiTokenChanged>({ token: toTokenResponse(row), message: 'Starý API token už neplatí.' });
});

adminApiTokenRoutes.delete('/:id', requireAdmin, requireConfirmed, byId, async (c) => {
  await deleteApiToken(c.var.ctx, c.var.user, c.req.valid('param').id);
  return c.json<MessageResponse>({ message: 'API token úspešne vymazaný' });
});
