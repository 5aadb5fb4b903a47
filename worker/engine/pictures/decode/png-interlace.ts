import type { Box } from '../../../../shared/engine/crop.ts';
import type { PngHeader } from '../detect/png-header.ts';
import { bytesPerPixel, type PixelLayout, type RowConsumer } from '../rows.ts';
import { rowConverter } from './png-row-converter.ts';
import type { PngRowReader } from './png-row-reader.ts';

interface Pass {
  x: number;
  y: number;
  across: number;
  down: number;
}

/** Adam7: where each of the seven passes starts, and its steps across and down. */
const coarsePasses: Pass[] = [
  { x: 0, y: 0, across: 8, down: 8 },
  { x: 4, y: 0, across: 8, down: 8 },
  { x: 0, y: 4, across: 4, down: 8 },
  { x: 2, y: 0, across: 4, down: 4 },
];
const fifth: Pass = { x: 0, y: 2, across: 2, down: 4 };
const sixth: Pass = { x: 1, y: 0, across: 2, down: 2 };
const seventh: Pass = { x: 0, y: 1, across: 1, down: 2 };

/** Memory for the first four passes: each second pixel of each fourth row. */
export const coarseBytes = ({ width, height }: PngHeader, layout: PixelLayout): number =>
  Math.ceil(width / 2) * Math.ceil(height / 4) * bytesPerPixel[layout];

/**
 * Decodes an interlaced PNG row by row. The first four passes, an eighth of the pixels, come into memory; the last three
 * are read side by side, each by a reader of its own that skips what is before it. Throws PictureError.
 */
export async function decodeInterlaced(
  openRows: () => PngRowReader,
  header: PngHeader,
  layout: PixelLayout,
  box: Box,
  into: RowConsumer,
): Promise<void> {
  const { width } = header;
  const bytes = bytesPerPixel[layout];
  const readers: PngRowReader[] = [];
  const open = () => {
    const reader = openRows();
    readers.push(reader);
    return reader;
  };
  /** Returns what gives the rows of a pass, the passes before which are skipped. */
  const rowsOf = async (pass: Pass, before: Pass[], reader = open()) => {
    const { columns, rows } = sizeOf(pass, header);
    for (const other of before) {
      const skipped = sizeOf(other, header);
      if (columns * rows > 0) await reader.skipPass(skipped.columns, skipped.rows, header);
    }
    reader.startPass(columns, header);
    const convert = rowConverter(header, layout, columns);
    return async () => convert(columns > 0 ? await reader.next() : new Uint8Array(0));
  };
  into.start({ left: 0, top: box.top, scaleX: 1, scaleY: 1, columns: width, rows: box.height }, layout);
  try {
    const first = open();
    const coarse = await readCoarse(first, header, layout, into);
    const coarseStride = Math.ceil(width / 2) * bytes;
    const fifthRow = await rowsOf(fifth, [], first);
    const sixthRow = await rowsOf(sixth, [...coarsePasses, fifth]);
    const seventhRow = await rowsOf(seventh, [...coarsePasses, fifth, sixth]);
    const merged = new Uint8Array(width * bytes);
    for (let y = 0; y < box.top + box.height; y++) {
      let row: Uint8Array = merged;
      if (y % 2 === 1) row = await seventhRow();
      else {
        const from = (y / 4) * coarseStride;
        const even = y % 4 === 0 ? coarse.subarray(from, from + coarseStride) : await fifthRow();
        spread(even, merged, 0, 2, bytes);
        spread(await sixthRow(), merged, 1, 2, bytes);
      }
      if (y < box.top) into.countWork(width);
      else into.pushRow(row, 0);
      if (into.pause) await into.pause;
    }
  } finally {
    for (const reader of readers) await reader.close();
  }
}

async function readCoarse(
  reader: PngRowReader,
  header: PngHeader,
  layout: PixelLayout,
  into: RowConsumer,
): Promise<Uint8Array> {
  const bytes = bytesPerPixel[layout];
  const stride = Math.ceil(header.width / 2) * bytes;
  const coarse = new Uint8Array(coarseBytes(header, layout));
  for (const pass of coarsePasses) {
    const { columns, rows } = sizeOf(pass, header);
    if (columns === 0) continue;
    const convert = rowConverter(header, layout, columns);
    reader.startPass(columns, header);
    for (let row = 0; row < rows; row++) {
      const at = ((pass.y + row * pass.down) / 4) * stride;
      spread(convert(await reader.next()), coarse.subarray(at, at + stride), pass.x / 2, pass.across / 2, bytes);
      into.countWork(columns);
      if (into.pause) await into.pause;
    }
  }
  return coarse;
}

/** Writes pixels to every `step`th place of a row, from the place `first` on. */
function spread(pixels: Uint8Array, row: Uint8Array, first: number, step: number, bytes: number): void {
  for (let i = 0, at = first * bytes; at < row.length; at += step * bytes) {
    for (let c = 0; c < bytes; c++) row[at + c] = pixels[i++]!;
  }
}

function sizeOf({ x, y, across, down }: Pass, { width, height }: PngHeader): { columns: number; rows: number } {
  const [columns, rows] = [Math.ceil((width - x) / across), Math.ceil((height - y) / down)];
  return columns > 0 && rows > 0 ? { columns, rows } : { columns: 0, rows: 0 };
}
