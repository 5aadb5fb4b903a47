import { EntropyWriter, huffmanCodes } from '../../../../shared/engine/pictures/entropy-writer.ts';
import { dctScale, forwardDct } from '../../../../shared/engine/pictures/forward-dct.ts';
import { huffmanSpecs, zigzag } from '../../../../shared/engine/pictures/jpeg-tables.ts';
import { joinBytes } from '../join-bytes.ts';
import { MemorySink } from '../sinks/memory-sink.ts';
import { ascii, segment, uint16 } from './bytes.ts';
import type { Drawing } from './draw-picture.ts';

export interface SampledPicture {
  width: number;
  height: number;
  draw: Drawing;
  /** Sampling factors of each component, across and down. */
  sampling: [number, number][];
  /** Red, green and blue as they are, said by Adobe's marker. */
  isRgb?: boolean;
}

interface SampledJpeg extends SampledPicture {
  /** MCUs from one restart marker to the next. */
  restartInterval?: number;
}

/** Of quantisation, of all coefficients. */
export const step = 4;
const dc = huffmanCodes(huffmanSpecs.lumaDc);
const ac = huffmanCodes(huffmanSpecs.lumaAc);

/** A baseline JPEG of any sampling, with restart markers if wanted: kinds that our own encoder does not make. */
export function buildSampledJpeg({ restartInterval = 0, ...picture }: SampledJpeg): Uint8Array {
  const { width, height, sampling, isRgb } = picture;
  const table = (id: number, { counts, symbols }: (typeof huffmanSpecs)['lumaDc']) => joinBytes([id], counts, symbols);
  const frame = sampling.flatMap(([h, v], i) => [i + 1, (h << 4) | v, 0]);
  const sink = new MemorySink();
  const writer = new EntropyWriter(sink.put);
  const lastDc = sampling.map(() => 0);
  for (const [n, mcu] of mcusOf(picture).entries()) {
    if (restartInterval > 0 && n > 0 && n % restartInterval === 0) {
      writer.flush();
      sink.put(Uint8Array.of(0xff, 0xd0 + ((n / restartInterval - 1) & 7)));
      lastDc.fill(0);
    }
    for (const [c, blocks] of mcu.entries()) {
      for (const block of blocks) {
        const last = block.findLastIndex((value) => value !== 0);
        writer.putBlock(block, Math.max(0, last), block[0]! - lastDc[c]!, dc, ac);
        lastDc[c] = block[0]!;
      }
    }
  }
  writer.flush();
  return joinBytes(
    [0xff, 0xd8],
    ...(isRgb ? [segment(0xee, joinBytes(ascii('Adobe'), [0, 100, 0, 0, 0, 0, 0]))] : []),
    segment(0xdb, joinBytes([0], new Uint8Array(64).fill(step))),
    segment(0xc0, [8, ...uint16(height), ...uint16(width), sampling.length, ...frame]),
    segment(0xc4, joinBytes(table(0x00, huffmanSpecs.lumaDc), table(0x10, huffmanSpecs.lumaAc))),
    ...(restartInterval > 0 ? [segment(0xdd, uint16(restartInterval))] : []),
    segment(0xda, [sampling.length, ...sampling.flatMap((_, i) => [i + 1, 0]), 0, 63, 0]),
    sink.bytes(),
    [0xff, 0xd9],
  );
}

/** Returns the blocks of each component of each MCU: quantised coefficients in the order of the zigzag. */
export function mcusOf({ width, height, draw, sampling, isRgb }: SampledPicture): Int32Array[][][] {
  const [maxH, maxV] = [Math.max(...sampling.map(([h]) => h)), Math.max(...sampling.map(([, v]) => v))];
  const mcus: Int32Array[][][] = [];
  for (let top = 0; top < height; top += 8 * maxV) {
    for (let left = 0; left < width; left += 8 * maxH) {
      const blocksOf = ([h, v]: [number, number], c: number) =>
        Array.from({ length: h * v }, (_, block) => {
          const [x, y] = [(block % h) * 8, Math.floor(block / h) * 8];
          return blockOf((column, row) => {
            const at = (n: number, scale: number, start: number, size: number) =>
              Math.min(size - 1, start + (n + 0.5) * scale - 0.5);
            const [px, py] = [at(x + column, maxH / h, left, width), at(y + row, maxV / v, top, height)];
            return component(draw(px, py), c, isRgb === true);
          });
        });
      mcus.push(sampling.map(blocksOf));
    }
  }
  return mcus;
}

function component([r, g, b]: number[], index: number, isRgb: boolean): number {
  if (isRgb) return [r, g, b][index]!;
  if (index === 0) return 0.299 * r! + 0.587 * g! + 0.114 * b!;
  return index === 1 ? 128 - 0.168736 * r! - 0.331264 * g! + 0.5 * b! : 128 + 0.5 * r! - 0.418688 * g! - 0.081312 * b!;
}

function blockOf(sampleAt: (column: number, row: number) => number): Int32Array {
  const samples = Uint8ClampedArray.from({ length: 64 }, (_, i) => sampleAt(i & 7, i >> 3));
  const block = new Float64Array(64);
  forwardDct(samples, 0, 8, block);
  return Int32Array.from(zigzag, (place) => Math.round(block[place]! / (step * dctScale(place))));
}
