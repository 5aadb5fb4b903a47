import type { Rgb } from './draw-picture.ts';

export type Lab = [l: number, a: number, b: number];

const radians = Math.PI / 180;

/** sRGB, 0–255, to CIE Lab under D65. */
export function srgbToLab(color: Rgb | Uint8Array): Lab {
  const [r, g, b] = Array.from(color, (level) => {
    const x = level / 255;
    return x <= 0.04045 ? x / 12.92 : ((x + 0.055) / 1.055) ** 2.4;
  }) as Rgb;
  const root = (light: number) => (light > 216 / 24389 ? Math.cbrt(light) : (841 / 108) * light + 4 / 29);
  const x = root((0.4123908 * r + 0.3575843 * g + 0.1804808 * b) / 0.9504559);
  const y = root(0.212639 * r + 0.7151687 * g + 0.0721923 * b);
  const z = root((0.0193308 * r + 0.1191948 * g + 0.9505322 * b) / 1.0890578);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

/** How different two colours look (CIEDE2000): 1 is just seen side by side. */
export function deltaE([l1, a1, b1]: Lab, [l2, a2, b2]: Lab): number {
  const meanChroma = (Math.hypot(a1, b1) + Math.hypot(a2, b2)) / 2;
  const stretch = 1.5 - 0.5 * Math.sqrt(meanChroma ** 7 / (meanChroma ** 7 + 25 ** 7));
  const [c1, c2] = [Math.hypot(a1 * stretch, b1), Math.hypot(a2 * stretch, b2)];
  const [h1, h2] = [hue(a1 * stretch, b1), hue(a2 * stretch, b2)];
  const grey = c1 * c2 === 0;
  const turn = grey ? 0 : ((h2 - h1 + 540) % 360) - 180;
  const hueDifference = 2 * Math.sqrt(c1 * c2) * Math.sin((turn / 2) * radians);
  const l = (l1 + l2) / 2;
  const c = (c1 + c2) / 2;
  const h = grey ? h1 + h2 : meanHue(h1, h2);
  const t =
    1 -
    0.17 * Math.cos((h - 30) * radians) +
    0.24 * Math.cos(2 * h * radians) +
    0.32 * Math.cos((3 * h + 6) * radians) -
    0.2 * Math.cos((4 * h - 63) * radians);
  const lightness = (l2 - l1) / (1 + (0.015 * (l - 50) ** 2) / Math.sqrt(20 + (l - 50) ** 2));
  const chroma = (c2 - c1) / (1 + 0.045 * c);
  const weighedHue = hueDifference / (1 + 0.015 * c * t);
  const rotation =
    -Math.sin(60 * Math.exp(-(((h - 275) / 25) ** 2)) * radians) * 2 * Math.sqrt(c ** 7 / (c ** 7 + 25 ** 7));
  return Math.sqrt(lightness ** 2 + chroma ** 2 + weighedHue ** 2 + rotation * chroma * weighedHue);
}

function hue(a: number, b: number): number {
  return a === 0 && b === 0 ? 0 : (Math.atan2(b, a) / radians + 360) % 360;
}

function meanHue(h1: number, h2: number): number {
  const sum = h1 + h2;
  if (Math.abs(h1 - h2) <= 180) return sum / 2;
  return sum < 360 ? (sum + 360) / 2 : (sum - 360) / 2;
}
