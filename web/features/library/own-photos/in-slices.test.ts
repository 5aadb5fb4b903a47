import { expect, it } from 'vitest';
import { inSlices } from './in-slices.ts';

const ids = Array.from({ length: 450 }, (_, index) => String(index));

it('calls with 200 ids at a time, in order', async () => {
  const calls: string[][] = [];
  const seen: number[] = [];
  const { doneIds, error } = await inSlices(
    ids,
    async (slice) => calls.push(slice),
    (done) => seen.push(done),
  );
  expect(calls.map(({ length }) => length)).toEqual([200, 200, 50]);
  expect(calls.flat()).toEqual(ids);
  expect([doneIds, error, seen]).toEqual([ids, null, [200, 400, 450]]);
});

it('stops at the first failure and says what was done', async () => {
  const failure = new Error('503');
  let calls = 0;
  const { doneIds, error } = await inSlices(ids, async () => {
    calls += 1;
    if (calls === 2) throw failure;
  });
  expect([doneIds, error, calls]).toEqual([ids.slice(0, 200), failure, 2]);
});
