import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { expect, vi } from 'vitest';
import worker from '../../../index.ts';
import { openContext } from '../../../platform/core/context.ts';
import { findBrokenRules } from '../../../platform/integrity/find-broken-rules.ts';
import { runEach } from '../../any-database.ts';
import { findFaults } from './find-faults.ts';
import { type FuzzRequest, fuzzRequest } from './fuzz-request.ts';
import { collectValues, makeWorld } from './make-world.ts';
import { SeededRandom } from './seeded-random.ts';

const maxMs = 10_000;
/** After this many requests callers and their objects are created again, because some are deleted by then. */
const renewedAfter = 200;

interface FuzzReport {
  statuses: Record<number, number>;
  /** Each with what is needed to reproduce it. */
  faults: string[];
  /** Long ones of all responses. */
  numbers: Set<number>;
}

/** Vitest has no asset server; this page stands in. */
const assets = {
  fetch: async () =>
    new Response('<html><head></head></html>', {
      headers: { 'content-type': 'text/html', 'content-security-policy': "default-src 'none'" },
    }),
} as unknown as Fetcher;

/** Sends `count` requests determined by the seed, and returns which responses were wrong. */
async function runFuzzer(seed: number, count: number): Promise<FuzzReport> {
  const random = new SeededRandom(seed);
  const report: FuzzReport = { statuses: {}, faults: [], numbers: new Set() };
  let world = await makeWorld();
  for (let at = 0; at < count; at++) {
    if (at > 0 && at % renewedAfter === 0) {
      await clearRateLimits();
      world = await makeWorld();
    }
    const request = fuzzRequest(random, world);
    const response = await send(request).catch((error: unknown) => String(error));
    const faults = typeof response === 'string' ? [response] : findFaults(request.method, ...response);
    if (typeof response !== 'string') {
      const [status, , text] = response;
      report.statuses[status] = (report.statuses[status] ?? 0) + 1;
      for (const [number] of text.matchAll(/\d{14,}/g)) report.numbers.add(Number(number));
      if (status < 300) collectValues(world, text);
      // After signing out or locking the following requests have no session.
      if (status < 300 && /^\/api\/auth\/(logout|lock)\b/.test(request.path)) world = await makeWorld();
    }
    if (faults.length > 0)
      report.faults.push(`seed ${seed}, request ${at}: ${faults.join('; ')}\n${describe(request)}`);
  }
  return report;
}

/** Rate limits have their own tests; here they would hide other faults. */
const clearRateLimits = () =>
  env.DB.batch([env.DB.prepare('delete from attempts'), env.DB.prepare('delete from api_tokens')]);

async function send({ method, path, headers, body }: FuzzRequest): Promise<[number, Headers, string]> {
  const context = createExecutionContext();
  const request = new Request(`http://localhost${path}`, { method, headers, body: body ?? null });
  const responding = (async (): Promise<[number, Headers, string]> => {
    const response = await worker.fetch(
      request as Request<unknown, IncomingRequestCfProperties>,
      { ...env, ASSETS: assets },
      context,
    );
    // To the last byte, because a stream may fail halfway.
    const bytes = await response.arrayBuffer();
    return [response.status, response.headers, new TextDecoder().decode(bytes)];
  })();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no response within ${maxMs} ms`)), maxMs);
  });
  try {
    return await Promise.race([responding, late]);
  } finally {
    clearTimeout(timer);
    await waitOnExecutionContext(context);
  }
}

function describe({ caller, method, path, headers, body }: FuzzRequest): string {
  const { authorization: _, ...shown } = headers;
  const text = body instanceof Uint8Array ? `${body.length} bytes of a form` : (body ?? '');
  return `${caller}: ${method} ${path.slice(0, 300)} ${JSON.stringify(shown).slice(0, 300)}\n${text.slice(0, 600)}`;
}

/** Of photos they are as long as in a shop, of albums and users by `makeWorld`. */
async function innerKeysAmong(numbers: Set<number>): Promise<number[]> {
  const keys = await runEach<{ key: number }>(['photos', 'albums', 'users'].map((table) => `select key from ${table}`));
  return keys.flat().flatMap(({ key }) => (numbers.has(key) ? key : []));
}

/** Runs it; fails with all faults of responses or of the data afterwards, and with each key of a row (keys.ts) that was told. */
export async function expectNoFaults(seed: number, count: number): Promise<FuzzReport> {
  const report = await runFuzzer(seed, count);
  console.info(`FUZZ_SEED=${seed}: ${count} requests, ${JSON.stringify(report.statuses)}`);
  expect(report.faults, report.faults.slice(0, 20).join('\n\n')).toEqual([]);
  expect(await innerKeysAmong(report.numbers)).toEqual([]);
  // The queue may still be processing the last uploads.
  await vi.waitFor(async () => expect(await findBrokenRules(openContext(env))).toEqual([]), {
    timeout: 20_000,
    interval: 1000,
  });
  return report;
}
