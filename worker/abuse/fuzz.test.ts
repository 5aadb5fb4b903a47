import { env } from 'cloudflare:workers';
import { expect, it } from 'vitest';
import { expectNoFaults } from './fuzzer/run-fuzzer.ts';

// `FUZZ_SEED=<seed> npx vitest run worker/abuse/fuzz.test.ts` repeats a run.
const seed = Number(env.FUZZ_SEED || Date.now() % 1e9);

it('answers a thousand requests that nobody should send, each as it should', { timeout: 300_000 }, async () => {
  const { statuses } = await expectNoFaults(seed, 1000);
  // Most get past the guards, and some are right.
  expect((statuses[200] ?? 0) + (statuses[201] ?? 0)).toBeGreaterThan(150);
  expect(statuses[400]).toBeGreaterThan(150);
});
