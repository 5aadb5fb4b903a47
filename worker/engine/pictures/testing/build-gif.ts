import { joinBytes } from '../join-bytes.ts';
import { ascii } from './bytes.ts';

interface GifParts {
  width: number;
  height: number;
  /** Four colours. */
  palette: [number, number, number][];
  indices: Uint8Array;
  /** Index of the colour that is not drawn. */
  hidden?: number;
  /** Rows are given in the interlaced order. */
  interlaced?: boolean;
  /** Bytes in a block of pixels: 255 without it. */
  blockBytes?: number;
}

/** A GIF of one frame. Codes never grow past three bits: a clear code comes before the table would fill. */
export function buildGif({ width, height, palette, indices, hidden, interlaced, blockBytes }: GifParts): Uint8Array {
  const size = [width & 255, width >> 8, height & 255, height >> 8];
  const control = hidden === undefined ? [] : [0x21, 0xf9, 4, 1, 0, 0, hidden, 0];
  const image = [0x2c, 0, 0, 0, 0, ...size, interlaced ? 0x40 : 0, 2];
  return joinBytes(
    ascii('GIF89a'),
    size,
    [0x81, 0, 0],
    palette.flat(),
    control,
    image,
    subBlocks(codes(indices), blockBytes),
    [0x3b],
  );
}

function codes(indices: Uint8Array): number[] {
  const bytes: number[] = [];
  let [bits, count] = [0, 0];
  const put = (code: number) => {
    bits |= code << count;
    for (count += 3; count >= 8; count -= 8, bits >>= 8) bytes.push(bits & 255);
  };
  indices.forEach((index, i) => {
    if (i % 2 === 0) put(4);
    put(index);
  });
  put(5);
  if (count > 0) bytes.push(bits & 255);
  return bytes;
}

function subBlocks(bytes: number[], blockBytes = 255): number[] {
  const blocks: number[] = [];
  for (let at = 0; at < bytes.length; at += blockBytes) {
    const part = bytes.slice(at, at + blockBytes);
    blocks.push(part.length, ...part);
  }
  return [...blocks, 0];
}
