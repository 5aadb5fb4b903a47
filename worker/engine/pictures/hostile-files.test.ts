import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { BufferedReader } from './buffered-reader.ts';
import { JpegScanDecoder } from './decode/jpeg-scan-decoder.ts';
import { LibHeif } from './decode/lib-heif.ts';
import { derivePicture } from './derive-picture.ts';
import { inspectPicture } from './detect/inspect-picture.ts';
import { IsoCursor } from './detect/iso-boxes.ts';
import { joinBytes } from './join-bytes.ts';
import { bytesSource, sourceSlice } from './picture-source.ts';
import { buildCmykProfile } from './testing/build-cmyk-profile.ts';
import { buildFlatJpeg } from './testing/build-flat-jpeg.ts';
import { buildGif } from './testing/build-gif.ts';
import { associations, buildHeifHeader, exifItem, fullBox, locations, sizeProperty } from './testing/build-heif.ts';
import { buildPng, deflate } from './testing/build-png.ts';
import { buildSampledJpeg } from './testing/build-sampled-jpeg.ts';
import { ascii, box, repeated, segment, uint16, uint32, withSegments } from './testing/bytes.ts';

afterEach(() => vi.restoreAllMocks());

const sizes = [{ maxSide: 64, quality: 80 }];
const jpeg = buildFlatJpeg({ width: 64, height: 64, values: [90, 100, 140] });

/** Counts a method's calls until the test ends; a spy would keep millions of them. */
function countCalls<Name extends string>(of: Record<Name, (...args: never[]) => unknown>, name: Name) {
  const real = of[name];
  const count = { calls: 0 };
  of[name] = function (this: unknown, ...args: never[]) {
    count.calls++;
    return real.apply(this, args);
  };
  onTestFinished(() => {
    of[name] = real;
  });
  return count;
}

/** Inspects and derives; says what came of it, and how often storage and the headers' reader were asked. */
async function workOn(bytes: Uint8Array, whole = bytesSource(bytes)) {
  const asked = countCalls(whole, 'read');
  const steps = countCalls(BufferedReader.prototype, 'upTo');
  const outcome = await inspectPicture(whole)
    .then((info) => derivePicture(whole, info, sizes))
    .then(
      () => 'fine',
      (error) => error.fault ?? String(error),
    );
  return { outcome, reads: asked.calls, steps: steps.calls };
}

/** Like `workOn`; says also how many bytes storage has given, those of streams included. */
async function readingsOf(bytes: Uint8Array) {
  const stored = bytesSource(bytes);
  let bytesRead = 0;
  const read = async (offset: number, length: number) => {
    const part = await stored.read(offset, length);
    bytesRead += part.length;
    return part;
  };
  const work = await workOn(bytes, sourceSlice({ ...stored, read }, 0, bytes.length));
  return { ...work, bytesRead };
}

/** How many bytes come out of all inflating that `work` does. */
async function inflatedBy(work: () => Promise<unknown>): Promise<number> {
  let inflated = 0;
  const Real = DecompressionStream;
  vi.stubGlobal('DecompressionStream', function counting(format: ConstructorParameters<typeof Real>[0]) {
    const real = new Real(format);
    const count = new TransformStream<Uint8Array, Uint8Array>({
      transform(part, controller) {
        inflated += part.length;
        controller.enqueue(part);
      },
    });
    return { writable: real.writable, readable: real.readable.pipeThrough(count) };
  });
  await work().finally(() => vi.unstubAllGlobals());
  return inflated;
}

