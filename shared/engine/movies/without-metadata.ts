import type { ByteRange } from './read-movie.ts';

const free = Uint8Array.of(0x66, 0x72, 0x65, 0x65);
const sizeBytes = 4;

/**
 * Returns bytes of a video, which begin `at` there, for others than its owner: each of these boxes is a `free` one of
 * the same size and without content, so that all the rest stays where it is.
 */
export function withoutMetadata(bytes: Uint8Array, at: number, boxes: readonly ByteRange[]): Uint8Array {
  const touched = boxes.filter(([start, length]) => start < at + bytes.length && start + length > at);
  if (touched.length === 0) return bytes;
  const cleaned = bytes.slice();
  for (const [start, length] of touched) {
    const from = Math.max(start + sizeBytes - at, 0);
    const to = Math.min(start + length - at, cleaned.length);
    cleaned.fill(0, from, Math.max(from, to));
    for (const [index, letter] of free.entries()) {
      const place = start + sizeBytes + index - at;
      if (place >= 0 && place < cleaned.length) cleaned[place] = letter;
    }
  }
  return cleaned;
}
