import { test } from 'vitest';
import { expectNothingLost } from './testing/expect-nothing-lost.ts';

test.each([1, 2, 3, 4])('stations that are killed fifty times lose and double nothing, seed %i', (seed) =>
  expectNothingLost(seed, 50),
);
