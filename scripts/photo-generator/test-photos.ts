import sharp, { type Sharp } from 'sharp';
import { createNoise } from '../../shared/testing/noise.ts';
import { seededRandom } from '../../shared/testing/seeded-random.ts';

/** Small photos for tests: soft shapes and a different colour in each corner, so that any rotation shows. */
interface TestPhotoOptions {
  width?: number;
  height?: number;
  seed?: number;
}

const corners = [
  [220, 60, 50],
  [60, 160, 70],
  [50, 90, 210],
  [235, 200, 60],
] as const;

/** Returns the upright picture as a sharp object; `.jpeg()`, `.png()`, `.webp()` … encode it. */
export function testPicture({ width = 640, height = 480, seed = 1 }: TestPhotoOptions = {}): Sharp {
  const noise = createNoise(seed);
  const pixels = Buffer.alloc(width * height * 3);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const corner = corners[(x < width / 2 ? 0 : 1) + (y < height / 2 ? 0 : 2)]!;
      const shift = noise.fbm((x / width) * 6, (y / height) * 6, 4) * 120;
      for (let channel = 0; channel < 3; channel++) {
        pixels[(y * width + x) * 3 + channel] = Math.min(255, Math.max(0, corner[channel]! + shift));
      }
    }
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } });
}

export const testJpeg = (options?: TestPhotoOptions): Promise<Buffer> =>
  testPicture(options).jpeg({ quality: 92 }).toBuffer();

/** Returns a JPEG whose EXIF says when it was taken: '2026:07:14 18:03:11'. */
export const datedJpeg = (takenAt: string, options?: TestPhotoOptions): Promise<Buffer> =>
  testPicture(options)
    .withExif({ IFD2: { DateTimeOriginal: takenAt } })
    .jpeg({ quality: 92 })
    .toBuffer();

/**
 * How the pixels are stored for each EXIF orientation. sharp mirrors before it rotates, in whatever order it is called.
 */
const stored: Record<number, (picture: Sharp) => Sharp> = {
  1: (picture) => picture,
  2: (picture) => picture.flop(),
  3: (picture) => picture.rotate(180),
  4: (picture) => picture.flip(),
  5: (picture) => picture.rotate(90).flip(),
  6: (picture) => picture.rotate(270),
  7: (picture) => picture.rotate(270).flip(),
  8: (picture) => picture.rotate(90),
};

/** Returns the picture of `testPicture` as stored by a camera in that orientation: rotated pixels and the EXIF tag. */
export async function orientedJpeg(orientation: number, options?: TestPhotoOptions): Promise<Buffer> {
  const turn = stored[orientation];
  if (!turn) throw new RangeError(`EXIF knows the orientations 1 to 8, not ${orientation}.`);
  const turned = await turn(sharp(await testPicture(options).png().toBuffer()))
    .png()
    .toBuffer();
  return sharp(turned).withMetadata({ orientation }).jpeg({ quality: 92 }).toBuffer();
}

/** Returns a JPEG of at least `bytes`: noise that compresses badly. */
export async function heavyJpeg(bytes: number, seed = 1): Promise<Buffer> {
  const side = Math.ceil(Math.sqrt(bytes / 0.78));
  const random = seededRandom(seed);
  // One tile repeated: JPEG does not look beyond blocks of eight pixels.
  const tile = Buffer.from(Uint8Array.from({ length: 65_521 }, () => random() * 256));
  const pixels = Buffer.alloc(side * side * 3, tile);
  const jpeg = await sharp(pixels, { raw: { width: side, height: side, channels: 3 } })
    .jpeg({ quality: 90 })
    .toBuffer();
  if (jpeg.length < bytes) throw new Error(`The noise made only ${jpeg.length} of ${bytes} bytes.`);
  return jpeg;
}

/**
 * Returns the photos of a burst, taken a second apart by a camera held by hand, by their names; all but the one in the
 * middle are a little out of focus.
 */
export async function burstJpegs(count: number, seed: number): Promise<Record<string, Buffer>> {
  const [width, height] = [1200, 900];
  const scene = await testPicture({ width: width + 60, height: height + 60, seed })
    .png()
    .toBuffer();
  const sharpest = Math.floor(count / 2);
  const photos = Array.from({ length: count }, async (_, at) => {
    const picture = sharp(scene).extract({ left: (at * 9) % 60, top: (at * 5) % 60, width, height });
    const second = String(at % 60).padStart(2, '0');
    const jpeg = await (at === sharpest ? picture : picture.blur(2.5))
      .withExif({ IFD2: { DateTimeOriginal: `2026:07:${10 + (seed % 20)} 18:03:${second}` } })
      .jpeg({ quality: 90 })
      .toBuffer();
    return [`seria-${seed}-${at + 1}.jpg`, jpeg] as const;
  });
  return Object.fromEntries(await Promise.all(photos));
}
