import type { Size } from '../../../../shared/rules/fit-box.ts';

/** Sizes to draw one after another: halves, then the target. One big step would skip pixels and shimmer. */
export function halvingSteps(from: Size, to: Size): Size[] {
  const steps: Size[] = [];
  let { width, height } = from;
  while (width > to.width * 2 && height > to.height * 2) {
    width = Math.ceil(width / 2);
    height = Math.ceil(height / 2);
    steps.push({ width, height });
  }
  return [...steps, to];
}
