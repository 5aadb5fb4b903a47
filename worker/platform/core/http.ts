import { zValidator } from '@hono/zod-validator';
import type { ErrorHandler, Context as HonoContext } from 'hono';
import { createMiddleware } from 'hono/factory';
import { HTTPException } from 'hono/http-exception';
import { config, ZodError, type ZodType } from 'zod';
import { AppError, type ErrorBody, errors } from '../../../shared/errors.ts';
import { type Context, openContext } from './context.ts';
import { errorFacts } from './error-facts.ts';
import { openLog } from './log.ts';
import { type RequestLogEnv, routeOf } from './request-log.ts';
import { transientErrorCode } from './transient-errors.ts';

/** Contents of `c.var`; `user` is set by the guards. */
export interface AppEnv {
  Bindings: Env;
  Variables: RequestLogEnv['Variables'] & { ctx: Context };
}

/** Opens the request's context. */
export const openRequest = createMiddleware<AppEnv>(async (c, next) => {
  c.set('ctx', openContext(c.env, Date.now(), c.var.log));
  await next();
  const { cost } = c.var.ctx;
  if (cost) {
    c.header('x-d1-statements', String(cost.statements));
    c.header('x-d1-rows-read', String(cost.rowsRead));
    c.header('x-d1-rows-written', String(cost.rowsWritten));
  }
});

// D1 needs some seconds to work through its queue.
const retryAfterSeconds = 5;

/** Turns any error into an `ErrorBody`; unexpected errors and platform failures are logged with the request id. */
export const handleError: ErrorHandler<AppEnv> = (error, c) => {
  if (error instanceof AppError) return response(c, error);
  if (error instanceof HTTPException && error.status === 400) return response(c, new AppError('invalid-json'));
  if (error instanceof HTTPException && error.status === 413) return response(c, new AppError('body-too-large'));
  const log = c.var.log ?? openLog();
  log.error('request-failed', { method: c.req.method, route: routeOf(c), ...errorFacts(error) });
  const transientCode = transientErrorCode(error);
  if (transientCode) {
    c.header('retry-after', String(retryAfterSeconds));
    return response(c, new AppError(transientCode));
  }
  const body: ErrorBody = { error: errors.unexpected[1], code: 'unexpected', requestId: c.var.requestId };
  return c.json(body, 500);
};

function response(c: HonoContext<AppEnv>, error: AppError): Response {
  c.set('failure', error.code);
  const { message, code, issues, current, retryAfterSeconds } = error;
  if (retryAfterSeconds !== undefined) c.header('retry-after', String(retryAfterSeconds));
  const body: ErrorBody = { error: message, code, issues, current };
  return c.json(body, error.status);
}

// For checks whose schema has no message of its own.
config({ customError: () => 'Neplatná hodnota.' });

type Target = 'json' | 'query' | 'param';

/**
 * Validates a part of the request; throws a 400 with an issue for each wrong field. Tests and the OpenAPI document read
 * from a mounted one what it validates.
 */
export const valid = <T extends ZodType, K extends Target>(target: K, schema: T) =>
  Object.assign(
    zValidator(
      target,
      schema,
      (result, c) => {
        if (target === 'json' && !/^application\/json\b/i.test(c.req.header('content-type') ?? ''))
          throw new AppError('json-expected');
        if (result.success) return;
        throw new AppError(
          'invalid-input',
          result.error.issues.map((issue) => ({ field: issue.path.join('.'), message: issue.message })),
        );
      },
      // Its type does not resolve for a generic schema.
      { validationFunction: parseSafely as never },
    ),
    { target, schema },
  );

/**
 * Zod accepts anything with a `length` as text, such as `{"length":{"valueOf":1}}`, and throws when it compares that.
 */
export async function parseSafely<T extends ZodType>(schema: T, value: unknown) {
  try {
    return await schema.safeParseAsync(value);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    const message = 'Neplatná hodnota.';
    return { success: false as const, error: new ZodError([{ code: 'custom', path: [], message, input: undefined }]) };
  }
}

/**
 * Returns the caller's address as Cloudflare saw it; for IPv6 the /64 network, all of which belongs to one customer. In
 * development it is one constant.
 */
export function clientAddress(c: { req: { header(name: string): string | undefined } }): string {
  const address = c.req.header('cf-connecting-ip') ?? 'local';
  if (!address.includes(':')) return address;
  const [head = '', tail] = address.split('::');
  const groups = head.split(':').filter(Boolean);
  // `::` stands for the missing zero groups; past the fourth they don't matter.
  return tail === undefined ? groups.slice(0, 4).join(':') : [...groups, '0', '0', '0', '0'].slice(0, 4).join(':');
}
