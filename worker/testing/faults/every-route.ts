import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { type ErrorBody, errors } from '../../../shared/errors.ts';
import type { World } from '../abuse/fuzzer/fuzz-request.ts';
import { makeWorld } from '../abuse/fuzzer/make-world.ts';
import type { TestUser } from '../factories.ts';
import { failing } from '../failing.ts';
import { handlersOf } from '../mounted-guards.ts';
import { bodyOf, pathOf, routes } from '../route-requests.ts';
import { ask } from './ask.ts';
import { expectOrder, sweep } from './run-scenario.ts';

export const maxCalls = 60;
const assets = { fetch: async () => new Response('<html><head></head></html>') } as unknown as Fetcher;
const transientCodes = ['database-busy', 'storage-unavailable'];
let world: World;

/** Everything is away from the call `at` on; returns whether the request came so far. */
async function isReached(route: string, at: number): Promise<boolean> {
  const [method = '', path = ''] = route.split(' ');
  const { env: bindings, calls } = failing({ ...env, ASSETS: assets }, { at, way: 'dead' });
  const token = /^\/api\/(admin|print-jobs|print-stations)/.test(path) ? world.tokens.admin : world.tokens.customer;
  const body = bodyOf(route, world.things);
  const response = await ask(bindings, method, pathOf(route, world.things), {
    user: { token } as TestUser,
    ...(body !== undefined && { body }),
  });
  const text = await response.text().catch(() => '');
  if (response.status < 500) return calls.length >= at;
  if (!response.headers.get('content-type')?.startsWith('application/json')) {
    // The page of a shared album, which is the app.
    expect([response.status, text]).toEqual([503, expect.stringContaining('<html>')]);
    return true;
  }
  const failure = JSON.parse(text) as ErrorBody;
  // Tells monitors which of them is away.
  if (path === '/api/health') {
    expect([response.status, failure]).toEqual([503, expect.objectContaining({ ok: false })]);
    return calls.length >= at;
  }
  expect(transientCodes, `call ${at}, ${calls[at - 1]}: ${text}`).toContain(failure.code);
  expect([response.status, failure.error]).toEqual(errors[failure.code]);
  expect(response.headers.get('retry-after')).toBe('5');
  return true;
}

// What changes the account that asks comes last, and what ends its session after that.
const rankOf = (route: string): number => {
  if (route === 'POST /api/auth/logout' || route === 'POST /api/auth/lock') return 2;
  return route === 'POST /api/auth/delete-account' || route.startsWith('DELETE') ? 1 : 0;
};
const ordered = [...routes].sort((one, other) => rankOf(one) - rankOf(other));

/** Which of the calls of a route is the first that fails: of many routes one, beyond what their guard reads, or all. */
export function testEveryRoute(isWhole: boolean): void {
  beforeAll(async () => {
    world = await makeWorld();
    for (const name of ['log', 'warn', 'error'] as const) vi.spyOn(console, name).mockImplementation(() => {});
  });

  const guardsSeen = new Set<string>();
  const firstCalls = (route: string): number[] => {
    const [guard = 'handler'] = handlersOf(route);
    const isNew = !guardsSeen.has(guard);
    guardsSeen.add(guard);
    return guard === 'handler' ? [1] : isNew ? [1, 2] : [2];
  };
  const toFail = new Map(ordered.map((route) => [route, firstCalls(route)]));

  describe('while the database, the bucket and the queues are away', () => {
    it.each(ordered)('%s says so', async (route) => {
      if (!isWhole) return void (await Promise.all((toFail.get(route) ?? []).map((at) => isReached(route, at))));
      for (let at = 1; await isReached(route, at); at++) expect(at).toBeLessThan(maxCalls);
    });

    it('nothing was left half', async () => {
      await sweep();
      await expectOrder();
    });
  });
}
