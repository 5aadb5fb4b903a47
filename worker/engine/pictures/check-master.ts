import type { Size } from '../../../shared/engine/fit-box.ts';
import { codingParts, jfifSegment } from './check-derivative.ts';

/** Free bytes that a buffer for `checkMaster` begins with. */
export const masterHeadroom = jfifSegment.length;

/**
 * Returns the full-size JPEG that a browser made for prints, rewritten from its coding segments alone within the same
 * buffer, as it may be large. Null when it is not a whole baseline JPEG in one scan, or not of the original's size.
 */
export function checkMaster(buffer: Uint8Array, original: Size): Uint8Array | null {
  const parts = codingParts(buffer.subarray(masterHeadroom));
  if (!parts?.isBaseline || parts.scans !== 1) return null;
  if (parts.width !== original.width || parts.height !== original.height) return null;
  // Every segment moves to the left: of what came before them, only the start marker stays.
  buffer.copyWithin(0, masterHeadroom, masterHeadroom + 2);
  buffer.set(jfifSegment, 2);
  let length = 2 + jfifSegment.length;
  for (const segment of parts.segments) {
    const from = segment.byteOffset - buffer.byteOffset;
    buffer.copyWithin(length, from, from + segment.length);
    length += segment.length;
  }
  return buffer.subarray(0, length);
}