describe('bombs of 30 kB are refused by their headers: nothing of their pixels is read', () => {
  const side = 65_535;
  const resized = (marker: number, make: Parameters<typeof buildFlatJpeg>[0]) => {
    const bytes = buildFlatJpeg(make);
    const at = bytes.findIndex((byte, i) => byte === 0xff && bytes[i + 1] === marker);
    bytes.set([side >> 8, side & 255, side >> 8, side & 255], at + 5);
    return bytes;
  };
  const small = { width: 16, height: 16, values: [90, 100, 140] };
  /** A grid of as many tiles as two bytes can count: one item, or items that are the same bytes. */
  const grid = (shared: boolean) => {
    const ids = Array.from({ length: 900 }, (_, i) => (shared ? i + 2 : 2));
    const properties = [1, ...ids].map((id) => joinBytes(uint16(id), [1, id === 1 ? 1 : 2]));
    const ipma = fullBox('ipma', 0, uint32(properties.length), ...properties);
    const dimg = box('dimg', uint16(1), uint16(ids.length), ...ids.map(uint16));
    const places = ids.map((id): [number, number, number] => [id, 0, 2000]);
    return buildHeifHeader(
      joinBytes(box('ipco', sizeProperty(15_360, 15_360), sizeProperty(512, 512)), ipma),
      fullBox('iref', 0, dimg),
      locations(...places),
    );
  };

  test.each<[string, () => Uint8Array | Promise<Uint8Array>, string]>([
    ['a PNG', () => buildPng({ width: side, height: side, bitDepth: 1, colorType: 0, rows: [] }), 'too-many-pixels'],
    ['a JPEG', () => resized(0xc0, small), 'too-many-pixels'],
    ['a progressive JPEG', () => resized(0xc2, { ...small, frame: 'progressive', scans: 1000 }), 'too-many-pixels'],
    [
      'a HEIC',
      () => buildHeifHeader(joinBytes(box('ipco', sizeProperty(side, side)), associations(1))),
      'too-many-pixels',
    ],
    ['a HEIC grid of one tile', () => grid(false), 'corrupt'],
    ['a HEIC grid of tiles that share their bytes', () => grid(true), 'corrupt'],
  ])('%s', async (_, make, fault) => {
    const bytes = await make();
    expect(bytes.length).toBeLessThan(40_000);
    const source = { ...bytesSource(bytes), stream: () => Promise.reject(new Error('its pixels were read')) };
    const outcome = inspectPicture(source).then((info) => derivePicture(source, info, sizes));
    await expect(outcome).rejects.toMatchObject({ fault });
  });
});

describe('HEIF boxes', () => {
  const properties = [box('ipco', sizeProperty(64, 64)), associations(1)] as const;

  test('extents of zero bytes are skipped', async () => {
    const file = buildHeifHeader(joinBytes(...properties), ...exifItem(7, 3, [0, 1, 0, 0, 255, 255]));
    const numbers = countCalls(IsoCursor.prototype, 'uint');
    expect(await inspectPicture(bytesSource(file))).toMatchObject({ width: 64, takenAt: null });
    expect(numbers.calls).toBeLessThan(1000);
  });

  test('the number of property lists is limited', async () => {
    const file = buildHeifHeader(joinBytes(...properties, ...new Array(100).fill(associations(1))));
    await expect(inspectPicture(bytesSource(file))).rejects.toMatchObject({ fault: 'corrupt' });
  });

  test('a property referenced repeatedly is read once', async () => {
    const far = new Uint8Array(200_000);
    const both = box('ipco', sizeProperty(64, 64, far), sizeProperty(64, 64, far));
    const again = associations(...Array.from({ length: 254 }, (_, i) => 1 + (i % 2)));
    const source = bytesSource(buildHeifHeader(joinBytes(both, again)));
    const reads = countCalls(source, 'read');
    expect(await inspectPicture(source)).toMatchObject({ width: 64, height: 64 });
    expect(reads.calls).toBeLessThan(20);
  });

  test('references between items are limited in all boxes together', async () => {
    const flood = box('dimg', uint16(1), uint16(60_000), repeated(60_000, Uint8Array.of(0, 2)));
    const file = buildHeifHeader(joinBytes(...properties), fullBox('iref', 0, repeated(30, flood)));
    const numbers = countCalls(IsoCursor.prototype, 'uint');
    await expect(inspectPicture(bytesSource(file))).rejects.toMatchObject({ fault: 'corrupt' });
    expect(numbers.calls).toBeLessThan(100_000);
  });

  test('a CR3 of a thousand tracks is rejected early', async () => {
    const track = box('trak', box('mdia', repeated(50, box('free'))));
    const file = joinBytes(box('ftyp', ascii('crx '), uint32(0)), box('moov', repeated(1000, track)));
    const { outcome, steps } = await workOn(file);
    expect(outcome).toBe('unsupported');
    expect(steps).toBeLessThan(5000);
  });
});

