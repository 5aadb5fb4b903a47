import { clamp01, smoothstep } from '../../shared/testing/noise.ts';
import type { View } from './view.ts';

/** Turns the marked pixels into water that mirrors what stands above it, with waves that grow towards us. */
export function drawWater(view: View, water: Uint8Array): void {
  const { scene, width, height, focal, horizonRow, light, noise, sun } = view;
  const level = scene.terrain.water;
  if (level === null) return;
  const drop = Math.max(0.004, scene.cameraHeight - level);
  const mirror = new Float32Array(light);
  for (let row = Math.floor(horizonRow); row < height; row++) {
    const distance = (drop * focal) / Math.max(0.6, row - horizonRow);
    const pixelsPerKm = focal / distance;
    for (let column = 0; column < width; column++) {
      const pixel = row * width + column;
      if (water[pixel] !== 1) continue;
      const x = ((column - width / 2) / focal) * distance;
      const breeze = smoothstep(-0.25, 0.45, noise.fbm(x * 2.2 + 50, distance * 1.1, 3));
      // Waves too small for the eye only blur; near ones bend the mirror image.
      const wave =
        noise.fbm(x * 90 + distance * 9, distance * 150, 3) * clamp01(pixelsPerKm / 9000) +
        noise.fbm(x * 24, distance * 46, 2) * clamp01(pixelsPerKm / 1500);
      const bend = wave * (7 + 40 * breeze) * clamp01((row - horizonRow) / (height * 0.12));
      const grazing = 1 - drop / Math.hypot(drop, distance);
      const reflects = 0.03 + 0.93 * grazing ** 4;
      let red = 0;
      let green = 0;
      let blue = 0;
      const spread = 1 + breeze * 9;
      for (let tap = -2; tap <= 2; tap++) {
        const fromRow = Math.round(2 * horizonRow - row + bend + tap * spread - 1);
        const fromColumn = Math.min(width - 1, Math.max(0, Math.round(column + wave * 5)));
        const at = (Math.min(height - 1, Math.max(0, fromRow)) * width + fromColumn) * 3;
        red += mirror[at]! / 5;
        green += mirror[at + 1]! / 5;
        blue += mirror[at + 2]! / 5;
      }
      const right = (column - width / 2) / focal;
      const path = Math.exp(-(((right - sun[0] / Math.max(0.2, sun[2])) / 0.075) ** 2)) * (sun[2] > 0.3 ? 1 : 0);
      const sparkle =
        path * smoothstep(0.16, 0.5, wave + noise.at(column * 0.55, row * 1.9) * 0.32) * clamp01(sun[1] * 9) * 1.6;
      const [glowRed, glowGreen, glowBlue] = scene.sky.glow;
      const deep = 0.028 * (scene.sunLight[1] * 0.3 + scene.skyLight[1]);
      const at = pixel * 3;
      light[at] = red * reflects + deep * 0.35 * (1 - reflects) + glowRed * sparkle;
      light[at + 1] = green * reflects + deep * 0.95 * (1 - reflects) + glowGreen * sparkle;
      light[at + 2] = blue * reflects + deep * 1.15 * (1 - reflects) + glowBlue * sparkle;
    }
  }
}
