import { expect, onTestFinished, test } from 'vitest';
import { perFile } from '../../../testing/per-file.ts';
import { derivePicture } from '../derive-picture.ts';
import { inspectPicture } from '../detect/inspect-picture.ts';
import { bytesSource, type PictureSource } from '../picture-source.ts';
import { buildPng, deflate } from '../testing/build-png.ts';
import { inflatePng } from './inflate-png.ts';

const megabyte = 1_000_000;
const side = 4000;
const inflatedBytes = side * (side * 3 + 1);
const sizes = [{ maxSide: 64, quality: 80 }];

/** Of 16 megapixels in one colour: 48 kB for 48 MB. */
const deflatedBomb = perFile(() => deflate(new Uint8Array(inflatedBytes)));
const buildBomb = async () =>
  buildPng({ width: side, height: side, bitDepth: 8, colorType: 2, deflated: await deflatedBomb() });

/** The file a kilobyte at a time, as its reader asks for it; `onRead` gets how many bytes were read. */
function slowly(bytes: Uint8Array, onRead: (total: number) => void): PictureSource {
  let offset = 0;
  const stream = new ReadableStream(
    {
      type: 'bytes',
      pull(controller) {
        const chunk = bytes.slice(offset, offset + 1024);
        offset += chunk.length;
        onRead(offset);
        if (chunk.length > 0) return controller.enqueue(chunk);
        controller.close();
        controller.byobRequest?.respond(0);
      },
    },
    { highWaterMark: 0 },
  );
  return { ...bytesSource(bytes), stream: async () => stream };
}

test('a bomb is inflated no faster than its rows are taken', async () => {
  const bomb = await buildBomb();
  const expansion = inflatedBytes / bomb.length;
  let read = 0;
  let taken = 0;
  let peak = 0;
  const source = slowly(bomb, (total) => {
    read = total;
  });
  for await (const part of inflatePng(source, 33)) {
    // Time for what comes without being asked for.
    if (taken % (10 * megabyte) < part.length) await new Promise((resolve) => setTimeout(resolve, 1));
    peak = Math.max(peak, read * expansion - taken);
    taken += part.length;
  }
  expect(taken).toBe(inflatedBytes);
  expect(peak).toBeLessThan(20 * megabyte);
});

test('others are served while it is decoded', async () => {
  const source = bytesSource(await buildBomb());
  let turns = 0;
  let isOver = false;
  const others = (async () => {
    for (; !isOver; turns++) await new Promise((resolve) => setTimeout(resolve));
  })();
  onTestFinished(async () => others);
  await derivePicture(source, await inspectPicture(source), sizes).finally(() => {
    isOver = true;
  });
  expect(turns).toBeGreaterThan(16);
});
