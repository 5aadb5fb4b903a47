import { describe, expect, test } from 'vitest';
import { renderPrint } from '../../../shop/prints/render/render-print.ts';
import { derivePicture } from '../derive-picture.ts';
import { inspectPicture } from '../detect/inspect-picture.ts';
import { joinBytes } from '../join-bytes.ts';
import { bytesSource } from '../picture-source.ts';
import { MemorySink } from '../sinks/memory-sink.ts';
import { buildProgressiveJpeg } from '../testing/build-progressive-jpeg.ts';
import { buildSampledJpeg } from '../testing/build-sampled-jpeg.ts';
import { corners, type Drawing } from '../testing/draw-picture.ts';
import { drawStored, orientations } from '../testing/draw-stored.ts';
import { readPixels, worstDifference } from '../testing/read-pixels.ts';

const [width, height] = [320, 208];
const sampling: [number, number][] = [
  [2, 2],
  [1, 1],
  [1, 1],
];

describe('a progressive JPEG of a phone that is held otherwise is upright', () => {
  const upright = corners(width, height);

  test.each(orientations)('orientation %s, its preview and its print', async (orientation) => {
    const photo = drawStored(orientation, width, height, upright, undefined, (columns, rows, draw) =>
      buildProgressiveJpeg({ width: columns, height: rows, draw, sampling }),
    );
    const source = bytesSource(photo);
    const info = await inspectPicture(source);
    expect(info).toMatchObject({ width, height, orientation });
    const [preview] = await derivePicture(source, info, [{ maxSide: width, quality: 95 }]);
    expect(worstDifference(await readPixels(preview!.bytes), upright)).toBeLessThan(14);
    const sink = new MemorySink();
    const crop = { left: 0, top: 0, width, height };
    await renderPrint(source, info, { crop, width, height, dpi: 300 }, sink);
    expect(worstDifference(await readPixels(sink.bytes()), upright)).toBeLessThan(14);
  });
});

describe('restart markers of a progressive JPEG', () => {
  /** Waves of many lengths and grain: all coefficients have some bits. */
  const draw: Drawing = (x, y) => {
    const grain = (Math.imul(x * 31 + y * 17, 2654435761) >>> 27) - 16;
    return [128 + 60 * Math.sin(x / 5) + grain, 128 + 50 * Math.cos(y / 9) + grain, 90 + 40 * Math.sin((x + y) / 21)];
  };
  // Edges within an MCU: scans of one component leave out the blocks beyond.
  const picture = { width: 301, height: 199, draw, sampling };
  const faultOf = (jpeg: Uint8Array) =>
    readPixels(jpeg).then(
      () => 'none',
      (error) => error.fault ?? String(error),
    );

  test.each([0, 1, 7, 19, 38, 1000])('every %i units: its pixels are those of one scan', async (restartInterval) => {
    const straight = await readPixels(buildSampledJpeg(picture));
    expect(await readPixels(buildProgressiveJpeg({ ...picture, restartInterval }))).toEqual(straight);
  });

  test('one that is missing, of another number, too early or too late is damage', async () => {
    const jpeg = buildProgressiveJpeg({ ...picture, restartInterval: 19 });
    const markers = [...jpeg.keys()].filter((i) => jpeg[i] === 0xff && jpeg[i + 1] === 0xd3);
    const between = (start: number, end: number, ...bytes: number[]) =>
      joinBytes(jpeg.subarray(0, start), bytes, jpeg.subarray(end));
    // In the first scan, of all components, and in the last, of one.
    for (const at of [markers[0]!, markers.at(-1)!]) {
      expect(await faultOf(jpeg.with(at + 1, 0xd5))).toBe('corrupt');
      expect(await faultOf(between(at, at + 2))).toBe('corrupt');
      expect(await faultOf(between(at - 2, at))).toBe('corrupt');
      expect(await faultOf(between(at, at, 0x55, 0x55))).toBe('corrupt');
    }
  });
});
