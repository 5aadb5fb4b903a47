import { BufferedReader } from '../buffered-reader.ts';
import { canRenderGif } from '../detect/can-render.ts';
import { type GifHeader, paletteBytes, readGifHeader } from '../detect/gif-header.ts';
import { PictureError } from '../picture-error.ts';
import type { PictureSource } from '../picture-source.ts';
import type { OpenPicture } from '../rows.ts';
import { lzwDecode } from './lzw-decode.ts';

/** Before the picture: a long XMP packet takes some thousands. */
const maxBlocks = 30_000;

interface GifFrame {
  left: number;
  top: number;
  width: number;
  height: number;
  interlaced: boolean;
  palette: Uint8Array;
  /** Index of the transparent colour, -1 for none. */
  hidden: number;
  indices: Uint8Array;
}

/** Opens a GIF: its first frame on white. Throws PictureError. */
export async function openGif(source: PictureSource): Promise<OpenPicture> {
  const reader = new BufferedReader(source);
  const header = await readGifHeader(reader);
  const { width, height } = header;
  return {
    width,
    height,
    orientation: 1,
    colour: { iccProfile: null },
    needBytes: width * height,
    async decode({ box }, into) {
      if (canRenderGif(header) !== true) throw new PictureError('needs-browser', 'a large GIF');
      const frame = await readFirstFrame(reader, header);
      into.start({ left: 0, top: box.top, scaleX: 1, scaleY: 1, columns: width, rows: box.height }, 'rgb');
      const row = new Uint8Array(width * 3);
      for (let y = box.top; y < box.top + box.height; y++) {
        row.fill(255);
        drawRow(frame, y, row);
        into.pushRow(row, 0);
        if (into.pause) await into.pause;
      }
    },
  };
}

function drawRow(frame: GifFrame, y: number, row: Uint8Array): void {
  const line = y - frame.top;
  if (line < 0 || line >= frame.height) return;
  const stored = (frame.interlaced ? interlacedLine(line, frame.height) : line) * frame.width;
  const columns = Math.min(frame.width, row.length / 3 - frame.left);
  for (let x = 0; x < columns; x++) {
    const index = frame.indices[stored + x]!;
    if (index === frame.hidden) continue;
    for (let c = 0; c < 3; c++) row[(frame.left + x) * 3 + c] = frame.palette[index * 3 + c] ?? 0;
  }
}

/** Where a line is stored: every 8th comes first, then those halfway between, and so on. */
function interlacedLine(line: number, height: number): number {
  if (line % 8 === 0) return line / 8;
  const every8th = Math.ceil(height / 8);
  if (line % 8 === 4) return every8th + (line - 4) / 8;
  const every4th = Math.ceil(height / 4);
  if (line % 4 === 2) return every4th + (line - 2) / 4;
  return Math.ceil(height / 2) + (line - 1) / 2;
}

const extensionBlock = 0x21;
const graphicControlLabel = 0xf9;
const imageBlock = 0x2c;

async function readFirstFrame(reader: BufferedReader, header: GifHeader): Promise<GifFrame> {
  let hidden = -1;
  for (let offset = header.blocksOffset, blocks = 0; ; ) {
    const [kind, label] = await reader.bytes(offset, 2);
    if (kind === imageBlock) return readImage(reader, offset, header, hidden);
    if (kind !== extensionBlock) throw new PictureError('corrupt', 'a GIF without a picture');
    if (label === graphicControlLabel) {
      const control = await reader.bytes(offset + 2, 5);
      hidden = control[1]! & 1 ? control[4]! : -1;
    }
    offset += 2;
    let size = 0;
    do {
      if (++blocks > maxBlocks) throw new PictureError('corrupt', 'a GIF of blocks without end');
      size = (await reader.bytes(offset, 1))[0]!;
      offset += 1 + size;
    } while (size > 0);
  }
}

async function readImage(reader: BufferedReader, offset: number, header: GifHeader, hidden: number): Promise<GifFrame> {
  const view = await reader.view(offset + 1, 9);
  const [left, top] = [view.getUint16(0, true), view.getUint16(2, true)];
  const [width, height, flags] = [view.getUint16(4, true), view.getUint16(6, true), view.getUint8(8)];
  if (canRenderGif({ width, height }) !== true) throw new PictureError('needs-browser', 'a large GIF');
  const length = paletteBytes(flags);
  const palette = length > 0 ? (await reader.bytes(offset + 10, length)).slice() : header.palette;
  const indices = await lzwDecode(reader, offset + 10 + length, width * height);
  return { left, top, width, height, interlaced: (flags & 0x40) !== 0, palette, hidden, indices };
}
