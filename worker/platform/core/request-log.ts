import type { Context as HonoContext } from 'hono';
import { createMiddleware } from 'hono/factory';
import { matchedRoutes } from 'hono/route';
import type { ErrorCode } from '../../../shared/errors.ts';
import { type Log, openLog } from './log.ts';

export interface RequestLogEnv {
  Variables: {
    requestId: string;
    log: Log;
    /** Error code of the response. */
    failure?: ErrorCode;
  };
}

/**
 * Gives the request an id, which is also sent to the caller, and logs one line; successful pages are not logged, like
 * files.
 */
export const logRequest = createMiddleware<RequestLogEnv>(async (c, next) => {
  const begunAt = Date.now();
  const requestId = c.req.header('cf-ray')?.match(/^[\w-]{1,64}$/)?.[0] ?? crypto.randomUUID();
  c.set('requestId', requestId);
  c.set('log', openLog({ requestId }));
  await next();
  c.header('x-request-id', requestId);
  const [route, { status }] = [routeOf(c), c.res];
  if (route === '/*' && status === 200) return;
  const { user, actor } = c.var as Callers;
  c.var.log.info('request', {
    method: c.req.method,
    route,
    status,
    code: c.var.failure,
    ms: Date.now() - begunAt,
    userId: user?.id,
    apiTokenId: actor?.apiTokenId,
  });
});

/** Who was authenticated by a guard. */
interface Callers {
  user?: { id: string };
  actor?: { apiTokenId?: string };
}

/** Returns the route's pattern: the path itself may contain a secret, such as a share link. */
export function routeOf(c: HonoContext): string {
  // A request rejected by middleware was on its way to the first route after it.
  const ahead = matchedRoutes(c).slice(c.req.routeIndex);
  return (ahead.find(({ method }) => method !== 'ALL') ?? ahead[0])?.path ?? '';
}
