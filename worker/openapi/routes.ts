import { Hono } from 'hono';
import type { OpenApiDocument } from '../../shared/contract/openapi.ts';
import type { AppEnv } from '../core/http.ts';
import { stationDocument } from './station-document.ts';

export const openApiRoutes = new Hono<AppEnv>();

openApiRoutes.get('/', (c) => c.json<OpenApiDocument>(stationDocument(c.var.ctx.origin)));
