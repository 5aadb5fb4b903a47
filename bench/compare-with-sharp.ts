import sharp from 'sharp';
import { mediumMaxSide } from '../shared/library/photos/medium-size.ts';
import type { BenchRow } from './bench-row.ts';

const previewSize = { maxSide: 1920, quality: 85 };
export const previewSizes = [previewSize, { maxSide: mediumMaxSide, quality: 85 }, { maxSide: 400, quality: 80 }];
const rounds = 5;

/** Returns a row with what was measured, and whether it is within its limit. */
export function row(
  name: string,
  figure: number,
  unit: string,
  limit: number,
  kind: 'most' | 'least' = 'most',
): BenchRow {
  const ok = kind === 'most' ? figure <= limit : figure >= limit;
  return { name, value: `${figure.toFixed(2)}${unit}`, limit: `${kind === 'most' ? '≤' : '≥'} ${limit}${unit}`, ok };
}

/** Decodes once, and scales each size from the one before, as we do. */
export async function deriveWithSharp(file: Uint8Array): Promise<Buffer[]> {
  const derived: Buffer[] = [];
  let pixels = sharp(file).rotate();
  for (const { maxSide, quality } of previewSizes) {
    const box = { width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true } as const;
    const { data, info } = await pixels.resize(box).raw().toBuffer({ resolveWithObject: true });
    const raw = { width: info.width, height: info.height, channels: info.channels };
    derived.push(await sharp(data, { raw }).jpeg({ quality }).toBuffer());
    pixels = sharp(data, { raw });
  }
  return derived;
}

/** Returns the median of CPU milliseconds of each, alternating so that a busy machine affects both alike. */
export async function medianCpu(...tasks: [() => Promise<unknown>, () => Promise<unknown>]): Promise<[number, number]> {
  const times: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round++) {
    for (const [i, task] of tasks.entries()) {
      const before = process.cpuUsage();
      await task();
      const { user, system } = process.cpuUsage(before);
      times[i]!.push(Math.round((user + system) / 1000));
    }
  }
  return [median(times[0]), median(times[1])];
}

const median = (values: number[]): number => values.sort((a, b) => a - b)[values.length >> 1]!;
