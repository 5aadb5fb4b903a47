import { afterEach, describe, expect, test, vi } from 'vitest';
import { BufferedReader } from '../buffered-reader.ts';
import { derivePicture } from '../derive-picture.ts';
import { inspectPicture } from '../detect/inspect-picture.ts';
import { bytesSource, type PictureSource } from '../picture-source.ts';
import { buildFlatJpeg } from '../testing/build-flat-jpeg.ts';
import { buildPng } from '../testing/build-png.ts';

afterEach(() => vi.restoreAllMocks());

const sizes = [{ maxSide: 64, quality: 80 }];
const jpeg = buildFlatJpeg({ width: 64, height: 64, values: [90, 100, 140] });

describe("errors inside a decoder are the file's fault, not the storage's", () => {
  const failing = (error: Error): PictureSource => ({ ...bytesSource(jpeg), read: () => Promise.reject(error) });
  const info = {
    format: 'jpeg',
    width: 64,
    height: 64,
    orientation: 1,
    takenAt: null,
    inPasses: false,
    canRender: true,
  } as const;

  test.each([
    new RangeError('Invalid typed array length: -3'),
    new TypeError('x is not a function'),
    new WebAssembly.RuntimeError('unreachable'),
  ])('%s is corrupt', async (thrown) => {
    vi.spyOn(BufferedReader.prototype, 'view').mockRejectedValue(thrown);
    const source = bytesSource(jpeg);
    await expect(inspectPicture(source)).rejects.toMatchObject({ fault: 'corrupt', cause: thrown });
    await expect(derivePicture(source, info, sizes)).rejects.toMatchObject({ fault: 'corrupt', cause: thrown });
  });

  test('memory that the isolate lacks means needs-browser', async () => {
    vi.spyOn(BufferedReader.prototype, 'view').mockRejectedValue(new RangeError('Array buffer allocation failed'));
    await expect(derivePicture(bytesSource(jpeg), info, sizes)).rejects.toMatchObject({ fault: 'needs-browser' });
  });

  test.each([new TypeError('network gone'), new RangeError('R2'), new Error('R2 has no original')])(
    'of storage, %s is rethrown unchanged',
    async (thrown) => {
      await expect(inspectPicture(failing(thrown))).rejects.toBe(thrown);
      await expect(derivePicture(failing(thrown), info, sizes)).rejects.toBe(thrown);
      const noStream = { ...bytesSource(jpeg), stream: () => Promise.reject(thrown) };
      await expect(derivePicture(noStream, info, sizes)).rejects.toBe(thrown);
    },
  );

  test.each(['jpeg', 'png'] as const)('of a broken stream, the error of a %s is rethrown unchanged', async (format) => {
    const bytes =
      format === 'jpeg'
        ? jpeg
        : await buildPng({ width: 64, height: 64, bitDepth: 8, colorType: 2, rows: [new Uint8Array(192)] });
    const thrown = new TypeError('network gone');
    const stream = async () => new ReadableStream({ type: 'bytes', pull: (c) => c.error(thrown) });
    const work = derivePicture({ ...bytesSource(bytes), stream }, { ...info, format }, sizes);
    await expect(work).rejects.toBe(thrown);
  });
});
