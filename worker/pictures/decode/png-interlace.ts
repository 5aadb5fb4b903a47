import type { PngHeader } from '../detect/png-header.ts';
import { bytesPerPixel, type PixelLayout, type RowConsumer } from '../rows.ts';
import { rowConverter } from './png-row-converter.ts';
import type { PngRowReader } from './png-row-reader.ts';

/** Adam7: where each of the seven passes starts, and its steps across and down. */
const passes = [
  { x: 0, y: 0, across: 8, down: 8 },
  { x: 4, y: 0, across: 8, down: 8 },
  { x: 0, y: 4, across: 4, down: 8 },
  { x: 2, y: 0, across: 4, down: 4 },
  { x: 0, y: 2, across: 2, down: 4 },
  { x: 1, y: 0, across: 2, down: 2 },
  { x: 0, y: 1, across: 1, down: 2 },
];

/** Puts an interlaced PNG together in memory, then hands its rows on. */
export async function decodeInterlaced(
  rows: PngRowReader,
  header: PngHeader,
  layout: PixelLayout,
  into: RowConsumer,
): Promise<void> {
  const { width, height } = header;
  const bytes = bytesPerPixel[layout];
  const picture = new Uint8Array(width * height * bytes);
  for (const pass of passes) {
    const columns = Math.ceil((width - pass.x) / pass.across);
    if (columns <= 0 || pass.y >= height) continue;
    const convert = rowConverter(header, layout, columns);
    rows.startPass(columns, header);
    for (let y = pass.y; y < height; y += pass.down) {
      const row = convert(await rows.next());
      for (let i = 0, at = (y * width + pass.x) * bytes; i < columns; i++, at += pass.across * bytes) {
        for (let c = 0; c < bytes; c++) picture[at + c] = row[i * bytes + c]!;
      }
    }
  }
  into.start({ left: 0, top: 0, scaleX: 1, scaleY: 1, columns: width, rows: height }, layout);
  for (let y = 0; y < height; y++) {
    into.pushRow(picture, y * width * bytes);
    if (into.pause) await into.pause;
  }
}
