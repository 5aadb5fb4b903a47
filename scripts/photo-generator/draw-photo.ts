import { develop, enlarge } from './develop.ts';
import { drawLand } from './draw-land.ts';
import { drawSky } from './draw-sky.ts';
import { drawTrees } from './draw-trees.ts';
import { drawWater } from './draw-water.ts';
import { surveyLand } from './land.ts';
import { type SceneKind, scenes } from './scenes.ts';
import { openView } from './view.ts';

export interface PhotoOrder {
  kind: SceneKind;
  /** The same seed draws the same photo. */
  seed: number;
  portrait?: boolean;
  /** As a camera writes it: `2026:07:14 18:03:11`. */
  takenAt: string;
}

/** Draws a 12-megapixel landscape photo, a JPEG with the EXIF of a camera. Takes 3–5 s of CPU. */
export async function drawPhoto({ kind, seed, portrait = false, takenAt }: PhotoOrder): Promise<Buffer> {
  const target = portrait ? { width: 3024, height: 4032 } : { width: 4032, height: 3024 };
  const size = { width: target.width / 2, height: target.height / 2 };
  const scene = scenes[kind];
  const view = openView(scene, seed, size.width, size.height);
  drawSky(view);
  const land = surveyLand(view);
  const water = drawLand(view, land);
  drawTrees(view, land);
  drawWater(view, water);
  const photo = await enlarge(develop(view), size, target, scene.grain, seed);
  return photo
    .withExif({
      IFD0: { Make: 'Momentka', Model: 'Demo', Software: 'photo-generator', DateTime: takenAt, Orientation: '1' },
      IFD2: { DateTimeOriginal: takenAt, DateTimeDigitized: takenAt },
    })
    .jpeg({ quality: 90 })
    .toBuffer();
}
