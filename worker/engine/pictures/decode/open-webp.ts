import { BufferedReader } from '../buffered-reader.ts';
import type { Orientation } from '../detect/exif.ts';
import { readWebpHeader, type WebpFrame } from '../detect/webp-header.ts';
import { assertWithinBudget } from '../memory-budget.ts';
import { PictureError } from '../picture-error.ts';
import { type PictureSource, sourceSlice } from '../picture-source.ts';
import type { OpenPicture, RowConsumer } from '../rows.ts';
import { webpDecodeBytes } from './decode-bytes.ts';
import { returnDecoder, takeDecoder } from './decoder-pool.ts';
import { LibWebp } from './lib-webp.ts';
import { streamIntoMemory } from './stream-into-memory.ts';

/**
 * Opens a WebP, of an animation its first frame. libwebp's plain call cannot scale, so it is decoded whole: up to about
 * 15 MP. Throws PictureError.
 */
export async function openWebp(source: PictureSource, orientation: Orientation): Promise<OpenPicture> {
  const { width, height, frame, colour } = await readWebpHeader(new BufferedReader(source));
  const needBytes = webpDecodeBytes(frame);
  return {
    width,
    height,
    orientation,
    colour,
    needBytes,
    async decode({ box }, into) {
      assertWithinBudget(needBytes);
      const webp = takeDecoder(LibWebp, needBytes);
      const { memory, malloc, free, WebPDecodeRGBA } = webp.calls;
      const head = stillHead(frame);
      const still = malloc(head.length + frame.length + 16);
      new Uint8Array(memory.buffer).set(head, still);
      const bytes = head.length + frame.length;
      const pictureChunks = sourceSlice(source, frame.offset, frame.length);
      await streamIntoMemory(pictureChunks, () => new Uint8Array(memory.buffer), still + head.length);
      const size = still + ((bytes + 3) & ~3);
      const pixels = tryDecode(() => WebPDecodeRGBA(still, bytes, size, size + 4));
      const [columns, rows] = new Uint32Array(memory.buffer, size, 2);
      if (pixels === 0 || columns !== frame.width || rows !== frame.height) {
        throw new PictureError('corrupt', 'libwebp refuses it');
      }

      into.start({ left: 0, top: box.top, scaleX: 1, scaleY: 1, columns: width, rows: box.height }, 'rgba');
      await pushRows(new Uint8Array(memory.buffer), pixels, frame, width, box, into);
      free(pixels);
      free(still);
      returnDecoder(webp);
    },
  };
}

/** Rows of the canvas, on which a frame may be smaller. */
async function pushRows(
  memory: Uint8Array,
  pixels: number,
  frame: WebpFrame,
  width: number,
  box: { top: number; height: number },
  into: RowConsumer,
): Promise<void> {
  const canvasRow = new Uint8Array(width * 4);
  for (let y = box.top; y < box.top + box.height; y++) {
    const line = y - frame.top;
    const start = pixels + line * frame.width * 4;
    const isInside = line >= 0 && line < frame.height;
    if (isInside && frame.width === width) into.pushRow(memory, start);
    else {
      canvasRow.fill(0);
      if (isInside) canvasRow.set(memory.subarray(start, start + frame.width * 4), frame.left * 4);
      into.pushRow(canvasRow, 0);
    }
    if (into.pause) await into.pause;
  }
}

/** Returns what makes a file of its own of a frame's chunks; VP8X says that there is an ALPH chunk. */
export function stillHead({ width, height, lossless, alpha, length }: WebpFrame): Uint8Array {
  const isExtended = alpha && !lossless;
  const head = new Uint8Array(isExtended ? 30 : 12);
  const view = new DataView(head.buffer);
  view.setUint32(0, 0x52494646);
  view.setUint32(4, head.length - 8 + length, true);
  view.setUint32(8, 0x57454250);
  if (isExtended) {
    view.setUint32(12, 0x56503858);
    view.setUint32(16, 10, true);
    view.setUint8(20, 0x10);
    view.setUint16(24, (width - 1) & 0xffff, true);
    view.setUint8(26, (width - 1) >> 16);
    view.setUint16(27, (height - 1) & 0xffff, true);
    view.setUint8(29, (height - 1) >> 16);
  }
  return head;
}

function tryDecode(decode: () => number): number {
  try {
    return decode();
  } catch {
    return 0;
  }
}
