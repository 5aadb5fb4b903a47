import { Hono } from 'hono';
import type { OpenApiDocument } from '../../../shared/platform/openapi/contract.ts';
import type { AppEnv } from '../core/http.ts';

export const openApiRoutes = new Hono<AppEnv>();

openApiRoutes.get('/', async (c) => {
  // Seldom asked for, so not part of the start of the Worker.
  const { stationDocument } = await import('./station-document.ts');
  return c.json<OpenApiDocument>(stationDocument(c.var.ctx.origin));
});
