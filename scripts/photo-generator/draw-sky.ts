import { clamp01, smoothstep } from '../../shared/testing/noise.ts';
import { seededRandom } from '../../shared/testing/seeded-random.ts';
import { farthest } from './land.ts';
import type { View } from './view.ts';

/** Fills with the sky what land and trees leave of the picture: gradient, glow around the sun, clouds, stars. */
export function drawSky(view: View, water: Uint8Array): void {
  const { scene, width, focal, light, noise, sun } = view;
  const { sky } = scene;
  const belowHorizon = (focal * scene.cameraHeight) / farthest;
  const lastRow = Math.min(view.height, Math.ceil(view.horizonRow + belowHorizon) + 3);
  for (let row = 0; row < lastRow; row++) {
    const up = (view.horizonRow - row) / focal;
    for (let column = 0; column < width; column++) {
      const pixel = row * width + column;
      // Water mirrors what is behind it, too.
      if (view.depth[pixel]! < Number.POSITIVE_INFINITY && water[pixel] === 0) continue;
      const right = (column - width / 2) / focal;
      const length = Math.sqrt(1 + right * right + up * up);
      const elevation = clamp01(up / length);
      const towardsSun = clamp01((right * sun[0] + up * sun[1] + sun[2]) / length);
      const zenithShare = 1 - (1 - elevation) ** 3.2;
      const wide = towardsSun ** (10 / sky.glowReach);
      const nearSun = wide * wide * wide * wide * wide * wide;
      const wideGlow = wide * (1 - zenithShare * 0.6);
      const glow = nearSun * 0.9 + wideGlow * 0.55;
      let red = sky.horizon[0] + (sky.zenith[0] - sky.horizon[0]) * zenithShare + sky.glow[0] * glow;
      let green = sky.horizon[1] + (sky.zenith[1] - sky.horizon[1]) * zenithShare + sky.glow[1] * glow;
      let blue = sky.horizon[2] + (sky.zenith[2] - sky.horizon[2]) * zenithShare + sky.glow[2] * glow;

      if (sky.cloudCover > 0 && up > -0.01) {
        // The clouds are a ceiling: the lower in the picture, the farther and the flatter.
        const distance = 1 / (up + 0.11);
        const x = (right * distance * 0.85) / sky.cloudStretch + 3.1;
        const y = distance * 0.85 * (sky.cloudStretch > 1 ? 1.6 : 1) + 9.7;
        const bend = noise.at(x * 0.5, y * 0.5) * 0.5;
        const mass = noise.fbm(x + bend, y - bend, 7) + noise.at(x * 0.35, y * 0.35) * 0.22;
        const edge = 0.42 - sky.cloudCover * 0.95;
        const density = smoothstep(edge, edge + 0.36, mass) * smoothstep(-0.005, 0.07, up);
        if (density > 0) {
          const towards = noise.fbm(x + bend + sun[0] * 0.22, y - bend - sun[2] * 0.16 - 0.05, 4);
          const lit = clamp01(0.62 + (mass - towards) * 1.7 - density * 0.3 + nearSun * 0.7);
          const share = density * (0.92 - 0.35 * nearSun);
          const far = 1 - smoothstep(0, 0.16, up);
          const shadeRed = sky.cloudShade[0] + (sky.horizon[0] - sky.cloudShade[0]) * far * 0.6;
          const shadeGreen = sky.cloudShade[1] + (sky.horizon[1] - sky.cloudShade[1]) * far * 0.6;
          const shadeBlue = sky.cloudShade[2] + (sky.horizon[2] - sky.cloudShade[2]) * far * 0.6;
          red += (shadeRed + (sky.cloud[0] - shadeRed) * lit + sky.glow[0] * glow * 0.5 - red) * share;
          green += (shadeGreen + (sky.cloud[1] - shadeGreen) * lit + sky.glow[1] * glow * 0.5 - green) * share;
          blue += (shadeBlue + (sky.cloud[2] - shadeBlue) * lit + sky.glow[2] * glow * 0.5 - blue) * share;
        }
      }
      if (sky.disc) {
        const disc = smoothstep(0.99975, 0.99987, towardsSun) * 6;
        red += sky.glow[0] * disc + disc * 0.5;
        green += sky.glow[1] * disc + disc * 0.45;
        blue += sky.glow[2] * disc + disc * 0.35;
      }
      const at = pixel * 3;
      light[at] = red;
      light[at + 1] = green;
      light[at + 2] = blue;
    }
  }
  if (sky.stars) drawStars(view);
}

function drawStars(view: View): void {
  const { width, horizonRow, light, noise, depth } = view;
  const random = seededRandom(view.seed + 99);
  const lean = 0.55 + random() * 0.5;
  const middle = width * (0.3 + random() * 0.4);
  // The Milky Way: a leaning band of dust and countless faint stars.
  const distanceFromBand = (x: number, y: number) => ((x - middle) * 1 + (y - horizonRow * 0.5) * lean) / width;
  for (let row = 0; row < horizonRow; row++) {
    for (let column = 0; column < width; column++) {
      if (depth[row * width + column]! < Number.POSITIVE_INFINITY) continue;
      const away = distanceFromBand(column, row);
      const x = (column / width) * 5;
      const y = (row / width) * 5;
      const wisp = noise.fbm(x * 1.3 + 40, y * 1.3, 6);
      const band = Math.exp(-((away + wisp * 0.09) ** 2) / 0.009);
      const lane = smoothstep(-0.05, 0.24, noise.fbm(x * 1.9 + 7, y * 1.9 + 21, 6) + Math.abs(away) * 1.5);
      const glow = band * (0.35 + lane * 0.85) * (0.7 + wisp) * smoothstep(0, 0.35, 1 - row / horizonRow);
      const at = (row * width + column) * 3;
      light[at] = light[at]! + glow * 0.05;
      light[at + 1] = light[at + 1]! + glow * 0.052;
      light[at + 2] = light[at + 2]! + glow * 0.066;
    }
  }
  const count = Math.round(width * horizonRow * 0.0032);
  for (let i = 0; i < count; i++) {
    const x = Math.floor(random() * (width - 4)) + 2;
    const y = Math.floor(random() * (horizonRow - 4)) + 2;
    const inBand = Math.exp(-(distanceFromBand(x, y) ** 2) / 0.014);
    if (random() > 0.28 + inBand * 0.72) continue;
    const power = 0.03 + random() ** 18 * 4;
    const warm = random();
    const radius = power > 0.8 ? 2 : 1;
    for (let dy = -radius; dy <= radius; dy++) {
      for (let dx = -radius; dx <= radius; dx++) {
        if (depth[(y + dy) * width + x + dx]! < Number.POSITIVE_INFINITY) continue;
        const spot = power * Math.exp(-(dx * dx + dy * dy) * 2);
        const at = ((y + dy) * width + x + dx) * 3;
        light[at] = light[at]! + spot * (0.8 + warm * 0.3);
        light[at + 1] = light[at + 1]! + spot * 0.92;
        light[at + 2] = light[at + 2]! + spot * (1.15 - warm * 0.35);
      }
    }
  }
}
