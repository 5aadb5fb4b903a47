import { Hono } from 'hono';
import { type HeartbeatResponse, heartbeatInput } from '../../../shared/contract/print-stations.ts';
import type { StaffStationsResponse } from '../../../shared/contract/production.ts';
import { isOperator } from '../../../shared/rules/roles.ts';
import { requireOperator } from '../../core/guards.ts';
import { valid } from '../../core/http.ts';
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
