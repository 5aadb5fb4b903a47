import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { expect } from 'vitest';
import { newId } from '../../core/new-id.ts';
import type { products } from '../../db/schema.ts';
import worker from '../../index.ts';
import { makeStation } from '../../print-jobs/testing/make-job.ts';
import { call } from '../../testing/call.ts';
import { makeUser, type TestUser } from '../../testing/factories.ts';
import { makeThings } from '../../testing/route-requests.ts';
import { makeBuyer, makeProduct } from '../../testing/shop-factories.ts';
import { findFaults } from './find-faults.ts';
import { type FuzzRequest, fuzzRequest, type World } from './fuzz-request.ts';
import { SeededRandom } from './seeded-random.ts';

const longestMs = 10_000;
/** After so many requests the callers and their things are made anew, for some of them are gone by then. */
const renewedAfter = 100;

export interface FuzzReport {
  statuses: Record<number, number>;
  /** Each with what it takes to send it again. */
  faults: string[];
}

/** Vitest has no server of assets; a page of its own stands in. */
const assets = {
  fetch: async () =>
    new Response('<html><head></head></html>', {
      headers: { 'content-type': 'text/html', 'content-security-policy': "default-src 'none'" },
    }),
} as unknown as Fetcher;

/** Sends `count` requests that are the same for the same seed, and says which answers were wrong. */
export async function runFuzzer(seed: number, count: number): Promise<FuzzReport> {
  const random = new SeededRandom(seed);
  const report: FuzzReport = { statuses: {}, faults: [] };
  const size = await makeProduct('PRINT_SIZE');
  const world: World = { tokens: {} as never, things: {} as never, told: [], links: [] };
  for (let at = 0; at < count; at++) {
    if (at % renewedAfter === 0) await renew(world, size);
    const request = fuzzRequest(random, world);
    const answer = await send(request).catch((error: unknown) => String(error));
    const faults = typeof answer === 'string' ? [answer] : findFaults(request.method, ...answer);
    if (typeof answer !== 'string') {
      const [status, , text] = answer;
      report.statuses[status] = (report.statuses[status] ?? 0) + 1;
      if (status < 300) learn(world, text);
    }
    if (faults.length > 0)
      report.faults.push(`seed ${seed}, request ${at}: ${faults.join('; ')}\n${describe(request)}`);
  }
  return report;
}

async function renew(world: World, size: typeof products.$inferInsert): Promise<void> {
  // Limits are tested by themselves; here they would hide what lies behind them.
  await env.DB.prepare('delete from attempts').run();
  await env.DB.prepare('delete from api_tokens').run();
  const [customer, admin]: TestUser[] = [await makeBuyer(), await makeUser({ role: 'ADMIN' })];
  if (!customer || !admin) return;
  world.things = await makeThings(customer, admin, size);
  const station = await makeStation(admin);
  world.tokens = { nobody: undefined, customer: customer.token, admin: admin.token, station, garbage: `mk_${newId()}` };
  const answers = [
    ['/orders', customer.token],
    [`/albums/${world.things.albumId}`, customer.token],
    ['/export', customer.token],
  ];
  for (const [path = '', token] of answers) learn(world, JSON.stringify((await call('GET', path, { token })).body));
}

async function send({ method, path, headers, body }: FuzzRequest): Promise<[number, Headers, string]> {
  const context = createExecutionContext();
  const request = new Request(`http://localhost${path}`, { method, headers, body: body ?? null });
  const answering = (async (): Promise<[number, Headers, string]> => {
    const answer = await worker.fetch(
      request as Request<unknown, IncomingRequestCfProperties>,
      { ...env, ASSETS: assets },
      context,
    );
    // To its last byte, for a stream may fail on its way.
    const bytes = await answer.arrayBuffer();
    return [answer.status, answer.headers, new TextDecoder().decode(bytes)];
  })();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${longestMs} ms`)), longestMs);
  });
  try {
    return await Promise.race([answering, late]);
  } finally {
    clearTimeout(timer);
    await waitOnExecutionContext(context);
  }
}

/** Keeps links, cursors and tokens of an answer for later requests. */
function learn(world: World, text: string): void {
  if (!text.startsWith('{')) return;
  for (const [, name, value] of text.matchAll(/"(\w+)":"([^"\\]{1,2000})"/g)) {
    if (!name || !value) continue;
    if (/^\/api\//.test(value)) world.links.push(value);
    else if (/cursor|^from$|token|^id$|key/i.test(name)) world.told.push(value);
  }
  world.told = world.told.slice(-40);
  world.links = world.links.slice(-40);
}

function describe({ caller, method, path, headers, body }: FuzzRequest): string {
  const { authorization: _, ...shown } = headers;
  const text = body instanceof Uint8Array ? `${body.length} bytes of a form` : (body ?? '');
  return `${caller}: ${method} ${path.slice(0, 300)} ${JSON.stringify(shown).slice(0, 300)}\n${text.slice(0, 600)}`;
}

/** Runs it, and fails with all that was wrong. */
export async function expectNoFaults(seed: number, count: number): Promise<FuzzReport> {
  const report = await runFuzzer(seed, count);
  console.info(`FUZZ_SEED=${seed}: ${count} requests, ${JSON.stringify(report.statuses)}`);
  expect(report.faults, report.faults.slice(0, 20).join('\n\n')).toEqual([]);
  return report;
}
