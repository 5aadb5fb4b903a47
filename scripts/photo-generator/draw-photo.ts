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
  /** Standard deviation of the sensor's noise (`addSensorNoise`); none by default, as the demo shows clean photos. */
  sensorNoise?: number;
  /** As a camera writes it: `2026:07:14 18:03:11`. */
  takenAt: string;
}

// Of the files that phones and cameras write; the demo's are lighter, since its photos have less to lose.
const cameraQuality = 95;

/** Draws a 12-megapixel landscape photo, a JPEG with the EXIF of a camera. Takes 3–5 s of CPU. */
export async function drawPhoto({
  kind,
  seed,
  portrait = false,
  sensorNoise = 0,
  takenAt,
}: PhotoOrder): Promise<Buffer> {
  const target = portrait ? { width: 3024, height: 4032 } : { width: 4032, height: 3024 };
  const size = { width: target.width / 2, height: target.height / 2 };
  const scene = scenes[kind];
  const view = openView(scene, seed, size.width, size.height);
  const land = surveyLand(view);
  const water = drawLand(view, land);
  drawTrees(view, land);
  drawSky(view, water);
  drawWater(view, water);
  const photo = await enlarge(develop(view), size, target, { grain: scene.grain, sensorNoise, seed });
  return photo
    .withExif({
      IFD0: { Make: 'Momentka', Model: 'Demo', Software: 'photo-generator', DateTime: takenAt, Orientation: '1' },
      IFD2: { DateTimeOriginal: takenAt, DateTimeDigitized: takenAt },
    })
    .jpeg({ quality: sensorNoise > 0 ? cameraQuality : 90 })
    .toBuffer();
}
