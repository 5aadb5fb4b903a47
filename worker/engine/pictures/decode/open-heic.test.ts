import { describe, expect, test } from 'vitest';
import { derivePicture } from '../derive-picture.ts';
import { inspectPicture } from '../detect/inspect-picture.ts';
import { wasmBudgetBytes } from '../memory-budget.ts';
import { bytesSource } from '../picture-source.ts';
import { rowsOf } from '../testing/heic-rows.ts';
import { haveSamples, sample } from '../testing/samples.ts';
import { wasmPeak } from '../testing/wasm-peak.ts';
import { LibHeif } from './lib-heif.ts';

function openInLibHeif(bytes: Uint8Array, limitBytes?: number): LibHeif {
  const heif = new LibHeif(limitBytes);
  const file = heif.allocate(bytes.length);
  heif.memory.set(bytes, file);
  heif.open(file, bytes.length, 'rgb');
  return heif;
}

describe.skipIf(!haveSamples)('real files', () => {
  test('what comes by tiles, within the budget, equals the picture decoded whole', async () => {
    const name = 'iphone-13-pro-max.heic';
    expect(await inspectPicture(bytesSource(await sample(name)))).toMatchObject({ canRender: true });
    let byTiles: Uint8Array[] = [];
    const peak = await wasmPeak(async () => {
      const { rows, picture } = await rowsOf(name);
      byTiles = rows;
      expect(picture.colour.iccProfile).not.toBeNull();
      expect(picture.needBytes).toBeLessThanOrEqual(wasmBudgetBytes);
    });
    expect(peak).toBeLessThanOrEqual(wasmBudgetBytes);

    const { memory, start, stride } = openInLibHeif(await sample(name), 256 * 1024 * 1024).decodeWhole();
    expect([byTiles.length, byTiles[0]!.length]).toEqual([4032, 3024 * 3]);
    const differing = byTiles.findIndex((row, y) => {
      const from = start + y * stride;
      return Buffer.compare(row, memory.subarray(from, from + row.length)) !== 0;
    });
    expect(differing).toBe(-1);
  });

  test('libheif cannot grow past the budget, whatever the file says', async () => {
    const heif = openInLibHeif(await sample('iphone-13-pro-max.heic'));
    expect(() => heif.decodeWhole()).toThrow(/^needs-browser/);
    expect(heif.memoryBytes).toBeLessThanOrEqual(wasmBudgetBytes);
  });

  test('of a box only the tiles are decoded that it covers', async () => {
    const wide = await rowsOf('heic-arrow-irot.heic', { top: 1500, height: 600 });
    const part = await rowsOf('heic-arrow-irot.heic', { left: 700, top: 1500, width: 900, height: 600 });
    const { left, top, columns, rows } = part.grid!;
    expect([left <= 700, top <= 1500, left + columns >= 1600, top + rows >= 2100]).toEqual([true, true, true, true]);
    expect(columns * rows).toBeLessThan(2048 * 1536 + 1);
    expect(wide.grid).toMatchObject({ left: 0, top, columns: 3024, rows });
    for (const y of [0, 333, rows - 1]) {
      expect(part.rows[y]).toEqual(wide.rows[y]!.slice(left * 3, (left + columns) * 3));
    }
  });

  test('alpha comes with the pixels', async () => {
    const { layout, rows } = await rowsOf('heic-alpha-512.heic');
    expect(layout).toBe('rgba');
    const alphas = new Set(rows.flatMap((row) => [row[3], row[4 * 256 + 3]]));
    expect([alphas.has(0), alphas.has(255)]).toEqual([true, true]);
  });

  test('the profile of the tiles is its colour', async () => {
    const { picture } = await rowsOf('heic-arrow-irot.heic', { width: 10, height: 10 });
    expect(String.fromCharCode(...picture.colour.iccProfile!.subarray(16, 20))).toBe('RGB ');
  });

  test('a cut one is truncated', async () => {
    const truncated = { canRender: 'truncated' };
    expect(await inspectPicture(bytesSource(await sample('heic-truncated.heic')))).toMatchObject(truncated);
    const whole = await sample('heic-arrow-irot.heic');
    const half = bytesSource(whole.subarray(0, whole.length >> 1));
    expect(await inspectPicture(half)).toMatchObject(truncated);
    const derived = derivePicture(half, await inspectPicture(half), [{ maxSide: 64, quality: 80 }]);
    await expect(derived).rejects.toMatchObject({ fault: 'truncated' });
  });
});
