import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Size } from '../../engine/fit-box.ts';
import type { PrintFormat } from './print-format.ts';
import { formatOf, usualFormats } from './print-formats.ts';
import { type PrintChoice, type PrintMode, printModes, printPlan } from './print-plan.ts';

const choice = (mode: PrintMode = 'fill', more: Partial<PrintChoice> = {}): PrintChoice => ({
  mode,
  crop: null,
  turn: 0,
  ...more,
});
const planOf = (photo: Size, format: PrintFormat, chosen: PrintChoice = choice()) => {
  const plan = printPlan(photo, format, chosen);
  if (!plan) throw new Error('no plan');
  return plan;
};
const phone = { width: 4000, height: 3000 };
const paper10x15 = formatOf(100, 150);

describe('a print of a phone photo on 10 × 15', () => {
  it('lies as the photo does, and loses a third of what it loses at the top', () => {
    expect(planOf(phone, paper10x15)).toMatchObject({
      ...{ width: 1772, height: 1181 },
      crop: { left: 0, top: 111, width: 4000, height: 2666 },
      border: { left: 0, top: 0, right: 0, bottom: 0 },
      density: 300,
      trim: 24,
      lossPercent: 11.1,
      cutPercent: { left: 0, top: 3.7, right: 0, bottom: 7.4 },
      dpi: 677,
      verdict: 'excellent',
    });
    expect(planOf({ width: 3000, height: 4000 }, paper10x15)).toMatchObject({
      ...{ width: 1181, height: 1772 },
      crop: { left: 167, top: 0, width: 2666, height: 4000 },
    });
  });

  it('is whole on 15 × 20', () => {
    expect(planOf(phone, formatOf(150, 200))).toMatchObject({ lossPercent: 0, width: 2362, height: 1772 });
  });

  it('can lie across the photo', () => {
    expect(planOf(phone, paper10x15, choice('fill', { turn: 90 }))).toMatchObject({
      ...{ width: 1181, height: 1772 },
      crop: { left: 1000, top: 0, width: 1999, height: 3000 },
    });
  });

  it('is whole in white, inside of what falls off', () => {
    expect(planOf(phone, paper10x15, choice('fit'))).toMatchObject({
      ...{ width: 1772, height: 1181, lossPercent: 0, cropRatio: null },
      crop: { left: 0, top: 0, width: 4000, height: 3000 },
      border: { left: 130, top: 24, right: 131, bottom: 24 },
    });
  });

  it('has a frame of the same width everywhere, after the trim', () => {
    const { border, width, height, crop, cropRatio } = planOf(phone, paper10x15, choice('frame'));
    expect([width, height]).toEqual([1772, 1181]);
    expect(border).toEqual({ left: 83, top: 83, right: 83, bottom: 83 });
    expect(cropRatio).toEqual({ width: 1606, height: 1015 });
    expect(crop).toEqual({ left: 0, top: 157, width: 4000, height: 2528 });
  });
});

describe('pixels', () => {
  const small = { width: 1600, height: 1200 };

  it('are exactly those of the printer, which takes any photo', () => {
    const dnp = { ...paper10x15, pixels: { width: 1240, height: 1844 } };
    for (const photo of [phone, { width: 300, height: 200 }])
      expect(planOf(photo, dnp)).toMatchObject({ width: 1844, height: 1240, density: 300 });
  });

  it('are never more than the photo has; the density says how large they are printed', () => {
    const plan = planOf(small, formatOf(200, 300));
    expect(plan).toMatchObject({ width: 1600, height: 1067, dpi: 135, density: 135, verdict: 'fair' });
    expect(planOf(small, formatOf(200, 300), choice('fit'))).toMatchObject({
      ...{ width: 1838, height: 1225 },
      border: { left: 119, top: 12, right: 119, bottom: 13 },
    });
  });
});

describe('the verdict', () => {
  it.each([
    [240, 'excellent'],
    [239, 'good'],
    [180, 'good'],
    [179, 'fair'],
    [130, 'fair'],
    [129, 'low'],
  ] as const)('at %i dpi is %s', (dpi, verdict) => {
    const photo = { width: dpi * 10, height: dpi * 10 };
    expect(planOf(photo, formatOf(254, 254))).toMatchObject({ dpi, verdict });
  });

  it.each([
    [160, 'excellent'],
    [159, 'good'],
    [120, 'good'],
    [119, 'fair'],
    [87, 'fair'],
    [86, 'low'],
  ] as const)('of a poster at %i dpi is %s', (dpi, verdict) => {
    expect(planOf({ width: dpi * 20, height: dpi * 20 }, formatOf(508, 508))).toMatchObject({ dpi, verdict });
  });

  it('takes 30 × 45 for no poster yet', () => {
    const photo = { width: 2800, height: 1867 };
    expect(planOf(photo, formatOf(450, 300))).toMatchObject({ dpi: 158, verdict: 'fair' });
  });
});

describe('a crop', () => {
  const cropped = (left: number, top: number, width: number, height: number) =>
    printPlan(phone, paper10x15, choice('fill', { crop: { left, top, width, height } }));

  it('of the right ratio is printed', () => {
    expect(cropped(100, 200, 1500, 1000)).toMatchObject({
      crop: { left: 100, top: 200, width: 1500, height: 1000 },
      ...{ width: 1500, height: 1000, dpi: 254, lossPercent: 87.5 },
    });
  });

  it.each([
    ['outside of the photo', 2600, 0, 1500, 1000],
    ['with a negative corner', -1, 0, 1500, 1000],
    ['with a part of a pixel', 0, 0.5, 1500, 1000],
    ['of another ratio', 0, 0, 1500, 1003],
    ['of nothing', 0, 0, 0, 0],
    ['that is tiny', 0, 0, 30, 20],
  ] as const)('%s is impossible', (_, left, top, width, height) => {
    expect(cropped(left, top, width, height)).toBeNull();
  });

  it('of a whole photo is impossible', () => {
    const crop = { left: 0, top: 0, width: 4000, height: 3000 };
    expect(printPlan(phone, paper10x15, choice('fit', { crop }))).toBeNull();
  });
});

