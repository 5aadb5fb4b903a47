import { describe, expect, test } from 'vitest';
import { openJpeg } from '../../../engine/pictures/decode/open-jpeg.ts';
import { inspectPicture } from '../../../engine/pictures/detect/inspect-picture.ts';
import { readJpegHeader } from '../../../engine/pictures/detect/jpeg-header.ts';
import { bytesSource } from '../../../engine/pictures/picture-source.ts';
import type { Planes } from '../../../engine/pictures/scale/planes.ts';
import { MemorySink } from '../../../engine/pictures/sinks/memory-sink.ts';
import { buildPng } from '../../../engine/pictures/testing/build-png.ts';
import { corners, type Drawing, drawJpeg, drawRgb } from '../../../engine/pictures/testing/draw-picture.ts';
import { drawStored, orientations } from '../../../engine/pictures/testing/draw-stored.ts';
import { collectPlanes, pixelAt, worstDifference } from '../../../engine/pictures/testing/read-pixels.ts';
import type { PrintPlan } from './print-plan.ts';
import { renderPrint } from './render-print.ts';

async function print(photo: Uint8Array, plan: PrintPlan) {
  const source = bytesSource(photo);
  const sink = new MemorySink();
  const size = await renderPrint(source, await inspectPicture(source), plan, sink);
  const jpeg = sink.bytes();
  const picture = await openJpeg(bytesSource(jpeg), 1);
  expect([picture.width, picture.height]).toEqual([size.width, size.height]);
  return { jpeg, planes: await collectPlanes(picture), iccProfile: picture.colour.iccProfile };
}

async function drawPng(width: number, height: number, draw: Drawing): Promise<Uint8Array> {
  const pixels = drawRgb(width, height, draw);
  const rows = Array.from({ length: height }, (_, y) => pixels.subarray(y * width * 3, (y + 1) * width * 3));
  return buildPng({ width, height, bitDepth: 8, colorType: 2, rows });
}

/** A drawing whose every pixel tells where it is. */
const ramp: Drawing = (x, y) => [x % 256, y % 256, 90];

describe('orientation', () => {
  const [width, height] = [320, 208];
  const crop = { left: 40, top: 30, width: 240, height: 160 };
  const upright = corners(width, height);
  const cropped: Drawing = (x, y) => upright(crop.left + x, crop.top + y);

  test.each(orientations)('%s: the file is upright, as its photo is seen', async (orientation) => {
    const photo = drawStored(orientation, width, height, upright, 95);
    const border = { left: 8, top: 16, right: 24, bottom: 32 };
    const plan = { crop, width: 240 + 32, height: 160 + 48, border, dpi: 300 };
    const { planes } = await print(photo, plan);
    expect(planes).toMatchObject({ width: plan.width, height: plan.height });
    const isPhoto = (x: number, y: number) => x >= 0 && y >= 0 && x < crop.width && y < crop.height;
    const expected: Drawing = (x, y) => {
      const [left, top] = [x - border.left, y - border.top];
      return isPhoto(left, top) ? cropped(left, top) : [255, 255, 255];
    };
    // Points in the middle of squares of eight: away from the edges of the border. JPEG rings a little at the edges of
    // the colours; any other turn is off by over 100.
    expect(worstDifference(planes, expected, 8)).toBeLessThan(40);
  });

  test('a turned file that is larger than memory allows is made of parts that meet', async () => {
    const [columns, rows] = [2800, 3200];
    const photo = drawStored(6, 700, 800, (x, y) => [(x % 32) * 8, (y % 32) * 8, 90], 97);
    const whole = { left: 0, top: 0, width: 700, height: 800 };
    const { planes } = await print(photo, { crop: whole, width: columns, height: rows, dpi: 300 });
    // 3,000 rows in the first part.
    for (const y of [2990, 2996, 2999, 3000, 3003, 3010]) {
      const [red, green] = pixelAt(planes, 1034, y);
      expect(Math.abs(red - (258 % 32) * 8)).toBeLessThan(12);
      expect(Math.abs(green - (((y - 1.5) / 4) % 32) * 8)).toBeLessThan(12);
    }
  });
});

describe('pixels', () => {
  const near = (planes: Planes, expected: (x: number, y: number) => [number, number]) => {
    let worst = 0;
    for (let y = 5; y < planes.height - 5; y += 7) {
      for (let x = 5; x < planes.width - 5; x += 7) {
        const [r, g] = pixelAt(planes, x, y);
        const [wantR, wantG] = expected(x, y);
        worst = Math.max(worst, Math.abs(r - wantR), Math.abs(g - wantG));
      }
    }
    return worst;
  };

  test.each([
    ['as they are', 120, 100],
    ['enlarged to an odd size', 333, 277],
    ['reduced', 61, 50],
  ])('%s: every one is where the crop puts it', async (_, width, height) => {
    const crop = { left: 37, top: 51, width: 120, height: 100 };
    const { planes } = await print(await drawPng(250, 200, ramp), { crop, width, height, dpi: 300 });
    expect([planes.width, planes.height]).toEqual([width, height]);
    const worst = near(planes, (x, y) => [
      crop.left - 0.5 + ((x + 0.5) * crop.width) / width,
      crop.top - 0.5 + ((y + 0.5) * crop.height) / height,
    ]);
    expect(worst).toBeLessThanOrEqual(5);
  });

  test('a JPEG reduced by its transform lies where the crop puts it', async () => {
    const slow: Drawing = (x, y) => [x / 8, y / 6, 90];
    const crop = { left: 333, top: 411, width: 1200, height: 800 };
    const { planes } = await print(drawJpeg(2000, 1500, slow, 95), { crop, width: 300, height: 200, dpi: 300 });
    expect(
      near(
        planes,
        (x, y) => slow(333 + (x + 0.5) * 4 - 0.5, 411 + (y + 0.5) * 4 - 0.5).slice(0, 2) as [number, number],
      ),
    ).toBeLessThanOrEqual(5);
  });

  test('transparent ones are white', async () => {
    const rows = Array.from({ length: 64 }, () => new Uint8Array(64 * 4));
    const photo = await buildPng({ width: 64, height: 64, bitDepth: 8, colorType: 6, rows });
    const crop = { left: 0, top: 0, width: 64, height: 64 };
    const { planes } = await print(photo, { crop, width: 64, height: 64, dpi: 300 });
    expect(pixelAt(planes, 30, 30)).toEqual([255, 255, 255]);
  });
});

test('the file is 4:4:4, with its density and the profile of sRGB', async () => {
  const crop = { left: 0, top: 0, width: 64, height: 48 };
  const photo = drawJpeg(64, 48, corners(64, 48));
  const { jpeg, iccProfile } = await print(photo, { crop, width: 64, height: 48, dpi: 240 });
  const header = await readJpegHeader(bytesSource(jpeg));
  expect(header.components).toEqual([
    { h: 1, v: 1 },
    { h: 1, v: 1 },
    { h: 1, v: 1 },
  ]);
  // JFIF: dots per inch, across and down.
  expect([...jpeg.subarray(6, 18)]).toEqual(
    [...'JFIF\0'].map((letter) => letter.charCodeAt(0)).concat(1, 1, 1, 0, 240, 0, 240),
  );
  const text = String.fromCharCode(...iccProfile!);
  expect(text.slice(36, 40)).toBe('acsp');
  expect(new DataView(iccProfile!.buffer, iccProfile!.byteOffset).getUint32(0)).toBe(iccProfile!.length);
});
