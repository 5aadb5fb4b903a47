import { expect, it } from 'vitest';
import { pollDelay } from './use-polling.ts';

it('waits longer each time, but never too long', () => {
  expect([0, 1, 2].map(pollDelay)).toEqual([2000, 3000, 4500]);
  expect(pollDelay(50)).toBe(20_000);
});
