import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { splitIntoBatches } from './upload-limits.ts';

const sizes = fc.array(fc.integer({ min: 0, max: 60 }), { maxLength: 60 });
const limits = { maxFiles: 10, maxBytes: 50 };
const split = (list: number[]) =>
  splitIntoBatches(
    list.map((size, index) => ({ size, index })),
    limits.maxFiles,
    limits.maxBytes,
  );
const bytesOf = (batch: { size: number }[]) => batch.reduce((sum, { size }) => sum + size, 0);

describe('splitIntoBatches', () => {
  it('returns every file, once and in order', () => {
    fc.assert(
      fc.property(sizes, (list) => {
        const order = split(list).flatMap((batch) => batch.map(({ index }) => index));
        expect(order).toEqual([...list.keys()]);
      }),
    );
  });

  it('never exceeds a limit, except for a single file that does', () => {
    fc.assert(
      fc.property(sizes, (list) => {
        for (const batch of split(list)) {
          expect(batch.length).toBeGreaterThan(0);
          expect(batch.length).toBeLessThanOrEqual(limits.maxFiles);
          if (batch.length > 1) expect(bytesOf(batch)).toBeLessThanOrEqual(limits.maxBytes);
        }
      }),
    );
  });

  it('starts no batch while the previous one had room', () => {
    fc.assert(
      fc.property(sizes, (list) => {
        const batches = split(list);
        for (const [i, batch] of batches.slice(0, -1).entries()) {
          const next = batches[i + 1]?.[0]?.size ?? 0;
          expect(batch.length === limits.maxFiles || bytesOf(batch) + next > limits.maxBytes).toBe(true);
        }
      }),
    );
  });
});
