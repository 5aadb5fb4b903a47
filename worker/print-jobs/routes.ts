import { Hono } from 'hono';
import type { StationEnv } from './require-station.ts';

export const printJobRoutes = new Hono<StationEnv>();
