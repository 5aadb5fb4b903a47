import type { Box } from '../../../../shared/engine/crop.ts';
import type { Size } from '../../../../shared/engine/fit-box.ts';
import { PictureError } from '../picture-error.ts';
import type { PictureSource } from '../picture-source.ts';
import type { DecodeRequest, PlaneBand, RowConsumer, SampleGrid } from '../rows.ts';
import { type CodedColour, type CodedComponent, type CodingTables, isRgb } from './jpeg-coding-tables.ts';
import { JpegScanData } from './jpeg-scan-data.ts';
import { JpegStripDecoder, type McuRange } from './jpeg-strip-decoder.ts';
import type { Eighths } from './transform-block.ts';

/** 64 codes of 16 bits with values of 11. */
const maxBlockBytes = 216;
/** More blocks an MCU must not have (ITU-T T.81, B.2.3). */
export const maxMcuBlocks = 10;
const chunkBytes = 64 * 1024;
/** The widest photo without subsampling takes 18 MB; four blocks for each eight columns would take 60. */
export const maxStripBytes = 24 * 1024 * 1024;

export type Sampling = Pick<CodedComponent, 'h' | 'v'>[];

/** Memory that decoding takes beside the file: a window of the data, and a row of MCUs. */
export function stripBytes(size: Size, sampling: Sampling): number {
  const { perRow, blocks } = mcusOf(size, sampling);
  return perRow * blocks * (3 * maxBlockBytes + 64) + 5 * chunkBytes;
}

/** Decodes a baseline JPEG by rows of MCUs, as large as the request allows. Throws PictureError. */
export async function decodeJpegStrips(
  source: PictureSource,
  size: Size,
  tables: CodingTables,
  { box, maxScale }: DecodeRequest,
  into: RowConsumer,
): Promise<void> {
  const { width, height, perRow, rows, blocks } = mcusOf(size, tables.components);
  if (blocks > maxMcuBlocks) throw new PictureError('corrupt', `${blocks} blocks in an MCU`);
  if (stripBytes(size, tables.components) > maxStripBytes) throw new PictureError('needs-browser', 'too wide a strip');
  const eighths = eighthsFor(maxScale);
  const across = { perRow, ...covered(box.left, box.width, width, perRow) };
  const down = covered(box.top, box.height, height, rows);
  const data = new JpegScanData(await source.stream(), tables.dataOffset, perRow * blocks * maxBlockBytes);
  try {
    const decoder = new JpegStripDecoder(tables, data, across, eighths);
    const part = {
      left: across.first * width,
      top: down.first * height,
      right: across.end * width,
      bottom: down.end * height,
    };
    const pushStrip = startConsumer(decoder.bands, tables, size, part, eighths, into);
    for (let row = 0; row < down.end; row++) {
      if (data.isLow) await data.refill();
      decoder.decodeRow(row >= down.first, row === rows - 1);
      if (row >= down.first) pushStrip();
      else into.countWork(perRow * width * height);
      if (into.pause) await into.pause;
    }
  } finally {
    await data.close();
  }
}

/** The fewest eighths that will do, with some to spare: the smaller a transform is, the worse its edge. */
export function eighthsFor(maxScale: number): Eighths {
  return Math.max(1, Math.min(8, Math.ceil(8 / maxScale + 0.25))) as Eighths;
}

/** Size of an MCU in pixels, their counts, and the blocks that each has. */
export function mcusOf({ width, height }: Size, components: Sampling) {
  const mcu = {
    width: 8 * Math.max(...components.map(({ h }) => h)),
    height: 8 * Math.max(...components.map(({ v }) => v)),
  };
  const blocks = components.reduce((sum, { h, v }) => sum + h * v, 0);
  return { ...mcu, blocks, perRow: Math.ceil(width / mcu.width), rows: Math.ceil(height / mcu.height) };
}

/** Returns which MCUs a stretch of the picture lies in. */
export function covered(from: number, length: number, side: number, count: number): Omit<McuRange, 'perRow'> {
  return { first: Math.floor(from / side), end: Math.min(count, Math.ceil((from + length) / side)) };
}

interface Part extends Omit<Box, 'width' | 'height'> {
  right: number;
  bottom: number;
}

/** Starts the consumer, and returns what pushes the rows that the bands have then. */
export function startConsumer(
  bands: readonly PlaneBand[],
  frame: CodedColour & { components: Sampling },
  size: Size,
  { left, top, right, bottom }: Part,
  eighths: Eighths,
  into: RowConsumer,
): () => void {
  const { width, height } = mcusOf(size, frame.components);
  const gridOf = ({ h, v }: Sampling[number]): SampleGrid => {
    const [scaleX, scaleY] = [width / h / eighths, height / v / eighths];
    // Beyond the picture's own edges a block has only padding.
    const columns = Math.ceil((Math.min(right, size.width) - left) / scaleX);
    return { left, top, scaleX, scaleY, columns, rows: Math.ceil((Math.min(bottom, size.height) - top) / scaleY) };
  };
  const grids = frame.components.map(gridOf);
  const [y, cb, cr] = grids;
  if (bands.length < 4 && !isRgb(frame)) {
    into.startPlanes(cb && cr ? [y!, cb, cr] : [y!]);
    return () => into.pushBands(bands);
  }
  const grid = gridOf({ h: width / 8, v: height / 8 });
  into.start(grid, bands.length === 4 ? 'cmyk-inverted' : 'rgb');
  const isYcck = bands.length === 4 && frame.adobeTransform === 2;
  // Samples of a coarser plane are repeated.
  const [columns, rows] = [Math.max(...bands.map(({ stride }) => stride)), (height / 8) * eighths];
  const pixels = new Uint8Array(columns * bands.length);
  let rowsLeft = grid.rows;
  return () => {
    for (let row = 0; row < rows && rowsLeft-- > 0; row++) {
      bands.forEach(({ samples, stride, rows: bandRows }, c) => {
        const from = Math.floor((row * bandRows) / rows) * stride;
        for (let x = 0, at = c; x < columns; x++, at += bands.length) {
          pixels[at] = samples[from + Math.floor((x * stride) / columns)]!;
        }
      });
      if (isYcck) ycckToCmyk(pixels);
      into.pushRow(pixels, 0);
    }
  };
}

/** Brightness and colour of three inks become those inks, inverted as they are stored; black stays. */
function ycckToCmyk(pixels: Uint8Array): void {
  for (let at = 0; at < pixels.length; at += 4) {
    const y = pixels[at]!;
    const cb = pixels[at + 1]! - 128;
    const cr = pixels[at + 2]! - 128;
    pixels[at] = clamped(255 - (y + 1.402 * cr));
    pixels[at + 1] = clamped(255 - (y - 0.344136 * cb - 0.714136 * cr));
    pixels[at + 2] = clamped(255 - (y + 1.772 * cb));
  }
}

const clamped = (value: number): number => Math.max(0, Math.min(255, Math.round(value)));
