import sharp, { type Sharp } from 'sharp';
import { clamp01 } from '../../shared/testing/noise.ts';
import { seededRandom } from '../../shared/testing/seeded-random.ts';
import { addSensorNoise } from './sensor-noise.ts';
import type { View } from './view.ts';

/** Linear light to an 8-bit picture: exposure, film curve, colour, a little vignette. */
export function develop(view: View): Buffer {
  const { scene, width, height, light } = view;
  const picture = Buffer.allocUnsafe(width * height * 3);
  const curve = filmCurve(scene.contrast);
  for (let row = 0; row < height; row++) {
    const fromMiddleY = (row / height - 0.5) ** 2;
    for (let column = 0; column < width; column++) {
      const at = (row * width + column) * 3;
      const vignette = 1 - 0.42 * (fromMiddleY + (column / width - 0.5) ** 2);
      const gain = scene.exposure * vignette;
      const red = film(light[at]! * gain, curve);
      const green = film(light[at + 1]! * gain, curve);
      const blue = film(light[at + 2]! * gain, curve);
      const grey = red * 0.3 + green * 0.59 + blue * 0.11;
      picture[at] = clamp01(grey + (red - grey) * scene.saturation) * 255;
      picture[at + 1] = clamp01(grey + (green - grey) * scene.saturation) * 255;
      picture[at + 2] = clamp01(grey + (blue - grey) * scene.saturation) * 255;
    }
  }
  return picture;
}

/** Fine enough that no pixel is another than if each were computed, give or take one of 255. */
const curveSteps = 8192;

/** The display's gamma and an S around the middle, by the root of the light: a power for each pixel takes long. */
const filmCurve = (contrast: number): Float32Array =>
  Float32Array.from({ length: curveSteps + 1 }, (_, step) => {
    const toned = (step / curveSteps) ** (2 / 2.2);
    const curved = toned * toned * (3 - 2 * toned);
    return toned + (curved - toned) * contrast;
  });

function film(linear: number, curve: Float32Array): number {
  const x = Math.max(0, linear);
  // The usual fit of the ACES curve.
  const toned = clamp01((x * (2.51 * x + 0.03)) / (x * (2.43 * x + 0.59) + 0.14));
  return curve[Math.round(Math.sqrt(toned) * curveSteps)]!;
}

/** Each pixel by seven tenths farther from those around it. `sharpen` would take twice as long as all of the enlarging. */
const sharper = { width: 3, height: 3, kernel: [-4, -9, -4, -9, 152, -9, -4, -9, -4], scale: 100 };

/** Enlarges to the camera's size and adds its grain and noise at full resolution. */
export async function enlarge(
  picture: Buffer,
  size: { width: number; height: number },
  target: { width: number; height: number },
  { grain, sensorNoise, seed }: { grain: number; sensorNoise: number; seed: number },
): Promise<Sharp> {
  const large = await sharp(picture, { raw: { ...size, channels: 3 } })
    .resize(target.width, target.height, { kernel: 'cubic', fit: 'fill' })
    .convolve(sharper)
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