describe('grids of HEIC tiles', () => {
  const file = buildHeifHeader(joinBytes(box('ipco', sizeProperty(100, 100)), associations(1)));
  const fitting = {
    width: 100,
    height: 100,
    columns: 2,
    rows: 2,
    tileWidth: 64,
    tileHeight: 64,
    left: 0,
    top: 0,
    layout: 'rgb' as const,
  };

  async function outcomeOf(tiling: typeof fitting, decoded = { width: 64, height: 64 }): Promise<string> {
    vi.spyOn(LibHeif.prototype, 'open').mockReturnValue(tiling);
    vi.spyOn(LibHeif.prototype, 'close').mockReturnValue(undefined);
    vi.spyOn(LibHeif.prototype, 'release').mockReturnValue(undefined);
    const memory = new Uint8Array(decoded.width * decoded.height * 3);
    const tile = { ...decoded, image: 0, memory, start: 0, stride: decoded.width * 3 };
    vi.spyOn(LibHeif.prototype, 'decodeTile').mockReturnValue(tile);
    return (await workOn(file)).outcome;
  }

  test('one that fits is decoded', async () => {
    expect(await outcomeOf(fitting)).toBe('fine');
  });

  test.each([
    ['rows', { rows: 4 }],
    ['columns', { columns: 4 }],
    ['rows of a turned one', { rows: 3, top: 50, height: 70 }],
    ['pixels than its header says', { width: 1000, columns: 16 }],
    [
      'bytes in a row of tiles than the budget has',
      { width: 100, tileWidth: 2, columns: 50, tileHeight: 3e5, rows: 1 },
    ],
  ])('one of more %s is rejected', async (_, more) => {
    expect(await outcomeOf({ ...fitting, ...more })).toBe('needs-browser');
  });

  test.each([
    ['wider', { width: 640, height: 64 }],
    ['taller', { width: 64, height: 640 }],
  ])('tiles %s than their header says are damage, not decoded at any cost', async (_, decoded) => {
    expect(await outcomeOf(fitting, decoded)).toBe('corrupt');
  });

  test('tiles that no memory can hold are left to the browser, unread', async () => {
    const tiles = [2, 3, 4, 5];
    const lists = [1, ...tiles].map((id) => joinBytes(uint16(id), [1, id === 1 ? 1 : 2]));
    const bytes = buildHeifHeader(
      joinBytes(
        box('ipco', sizeProperty(8000, 6000), sizeProperty(4000, 3000)),
        fullBox('ipma', 0, uint32(lists.length), ...lists),
      ),
      fullBox('iref', 0, box('dimg', uint16(1), uint16(tiles.length), ...tiles.map(uint16))),
      locations(...tiles.map((id): [number, number, number] => [id, 10 * id, 10])),
    );
    const source = { ...bytesSource(bytes), stream: () => Promise.reject(new Error('its pixels were read')) };
    const info = await inspectPicture(source);
    expect(info.canRender).toBe('needs-browser');
    await expect(derivePicture(source, info, sizes)).rejects.toMatchObject({ fault: 'needs-browser' });
  });
});

