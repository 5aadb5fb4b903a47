import type { Mask } from './fill-polygons.ts';
import { across, along, emptyMask, tileOf, type WatermarkTile } from './watermark-tile.ts';

/** Returns a logo around the tile's middle, `width` pixels wide, rising to the right as a text does. */
export function logoTile(logo: Mask, width: number, haze: number): WatermarkTile {
  const scale = logo.width / width;
  const height = logo.height / scale;
  const margin = haze * 2 + 1;
  const mask = emptyMask(
    Math.ceil((width * along + height * across) / 2 + margin) * 2,
    Math.ceil((width * across + height * along) / 2 + margin) * 2,
  );
  // Of each pixel so many points across and down that no pixel of the logo is passed over.
  const points = Math.max(1, Math.ceil(scale));
  for (let y = 0, at = 0; y < mask.height; y++) {
    for (let x = 0; x < mask.width; x++, at++) {
      let sum = 0;
      for (let point = 0; point < points ** 2; point++) {
        const right = x + ((point % points) + 0.5) / points - mask.width / 2;
        const down = y + (Math.floor(point / points) + 0.5) / points - mask.height / 2;
        const logoX = (right * along - down * across) * scale + logo.width / 2;
        const logoY = (right * across + down * along) * scale + logo.height / 2;
        sum += coverageAt(logo, logoX - 0.5, logoY - 0.5);
      }
      mask.coverage[at] = sum / points ** 2;
    }
  }
  return tileOf(mask, haze);
}

/** Between the middles of four pixels; outside nothing is covered. */
function coverageAt(logo: Mask, x: number, y: number): number {
  if (x <= -1 || y <= -1 || x >= logo.width || y >= logo.height) return 0;
  const [left, top] = [Math.floor(x), Math.floor(y)];
  const [right, down] = [x - left, y - top];
  const upper = pixel(logo, left, top) * (1 - right) + pixel(logo, left + 1, top) * right;
  const lower = pixel(logo, left, top + 1) * (1 - right) + pixel(logo, left + 1, top + 1) * right;
  return upper * (1 - down) + lower * down;
}

const pixel = ({ width, height, coverage }: Mask, x: number, y: number): number =>
  x < 0 || y < 0 || x >= width || y >= height ? 0 : coverage[y * width + x]!;
