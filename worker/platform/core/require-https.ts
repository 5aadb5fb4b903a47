import { createMiddleware } from 'hono/factory';
import { AppError } from '../../../shared/errors.ts';
import type { AppEnv } from './http.ts';

/**
 * Rejects calls of the API that came in the clear, where the shop has HTTPS: a redirect would hide that a token was
 * already readable on the way. Pages are redirected before the Worker (docs/deploy.md).
 */
export const requireHttps = createMiddleware<AppEnv>(async (c, next) => {
  const isSecureShop = c.var.ctx.origin.startsWith('https:');
  if (isSecureShop && new URL(c.req.url).protocol === 'http:') throw new AppError('https-required');
  await next();
});
