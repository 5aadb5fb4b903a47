import { joinBytes } from '../join-bytes.ts';
import { ascii } from './bytes.ts';

/** A VP8L file (RFC 9649 §3) of one colour: each of its five prefix codes has a single symbol, so pixels take no bits. */
export function buildLosslessWebp(width: number, height: number, [r, g, b, a]: [number, number, number, number]) {
  const bits: number[] = [];
  const put = (value: number, count: number) => {
    for (let i = 0; i < count; i++) bits.push((value >> i) & 1);
  };
  put(width - 1, 14);
  put(height - 1, 14);
  put(a < 255 ? 1 : 0, 1);
  put(0, 3);
  put(0, 1); // no transform
  put(0, 1); // no colour cache
  put(0, 1); // one group of codes for the whole picture
  for (const symbol of [g, r, b, a, 0]) {
    put(1, 1); // a simple code
    put(0, 1); // of one symbol
    put(1, 1); // given in eight bits
    put(symbol, 8);
  }
  const data: number[] = [0x2f];
  for (let at = 0; at < bits.length; at += 8)
    data.push(bits.slice(at, at + 8).reduce((byte, bit, i) => byte | (bit << i), 0));
  if (data.length % 2 === 1) data.push(0);
  return riff(chunk('VP8L', data));
}

export function chunk(name: string, body: ArrayLike<number>): Uint8Array {
  return joinBytes(ascii(name), littleEndian(body.length), body, body.length % 2 === 1 ? [0] : []);
}

export function riff(...chunks: Uint8Array[]): Uint8Array {
  const body = joinBytes(ascii('WEBP'), ...chunks);
  return joinBytes(ascii('RIFF'), littleEndian(body.length), body);
}

/** The chunk that says what else is in the file: a canvas size and flags. */
export function extendedHeader(width: number, height: number, flags: number): Uint8Array {
  const three = (value: number) => [value & 255, (value >> 8) & 255, (value >> 16) & 255];
  return chunk('VP8X', [flags, 0, 0, 0, ...three(width - 1), ...three(height - 1)]);
}

function littleEndian(value: number): number[] {
  return [value & 255, (value >> 8) & 255, (value >> 16) & 255, (value >>> 24) & 255];
}
