import { Hono } from 'hono';
import {
  type HeartbeatResponse,
  heartbeatInput,
  type PrintStationsResponse,
} from '../../../shared/contract/print-stations.ts';
import { requireAdmin } from '../../core/guards.ts';
import { valid } from '../../core/http.ts';
import { requireStation, type StationEnv } from '../require-station.ts';
import { listNeeds, listStations, recordHeartbeat } from './list-stations.ts';

export const printStationRoutes = new Hono<StationEnv>();

printStationRoutes.get('/', requireAdmin, async (c) => {
  const { ctx } = c.var;
  return c.json<PrintStationsResponse>({ stations: await listStations(ctx), needs: await listNeeds(ctx) });
});

printStationRoutes.post('/heartbeat', requireStation, valid('json', heartbeatInput), async (c) =>
  c.json<HeartbeatResponse>(await recordHeartbeat(c.var.ctx, c.var.actor, c.req.valid('json'))),
);
