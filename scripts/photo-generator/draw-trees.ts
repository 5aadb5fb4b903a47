import { clamp01 } from '../../shared/testing/noise.ts';
import { seededRandom } from '../../shared/testing/seeded-random.ts';
import { forestAt, type Land } from './land.ts';
import type { Colour } from './scene.ts';
import { putSurface, shade, type View } from './view.ts';

const treeHeight = 0.024;
const farthestTree = 7;

interface Tree {
  x: number;
  z: number;
  ground: number;
  height: number;
  colour: Colour;
  sunShare: number;
  random: () => number;
}

/** Plants single trees where forest grows, from far to near. */
export function drawTrees(view: View, land: Land): void {
  const { scene, width, focal } = view;
  if (scene.terrain.forest === 0) return;
  const random = seededRandom(view.seed + 7);
  const halfField = width / 2 / focal + 0.04;
  for (let z = farthestTree; z > 0.2; ) {
    const gap = Math.max(0.0125, z * 0.0042);
    for (let x = -z * halfField; x < z * halfField; x += gap * (0.75 + random() * 0.5)) {
      const treeZ = z + (random() - 0.5) * gap;
      const ground = land.heightAt(x, treeZ);
      const step = 0.02;
      const steep = Math.hypot(land.heightAt(x + step, treeZ) - ground, land.heightAt(x, treeZ + step) - ground) / step;
      const forest = forestAt(view, x, treeZ, ground, 1 / Math.sqrt(1 + steep * steep));
      const chance = random();
      if (forest < 0.15 || chance > forest * 1.2) continue;
      const colours = scene.terrain.trees;
      // Neighbours are often of the same species.
      const kind = clamp01(view.noise.fbm(x * 4, treeZ * 4, 3) * 0.9 + 0.5 + (random() - 0.5) * 0.35);
      drawTree(view, {
        x,
        z: treeZ,
        ground,
        height: treeHeight * (0.55 + random() * 0.7) * Math.max(1, gap / 0.02),
        colour: colours[Math.floor(kind * (colours.length - 0.01))]!,
        sunShare: land.sunAt(x, treeZ),
        random,
      });
    }
    z -= gap * 0.85;
  }
}

function drawTree(view: View, tree: Tree): void {
  const { width, height, focal, horizonRow, scene } = view;
  const scale = focal / tree.z;
  const centre = tree.x * scale + width / 2;
  const bottom = horizonRow - scale * (tree.ground - 0.002 - scene.cameraHeight);
  const rows = tree.height * scale;
  const top = bottom - rows;
  if (rows < 1.5 || top >= height || bottom < 0) return;
  const isConifer = scene.terrain.treeShape === 'conifer';
  const halfWidth = rows * (isConifer ? 0.2 + tree.random() * 0.07 : 0.36 + tree.random() * 0.12);
  const tiers = 5 + Math.floor(tree.random() * 4) + Math.min(8, rows / 40);
  const phase = tree.random() * 40;
  const sunSide = view.sun[0];
  const facesUs = Math.max(0, -view.sun[2]);

  for (let y = Math.max(0, Math.ceil(top)); y < Math.min(height, bottom); y++) {
    const down = (y - top) / rows;
    const reach = isConifer ? coniferReach(down, tiers) : crownReach(down);
    const half = halfWidth * reach;
    for (let x = Math.max(0, Math.ceil(centre - half * 1.2)); x <= Math.min(width - 1, centre + half * 1.2); x++) {
      const across = (x - centre) / (half || 1);
      const leaf = view.noise.at(x * 0.31 + phase, y * 0.42 + phase) + view.noise.at(x * 0.83, y * 0.71 + phase) * 0.6;
      if (Math.abs(across) > 1 + leaf * 0.3) continue;
      const pixel = y * width + x;
      if (view.depth[pixel]! < tree.z - 0.004) continue;
      const tier = isConifer ? (down * tiers) % 1 : down;
      const side = clamp01(
        0.35 +
          across * sunSide * 0.6 +
          facesUs * 0.4 * (1 - Math.abs(across)) +
          (isConifer ? 0.25 - tier * 0.4 : 0.45 - down * 0.75) +
          leaf * 0.35,
      );
      let [red, green, blue] = tree.colour;
      if (scene.terrain.treesCarrySnow) {
        const snow = clamp01(0.75 - tier * 0.9 + leaf * 0.9);
        red += (0.75 - red) * snow;
        green += (0.78 - green) * snow;
        blue += (0.84 - blue) * snow;
      }
      const lit = shade(scene, [red, green, blue], side * tree.sunShare * 1.25, 0.35 + side * 0.5 + leaf * 0.1);
      putSurface(view, pixel, lit[0], lit[1], lit[2], tree.z, tree.ground + tree.height * (1 - down));
    }
  }
}

/** Half the width at a share of the height: tiers of hanging branches. */
function coniferReach(down: number, tiers: number): number {
  if (down > 0.95) return 0.08;
  const tier = (down * tiers) % 1;
  return down ** 0.85 * (0.55 + 0.45 * tier);
}

function crownReach(down: number): number {
  if (down > 0.86) return 0.12;
  const round = (down - 0.46) / 0.48;
  return Math.sqrt(Math.max(0, 1 - round * round));
}
