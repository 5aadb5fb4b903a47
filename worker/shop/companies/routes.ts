import { Hono } from 'hono';
import { type CompanyFoundResponse, icoParam } from '../../../shared/shop/companies/contract.ts';
import { requireUser, type SignedInEnv } from '../../platform/core/guards.ts';
import { valid } from '../../platform/core/http.ts';
import { findCompany } from './find-company.ts';

export const companyRoutes = new Hono<SignedInEnv>();

companyRoutes.get('/:ico', requireUser, valid('param', icoParam), async (c) =>
  c.json<CompanyFoundResponse>({ company: await findCompany(c.var.ctx, c.var.user, c.req.valid('param').ico) }),
);
