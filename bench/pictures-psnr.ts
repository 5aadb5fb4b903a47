import sharp from 'sharp';

export interface Crop {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Brightness alone, uncompressed. */
interface Luma {
  width: number;
  height: number;
  samples: Float32Array;
}

/** Returns the brightness of a JPEG's pixels. */
export async function lumaOf(jpeg: Uint8Array): Promise<Luma> {
  const { data, info } = await sharp(jpeg).raw().toBuffer({ resolveWithObject: true });
  const samples = new Float32Array(info.width * info.height);
  for (let i = 0, s = 0; i < samples.length; i++, s += 3) {
    samples[i] = 0.299 * data[s]! + 0.587 * data[s + 1]! + 0.114 * data[s + 2]!;
  }
  return { width: info.width, height: info.height, samples };
}

/**
 * Returns the luma PSNR, in dB, between a JPEG made of a part of a photo and that part's pixels, scaled by Lanczos-3 in
 * floating point without any compression. libvips is no measure here: it enlarges with another kernel.
 */
export async function lumaPsnr(photo: Luma, crop: Crop, jpeg: Uint8Array): Promise<number> {
  const made = await lumaOf(jpeg);
  const rows = scaleAcross(photo, crop.left, crop.width, made.width);
  const ideal = scaleAcross(transposed(rows), crop.top, crop.height, made.height);
  let error = 0;
  for (let y = 0, i = 0; y < made.height; y++) {
    for (let x = 0; x < made.width; x++, i++) {
      const wanted = Math.max(0, Math.min(255, ideal.samples[x * made.height + y]!));
      error += (made.samples[i]! - wanted) ** 2;
    }
  }
  return 10 * Math.log10(255 ** 2 / (error / made.samples.length));
}

function scaleAcross({ width, height, samples }: Luma, left: number, length: number, target: number): Luma {
  const scale = length / target;
  const stretch = Math.max(1, scale);
  const out = new Float32Array(target * height);
  for (let x = 0; x < target; x++) {
    const center = left + (x + 0.5) * scale - 0.5;
    const first = Math.max(0, Math.ceil(center - 3 * stretch));
    const last = Math.min(width - 1, Math.floor(center + 3 * stretch));
    const weights = Array.from({ length: last - first + 1 }, (_, k) => lanczos((first + k - center) / stretch));
    const total = weights.reduce((sum, weight) => sum + weight, 0);
    for (let y = 0; y < height; y++) {
      let sum = 0;
      for (let k = 0, s = y * width + first; k < weights.length; k++, s++) sum += weights[k]! * samples[s]!;
      out[y * target + x] = sum / total;
    }
  }
  return { width: target, height, samples: out };
}

function lanczos(x: number): number {
  if (x === 0) return 1;
  if (Math.abs(x) >= 3) return 0;
  const angle = Math.PI * x;
  return (3 * Math.sin(angle) * Math.sin(angle / 3)) / (angle * angle);
}

function transposed({ width, height, samples }: Luma): Luma {
  const out = new Float32Array(samples.length);
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) out[x * height + y] = samples[i]!;
  }
  return { width: height, height: width, samples: out };
}