describe('JPEG segments', () => {
  test('fill bytes are skipped in a few steps', async () => {
    const { outcome, steps } = await workOn(withSegments(jpeg, new Uint8Array(500_000).fill(0xff)));
    expect(outcome).toBe('fine');
    expect(steps).toBeLessThan(200);
  });

  test.each([
    ['restart markers', [0xff, 0xd0]],
    ['empty segments', [0xff, 0xe1, 0, 2]],
  ])('%s without end are rejected', async (_, marker) => {
    const { outcome, steps } = await workOn(withSegments(jpeg, repeated(100_000, Uint8Array.from(marker))));
    expect(outcome).toBe('corrupt');
    expect(steps).toBeLessThan(20_000);
  });

  const restarting = buildSampledJpeg({
    width: 640,
    height: 640,
    draw: (x, y) => [(x * 7 + y * 13) & 255, (x * 3) & 255, y & 255],
    sampling: [[1, 1]],
    restartInterval: 1,
  });

  test('restart markers with nothing between them are rejected where they begin', async () => {
    const first = restarting.findIndex((byte, i) => byte === 0xff && restarting[i + 1] === 0xd0);
    const round = Uint8Array.from([1, 2, 3, 4, 5, 6, 7, 0].flatMap((n) => [0xff, 0xd0 + n]));
    const file = joinBytes(restarting.subarray(0, first + 2), repeated(400_000, round), restarting.subarray(first + 2));
    const { outcome, bytesRead } = await readingsOf(file);
    expect(outcome).toBe('corrupt');
    expect(bytesRead).toBeLessThan(1_000_000);
  });

  test('of a picture with another one behind it (MPO) only the first is read', async () => {
    const index = segment(0xe2, joinBytes(ascii('MPF\0MM'), new Uint8Array(2000).fill(0xff)));
    const file = joinBytes(withSegments(restarting, index), repeated(100, withSegments(restarting, index)));
    expect(file.length).toBeGreaterThan(10_000_000);
    const { outcome, reads, bytesRead } = await readingsOf(file);
    expect(outcome).toBe('fine');
    expect(reads).toBeLessThan(6);
    expect(bytesRead).toBeLessThan(2_000_000);
  });

  const cmyk = buildFlatJpeg({ width: 80, height: 60, values: [255, 255, 0, 255], adobeTransform: 0 });
  const piece = (body: ArrayLike<number>) => segment(0xe2, joinBytes(ascii('ICC_PROFILE\0'), [1, 1], body));

  test('a profile in many pieces is read at once', async () => {
    const profile = buildCmykProfile();
    const pieces = Array.from({ length: 255 }, (_, i) => piece(profile.subarray(i * 10, (i + 1) * 10)));
    const { outcome, reads } = await workOn(withSegments(cmyk, ...pieces));
    expect(outcome).toBe('fine');
    expect(reads).toBeLessThan(6);
  });

  test('one in over 255 pieces is ignored', async () => {
    const { outcome, reads } = await workOn(withSegments(cmyk, ...new Array(3000).fill(piece([1, 2, 3]))));
    expect(outcome).toBe('fine');
    expect(reads).toBeLessThan(6);
  });
});

describe('PNG chunks', () => {
  const rows = Array.from({ length: 64 }, () => new Uint8Array(192));
  const parts = { width: 64, height: 64, bitDepth: 8, colorType: 2, rows };

  test('only the first profile counts, and it is inflated up to 4 MB', async () => {
    const body = joinBytes(ascii('x\0\0'), await deflate(new Uint8Array(50_000_000)));
    const file = await buildPng({ ...parts, extra: new Array(20).fill({ type: 'iCCP', body }) });
    expect(await inflatedBy(() => workOn(file))).toBeLessThan(16_000_000);
  });

  test('pixels in chunks of one byte are merged', async () => {
    const noise = rows.map((row, y) => row.map((_, x) => (x * x * 31 + y * 7) & 255));
    const whole = await buildPng({ ...parts, rows: noise, pieceBytes: 1 });
    const enqueued = countCalls(ReadableStreamDefaultController.prototype, 'enqueue');
    expect((await workOn(whole)).outcome).toBe('fine');
    expect(enqueued.calls).toBeLessThan(100);
  });

  test.each([
    ['16-bit RGBA of 100 MP', 30_000, 3333, 16, 6, 'truncated'],
    ['16-bit RGBA of 50 MP', 10_000, 5000, 16, 6, 'truncated'],
    ['8-bit RGB of 100 MP', 10_000, 10_000, 8, 2, 'truncated'],
  ])('%s: %i × %i × %i bits', async (_, width, height, bitDepth, colorType, expected) => {
    const file = await buildPng({ width, height, bitDepth, colorType, rows: [] });
    expect((await workOn(file)).outcome).toBe(expected);
  });
});

