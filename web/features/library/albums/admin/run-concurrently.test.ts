import { describe, expect, it } from 'vitest';
import { runConcurrently } from './run-concurrently.ts';

const items = Array.from({ length: 10 }, (_, index) => index);

describe('runConcurrently', () => {
  it('runs each item once, never more than the limit at a time, and reports progress', async () => {
    const seen: number[] = [];
    const progress: number[] = [];
    let running = 0;
    let max = 0;
    const failed = await runConcurrently(
      items,
      async (item) => {
        running += 1;
        max = Math.max(max, running);
        await new Promise((resolve) => setTimeout(resolve, 10 - item));
        running -= 1;
        seen.push(item);
      },
      { atOnce: 3, isStopped: () => false, onEach: (count) => progress.push(count) },
    );
    expect(seen.sort((a, b) => a - b)).toEqual(items);
    expect(max).toBe(3);
    expect(progress).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(failed).toEqual([]);
  });

  it('continues after a failure and returns the failed items', async () => {
    const error = new Error('nie');
    const fail = async (item: number) => {
      if (item % 4 === 0) throw error;
    };
    const failed = await runConcurrently(items, fail, { atOnce: 2, isStopped: () => false, onEach: () => {} });
    expect(failed).toEqual([0, 4, 8].map((item) => ({ item, error })));
  });

  it('stops when told to', async () => {
    const seen: number[] = [];
    const run = async (item: number) => void seen.push(item);
    await runConcurrently(items, run, { atOnce: 1, isStopped: () => seen.length >= 4, onEach: () => {} });
    expect(seen).toEqual([0, 1, 2, 3]);
  });
});
