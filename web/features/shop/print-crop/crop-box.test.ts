import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { largestCrop } from '../../../../shared/engine/crop.ts';
import { formatOf, usualFormats } from '../../../../shared/shop/prints/print-formats.ts';
import { type PrintChoice, printPlan } from '../../../../shared/shop/prints/print-plan.ts';
import { changedChoice, settledChoice } from './changed-choice.ts';
import { type CropBounds, centreOf, cropAround, maxZoom, movedCrop, zoomOf } from './crop-box.ts';
import { cropOfView, stageSizes, viewOf } from './stage-view.ts';

const side = fc.integer({ min: 80, max: 12_000 });
const photo = fc.record({ width: side, height: side });
const format = fc.constantFrom(...usualFormats);
const mode = fc.constantFrom('fill' as const, 'frame' as const);
const turn = fc.constantFrom(0 as const, 90 as const);
const share = fc.double({ min: 0, max: 1, noNaN: true });
const stage = fc.record({ width: fc.integer({ min: 300, max: 900 }), height: fc.integer({ min: 200, max: 460 }) });

const cropped = fc
  .record({ photo, format, mode, turn, x: share, y: share, zoom: fc.double({ min: 1, max: 4, noNaN: true }) })
  .map(({ photo, format, mode, turn, x, y, zoom }) => {
    const choice: PrintChoice = { mode, turn, crop: null };
    const plan = printPlan(photo, format, choice)!;
    const bounds: CropBounds = { photo, largest: largestCrop(photo, plan.cropRatio!) };
    const crop = cropAround({ x: x * photo.width, y: y * photo.height }, zoom, bounds);
    return { photo, format, choice, plan, bounds, crop };
  });

describe('a crop made by hand', () => {
  it('can always be printed', () => {
    fc.assert(
      fc.property(cropped, share, share, ({ photo, format, choice, crop }, x, y) => {
        const moved = movedCrop(crop, { left: x * photo.width, top: y * photo.height }, photo);
        expect(printPlan(photo, format, { ...choice, crop })?.crop).toEqual(crop);
        expect(printPlan(photo, format, { ...choice, crop: moved })?.crop).toEqual(moved);
      }),
    );
  });

  it('is the same after the stage has shown it', () => {
    fc.assert(
      fc.property(cropped, stage, ({ bounds, plan, crop }, size) => {
        const sizes = stageSizes(size, bounds, plan);
        expect(cropOfView(viewOf(crop, bounds, sizes), bounds, sizes)).toEqual(crop);
      }),
    );
  });

  it('stays in print when the paper is turned, framed or exchanged', () => {
    fc.assert(
      fc.property(cropped, format, mode, turn, ({ photo, choice, crop }, other, mode, turn) => {
        const changed = changedChoice(photo, other, { ...choice, crop }, { mode, turn });
        expect(printPlan(photo, other, changed)).not.toBeNull();
      }),
    );
  });
});

describe('the stage', () => {
  const small = { width: 400, height: 300 };
  const choice: PrintChoice = { mode: 'fill', turn: 0, crop: null };
  const plan = printPlan({ width: 4000, height: 3000 }, formatOf(100, 150), choice)!;
  const bounds = {
    photo: { width: 4000, height: 3000 },
    largest: largestCrop({ width: 4000, height: 3000 }, plan.cropRatio!),
  };
  const sizes = stageSizes(small, bounds, plan);

  it('moves the crop against the photo, by as much as a finger moves', () => {
    const view = viewOf(plan.crop, bounds, sizes);
    // 9 CSS pixels of a photo shown at 0.09 of its size.
    const crop = cropOfView({ ...view, y: view.y + 9 }, bounds, sizes);
    expect(crop).toEqual({ ...plan.crop, top: plan.crop.top - 100 });
  });

  it('shows the paper smaller than the photo', () => {
    expect(sizes.shown).toEqual(small);
    expect(sizes.frame.width).toBeCloseTo(360);
    expect(sizes.frame.height).toBeCloseTo(240, 0);
  });

  it('leaves room for a white frame', () => {
    const framed = printPlan(bounds.photo, formatOf(100, 150), { ...choice, mode: 'frame' })!;
    const { frame } = stageSizes(small, { ...bounds, largest: largestCrop(bounds.photo, framed.cropRatio!) }, framed);
    const scale = frame.width / (framed.width - framed.border.left - framed.border.right);
    expect(framed.width * scale).toBeLessThan(small.width);
    expect(framed.height * scale).toBeLessThan(small.height);
  });
});

describe('zooming', () => {
  const bounds: CropBounds = { photo: { width: 4000, height: 3000 }, largest: { width: 4000, height: 2667 } };

  it('keeps the middle where it is', () => {
    const crop = cropAround({ x: 2000, y: 1500 }, 2, bounds);
    expect(crop).toEqual({ left: 1000, top: 833, width: 2000, height: 1334 });
    expect(centreOf(crop)).toEqual({ x: 2000, y: 1500 });
    expect(zoomOf(crop, bounds)).toBe(2);
  });

  it('ends at four times, and where too few pixels would be left', () => {
    expect(maxZoom(bounds)).toBe(4);
    expect(maxZoom({ photo: { width: 120, height: 100 }, largest: { width: 120, height: 80 } })).toBe(1.25);
    expect(maxZoom({ photo: { width: 40, height: 40 }, largest: { width: 40, height: 27 } })).toBe(1);
  });
});

describe('the saved choice', () => {
  const photo = { width: 4000, height: 3000 };
  const paper = formatOf(100, 150);
  const byRule: PrintChoice = { mode: 'fill', turn: 0, crop: null };
  const { crop } = printPlan(photo, paper, byRule)!;

  it('does not name the crop that is made by rule', () => {
    expect(settledChoice(photo, paper, { ...byRule, crop })).toEqual(byRule);
    const moved = { ...byRule, crop: { ...crop, top: crop.top + 1 } };
    expect(settledChoice(photo, paper, moved)).toEqual(moved);
  });

  it('has no crop for the whole photo', () => {
    expect(changedChoice(photo, paper, { ...byRule, crop }, { mode: 'fit' })).toEqual({ ...byRule, mode: 'fit' });
  });

  it('keeps the part of the photo when the paper is turned', () => {
    const zoomed = { ...byRule, crop: cropAround({ x: 1000, y: 1000 }, 3, { photo, largest: crop }) };
    const turned = changedChoice(photo, paper, zoomed, { turn: 90 });
    expect(Math.abs(centreOf(turned.crop!).x - centreOf(zoomed.crop).x)).toBeLessThanOrEqual(1);
    expect(Math.abs(centreOf(turned.crop!).y - centreOf(zoomed.crop).y)).toBeLessThanOrEqual(1);
    expect(turned.crop!.height).toBeGreaterThan(turned.crop!.width);
  });
});
