import sharp from 'sharp';

/** Returns the luma PSNR, in dB, between a derivative and the original scaled from full size by libvips' Lanczos. */
export async function brightnessPsnr(
  original: Uint8Array,
  derivative: { bytes: Uint8Array; width: number; height: number },
): Promise<number> {
  const { width, height } = derivative;
  // Decoded first: from the JPEG itself sharp would shrink while it loads.
  const full = await sharp(original).raw().toBuffer({ resolveWithObject: true });
  const ideal = await sharp(full.data, { raw: full.info })
    .resize(width, height, { fit: 'fill', kernel: 'lanczos3' })
    .raw()
    .toBuffer();
  const actual = await sharp(derivative.bytes).raw().toBuffer();
  let error = 0;
  for (let i = 0; i < actual.length; i += 3) error += (brightness(actual, i) - brightness(ideal, i)) ** 2;
  return 10 * Math.log10(255 ** 2 / (error / (width * height)));
}

function brightness(pixels: Buffer, at: number): number {
  return 0.299 * pixels[at]! + 0.587 * pixels[at + 1]! + 0.114 * pixels[at + 2]!;
}
