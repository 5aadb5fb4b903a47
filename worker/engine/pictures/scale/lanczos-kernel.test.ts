import { expect, test } from 'vitest';
import { lanczos } from './lanczos.ts';
import { lanczosKernel } from './lanczos-kernel.ts';

test('the window has the values of its formula', () => {
  const formula = (x: number) => (3 * Math.sin(Math.PI * x) * Math.sin((Math.PI * x) / 3)) / (Math.PI * x) ** 2;
  for (let x = 0.01; x < 3; x += 0.01) expect(lanczos(x)).toBeCloseTo(formula(x), 12);
  expect(lanczos(0)).toBe(1);
  for (const x of [1, 2, 3, 4]) expect(lanczos(x)).toBeCloseTo(0, 15);
  expect(lanczos(-1.5)).toBe(lanczos(1.5));
});

test('weights are the same whole numbers on every machine', () => {
  const half = lanczosKernel(40, 20, 2, 0);
  const middle = 10 * half.taps;
  expect(half.starts[10]).toBe(15);
  expect([...half.weights.subarray(middle, middle + half.taps)]).toEqual([
    60, 247, -557, -1092, 2220, 7314, 7314, 2220, -1092, -557, 247, 60,
  ]);
});

test('a sample that lies on a source sample is that one alone', () => {
  const { taps, starts, weights } = lanczosKernel(50, 10, 1, 20);
  for (let i = 0; i < 10; i++) {
    const group = [...weights.subarray(i * taps, (i + 1) * taps)];
    expect(group.indexOf(16384) + starts[i]!).toBe(20 + i);
    expect(group.filter((weight) => weight !== 0)).toHaveLength(1);
  }
});

test.each([
  [3, 7, 3 / 7, 0],
  [1000, 3, 333.3, 0],
  [100, 50, 1.3, 17.6],
])('%i samples to %i: every group sums to one', (source, target, scale, offset) => {
  const { taps, weights } = lanczosKernel(source, target, scale, offset);
  for (let i = 0; i < target; i++) {
    expect(weights.subarray(i * taps, (i + 1) * taps).reduce((sum, weight) => sum + weight, 0)).toBe(16384);
  }
});
