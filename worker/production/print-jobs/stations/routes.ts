import { Hono } from 'hono';
import { isOperator } from '../../../../shared/accounts/auth/roles.ts';
import { type HeartbeatResponse, heartbeatInput } from '../../../../shared/production/print-jobs/print-stations.ts';
import type { StaffStationsResponse } from '../../../../shared/production/today/production.ts';
import { requireOperator } from '../../../platform/core/guards.ts';
import { valid } from '../../../platform/core/http.ts';
import { requireStation, type StationEnv } from '../require-station.ts';
import { listNeeds, listStations, recordHeartbeat } from './list-stations.ts';

export const printStationRoutes = new Hono<StationEnv>();

printStationRoutes.get('/', requireOperator, async (c) => {
  const { ctx, user } = c.var;
  const [stations, needs] = [await listStations(ctx), await listNeeds(ctx)];
  const unnamed = stations.map(({ token: _, ...station }) => station);
  return c.json<StaffStationsResponse>({ stations: isOperator(user) ? unnamed : stations, needs });
});

printStationRoutes.post('/heartbeat', requireStation, valid('json', heartbeatInput), async (c) =>
  c.json<HeartbeatResponse>(await recordHeartbeat(c.var.ctx, c.var.actor, c.req.valid('json'))),
);
