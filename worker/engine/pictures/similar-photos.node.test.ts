import { expect, it } from 'vitest';
import { type BurstPhoto, bestOf, findBursts } from '../../../shared/library/similar-photos/bursts.ts';
import { seededRandom } from '../../../shared/testing/seeded-random.ts';
import { perceptualHash } from './perceptual-hash.ts';
import { sharpness } from './sharpness.ts';
import { type Shot, sceneOf } from './testing/draw-scene.ts';

interface Labelled extends BurstPhoto {
  scene: number;
  takenAt: string;
  perceptualHash: string;
  sharpness: number;
  width: number;
  height: number;
  sizeBytes: number;
  isBlurred: boolean;
}

// None of the seeds that the distance was chosen by.
const heldOutSeeds = [1, 2, 3].map((seed) => seed * 7_919);
const scenes = 40;

/** A walk with a camera: bursts of two to seven, and single photos of other scenes or other ways to look, a second apart. */
function takePhotos(seed: number): Labelled[] {
  const random = seededRandom(seed);
  const around = (range: number): number => (random() * 2 - 1) * range;
  let [second, label] = [0, 0];
  return Array.from({ length: scenes }, (_, at) => at).flatMap((at) => {
    const draw = sceneOf(seed + at);
    const isBurst = random() < 0.6;
    const count = isBurst ? 2 + Math.floor(random() * 6) : 2;
    const blurredAt = isBurst ? Math.floor(random() * count) : -1;
    const hand = { right: 0, down: 0, degrees: 0 };
    return Array.from({ length: count }, (_, frame): Labelled => {
      hand.right += around(0.02);
      hand.down += around(0.015);
      hand.degrees += around(0.8);
      const isOther = !isBurst && frame === 1;
      const shot: Shot = {
        ...hand,
        ...(isOther && { right: (random() < 0.5 ? -1 : 1) * (0.3 + random() * 0.6) }),
        zoom: around(0.015),
        walked: frame * 0.02,
        brighter: around(0.08),
        blur: frame === blurredAt ? 3 : 0,
      };
      second += 1;
      if (frame === 0 || isOther) label += 1;
      const picture = draw(shot);
      return {
        scene: label,
        takenAt: new Date(Date.UTC(2026, 6, 14) + second * 1000).toISOString().slice(0, 19),
        perceptualHash: perceptualHash(picture),
        sharpness: sharpness(picture),
        ...{ id: `${second}`, filename: 'a.jpg', printable: true, width: 4000, height: 3000, sizeBytes: 1 },
        isBlurred: frame === blurredAt,
      };
    });
  });
}

it.each(heldOutSeeds)('groups bursts taken by hand, and nothing else (seed %i)', (seed) => {
  const photos = takePhotos(seed);
  const bursts = findBursts(photos, new Set());
  const groupOf = (index: number): number => bursts.findIndex(({ start, end }) => index >= start && index < end);
  const pairs = photos.slice(1).map((photo, at) => ({
    isSame: photo.scene === photos[at]!.scene,
    isGrouped: groupOf(at) !== -1 && groupOf(at) === groupOf(at + 1),
  }));
  const same = pairs.filter(({ isSame }) => isSame);
  const others = pairs.filter(({ isSame }) => !isSame);
  const [grouped, wrong] = [same, others].map((some) => some.filter(({ isGrouped }) => isGrouped).length / some.length);
  expect(same.length).toBeGreaterThan(50);
  expect(others.length).toBeGreaterThan(30);
  expect(grouped, `of ${same.length} that belong together`).toBeGreaterThanOrEqual(0.95);
  expect(wrong, `of ${others.length} that don't`).toBeLessThanOrEqual(0.01);
  for (const { start, end } of bursts) expect(bestOf(photos.slice(start, end)).isBlurred).toBe(false);
});
