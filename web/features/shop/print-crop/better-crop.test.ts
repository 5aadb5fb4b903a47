import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isCropOf, largestCrop } from '../../../../shared/engine/crop.ts';
import { pixelsWith } from '../../../testing/fake-picture.ts';
import { betterCrop } from './better-crop.ts';

const ratio = { width: 3, height: 2 };
const photo = { width: 4000, height: 3000 };
const picture = { width: 213, height: 160 };

describe('a better crop', () => {
  it('ends at the edge where there is something to see', async () => {
    const portrait = { width: 160, height: 240 };
    const cropWith = (top: number) =>
      betterCrop(
        pixelsWith(portrait, { left: 40, top, width: 60, height: 50 }),
        { width: 4000, height: 6000 },
        { width: 1, height: 1 },
      );
    expect(await cropWith(20)).toEqual({ left: 0, top: 0, width: 4000, height: 4000 });
    expect(await cropWith(170)).toEqual({ left: 0, top: 2000, width: 4000, height: 4000 });
  });

  it('moves across where width is lost', async () => {
    const crop = await betterCrop(
      pixelsWith({ width: 480, height: 160 }, { left: 380, top: 50, width: 70, height: 60 }),
      { width: 9000, height: 3000 },
      ratio,
    );
    expect(crop).toMatchObject({ top: 0, width: 4500, height: 3000 });
    expect(crop!.left).toBeGreaterThan(3500);
  });

  it('is not named where nothing in the photo speaks for it', async () => {
    expect(await betterCrop(pixelsWith(picture, null), photo, ratio)).toBeNull();
    // Bright edges alone are nothing to see.
    const bright = pixelsWith(picture, null);
    bright.data.fill(250);
    expect(await betterCrop(bright, photo, ratio)).toBeNull();
    // The whole photo fits.
    expect(
      await betterCrop(pixelsWith({ width: 240, height: 160 }, null), { width: 3000, height: 2000 }, ratio),
    ).toBeNull();
  });

  it('is always one that can be printed', async () => {
    const side = fc.integer({ min: 100, max: 9000 });
    await fc.assert(
      fc.asyncProperty(side, side, fc.double({ min: 0, max: 0.8, noNaN: true }), async (width, height, at) => {
        const scale = 60 / Math.min(width, height);
        const small = { width: Math.round(width * scale), height: Math.round(height * scale) };
        if (Math.max(small.width, small.height) > 300) return;
        const thing = { left: at * small.width, top: at * small.height, width: 12, height: 12 };
        const crop = await betterCrop(pixelsWith(small, thing), { width, height }, ratio);
        expect(crop === null || isCropOf({ width, height }, ratio, crop)).toBe(true);
        if (crop) expect(crop).toMatchObject({ width: largestCrop({ width, height }, ratio).width });
      }),
      { numRuns: 30 },
    );
  });
});
