/**
 * One row of red-green-blue (with or without alpha, which is passed over) to brightness and colour differences by
 * JFIF's matrix, in 16-bit fixed point.
 */
export function rgbToYcc(
  pixels: Uint8Array | Uint8ClampedArray,
  offset: number,
  pixelBytes: 3 | 4,
  y: Uint8ClampedArray,
  cb: Uint8ClampedArray,
  cr: Uint8ClampedArray,
): void {
  const columns = y.length;
  for (let x = 0, s = offset; x < columns; x++, s += pixelBytes) {
    const red = pixels[s]!;
    const green = pixels[s + 1]!;
    const blue = pixels[s + 2]!;
    y[x] = (19595 * red + 38470 * green + 7471 * blue + 32768) >> 16;
    cb[x] = (32768 * blue - 11059 * red - 21709 * green + 8421376) >> 16;
    cr[x] = (32768 * red - 27439 * green - 5329 * blue + 8421376) >> 16;
  }
}
