import { env } from 'cloudflare:workers';
import { it } from 'vitest';
import { expectNoFaults } from './fuzzer/run-fuzzer.ts';

const first = Number(env.FUZZ_SEED || Date.now() % 1e9);

it.each([0, 1, 2, 3, 4].map((more) => first + more))(
  'responds correctly to 2,500 hostile requests of seed %i',
  async (seed) => {
    await expectNoFaults(seed, 2500);
  },
);
