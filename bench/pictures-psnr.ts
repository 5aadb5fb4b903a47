import sharp, { type OutputInfo } from 'sharp';

export interface Crop {
  left: number;
  top: number;
  width: number;
  height: number;
}

/**
 * Returns the luma PSNR, in dB, between a JPEG made of a part of a photo and that part's pixels, scaled by libvips'
 * Lanczos without any compression.
 */
export async function brightnessPsnr(
  photo: { data: Buffer; info: OutputInfo },
  crop: Crop,
  made: { bytes: Uint8Array; width: number; height: number },
): Promise<number> {
  const { width, height } = made;
  // From its pixels: from the JPEG itself sharp would shrink while it loads.
  const ideal = await sharp(photo.data, { raw: { ...photo.info, channels: 3 } })
    .extract(crop)
    .resize(width, height, { fit: 'fill', kernel: 'lanczos3' })
    .raw()
    .toBuffer();
  const actual = await sharp(made.bytes).raw().toBuffer();
  let error = 0;
  for (let i = 0; i < actual.length; i += 3) error += (brightness(actual, i) - brightness(ideal, i)) ** 2;
  return 10 * Math.log10(255 ** 2 / (error / (width * height)));
}

function brightness(pixels: Buffer, at: number): number {
  return 0.299 * pixels[at]! + 0.587 * pixels[at + 1]! + 0.114 * pixels[at + 2]!;
}
