import { test } from 'vitest';
import { expectNothingLost } from './testing/expect-nothing-lost.ts';

test('stations that are killed at some steps lose no print, double none, and ask at most once a kill', () =>
  expectNothingLost(1, 6));
