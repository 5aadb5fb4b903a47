import { expect, test } from 'vitest';
import type { HeifHeader } from '../detect/heif-header.ts';
import { wasmBudgetBytes } from '../memory-budget.ts';
import { heicCost } from './heic-cost.ts';

const cicp = (transfer: number) => ({ primaries: 9, transfer, matrix: 9, fullRange: true });
const pq = cicp(16);
const hlg = cicp(18);
const sdr = cicp(1);

/** A 12 MP picture of square tiles. */
function layoutOf(tile: number, bitDepth: number, codes: typeof pq, alpha = false) {
  const size = { width: 4032, height: 3024, codedPixels: tile * tile, tileHeight: tile, codedBytes: 3_000_000 };
  const header = { ...size, bitDepth, alpha, colour: { iccProfile: null, cicp: codes } } as HeifHeader;
  const cost = heicCost(3_000_000, header);
  expect(cost.bytes).toBeLessThanOrEqual(wasmBudgetBytes);
  return cost.layout;
}

test('HDR keeps all bits for its tone mapping', () => {
  expect(layoutOf(512, 10, pq)).toBe('rgb16');
  expect(layoutOf(512, 10, hlg, true)).toBe('rgba16');
});

test('but not where tiles are so large that the memory is needed', () => {
  expect(layoutOf(1700, 10, pq)).toBe('rgb');
  expect(layoutOf(1500, 10, pq, true)).toBe('rgba');
});

test('other pictures come in eight bits', () => {
  expect(layoutOf(512, 10, sdr)).toBe('rgb');
  expect(layoutOf(512, 8, pq)).toBe('rgb');
});
