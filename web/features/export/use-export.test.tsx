import { describe, expect, it } from 'vitest';
import { isSamePlan } from './use-export.ts';

const plan = (ranges: [string, string, number][], e = '1') => ({
  parts: ranges.map(([after, until, photoCount], index) => ({
    part: index + 1,
    url: `/api/export/${index + 1}?u=x&after=${after}&until=${until}&e=${e}&s=${e}`,
    filename: 'x.zip',
    photoCount,
    sizeBytes: 1,
  })),
  photoCount: 0,
  sizeBytes: 0,
  expiresAt: '',
});

describe('a plan that is loaded again', () => {
  const first = plan([
    ['', 'b', 2],
    ['b', 'd', 2],
  ]);

  it('is the same with other links', () => {
    expect(
      isSamePlan(
        first,
        plan(
          [
            ['', 'b', 2],
            ['b', 'd', 2],
          ],
          '2',
        ),
      ),
    ).toBe(true);
  });

  it('is another when photos were moved, added or removed', () => {
    expect(
      isSamePlan(
        first,
        plan([
          ['', 'c', 2],
          ['c', 'd', 2],
        ]),
      ),
    ).toBe(false);
    expect(
      isSamePlan(
        first,
        plan([
          ['', 'b', 2],
          ['b', 'd', 1],
        ]),
      ),
    ).toBe(false);
    expect(isSamePlan(first, plan([['', 'd', 4]]))).toBe(false);
  });
});
