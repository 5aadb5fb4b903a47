import { waitUntil } from 'cloudflare:workers';
import { AppError, type ErrorCode, errors } from '../../../shared/errors.ts';
import type { Context } from './context.ts';
import { sha256 } from './signatures.ts';

/**
 * What many guests ask for at once is answered by the cache of their data centre (docs/decisions/library.md). For so long
 * they may see what has ended since.
 */
export const maxAgeMs = 2000;
/** Of the time before its end in which one of many callers reads anew, so that the others need not. */
const spreadMs = 100;

/**
 * Returns what `make` returns, or what it returned to somebody within two seconds; also an `AppError`. `name`: of all that
 * the response depends on. Nothing is cached before this isolate was asked for it `busyFrom` times within ten seconds.
 */
export async function cachedWhileBusy(
  ctx: Context,
  name: readonly string[],
  make: () => Promise<Response>,
  busyFrom = 20,
): Promise<Response> {
  // Of one length, whatever a caller put into it.
  const hash = sha256(JSON.stringify(name));
  if (countAsk(hash, ctx.now) < busyFrom) return make();
  const key = `${ctx.origin}/edge-cache/${hash}`;
  const found = await caches.default.match(key).catch(() => undefined);
  if (found && isFresh(ctx, found)) return restored(found);
  await found?.body?.cancel();
  const made = await make().catch(asResponse);
  const control = made.headers.get('cache-control');
  // What the browser may not keep is not finished, such as a picture that is still made.
  if (made.status === 200 && !control?.includes('no-cache'))
    waitUntil(caches.default.put(key, stored(ctx, made.clone(), control)).catch(() => undefined));
  return restored(made);
}

/** The same for data that JSON can hold. */
export async function cachedDataWhileBusy<T>(
  ctx: Context,
  name: readonly string[],
  make: () => Promise<T>,
): Promise<T> {
  const response = await cachedWhileBusy(ctx, name, async () => Response.json(await make()));
  return response.json();
}

const madeAt = 'x-made-at';
const browserControl = 'x-browser-control';
const errorCode = 'x-error-code';
/** What the cache itself adds. */
const ofCache = ['age', 'cf-cache-status', 'date'];

function stored(ctx: Context, response: Response, control: string | null): Response {
  const headers = new Headers(response.headers);
  headers.set(madeAt, String(ctx.now));
  if (control) headers.set(browserControl, control);
  headers.set('cache-control', `public, max-age=${maxAgeMs / 1000}`);
  return new Response(response.body, { headers });
}

/** Callers read it anew one by one shortly before its end ("probabilistic early expiration"): not all at once after it. */
function isFresh(ctx: Context, { headers }: Response): boolean {
  const age = ctx.now - Number(headers.get(madeAt));
  return age >= 0 && age - spreadMs * Math.log(1 - Math.random()) < maxAgeMs;
}

/** Returns the response as `make` returned it. Throws what it threw. */
function restored(response: Response): Response {
  const code = response.headers.get(errorCode);
  if (code) throw new AppError(code as ErrorCode);
  const headers = new Headers(response.headers);
  const control = headers.get(browserControl);
  if (headers.has(madeAt)) headers.delete('cache-control');
  if (control) headers.set('cache-control', control);
  for (const name of [madeAt, browserControl, ...ofCache]) headers.delete(name);
  return new Response(response.body, { status: response.status, headers });
}

function asResponse(error: unknown): Response {
  // Not one that says more than its code, nor that something is still made.
  if (!(error instanceof AppError) || error.code === 'preview-pending') throw error;
  if (error.issues || error.current || error.retryAfterSeconds || error.message !== errors[error.code][1]) throw error;
  return new Response(null, { headers: { [errorCode]: error.code } });
}

const periodMs = 5000;
const maxNames = 20_000;
let counts = new Map<string, number>();
let before = new Map<string, number>();
let begunAt = 0;

/** Returns how often a name was asked for in this period and the one before, this time included. */
function countAsk(name: string, now: number): number {
  const age = Math.abs(now - begunAt);
  if (age >= periodMs || counts.size >= maxNames) {
    before = age < 2 * periodMs ? counts : new Map();
    counts = new Map();
    begunAt = now;
  }
  const count = (counts.get(name) ?? 0) + 1;
  counts.set(name, count);
  return count + (before.get(name) ?? 0);
}
