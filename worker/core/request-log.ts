import type { Context as HonoContext } from 'hono';
import { createMiddleware } from 'hono/factory';
import { matchedRoutes } from 'hono/route';
import type { ErrorCode } from '../../shared/errors.ts';
import { type Log, openLog } from './log.ts';

export interface RequestLogEnv {
  Variables: {
    requestId: string;
    log: Log;
    /** The code of the failure that was answered. */
    failure?: ErrorCode;
  };
}

/** Names the request, also to its caller, and writes a line about it; screens that are there are as quiet as files. */
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

/** Whom a guard let in. */
interface Callers {
  user?: { id: string };
  actor?: { apiTokenId?: string };
}

/** As it is declared: the path itself may hold a secret, such as the link of a shared album. */
export function routeOf(c: HonoContext): string {
  // What a middleware turned away was on its way to the first route behind it.
  const ahead = matchedRoutes(c).slice(c.req.routeIndex);
  return (ahead.find(({ method }) => method !== 'ALL') ?? ahead[0])?.path ?? '';
}
