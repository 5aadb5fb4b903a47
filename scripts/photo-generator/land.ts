import { clamp01, smoothstep } from '../../shared/testing/noise.ts';
import type { View } from './view.ts';

const nearest = 0.18;
export const farthest = 70;
const depths = 1000;

/** Heights over the ground the camera sees: columns of the picture by depths, finer near the camera. */
export interface Land {
  columns: number;
  depths: number;
  /** Kilometres of each depth. */
  distance: Float32Array;
  height: Float32Array;
  /** Share of the sun that reaches a place, 0 to 1. */
  sunAt(x: number, z: number): number;
  heightAt(x: number, z: number): number;
}

/** Height of the ground in kilometres; x to the right, z ahead. */
function groundHeight({ scene, noise }: View, x: number, z: number, octaves: number): number {
  const { terrain } = scene;
  const scale = terrain.ridgeScale / 10;
  const mountains = smoothstep(terrain.peakStart, terrain.peakFull, z);
  const bendX = noise.at(x * scale * 0.6 + 5.2, z * scale * 0.6) * 0.35;
  const bendZ = noise.at(x * scale * 0.6, z * scale * 0.6 + 9.1) * 0.35;
  let height = 0;
  if (mountains > 0) {
    const ridge = noise.ridged(x * scale + bendX, z * scale * 0.8 + bendZ, octaves);
    const mass = 0.55 + 0.45 * clamp01(noise.at(x * scale * 0.31 + 31, z * scale * 0.31) + 0.5);
    const middle = x / (0.16 * z + 0.8);
    const valley = 1 - terrain.valley * Math.exp(-middle * middle);
    height += terrain.peakHeight * mountains * mass * valley * (0.12 + 1.25 * ridge ** 1.4);
  }
  const hills = noise.fbm(x * 0.45 + 13, z * 0.45 + 17, Math.min(7, octaves)) + 0.32;
  const nearCalm = smoothstep(0, 2.5, z);
  height += terrain.hillHeight * (hills * (0.25 + 0.75 * nearCalm) + noise.fbm(x * 2.7, z * 2.7, 4) * 0.16);
  // Nothing may stand in front of the lens.
  const roof = scene.cameraHeight - 0.04 - z * 0.012;
  return z < 1.6 && height > roof ? roof + (height - roof) * smoothstep(0.7, 1.6, z) : height;
}

export function surveyLand(view: View): Land {
  const columns = Math.ceil(view.width / 3) + 2;
  const distance = new Float32Array(depths);
  const height = new Float32Array(columns * depths);
  for (let d = 0; d < depths; d++) distance[d] = nearest * (farthest / nearest) ** (d / (depths - 1));
  for (let c = 0; c < columns; c++) {
    const slope = (c * 3 - view.width / 2) / view.focal;
    for (let d = 0; d < depths; d++) {
      const z = distance[d]!;
      height[c * depths + d] = groundHeight(view, slope * z, z, z > 25 ? 7 : 9);
    }
  }
  const perStep = (depths - 1) / Math.log(farthest / nearest);
  function heightAt(x: number, z: number): number {
    const column = ((x / z) * view.focal + view.width / 2) / 3;
    const c = Math.floor(column);
    const depth = Math.log(z / nearest) * perStep;
    const d = Math.floor(depth);
    if (c < 0 || c >= columns - 1 || d < 0 || d >= depths - 1) return groundHeight(view, x, z, 7);
    const at = c * depths + d;
    const near = height[at]! + (height[at + depths]! - height[at]!) * (column - c);
    const far = height[at + 1]! + (height[at + depths + 1]! - height[at + 1]!) * (column - c);
    return near + (far - near) * (depth - d);
  }
  return { columns, depths, distance, height, heightAt, sunAt: castShadows(view) };
}

const shadowCells = 448;

/** Which places lie in the shadow of a mountain, on a coarse map. */
function castShadows(view: View): Land['sunAt'] {
  const reach = 46;
  const halfWidth = reach * 0.75;
  const cell = reach / shadowCells;
  const heights = new Float32Array(shadowCells * shadowCells);
  const sunlit = new Float32Array(shadowCells * shadowCells);
  for (let row = 0; row < shadowCells; row++) {
    for (let column = 0; column < shadowCells; column++) {
      const x = (column / shadowCells - 0.5) * 2 * halfWidth;
      heights[row * shadowCells + column] = groundHeight(view, x, row * cell + 0.01, 6);
    }
  }
  const [right, up, ahead] = view.sun;
  const level = Math.hypot(right, ahead) || 1;
  const stepColumn = ((right / level) * cell) / ((2 * halfWidth) / shadowCells);
  const stepRow = ahead / level;
  const rise = (up / level) * cell;
  for (let row = 0; row < shadowCells; row++) {
    for (let column = 0; column < shadowCells; column++) {
      const ground = heights[row * shadowCells + column]!;
      let clearance = 1;
      for (let step = 2; step < 60; step++) {
        const c = Math.round(column + stepColumn * step);
        const r = Math.round(row + stepRow * step);
        if (c < 0 || r < 0 || c >= shadowCells || r >= shadowCells) break;
        const over = ground + rise * step - heights[r * shadowCells + c]!;
        clearance = Math.min(clearance, over / (step * cell * 0.06) + 0.35);
        if (clearance <= 0) break;
      }
      sunlit[row * shadowCells + column] = clamp01(clearance);
    }
  }
  return (x, z) => {
    const column = (x / (2 * halfWidth) + 0.5) * shadowCells;
    const row = z / cell;
    const c = Math.floor(column);
    const r = Math.floor(row);
    if (c < 0 || r < 0 || c >= shadowCells - 1 || r >= shadowCells - 1) return 1;
    const at = r * shadowCells + c;
    const near = sunlit[at]! + (sunlit[at + 1]! - sunlit[at]!) * (column - c);
    const far = sunlit[at + shadowCells]! + (sunlit[at + shadowCells + 1]! - sunlit[at + shadowCells]!) * (column - c);
    return near + (far - near) * (row - r);
  };
}

/** How much forest grows at a place, 0 to 1. */
export function forestAt(view: View, x: number, z: number, height: number, flatness: number): number {
  const { terrain } = view.scene;
  if (terrain.forest === 0 || (terrain.water !== null && height < terrain.water + 0.006)) return 0;
  const patches = view.noise.fbm(x * 1.1 + 71, z * 1.1 + 3, 4) + (terrain.forest - 0.5) * 1.1;
  const edge = terrain.treeLine + view.noise.at(x * 2.3, z * 2.3) * 0.12 * terrain.treeLine;
  return (
    smoothstep(-0.03, 0.09, patches) * (1 - smoothstep(edge * 0.82, edge, height)) * smoothstep(0.45, 0.62, flatness)
  );
}
