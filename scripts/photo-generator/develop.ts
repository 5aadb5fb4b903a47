import sharp, { type Sharp } from 'sharp';
import { seededRandom } from '../../shared/testing/seeded-random.ts';
import { clamp01 } from './noise.ts';
import { addSensorNoise } from './sensor-noise.ts';
import type { View } from './view.ts';

/** Linear light to an 8-bit picture: exposure, film curve, colour, a little vignette. */
export function develop(view: View): Buffer {
  const { scene, width, height, light } = view;
  const picture = Buffer.allocUnsafe(width * height * 3);
  for (let row = 0; row < height; row++) {
    const fromMiddleY = (row / height - 0.5) ** 2;
    for (let column = 0; column < width; column++) {
      const at = (row * width + column) * 3;
      const vignette = 1 - 0.42 * (fromMiddleY + (column / width - 0.5) ** 2);
      const gain = scene.exposure * vignette;
      const red = film(light[at]! * gain, scene.contrast);
      const green = film(light[at + 1]! * gain, scene.contrast);
      const blue = film(light[at + 2]! * gain, scene.contrast);
      const grey = red * 0.3 + green * 0.59 + blue * 0.11;
      picture[at] = clamp01(grey + (red - grey) * scene.saturation) * 255;
      picture[at + 1] = clamp01(grey + (green - grey) * scene.saturation) * 255;
      picture[at + 2] = clamp01(grey + (blue - grey) * scene.saturation) * 255;
    }
  }
  return picture;
}

function film(linear: number, contrast: number): number {
  const x = Math.max(0, linear);
  // The usual fit of the ACES curve, then the display's gamma and an S around the middle.
  const toned = clamp01((x * (2.51 * x + 0.03)) / (x * (2.43 * x + 0.59) + 0.14)) ** (1 / 2.2);
  const curved = toned * toned * (3 - 2 * toned);
  return toned + (curved - toned) * contrast;
}

/** Enlarges to the camera's size and adds its grain and noise at full resolution. */
export async function enlarge(
  picture: Buffer,
  size: { width: number; height: number },
  target: { width: number; height: number },
  { grain, sensorNoise, seed }: { grain: number; sensorNoise: number; seed: number },
): Promise<Sharp> {
  const large = await sharp(picture, { raw: { ...size, channels: 3 } })
    .sharpen({ sigma: 0.8, m1: 0.4, m2: 1.6 })
    .resize(target.width, target.height, { kernel: 'cubic', fit: 'fill' })
    .raw()
    .toBuffer();
  const random = seededRandom(seed + 1234);
  const pattern = Int8Array.from({ length: 65_537 }, () =>
    Math.round((random() + random() + random() - 1.5) * grain * 2),
  );
  for (let at = 0, spot = 0; at < large.length; at += 3) {
    if (spot >= 65_530) spot = Math.floor(random() * 4000);
    const green = large[at + 1]!;
    // Grain is strongest in the mid-tones.
    const strength = green < 40 ? green / 40 : green > 200 ? (255 - green) / 55 : 1;
    const shared = pattern[spot++]! * strength;
    large[at] = Math.min(255, Math.max(0, large[at]! + shared + pattern[spot]! * 0.35));
    large[at + 1] = Math.min(255, Math.max(0, green + shared));
    large[at + 2] = Math.min(255, Math.max(0, large[at + 2]! + shared + pattern[spot + 2]! * 0.45));
  }
  if (sensorNoise > 0) addSensorNoise(large, target, sensorNoise, seed);
  return sharp(large, { raw: { ...target, channels: 3 } });
}
