import { Hono } from 'hono';
import {
  type AuthEventsResponse,
  adminAuthEventsQuery,
  authEventsQuery,
} from '../../../shared/accounts/auth-events/contract.ts';
import { clientDevice } from '../../platform/core/client-device.ts';
import { requireAdmin, requireUser, type StaffEnv } from '../../platform/core/guards.ts';
import { valid } from '../../platform/core/http.ts';
import { listAllEvents, listEventsOf } from './list-events.ts';

export const authEventRoutes = new Hono<StaffEnv>();

authEventRoutes.get('/', requireUser, valid('query', authEventsQuery), async (c) => {
  const page = { ...c.req.valid('query'), device: clientDevice(c) };
  return c.json<AuthEventsResponse>(await listEventsOf(c.var.ctx, c.var.user.id, page));
});

export const adminAuthEventRoutes = new Hono<StaffEnv>();

adminAuthEventRoutes.get('/', requireAdmin, valid('query', adminAuthEventsQuery), async (c) =>
  c.json<AuthEventsResponse>(await listAllEvents(c.var.ctx, { ...c.req.valid('query'), device: clientDevice(c) })),
);
