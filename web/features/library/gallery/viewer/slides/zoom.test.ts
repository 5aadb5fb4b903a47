import { expect, it } from 'vitest';
import { doubleTapScale, maxScale, needsOriginal, panBy, wheelFactor } from './zoom.ts';

it.each([
  ['a preview on a phone: 390 of 1,920 px', 0.2, 0.5, 1],
  ['a preview on a desk: 1,045 of 1,920 px', 0.544, 1, 1.088],
  ['12 MP on a phone', 0.1, 0.25, 1],
  ['a picture as large as its stage', 1, 2, 2],
])('zooms %s', (_, fit, doubleTap, max) => {
  expect(doubleTapScale(fit)).toBeCloseTo(doubleTap === 1 ? max : doubleTap);
  expect(maxScale(fit)).toBeCloseTo(max);
});

it.each([
  ['a wheel turned away', { deltaY: -100, deltaMode: 0, ctrlKey: false }, 1.149],
  ['back', { deltaY: 100, deltaMode: 0, ctrlKey: false }, 0.871],
  ['in lines', { deltaY: -4, deltaMode: 1, ctrlKey: false }, 1.149],
  ['a pinch on a trackpad', { deltaY: -10, deltaMode: 0, ctrlKey: true }, 1.072],
  ['a page, which is no more than a doubling', { deltaY: -3, deltaMode: 2, ctrlKey: false }, 2],
])('%s', (_, wheel, factor) => {
  expect(wheelFactor(wheel)).toBeCloseTo(factor, 3);
});

it.each([
  ['as a whole it never does', { scale: 0.5, width: 4032, density: 3 }, { fit: 0.5, max: 1 }, false],
  ['zoomed within the preview', { scale: 0.4, width: 4032, density: 1 }, { fit: 0.1, max: 1 }, false],
  ['zoomed beyond it', { scale: 0.5, width: 4032, density: 1 }, { fit: 0.1, max: 1 }, true],
  ['a dense screen has more pixels', { scale: 0.25, width: 4032, density: 3 }, { fit: 0.1, max: 1 }, true],
])('needs the original: %s', (_, shown, scales, expected) => {
  expect(needsOriginal(shown, scales, 1920)).toBe(expected);
});

it.each([
  ['by the step', 0, -80, -80],
  ['to the end', -560, -80, -600],
  ['not beyond it', -600, -80, null],
  ['back', -600, 80, -520],
])('moves a picture %s', (_, at, by, expected) => {
  expect(panBy(at, by, { min: 0, max: -600 })).toBe(expected);
});

it('does not move a picture that is no larger than its stage', () => {
  expect(panBy(120, 80, { min: 120, max: 120 })).toBeNull();
});
