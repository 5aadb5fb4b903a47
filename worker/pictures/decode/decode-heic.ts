import type { Size } from '../../../shared/rules/fit-box.ts';
import { BufferedReader } from '../buffered-reader.ts';
import { readHeifHeader } from '../detect/heif-header.ts';
import { assertWithinBudget } from '../memory-budget.ts';
import { PictureError } from '../picture-error.ts';
import type { PictureSource } from '../picture-source.ts';
import { PictureScaler } from '../scale/picture-scaler.ts';
import { heicBandBytes, heicDecodeBytes } from './decode-bytes.ts';
import type { DecodedPicture } from './decode-jpeg.ts';
import { returnDecoder, takeDecoder } from './decoder-pool.ts';
import { type HeifTiling, LibHeif } from './lib-heif.ts';
import { streamIntoMemory } from './stream-into-memory.ts';

const cropRoundingPx = 1;

/** Decodes a HEIC upright, tile by tile as phones store it. Throws PictureError. */
export async function decodeHeic(source: PictureSource, target: Size): Promise<DecodedPicture> {
  const header = await readHeifHeader(new BufferedReader(source));
  const need = heicDecodeBytes(source.sizeBytes, header);
  assertWithinBudget(need);
  const heif = takeDecoder(LibHeif, need);
  const file = heif.allocate(source.sizeBytes);
  await streamIntoMemory(source, () => heif.memory, file);
  const tiling = heif.open(file, source.sizeBytes);
  assertSensible(tiling, header);
  if (!isWhole(tiling)) assertWithinBudget(need + heicBandBytes(tiling.width, tiling.tileHeight));

  const scaler = new PictureScaler({ columns: tiling.width, rows: tiling.height, layout: 'rgb' }, target);
  if (isWhole(tiling)) pushWhole(heif, tiling, scaler);
  else for (let row = 0; row < tiling.rows; row++) pushBand(heif, tiling, row, scaler);
  heif.close(file);
  returnDecoder(heif);
  return { planes: scaler.finish(), iccProfile: header.iccProfile };
}

const isWhole = ({ columns, rows }: HeifTiling) => columns === 1 && rows === 1;

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

function pushWhole(heif: LibHeif, { width, height }: HeifTiling, scaler: PictureScaler): void {
  heif.withWhole((tile) => {
    if (tile.width < width || tile.height < height) throw new PictureError('corrupt', 'fewer pixels than promised');
    for (let y = 0; y < height; y++) scaler.pushRow(tile.memory, tile.start + y * tile.stride);
  });
}

/** Puts one row of tiles side by side, and its lines into the scaler. */
function pushBand(heif: LibHeif, tiling: HeifTiling, row: number, scaler: PictureScaler): void {
  const { width, tileWidth, tileHeight } = tiling;
  const first = Math.max(0, tiling.top - row * tileHeight);
  const count = Math.min(tileHeight, tiling.height + tiling.top - row * tileHeight) - first;
  const band = new Uint8Array(width * count * 3);
  for (let column = 0; column < tiling.columns; column++) {
    const x = column * tileWidth - tiling.left;
    const skip = Math.max(0, -x);
    const columns = Math.min(tileWidth, width - x) - skip;
    heif.withTile(column, row, (tile) => {
      if (tile.width < skip + columns || tile.height < first + count) throw new PictureError('corrupt', 'a short tile');
      for (let y = 0; y < count; y++) {
        const from = tile.start + (first + y) * tile.stride + skip * 3;
        band.set(tile.memory.subarray(from, from + columns * 3), (y * width + x + skip) * 3);
      }
    });
  }
  for (let y = 0; y < count; y++) scaler.pushRow(band, y * width * 3);
}
