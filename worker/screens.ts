import { Hono } from 'hono';
import { AppError } from '../shared/errors.ts';
import type { AppEnv } from './core/http.ts';

/** The React app for every path that is a screen's: those that are no file's and none of the API's. */
export const screens = new Hono<AppEnv>();

screens.get('*', async (c) => {
  const { path } = c.req;
  const isFile = path.startsWith('/assets/') || /\.\w+$/.test(path);
  if (isFile || path.startsWith('/api/')) throw new AppError('not-found');
  const page = await c.var.ctx.assets.fetch(new URL('/', c.req.url));
  return new Response(page.body, page);
});
