import { Hono } from 'hono';
import { domainInput, type OwnDomainResponse } from '../../../shared/library/domains/contract.ts';
import { requireUser, type SignedInEnv } from '../../platform/core/guards.ts';
import { valid } from '../../platform/core/http.ts';
import { findDomain, toDomainResponse } from './queries.ts';
import { removeDomain } from './remove-domain.ts';
import { checkOwnDomain, saveDomain } from './save-domain.ts';

/** The domain of one's own, below /brand. */
export const domainRoutes = new Hono<SignedInEnv>();

domainRoutes.get('/', requireUser, async (c) => {
  const { ctx, user } = c.var;
  return c.json<OwnDomainResponse>(toDomainResponse(ctx, await findDomain(ctx, user.id)));
});

domainRoutes.put('/', requireUser, valid('json', domainInput), async (c) => {
  const { ctx, user } = c.var;
  const { hostname } = c.req.valid('json');
  return c.json<OwnDomainResponse>(toDomainResponse(ctx, await saveDomain(ctx, user.id, hostname)));
});

domainRoutes.post('/check', requireUser, async (c) => {
  const { ctx, user } = c.var;
  return c.json<OwnDomainResponse>(toDomainResponse(ctx, await checkOwnDomain(ctx, user.id)));
});

domainRoutes.delete('/', requireUser, async (c) => {
  const { ctx, user } = c.var;
  await removeDomain(ctx, user.id);
  return c.json<OwnDomainResponse>(toDomainResponse(ctx, undefined));
});
