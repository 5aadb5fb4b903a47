import { env } from 'cloudflare:workers';
import { expect, it } from 'vitest';
import { expectNoFaults } from './fuzzer/run-fuzzer.ts';

// Always the same requests, so that a failure is caused by the current change; `FUZZ_SEED=<seed>` sends others, and
// fuzz.long.test.ts new ones each time.
const seed = Number(env.FUZZ_SEED || 7);

it('responds correctly to three hundred hostile requests', async () => {
  const { statuses } = await expectNoFaults(seed, 300);
  // Most pass the guards, and some are valid.
  expect((statuses[200] ?? 0) + (statuses[201] ?? 0)).toBeGreaterThan(30);
  expect(statuses[400]).toBeGreaterThan(30);
});
