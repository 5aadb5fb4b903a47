import { beforeAll, describe, expect, it } from 'vitest';
import { derivePicture } from '../derive-picture.ts';
import { inspectPicture } from '../detect/inspect-picture.ts';
import { bytesSource } from '../picture-source.ts';
import { chromaCount, type Planes } from '../scale/planes.ts';
import { exifSegment } from '../testing/build-tiff.ts';
import { withSegments } from '../testing/bytes.ts';
import { corners, drawJpeg, drawPlanes } from '../testing/draw-picture.ts';
import { meanDifference, readPixels } from '../testing/read-pixels.ts';
import { wasmPeak } from '../testing/wasm-peak.ts';
import { drawWatermark, letterSize } from './draw-watermark.ts';
import { loadLetters, textOutline } from './text-outline.ts';
import { watermarkTile } from './watermark-tile.ts';

beforeAll(loadLetters);

const [width, height] = [480, 320];

function flat(brightness: number, columns = width, rows = height): Planes {
  const colours = chromaCount(columns) * chromaCount(rows);
  return {
    width: columns,
    height: rows,
    y: new Uint8ClampedArray(columns * rows).fill(brightness),
    cb: new Uint8ClampedArray(colours).fill(128),
    cr: new Uint8ClampedArray(colours).fill(128),
  };
}

function marked(planes: Planes, text: string): Planes {
  drawWatermark(planes, text);
  return planes;
}

const changed = (a: Uint8ClampedArray, b: Uint8ClampedArray) => a.reduce((sum, v, i) => sum + Number(v !== b[i]), 0);
/** Pixels that a text covers: on white the haze shows, on black the letters. */
function inkOf(text: string, columns = width, rows = height): boolean[] {
  const [white, black] = [marked(flat(255, columns, rows), text).y, marked(flat(0, columns, rows), text).y];
  return Array.from(white, (value, i) => value !== 255 || black[i] !== 0);
}

describe('letters', () => {
  const blank = flat(128).y;
  it.each([...'ľščťžýáíéúäôňďĺŕĽŠČŤŽÝÁÍÉÚÄÔŇĎĹŔ'])('%s is drawn, with its accent', (letter) => {
    const bare = letter.normalize('NFD').charAt(0);
    const [drawn, plain] = [marked(flat(128), letter).y, marked(flat(128), bare).y];
    expect(changed(plain, blank)).toBeGreaterThan(500);
    expect(changed(drawn, blank)).toBeGreaterThan(500);
    expect(changed(drawn, plain)).toBeGreaterThan(200);
    expect(marked(flat(128), letter.normalize('NFD')).y).toEqual(drawn);
  });

  it('draws the letters that the font has, and leaves a picture unchanged without any', () => {
    expect(marked(flat(128), '📷 Foto 写真').y).toEqual(marked(flat(128), 'Foto').y);
    expect(marked(flat(128), '📷').y).toEqual(blank);
    expect(marked(flat(128), ' ').y).toEqual(blank);
  });

  it('does not let one contour of a letter hide another', () => {
    const pixels = (text: string) => changed(marked(flat(0), text).y, flat(0).y);
    // The hole of an o is empty, the bars of an E are full.
    expect(pixels('o')).toBeLessThan(pixels('E'));
  });
});

describe('the picture under it', () => {
  it.each([
    ['black', 0],
    ['grey', 128],
    ['white', 255],
  ])('sets the text off on %s', (_, brightness) => {
    const { y } = marked(flat(brightness), 'Žofia Ďurišová');
    expect(Math.max(...new Set(y)) - Math.min(...new Set(y))).toBeGreaterThan(60);
  });

  it('is unchanged between the letters, and grey stays grey', () => {
    const draw = corners(width, height);
    const [before, after] = [drawPlanes(width, height, draw), marked(drawPlanes(width, height, draw), 'Momentka')];
    const ink = inkOf('Momentka');
    let outside = 0;
    for (const [i, isInk] of ink.entries()) if (!isInk && before.y[i] !== after.y[i]) outside++;
    expect(outside).toBe(0);
    expect(ink.filter(Boolean).length / ink.length).toBeLessThan(0.35);
    expect(changed(before.cb, after.cb)).toBeGreaterThan(100);
    const grey = marked(flat(90), 'Momentka');
    expect([...new Set([...grey.cb, ...grey.cr])]).toEqual([128]);
  });

  it('has the text in every part that could be cropped', () => {
    const ink = inkOf('Ján', 640, 480);
    for (const [left, top] of [
      [0, 0],
      [320, 0],
      [0, 240],
      [320, 240],
      [160, 120],
    ] as const) {
      const part = ink.filter((isInk, i) => {
        const [x, y] = [i % 640, Math.floor(i / 640)];
        return isInk && x >= left && x < left + 320 && y >= top && y < top + 240;
      });
      expect(part.length).toBeGreaterThan(1000);
    }
  });

  it.each([
    [1, 1],
    [1, 700],
    [701, 3],
    [17, 16],
    [333, 211],
  ])('may have %i × %i pixels', (columns, rows) => {
    expect(() => marked(flat(60, columns, rows), 'Ľubomír Šťastný')).not.toThrow();
  });
});

