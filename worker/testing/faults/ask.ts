import { createExecutionContext } from 'cloudflare:test';
import { app } from '../../app.ts';
import type { TestUser } from '../factories.ts';

interface Options {
  user?: TestUser;
  key?: string;
  headers?: Record<string, string>;
  /** Sent as JSON, or as it is when it is form data or bytes. */
  body?: unknown;
}

/** Calls the app with bindings of the test's own: `/orders` means `/api/orders`. */
export async function ask(
  env: Env,
  method: string,
  path: string,
  { user, key, headers: more, body }: Options = {},
): Promise<Response> {
  const isJson = body !== undefined && !(body instanceof FormData || body instanceof Uint8Array);
  const headers: Record<string, string> = {
    ...(isJson && { 'content-type': 'application/json' }),
    ...(user && { authorization: `Bearer ${user.token}` }),
    ...(key && { 'idempotency-key': key }),
    ...more,
  };
  const init = {
    method,
    headers,
    body: isJson ? JSON.stringify(body) : (body as FormData | Uint8Array<ArrayBuffer> | undefined),
  };
  const url = `http://localhost${path.startsWith('/api/') ? path : `/api${path}`}`;
  return app.request(url, init, env, createExecutionContext());
}
