import { clamp01, smoothstep } from '../../shared/testing/noise.ts';
import { forestAt, type Land } from './land.ts';
import { type Colour, mix } from './scene.ts';
import { putSurface, shade, type View } from './view.ts';

/** Draws the ground from near to far, each column up to what hides the rest; marks water pixels. */
export function drawLand(view: View, land: Land): Uint8Array {
  const { width, height, focal, horizonRow, scene } = view;
  const waterLevel = scene.terrain.water ?? Number.NEGATIVE_INFINITY;
  const water = new Uint8Array(width * height);
  for (let column = 0; column < width; column++) {
    const slope = (column - width / 2) / focal;
    const exact = column / 3;
    const c = Math.floor(exact);
    const share = exact - c;
    const left = c * land.depths;
    const right = left + land.depths;
    let drawnTo = height;
    let lastHeight = land.height[left]!;
    let lastRow = height + 50;
    for (let d = 1; d < land.depths && drawnTo > 0; d++) {
      const z = land.distance[d]!;
      const ground = land.height[left + d]! + (land.height[right + d]! - land.height[left + d]!) * share;
      const surface = Math.max(ground, waterLevel);
      const row = horizonRow - (focal * (surface - scene.cameraHeight)) / z;
      const top = Math.max(0, Math.ceil(row));
      if (top < drawnTo) {
        const fromZ = land.distance[d - 1]!;
        const acrossX = (land.height[right + d]! - land.height[left + d]!) / ((3 / focal) * z);
        const along = (ground - lastHeight) / (z - fromZ);
        for (let y = drawnTo - 1; y >= top; y--) {
          const part = lastRow > row ? clamp01((lastRow - y) / (lastRow - row)) : 1;
          const depth = fromZ + (z - fromZ) * part;
          const pixel = y * width + column;
          if (surface > ground) {
            water[pixel] = 1;
            view.depth[pixel] = depth;
          } else {
            const at = lastHeight + (ground - lastHeight) * part;
            drawGround(view, land, pixel, slope * depth, depth, at, acrossX, along - slope * acrossX);
          }
        }
        drawnTo = top;
      }
      lastHeight = ground;
      lastRow = row;
    }
  }
  return water;
}

function drawGround(
  view: View,
  land: Land,
  pixel: number,
  x: number,
  z: number,
  height: number,
  acrossX: number,
  alongZ: number,
): void {
  const { scene, noise, sun, focal } = view;
  const { terrain } = scene;
  // Detail at the size of a few pixels, tied to the ground: its frequency goes in powers of two.
  const frequency = 2 ** Math.floor(Math.log2(focal / (z * 7)));
  const sample = 0.35 / frequency;
  const u = (x + height * 0.6) * frequency;
  const v = (z * 0.5 + height * 1.4) * frequency;
  const fine = noise.fbm(u, v, 3);
  const fineX = (noise.fbm(u + 0.35, v, 3) - fine) / sample;
  const fineZ = (noise.fbm(u, v + 0.35, 3) - fine) / sample;
  const steep = Math.hypot(acrossX, alongZ);
  const rough = (0.1 + 0.42 * smoothstep(0.5, 1.3, steep)) / frequency;
  const nx = -(acrossX + fineX * rough);
  const nz = -(alongZ + fineZ * rough);
  const length = Math.sqrt(nx * nx + nz * nz + 1);
  const flatness = 1 / Math.sqrt(1 + steep * steep);
  const facing = (nx * sun[0] + sun[1] + nz * sun[2]) / length;
  const coarse = noise.fbm(x * 3.1, z * 3.1 + height * 2, 4);

  let albedo: Colour = mix(terrain.grass, terrain.rock, smoothstep(0.86, 0.66, flatness + coarse * 0.16));
  albedo = mix(
    albedo,
    terrain.rock,
    smoothstep(terrain.treeLine * 0.95, terrain.treeLine * 1.3 + 0.01, height + coarse * 0.3) * 0.8,
  );
  const tint = 1 + coarse * 0.5 + fine * 0.5;
  albedo = [albedo[0] * tint, albedo[1] * (tint * 0.6 + 0.4), albedo[2] * (tint * 0.8 + 0.2)];
  const forest = forestAt(view, x, z, height, flatness);
  if (forest > 0.02) {
    const tree =
      terrain.trees[Math.floor(clamp01(noise.at(u * 1.7, v * 1.7) * 0.7 + 0.5) * (terrain.trees.length - 0.01))]!;
    const crown = 0.6 + clamp01(fine + 0.5) * 0.7;
    albedo = mix(albedo, [tree[0] * crown, tree[1] * crown, tree[2] * crown], forest * 0.96);
  }
  const snowHere = height - terrain.snowLine + (coarse + fine * 0.4) * 0.35 * Math.max(0.2, terrain.snowLine);
  const snow =
    smoothstep(-0.08, 0.12, snowHere) *
    smoothstep(0.5, 0.66, flatness + fine * 0.16) *
    (1 - forest * (terrain.treesCarrySnow ? 0.45 : 0.75));
  if (snow > 0) albedo = mix(albedo, [0.86, 0.88, 0.92], snow);

  const sunShare = clamp01(facing) * land.sunAt(x, z) * (forest > 0.5 ? 0.85 : 1);
  const [red, green, blue] = shade(scene, albedo, sunShare, 0.55 + 0.45 / length + fine * 0.12);
  putSurface(view, pixel, red, green, blue, z, height);
}
