/** Scales of a picture: 1 shows it pixel for pixel, `fit` as a whole. */
interface Scales {
  fit: number;
  max: number;
}

/** Of one press of '+' or '-'. */
export const keyFactor = 1.5;
const doubleTapFactor = 2.5;

/** Up to pixel for pixel; what is nearly that small as a whole may be doubled. */
export const maxScale = (fit: number): number => Math.max(1, fit * 2);

/** Where a double tap leads to, and a next one back from. */
export const doubleTapScale = (fit: number): number => Math.min(maxScale(fit), fit * doubleTapFactor);

interface Wheel {
  deltaY: number;
  /** 0: pixels, 1: lines, 2: pages. */
  deltaMode: number;
  /** Also set while two fingers pinch on a trackpad, whose steps are small. */
  ctrlKey: boolean;
}

const pixelsPerUnit = [1, 25, 500];
const maxWheelPixels = 500;

/** Returns the factor to zoom by; a click of a wheel (100 px) is a fifth of a doubling. */
export function wheelFactor({ deltaY, deltaMode, ctrlKey }: Wheel): number {
  const pixels = deltaY * (pixelsPerUnit[deltaMode] ?? 1);
  const limited = Math.max(-maxWheelPixels, Math.min(maxWheelPixels, pixels));
  return 2 ** (-limited * (ctrlKey ? 0.01 : 0.002));
}

/** Whether more pixels are seen than the preview has. */
export function needsOriginal(
  shown: { scale: number; width: number; density: number },
  scales: Scales,
  previewWidth: number,
) {
  const isZoomed = shown.scale > scales.fit * 1.01;
  return isZoomed && shown.scale * shown.width * shown.density > previewWidth;
}

/** The ends of what a picture may be moved to; equal where it is no larger than its stage. */
interface Bounds {
  min: number;
  max: number;
}

/** Returns where a picture is moved to by a key; null at its end. PhotoSwipe's `min` is the larger figure. */
export function panBy(at: number, by: number, { min, max }: Bounds): number | null {
  const target = Math.min(min, Math.max(max, at + by));
  return Math.abs(target - at) < 1 ? null : target;
}
