import type { Box } from '../../../shared/rules/crop.ts';
import type { Size } from '../../../shared/rules/fit-box.ts';
import { PictureError } from '../picture-error.ts';
import type { PictureSource } from '../picture-source.ts';
import type { DecodeRequest, RowConsumer, SampleGrid } from '../rows.ts';
import { type CodedComponent, type CodingTables, isRgb } from './jpeg-coding-tables.ts';
import { JpegScanData } from './jpeg-scan-data.ts';
import { type Eighths, JpegStripDecoder, type McuRange } from './jpeg-strip-decoder.ts';

/** 64 codes of 16 bits with values of 11. */
const maxBlockBytes = 216;
/** More blocks an MCU must not have (ITU-T T.81, B.2.3). */
const maxMcuBlocks = 10;
const chunkBytes = 64 * 1024;
/** The widest photo without subsampling takes 18 MB; four blocks for each eight columns would take 60. */
export const maxStripBytes = 24 * 1024 * 1024;

type Sampling = Pick<CodedComponent, 'h' | 'v'>[];

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
    const pushStrip = startConsumer(decoder, tables, size, part, eighths, into);
    for (let row = 0; row < down.end; row++) {
      if (data.isLow) await data.refill();
      decoder.decodeRow(row >= down.first);
      if (row >= down.first) pushStrip();
      if (into.pause) await into.pause;
    }
  } finally {
    await data.close();
  }
}

/** The fewest eighths that will do, with some to spare: the smaller a transform is, the worse its edge. */
function eighthsFor(maxScale: number): Eighths {
  return Math.max(1, Math.min(8, Math.ceil(8 / maxScale + 0.25))) as Eighths;
}

/** Size of an MCU in pixels, their counts, and the blocks that each has. */
function mcusOf({ width, height }: Size, components: Sampling) {
  const mcu = {
    width: 8 * Math.max(...components.map(({ h }) => h)),
    height: 8 * Math.max(...components.map(({ v }) => v)),
  };
  const blocks = components.reduce((sum, { h, v }) => sum + h * v, 0);
  return { ...mcu, blocks, perRow: Math.ceil(width / mcu.width), rows: Math.ceil(height / mcu.height) };
}

function covered(from: number, length: number, side: number, count: number): Omit<McuRange, 'perRow'> {
  return { first: Math.floor(from / side), end: Math.min(count, Math.ceil((from + length) / side)) };
}

interface Part extends Omit<Box, 'width' | 'height'> {
  right: number;
  bottom: number;
}

/** Returns what pushes the rows of the decoder's last strip. */
function startConsumer(
  { bands }: JpegStripDecoder,
  tables: CodingTables,
  size: Size,
  { left, top, right, bottom }: Part,
  eighths: Eighths,
  into: RowConsumer,
): () => void {
  const { width, height } = mcusOf(size, tables.components);
  const gridOf = ({ h, v }: Sampling[number]): SampleGrid => {
    const [scaleX, scaleY] = [width / h / eighths, height / v / eighths];
    // Beyond the picture's own edges a block has only padding.
    const columns = Math.ceil((Math.min(right, size.width) - left) / scaleX);
    return { left, top, scaleX, scaleY, columns, rows: Math.ceil((Math.min(bottom, size.height) - top) / scaleY) };
  };
  const grids = tables.components.map(gridOf);
  const [y, cb, cr] = grids;
  if (!isRgb(tables)) {
    into.startPlanes(cb && cr ? [y!, cb, cr] : [y!]);
    return () => into.pushBands(bands);
  }
  const grid = gridOf({ h: width / 8, v: height / 8 });
  into.start(grid, 'rgb');
  // Samples of a coarser plane are repeated.
  const [columns, rows] = [Math.max(...bands.map(({ stride }) => stride)), (height / 8) * eighths];
  const pixels = new Uint8Array(columns * 3);
  let rowsLeft = grid.rows;
  return () => {
    for (let row = 0; row < rows && rowsLeft-- > 0; row++) {
      bands.forEach(({ samples, stride, rows: bandRows }, c) => {
        const from = Math.floor((row * bandRows) / rows) * stride;
        for (let x = 0; x < columns; x++) pixels[x * 3 + c] = samples[from + Math.floor((x * stride) / columns)]!;
      });
      into.pushRow(pixels, 0);
    }
  };
}