const anySide = fc.oneof(fc.integer({ min: 1, max: 400 }), fc.integer({ min: 400, max: 20_000 }));
const anyPhoto = fc.record({ width: anySide, height: anySide });
const anyChoice = fc.record({
  mode: fc.constantFrom(...printModes),
  crop: fc.constant(null),
  turn: fc.constantFrom(0 as const, 90 as const),
});
const anyFormat = fc.oneof(
  fc.constantFrom(...usualFormats),
  fc.constant({ ...paper10x15, pixels: { width: 1844, height: 1240 } }),
  fc
    .record({ width: fc.integer({ min: 50, max: 1000 }), height: fc.integer({ min: 50, max: 1000 }) })
    .map(({ width, height }) => formatOf(width, height)),
);

describe('any plan', () => {
  it('crops inside the photo, in the ratio of what it fills within one pixel', () => {
    fc.assert(
      fc.property(anyPhoto, anyFormat, anyChoice, (photo, format, chosen) => {
        const { crop, cropRatio, border, width, height } = planOf(photo, format, chosen);
        expect(
          Math.min(crop.left, crop.top, border.left, border.top, border.right, border.bottom),
        ).toBeGreaterThanOrEqual(0);
        expect(Math.min(crop.width, crop.height, width, height)).toBeGreaterThanOrEqual(1);
        expect(crop.left + crop.width).toBeLessThanOrEqual(photo.width);
        expect(crop.top + crop.height).toBeLessThanOrEqual(photo.height);
        if (cropRatio) {
          const byWidth = Math.abs(crop.height - (crop.width * cropRatio.height) / cropRatio.width);
          const byHeight = Math.abs(crop.width - (crop.height * cropRatio.width) / cropRatio.height);
          expect(Math.min(byWidth, byHeight)).toBeLessThanOrEqual(1);
        }
      }),
    );
  });

  it('loses the least: the crop has the whole width or the whole height', () => {
    fc.assert(
      fc.property(anyPhoto, anyFormat, anyChoice, (photo, format, chosen) => {
        const { crop, lossPercent } = planOf(photo, format, chosen);
        expect(crop.width === photo.width || crop.height === photo.height).toBe(true);
        const kept = (crop.width * crop.height) / (photo.width * photo.height);
        expect(lossPercent).toBeCloseTo(100 - kept * 100, 0);
      }),
    );
  });

  it('tells the pixels of an inch of paper, and never enlarges without device pixels', () => {
    fc.assert(
      fc.property(anyPhoto, anyFormat, anyChoice, (photo, format, chosen) => {
        const { crop, border, width, height, dpi, density } = planOf(photo, format, chosen);
        const isLandscape = photo.width >= photo.height !== (chosen.turn === 90);
        const sides = [format.widthMm, format.heightMm].sort((a, b) => a - b) as [number, number];
        const [short, long] = sides;
        const inches = ((isLandscape ? long : short) / 25.4) * ((width - border.left - border.right) / width);
        // Photos of a few pixels are rounded to a whole one.
        if (Math.min(crop.width, crop.height) > 100) {
          expect(Math.abs(crop.width / inches - dpi)).toBeLessThanOrEqual(1 + dpi * 0.012);
        }
        if (!format.pixels) {
          const printed = (width - border.left - border.right) * (height - border.top - border.bottom);
          expect(printed).toBeLessThanOrEqual(crop.width * crop.height);
          expect(density).toBe(Math.min(dpi, density));
        }
      }),
    );
  });

  it('of a whole photo loses nothing with the trim, which two of its sides touch', () => {
    fc.assert(
      fc.property(anyPhoto, anyFormat, anyChoice, (photo, format, chosen) => {
        const { border, trim, crop, width, height } = planOf(photo, format, { ...chosen, mode: 'fit' });
        const [across, down] = [Math.min(border.left, border.right), Math.min(border.top, border.bottom)];
        // A file without device pixels is rounded once more.
        expect(Math.min(across, down)).toBeGreaterThanOrEqual(format.pixels ? trim : trim - 1);
        expect(Math.min(across, down)).toBeLessThanOrEqual(trim + 1);
        const [pictureWidth, pictureHeight] = [width - border.left - border.right, height - border.top - border.bottom];
        expect(Math.abs(pictureWidth - (pictureHeight * photo.width) / photo.height)).toBeLessThanOrEqual(
          Math.max(1, photo.width / photo.height),
        );
        expect([crop.width, crop.height]).toEqual([photo.width, photo.height]);
      }),
      { examples: [[{ width: 1, height: 400 }, formatOf(50, 50), { mode: 'fit', crop: null, turn: 0 }]] },
    );
  });

  it('is the same when its own crop is sent back', () => {
    fc.assert(
      fc.property(anyPhoto, anyFormat, anyChoice, (photo, format, chosen) => {
        fc.pre(chosen.mode !== 'fit');
        const plan = planOf(photo, format, chosen);
        expect(printPlan(photo, format, { ...chosen, crop: plan.crop })).toEqual(plan);
      }),
    );
  });
});
