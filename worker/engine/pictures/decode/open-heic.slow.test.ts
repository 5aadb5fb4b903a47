import { describe, expect, test } from 'vitest';
import { inspectPicture } from '../detect/inspect-picture.ts';
import { wasmBudgetBytes } from '../memory-budget.ts';
import { bytesSource } from '../picture-source.ts';
import { rowsOf } from '../testing/heic-rows.ts';
import { haveSamples, sample } from '../testing/samples.ts';
import { wasmPeak } from '../testing/wasm-peak.ts';

describe.skipIf(!haveSamples)('real files', () => {
  // Of the largest, rows to the bottom edge: a band of tiles takes as much memory anywhere.
  test.each([
    ['heic-200mp.heic', 12240, 16320, 14_000],
    ['heic-canon-cat.hif', 4240, 2832, 1500],
    ['heic-arrow-irot.heic', 3024, 4032, 0],
  ])('%s: all rows, within the budget', async (name, width, height, top) => {
    expect(await inspectPicture(bytesSource(await sample(name)))).toMatchObject({ width, height, canRender: true });
    const peak = await wasmPeak(async () => {
      const { grid, count, picture } = await rowsOf(name, { top, height: height - top }, 1000);
      expect(grid).toMatchObject({ left: 0, scaleX: 1, scaleY: 1, columns: width });
      expect([grid!.top <= top, grid!.top + count]).toEqual([true, height]);
      expect(grid!.rows).toBe(count);
      expect(picture.needBytes).toBeLessThanOrEqual(wasmBudgetBytes);
    });
    expect(peak).toBeLessThanOrEqual(wasmBudgetBytes);
  });
});