it('has no hard edge: the haze ends within the tile', () => {
  const { width: columns, height: rows, multiply } = watermarkTile(textOutline('Ďurišová'), 60);
  const edge = multiply.filter(
    (_, i) => [0, columns - 1].includes(i % columns) || i < columns || i >= columns * (rows - 1),
  );
  expect(edge.length).toBeGreaterThan(400);
  expect(new Set(edge)).toEqual(new Set([255]));
});

describe('memory', () => {
  it.each([
    ['M', 1920, 1280],
    ['Žofia Ďurišová', 1920, 1280],
    ['W'.repeat(60), 1920, 1280],
    ['W'.repeat(60), 4000, 4000],
    ['M', 4000, 3000],
  ])('of %s at %i × %i: its three masks take no more than one plane', (text, columns, rows) => {
    const outline = textOutline(text);
    const tile = watermarkTile(outline, letterSize(outline, { width: columns, height: rows }));
    expect(tile.width * tile.height * 3).toBeLessThanOrEqual(columns * rows);
  });

  it('of WASM takes none', async () => {
    const source = bytesSource(drawJpeg(1200, 800, corners(1200, 800)));
    const info = await inspectPicture(source);
    const sizes = [{ maxSide: 800, quality: 85 }];
    const plain = await wasmPeak(() => derivePicture(source, info, sizes));
    expect(await wasmPeak(() => derivePicture(source, info, sizes, (planes) => drawWatermark(planes, 'Ž')))).toBe(
      plain,
    );
  });
});

describe('in a derivative', () => {
  const draw = (planes: Planes) => drawWatermark(planes, 'Foto Šťastný');
  const derive = async (jpeg: Uint8Array, over?: (planes: Planes) => void) => {
    const source = bytesSource(jpeg);
    const sizes = [
      { maxSide: 640, quality: 85 },
      { maxSide: 200, quality: 85 },
    ];
    const made = await derivePicture(source, await inspectPicture(source), sizes, over);
    return Promise.all(made.map(({ bytes }) => readPixels(bytes)));
  };

  it('shows in every size, and changes no block without a letter', async () => {
    const jpeg = drawJpeg(1280, 960, corners(1280, 960));
    const [plain, plainSmall] = await derive(jpeg);
    const [over, overSmall] = await derive(jpeg, draw);
    expect(meanDifference(plainSmall!, overSmall!)).toBeGreaterThan(2);
    const ink = inkOf('Foto Šťastný', 640, 480);
    const blockOf = (x: number, y: number) => (y >> 4) * 40 + (x >> 4);
    const inked = new Set(ink.flatMap((isInk, i) => (isInk ? [blockOf(i % 640, Math.floor(i / 640))] : [])));
    let [inside, outside, free] = [0, 0, 0];
    for (let i = 0; i < ink.length; i++) {
      const [x, y] = [i % 640, Math.floor(i / 640)];
      const isDifferent = plain!.y[i] !== over!.y[i];
      // A decoder smooths colours over the edge of a block: its outermost pixels belong to the next one too.
      const isClear = [-1, 0, 1].every((dx) => [-1, 0, 1].every((dy) => !inked.has(blockOf(x + dx, y + dy))));
      if (ink[i] && isDifferent) inside++;
      if (isClear) free++;
      if (isClear && isDifferent) outside++;
    }
    expect(inside).toBeGreaterThan(5000);
    expect(free).toBeGreaterThan(20_000);
    expect(outside).toBe(0);
  });

  it('is upright in a rotated photo', async () => {
    const picture = corners(480, 640);
    const upright = drawJpeg(480, 640, picture);
    const lying = drawJpeg(640, 480, (x, y) => picture(479 - y, x));
    const turned = withSegments(lying, exifSegment({ 274: { short: 6 } }));
    const [first, second] = [await derive(upright, draw), await derive(turned, draw)];
    expect([second[0]!.width, second[0]!.height]).toEqual([480, 640]);
    expect(meanDifference(first[0]!, second[0]!)).toBeLessThan(1);
  });
});
