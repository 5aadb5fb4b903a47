import type { Box } from '../../../../shared/engine/crop.ts';
import type { Size } from '../../../../shared/engine/fit-box.ts';
import { BufferedReader } from '../buffered-reader.ts';
import { canRenderHeic } from '../detect/can-render.ts';
import { readHeifHeader } from '../detect/heif-header.ts';
import { assertWithinBudget } from '../memory-budget.ts';
import { PictureError } from '../picture-error.ts';
import type { PictureSource } from '../picture-source.ts';
import { bytesPerPixel, type OpenPicture, type RowConsumer } from '../rows.ts';
import { returnDecoder, takeDecoder } from './decoder-pool.ts';
import { type HeicCost, heicCost } from './heic-cost.ts';
import type { HeifTiling, LibHeif } from './lib-heif.ts';
import { streamIntoMemory } from './stream-into-memory.ts';

const cropRoundingPx = 1;

/** Opens a HEIC, decoded upright, and tile by tile where phones store it so. Throws PictureError. */
export async function openHeic(source: PictureSource): Promise<OpenPicture> {
  const header = await readHeifHeader(new BufferedReader(source));
  const cost = heicCost(source.sizeBytes, header);
  return {
    width: header.width,
    height: header.height,
    orientation: 1,
    colour: header.colour,
    needBytes: cost.bytes - source.sizeBytes,
    async decode({ box }, into) {
      const canRender = canRenderHeic(source.sizeBytes, header);
      if (canRender !== true) throw new PictureError(canRender, `${cost.bytes} bytes, ${cost.cpuSeconds} s`);
      const { LibHeif: Decoder } = await import('./lib-heif.ts');
      const heif = takeDecoder(Decoder, cost.bytes - cost.bandBytes, cost.bandBytes);
      const file = heif.allocate(source.sizeBytes);
      await streamIntoMemory(source, () => heif.memory, file);
      const tiling = heif.open(file, source.sizeBytes, cost.layout);
      assertSensible(tiling, header);
      if (tiling.columns === 1 && tiling.rows === 1) await pushWhole(heif, tiling, into);
      else await pushBands(heif, tiling, box, cost, into);
      heif.close(file);
      returnDecoder(heif);
    },
  };
}

/** The picture must be as large as was inspected, and each column and row of tiles have a part in it. */
function assertSensible({ columns, rows, tileWidth, tileHeight, width, height, left, top }: HeifTiling, header: Size) {
  const close = (a: number, b: number) => Math.abs(a - b) <= cropRoundingPx;
  const fills = (tiles: number, tile: number, before: number, size: number) =>
    before < tile && tiles * tile - before >= size && (tiles - 1) * tile - before < size;
  if (!fills(columns, tileWidth, left, width) || !fills(rows, tileHeight, top, height)) {
    throw new PictureError('needs-browser', 'a cropped grid of tiles');
  }
  if (!close(width, header.width) || !close(height, header.height)) {
    throw new PictureError('needs-browser', `${width} × ${height} pixels where its header says otherwise`);
  }
}

async function pushWhole(heif: LibHeif, { width, height, layout }: HeifTiling, into: RowConsumer): Promise<void> {
  const tile = heif.decodeWhole();
  if (tile.width < width || tile.height < height) throw new PictureError('corrupt', 'fewer pixels than promised');
  into.start({ left: 0, top: 0, scaleX: 1, scaleY: 1, columns: width, rows: height }, layout);
  for (let y = 0; y < height; y++) {
    into.pushRow(tile.memory, tile.start + y * tile.stride);
    if (into.pause) await into.pause;
  }
  heif.release(tile);
}

/** Which tiles have a part in a box, and what they cover of the picture along one side. */
function coveredTiles(from: number, length: number, size: number, tile: number, before: number, tiles: number) {
  const first = Math.max(0, Math.floor((from + before) / tile));
  const last = Math.min(tiles - 1, Math.floor((from + length - 1 + before) / tile));
  const start = Math.max(0, first * tile - before);
  return { first, last, start, end: Math.min(size, (last + 1) * tile - before) };
}

/** Puts the tiles of each row side by side, a part of their lines at a time. */
async function pushBands(
  heif: LibHeif,
  tiling: HeifTiling,
  box: Box,
  cost: HeicCost,
  into: RowConsumer,
): Promise<void> {
  const { width, height, tileWidth, tileHeight, layout } = tiling;
  const across = coveredTiles(box.left, box.width, width, tileWidth, tiling.left, tiling.columns);
  const down = coveredTiles(box.top, box.height, height, tileHeight, tiling.top, tiling.rows);
  const columns = across.end - across.start;
  const stride = columns * bytesPerPixel[layout];
  const lines = Math.ceil(tileHeight / cost.parts);
  assertWithinBudget(cost.bytes - cost.bandBytes + stride * lines);
  const band = new Uint8Array(stride * lines);
  const grid = { left: across.start, top: down.start, scaleX: 1, scaleY: 1, columns, rows: down.end - down.start };
  into.start(grid, layout);
  for (let row = down.first; row <= down.last; row++) {
    const firstLine = row * tileHeight - tiling.top;
    const end = Math.min(down.end, firstLine + tileHeight);
    for (let y = Math.max(down.start, firstLine); y < end; y += lines) {
      const count = Math.min(lines, end - y);
      for (let column = across.first; column <= across.last; column++) {
        copyTile(heif, tiling, { column, row, skipLines: y - firstLine, count }, across.start, band, stride);
        into.countWork(tileWidth * tileHeight);
        if (into.pause) await into.pause;
      }
      for (let line = 0; line < count; line++) {
        into.pushRow(band, line * stride);
        if (into.pause) await into.pause;
      }
    }
  }
}

interface TilePart {
  column: number;
  row: number;
  skipLines: number;
  count: number;
}

/** Copies some lines of a tile to their place in the band, which starts at column `bandStart` of the picture. */
function copyTile(
  heif: LibHeif,
  { width, tileWidth, tileHeight, left, layout }: HeifTiling,
  { column, row, skipLines, count }: TilePart,
  bandStart: number,
  band: Uint8Array,
  stride: number,
): void {
  const x = column * tileWidth - left;
  const skip = Math.max(0, -x);
  const columns = Math.min(tileWidth, width - x) - skip;
  const bytes = bytesPerPixel[layout];
  const tile = heif.decodeTile(column, row);
  if (tile.width < skip + columns || tile.height < skipLines + count) throw new PictureError('corrupt', 'a short tile');
  // What it costs was estimated by what the header says of it.
  if (tile.width > tileWidth + cropRoundingPx || tile.height > tileHeight + cropRoundingPx)
    throw new PictureError('corrupt', 'a tile larger than its header says');
  for (let line = 0; line < count; line++) {
    const from = tile.start + (skipLines + line) * tile.stride + skip * bytes;
    band.set(tile.memory.subarray(from, from + columns * bytes), line * stride + (x + skip - bandStart) * bytes);
  }
  heif.release(tile);
}