describe('GIF blocks', () => {
  const gif = (indices: Uint8Array, blockBytes?: number) =>
    buildGif({ width: 256, height: 256, palette: new Array(4).fill([9, 99, 199]), indices, blockBytes });

  test.each([
    ['blocks of one byte', joinBytes([0x21, 0xfe], repeated(150_000, Uint8Array.of(1, 1)), [0])],
    ['empty extensions', repeated(150_000, Uint8Array.of(0x21, 0xfe, 0))],
  ])('%s without end are rejected', async (_, extensions) => {
    const file = gif(new Uint8Array(65_536));
    const { outcome, steps } = await workOn(joinBytes(file.subarray(0, 25), extensions, file.subarray(25)));
    expect(outcome).toBe('corrupt');
    expect(steps).toBeLessThan(150_000);
  });

  test('pixels in blocks of one byte are read in a few steps', async () => {
    const { outcome, steps } = await workOn(gif(new Uint8Array(65_536), 1));
    expect(outcome).toBe('fine');
    expect(steps).toBeLessThan(100);
  });
});

describe('a progressive JPEG', () => {
  const frame = (sampling: number) =>
    segment(0xc2, Uint8Array.from([8, 0, 64, 0, 64, 3, ...[1, 2, 3].flatMap((id) => [id, sampling, 0])]));
  const steps = segment(0xdb, new Uint8Array(65).fill(1, 1));
  const table = (kind: number) => Uint8Array.from([kind, 1, ...new Uint8Array(15), 0]);
  const tables = segment(0xc4, joinBytes(table(0), table(0x10)));
  const scan = segment(0xda, Uint8Array.from([3, 1, 0, 2, 0, 3, 0, 0, 0, 0]));
  const file = (...parts: Uint8Array[]) => joinBytes([0xff, 0xd8], steps, frame(0x11), ...parts, [0xff, 0xd9]);

  test('with a frame without samples, hidden behind a marker that is none, has no rows without end', async () => {
    const hidden = segment(0x00, frame(0x10));
    expect((await workOn(file(hidden, tables, scan, new Uint8Array(2)))).outcome).toBe('corrupt');
  });

  test.each([
    ['hundreds of scans', 64, 300],
    ['a hundred scans of 25 megapixels', 5000, 100],
  ])('of %s is refused before its pixels', async (_, side, scans) => {
    const bytes = buildFlatJpeg({ width: 64, height: 64, values: [90, 100, 140], frame: 'progressive', scans });
    const at = bytes.findIndex((byte, i) => byte === 0xff && bytes[i + 1] === 0xc2);
    bytes.set([...uint16(side), ...uint16(side)], at + 5);
    const rows = countCalls(JpegScanDecoder.prototype, 'decodeRow');
    expect((await workOn(bytes)).outcome).toBe('unsupported');
    expect(rows.calls).toBe(0);
  });

  test('builds no tables without end', async () => {
    const many = Array.from({ length: 200 }, () => segment(0xc4, repeated(100, table(0))));
    const scanned = file(tables, scan, new Uint8Array(2), ...many, scan, new Uint8Array(2));
    expect((await workOn(scanned)).outcome).toBe('unsupported');
  });

  test('keeps no restart markers without end', async () => {
    const restarts = new Uint8Array(3_600_000);
    for (let at = 0, n = 0; at + 3 <= restarts.length; at += 3, n++) restarts.set([1, 0xff, 0xd0 + (n & 7)], at);
    expect((await workOn(file(tables, scan, restarts))).outcome).toBe('unsupported');
  });
});
