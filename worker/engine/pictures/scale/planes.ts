/** A picture as JPEG stores it: brightness at full size, the two colour differences at half (YCbCr, 4:2:0). */
export interface Planes {
  width: number;
  height: number;
  y: Uint8ClampedArray;
  cb: Uint8ClampedArray;
  cr: Uint8ClampedArray;
}

/** Columns (or rows) of a colour plane under `count` pixels. */
export function chromaCount(count: number): number {
  return (count + 1) >> 1;
}
