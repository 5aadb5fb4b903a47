import type { Planes } from './scale/planes.ts';

/**
 * Returns how sharp a picture is: the variance of its Laplacian, which grows with the contrast of edges. It compares
 * photos of one scene; of different scenes it says nothing.
 */
export function sharpness({ width, height, y }: Pick<Planes, 'width' | 'height' | 'y'>): number {
  let [count, sum, squares] = [0, 0, 0];
  for (let row = 1; row < height - 1; row += 1) {
    for (let column = 1; column < width - 1; column += 1) {
      const at = row * width + column;
      const laplacian = y[at - 1]! + y[at + 1]! + y[at - width]! + y[at + width]! - 4 * y[at]!;
      count += 1;
      sum += laplacian;
      squares += laplacian * laplacian;
    }
  }
  return count === 0 ? 0 : Math.round(squares / count - (sum / count) ** 2);
}
