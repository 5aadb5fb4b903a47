import type { BufferedReader } from '../buffered-reader.ts';
import { PictureError } from '../picture-error.ts';

export interface GifHeader {
  width: number;
  height: number;
  palette: Uint8Array;
  /** Where the blocks start, after the header and the global palette. */
  blocksOffset: number;
}

/** GIF89a's logical screen. Throws PictureError. */
export async function readGifHeader(reader: BufferedReader): Promise<GifHeader> {
  const view = await reader.view(6, 7);
  const [width, height, flags] = [view.getUint16(0, true), view.getUint16(2, true), view.getUint8(4)];
  if (width === 0 || height === 0) throw new PictureError('corrupt', 'a GIF without a size');
  const length = paletteBytes(flags);
  const palette = (await reader.bytes(13, length)).slice();
  return { width, height, palette, blocksOffset: 13 + length };
}

/** Returns how long the palette is that follows the header of a screen or a picture, by its flags. */
export const paletteBytes = (flags: number): number => (flags & 0x80 ? 3 << ((flags & 7) + 1) : 0);
