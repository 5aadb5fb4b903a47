import type { Box } from '../../../../shared/engine/crop.ts';
import { BufferedReader } from '../buffered-reader.ts';
import { readAv1Still } from '../detect/av1-stream.ts';
import { type AvifHeader, readAvifHeader } from '../detect/avif-header.ts';
import { canRenderAvif } from '../detect/can-render.ts';
import type { HeifLocation } from '../detect/heif-items.ts';
import { PictureError } from '../picture-error.ts';
import type { PictureSource } from '../picture-source.ts';
import type { OpenPicture, RowConsumer } from '../rows.ts';
import { avifCost } from './avif-cost.ts';
import { clearDecoders, returnDecoder, takeDecoder } from './decoder-pool.ts';
import { YuvRows } from './yuv-rows.ts';

/** Opens an AVIF; each of its tiles is decoded whole. Throws PictureError. */
export async function openAvif(source: PictureSource): Promise<OpenPicture> {
  const header = await readAvifHeader(new BufferedReader(source));
  const needBytes = avifCost(header).bytes;
  return {
    ...header.stored,
    orientation: header.orientation,
    colour: header.colour,
    needBytes,
    async decode({ box }, into) {
      const canRender = canRenderAvif(header);
      if (canRender !== true) throw new PictureError(canRender, `${needBytes} bytes`);
      const alpha = header.alphaAt && (await decodeAlpha(source, header, header.alphaAt));
      if (header.tiles.length === 1) await pushWhole(source, header, box, alpha, into);
      else await pushBands(source, header, box, into);
    },
  };
}

/** Opens a tile's rows, to be released when they are no longer needed. */
async function decodeTile(source: PictureSource, header: AvifHeader, at: HeifLocation) {
  const { tile, colour } = header;
  const { sequence, picture } = readAv1Still(await source.read(at.offset, at.bytes));
  if (sequence.width !== tile.width || sequence.height !== tile.height || sequence.bitDepth !== 8)
    throw new PictureError('corrupt', 'another picture than its container says');
  const { LibAv1 } = await import('./lib-av1.ts');
  const isShown = sequence.chroma?.x === 2 && sequence.chroma.y === 2;
  if (!isShown) clearDecoders();
  const av1 = isShown ? takeDecoder(LibAv1, avifCost(header).bytes) : new LibAv1();
  const decoded = av1.decode(picture, sequence);
  return {
    rows: new YuvRows(decoded, sequence, colour.cicp ?? sequence),
    decoded,
    release: () => isShown && returnDecoder(av1),
  };
}

/** Brightness of the picture that is its alpha. */
async function decodeAlpha(source: PictureSource, header: AvifHeader, at: HeifLocation): Promise<Uint8Array> {
  const { width, height } = header.tile;
  const { decoded } = await decodeTile(source, header, at);
  const alpha = new Uint8Array(width * height);
  for (let y = 0; y < height; y++) {
    const start = decoded.planes[0]! + y * decoded.strides[0]!;
    alpha.set(decoded.memory.subarray(start, start + width), y * width);
  }
  return alpha;
}

async function pushWhole(
  source: PictureSource,
  header: AvifHeader,
  box: Box,
  alpha: Uint8Array | null,
  into: RowConsumer,
): Promise<void> {
  const { width, height } = header.stored;
  if (header.tile.width < width || header.tile.height < height) throw new PictureError('corrupt', 'a short picture');
  const { rows, release } = await decodeTile(source, header, header.tiles[0]!);
  const row = new Uint8ClampedArray(width * (alpha ? 4 : 3));
  const bytes = new Uint8Array(row.buffer);
  const grid = { left: 0, top: box.top, scaleX: 1, scaleY: 1, columns: width, rows: box.height };
  into.start(grid, alpha ? 'rgba' : 'rgb');
  into.countWork(header.tile.width * header.tile.height);
  for (let y = box.top; y < box.top + box.height; y++) {
    rows.write(y, row, 0, width, alpha ? 4 : 3);
    if (alpha) for (let x = 0; x < width; x++) row[x * 4 + 3] = alpha[y * width + x]!;
    into.pushRow(bytes, 0);
    if (into.pause) await into.pause;
  }
  release();
}

/** Puts the tiles of each row side by side. */
async function pushBands(source: PictureSource, header: AvifHeader, box: Box, into: RowConsumer): Promise<void> {
  const { width, height } = header.stored;
  const { tile, tiles } = header;
  const [across, down] = [Math.ceil(width / tile.width), Math.ceil(height / tile.height)];
  if (across * down !== tiles.length) throw new PictureError('needs-browser', 'a cropped grid of tiles');
  const first = Math.floor(box.top / tile.height);
  const last = Math.ceil((box.top + box.height) / tile.height);
  const end = Math.min(height, last * tile.height);
  const stride = width * 3;
  const band = new Uint8ClampedArray(stride * tile.height);
  const bytes = new Uint8Array(band.buffer);
  const top = first * tile.height;
  into.start({ left: 0, top, scaleX: 1, scaleY: 1, columns: width, rows: end - top }, 'rgb');
  for (let row = first; row < last; row++) {
    const lines = Math.min(tile.height, height - row * tile.height);
    for (let column = 0; column < across; column++) {
      const left = column * tile.width;
      const { rows, release } = await decodeTile(source, header, tiles[row * across + column]!);
      for (let y = 0; y < lines; y++) rows.write(y, band, y * stride + left * 3, Math.min(tile.width, width - left));
      release();
      into.countWork(tile.width * tile.height);
      if (into.pause) await into.pause;
    }
    for (let y = 0; y < lines; y++) {
      into.pushRow(bytes, y * stride);
      if (into.pause) await into.pause;
    }
  }
}
