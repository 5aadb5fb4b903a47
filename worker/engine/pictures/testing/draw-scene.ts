import { createNoise } from '../../../../shared/testing/noise.ts';
import { seededRandom } from '../../../../shared/testing/seeded-random.ts';
import type { Planes } from '../scale/planes.ts';

/** How one picture of a scene was taken; all that is not told is 0. */
export interface Shot {
  /** Of the width of the picture. */
  right?: number;
  down?: number;
  degrees?: number;
  /** 0.02: a fiftieth nearer. */
  zoom?: number;
  /** How far its people have gone, of the width of the picture. */
  walked?: number;
  /** 0.1: a tenth brighter. */
  brighter?: number;
  /** Radius in pixels. */
  blur?: number;
}

const [width, height] = [200, 150];

/**
 * Returns a drawer of pictures of one scene: land under a sky, with people who walk in it, by a camera held by hand, with
 * the noise of a sensor.
 */
export function sceneOf(seed: number): (shot: Shot) => Pick<Planes, 'width' | 'height' | 'y'> {
  const random = seededRandom(seed);
  const noise = createNoise(seed);
  const horizon = 0.25 + random() * 0.4;
  const [sky, land, contrast] = [130 + random() * 110, 50 + random() * 90, 40 + random() * 60];
  const detail = 2 + random() * 6;
  const people = Array.from({ length: Math.floor(random() * 5) }, () => ({
    x: random(),
    size: 0.08 + random() * 0.2,
    tone: 30 + random() * 200,
    pace: random() < 0.5 ? -1 : 1,
  }));

  const toneAt = (x: number, y: number, walked: number): number => {
    for (const { x: from, size, tone, pace } of people) {
      const [across, up] = [(x - from - pace * walked) / (size * 0.35), (y - horizon - size * 0.6) / size];
      if (across * across + up * up < 1) return tone + 25 * noise.at(x * 30, y * 30);
    }
    const crest = horizon - 0.15 * noise.ridged(x * 2 + seed, seed, 4);
    const isSky = y < crest;
    const texture = isSky ? noise.fbm(x * 2, y * 4, 3) : noise.fbm(x * detail, y * detail * 2, 5);
    return (isSky ? sky - 60 * y : land + 40 * y) + contrast * texture;
  };

  return ({ right = 0, down = 0, degrees = 0, zoom = 0, walked = 0, brighter = 0, blur = 0 }) => {
    const [sine, cosine] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)];
    const y = new Uint8ClampedArray(width * height);
    for (let row = 0; row < height; row += 1) {
      for (let column = 0; column < width; column += 1) {
        const [across, below] = [(column - width / 2) / width, (row - height / 2) / width];
        const scale = 1 - zoom;
        const x = 0.5 + right + scale * (across * cosine - below * sine);
        const z = 0.4 + down + scale * (across * sine + below * cosine);
        y[row * width + column] = toneAt(x, z, walked) * (1 + brighter) + (random() - 0.5) * 6;
      }
    }
    return { width, height, y: blur > 0 ? blurred(y, blur) : y };
  };
}

/** As a camera that moved to the side. */
function blurred(samples: Uint8ClampedArray, radius: number): Uint8ClampedArray {
  return samples.map((_, at) => {
    let [sum, count] = [0, 0];
    for (let other = Math.max(0, at - radius); other <= Math.min(samples.length - 1, at + radius); other += 1) {
      sum += samples[other]!;
      count += 1;
    }
    return sum / count;
  });
}
