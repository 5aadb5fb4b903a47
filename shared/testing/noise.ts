import { seededRandom } from './seeded-random.ts';

/** Smooth noise of the plane, about -1 to 1, and what landscapes are made of. */
export interface Noise {
  at(x: number, y: number): number;
  /** Sum of octaves, each twice as fine and half as strong: clouds, soil, soft hills. */
  fbm(x: number, y: number, octaves: number): number;
  /** Sharp crests and smooth flanks, 0 to 1: mountains. */
  ridged(x: number, y: number, octaves: number): number;
}

export function createNoise(seed: number): Noise {
  const random = seededRandom(seed);
  const order = Uint8Array.from({ length: 512 }, (_, index) => index & 255);
  for (let i = 255; i > 0; i--) {
    const j = Math.floor(random() * (i + 1));
    [order[i], order[j]] = [order[j]!, order[i]!];
  }
  order.copyWithin(256, 0, 256);
  // Right and down of each.
  const gradients = new Float32Array(512);
  for (let i = 0; i < 512; i += 2) {
    const angle = random() * Math.PI * 2;
    gradients[i] = Math.cos(angle) * 1.5;
    gradients[i + 1] = Math.sin(angle) * 1.5;
  }

  function at(x: number, y: number): number {
    const floorX = Math.floor(x);
    const floorY = Math.floor(y);
    const fx = x - floorX;
    const fy = y - floorY;
    const column = floorX & 255;
    const row = floorY & 255;
    const a = order[column]! + row;
    const b = order[column + 1]! + row;
    const g00 = order[a]! * 2;
    const g10 = order[b]! * 2;
    const g01 = order[a + 1]! * 2;
    const g11 = order[b + 1]! * 2;
    const u = fx * fx * fx * (fx * (fx * 6 - 15) + 10);
    const v = fy * fy * fy * (fy * (fy * 6 - 15) + 10);
    const top = gradients[g00]! * fx + gradients[g00 + 1]! * fy;
    const topRight = gradients[g10]! * (fx - 1) + gradients[g10 + 1]! * fy;
    const low = gradients[g01]! * fx + gradients[g01 + 1]! * (fy - 1);
    const lowRight = gradients[g11]! * (fx - 1) + gradients[g11 + 1]! * (fy - 1);
    const upper = top + (topRight - top) * u;
    return upper + (low + (lowRight - low) * u - upper) * v;
  }

  function fbm(x: number, y: number, octaves: number): number {
    let sum = 0;
    let strength = 0.5;
    for (let i = 0; i < octaves; i++) {
      sum += at(x, y) * strength;
      strength *= 0.5;
      // Turned and shifted, so that the lattices of the octaves don't line up.
      const turned = 1.6 * x + 1.2 * y + 7.3;
      y = -1.2 * x + 1.6 * y + 3.7;
      x = turned;
    }
    return sum;
  }

  function ridged(x: number, y: number, octaves: number): number {
    let sum = 0;
    let strength = 0.5;
    let weight = 1;
    for (let i = 0; i < octaves; i++) {
      const crest = 1 - Math.abs(at(x, y));
      const signal = crest * crest * weight;
      sum += signal * strength;
      weight = Math.min(1, signal * 1.6);
      strength *= 0.5;
      const turned = 1.6 * x + 1.2 * y + 11.1;
      y = -1.2 * x + 1.6 * y + 5.9;
      x = turned;
    }
    return sum;
  }

  return { at, fbm, ridged };
}

export const clamp01 = (value: number): number => Math.min(1, Math.max(0, value));

export function smoothstep(from: number, to: number, value: number): number {
  const t = clamp01((value - from) / (to - from));
  return t * t * (3 - 2 * t);
}
