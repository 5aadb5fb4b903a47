import { joinBytes } from '../join-bytes.ts';

/** The same bytes `count` times. */
export function repeated(count: number, part: Uint8Array): Uint8Array {
  const whole = new Uint8Array(count * part.length);
  for (let i = 0; i < count; i++) whole.set(part, i * part.length);
  return whole;
}

export function ascii(text: string): Uint8Array {
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}

export function uint16(value: number): number[] {
  return [(value >> 8) & 255, value & 255];
}

export function uint32(value: number): number[] {
  return [...uint16(value >>> 16), ...uint16(value)];
}

/** A JPEG segment with its marker and length. */
export function segment(marker: number, body: ArrayLike<number>): Uint8Array {
  return joinBytes([0xff, marker], uint16(body.length + 2), body);
}

/** The JPEG with segments put right behind its start. */
export function withSegments(jpeg: Uint8Array, ...segments: Uint8Array[]): Uint8Array {
  return joinBytes(jpeg.subarray(0, 2), ...segments, jpeg.subarray(2));
}

/** An ISO base media box. */
export function box(type: string, ...content: ArrayLike<number>[]): Uint8Array {
  const body = joinBytes(...content);
  return joinBytes(uint32(body.length + 8), ascii(type), body);
}
