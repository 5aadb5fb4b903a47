import { vi } from 'vitest';
import type { ErrorCode } from '../../shared/errors.ts';

export interface ApiCall {
  method: string;
  /** Without `/api`. */
  path: string;
  body: unknown;
  headers: Headers;
}
/** Returns the body of a response; one made by `failure` is sent with its status. */
type Route = (call: ApiCall) => unknown;

/** Stubs `fetch`: `'POST /orders'` is handled by its route, any other call gets a 404. Returns the calls so far. */
export function fakeServer(routes: Record<string, Route>): ApiCall[] {
  const calls: ApiCall[] = [];
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body, headers }: RequestInit = {}) => {
    const path = new URL(url, window.location.origin).pathname.replace(/^\/api/, '');
    const sent = body && !(body instanceof FormData) ? JSON.parse(String(body)) : (body ?? undefined);
    const call = { method, path, body: sent, headers: new Headers(headers) };
    calls.push(call);
    const result = await (routes[`${method} ${path}`] ?? (() => failure(404, 'not-found')))(call);
    return result instanceof Response ? result : Response.json(result);
  });
  return calls;
}

export const failure = (status: number, code: ErrorCode, more: object = {}): Response =>
  Response.json({ error: `Chyba: ${code}`, code, ...more }, { status });

/** A response that the test sends when it wants to. */
export function delayed(): { wait: Promise<Response>; send: (body: unknown) => void } {
  const { promise, resolve } = Promise.withResolvers<Response>();
  return { wait: promise, send: (body) => resolve(body instanceof Response ? body : Response.json(body)) };
}
