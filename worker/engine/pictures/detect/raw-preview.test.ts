import { expect, test } from 'vitest';
import { derivePicture } from '../derive-picture.ts';
import { joinBytes } from '../join-bytes.ts';
import { bytesSource } from '../picture-source.ts';
import { buildDirectory, buildTiff, exifSegment, type TiffFields } from '../testing/build-tiff.ts';
import { ascii, box, segment, uint32, withSegments } from '../testing/bytes.ts';
import { corners, drawJpeg } from '../testing/draw-picture.ts';
import { readPixels, worstDifference } from '../testing/read-pixels.ts';
import { inspectPicture } from './inspect-picture.ts';

const small = drawJpeg(64, 48, () => [10, 10, 10]);
const stored = corners(320, 208);
const large = drawJpeg(320, 208, stored);
/** The RAW picture itself, compressed without loss: a JPEG that no one can show, and the longest of all. */
const lossless = joinBytes(
  [0xff, 0xd8],
  segment(0xc3, [14, 0, 1, 0, 1, 1, 1, 0x11, 0]),
  segment(0xc4, new Uint8Array(5000)),
  new Uint8Array(100_000),
);

const strip = (jpeg: Uint8Array): TiffFields => ({
  259: { short: 7 },
  273: { offsetOf: jpeg },
  279: { long: jpeg.length },
});
const interchange = (jpeg: Uint8Array): TiffFields => ({
  513: { offsetOf: jpeg },
  514: { long: jpeg.length },
});

const camera: TiffFields = {
  271: { text: 'NIKON CORPORATION' },
  274: { short: 8 },
  34665: { directory: { 36867: { text: '2023:05:06 07:08:09' } } },
};

const uuid = (hex: string) => hex.match(/../g)!.map((pair) => Number.parseInt(pair, 16));

/** A CR3: the boxes that lead to its metadata, its PRVW picture and the JPEG track behind all of them. */
function buildCr3(): Uint8Array {
  const build = (trackAt: number) => {
    const track = box(
      'trak',
      box(
        'mdia',
        box(
          'minf',
          box(
            'stbl',
            box('stsz', [0, 0, 0, 0], uint32(large.length), uint32(1)),
            box('co64', [0, 0, 0, 0], uint32(1), uint32(0), uint32(trackAt)),
          ),
        ),
      ),
    );
    const main = box('CMT1', buildTiff({ 274: { short: 8 } }));
    const detail = box('CMT2', buildTiff({ 36867: { text: '2023:05:06 07:08:09' } }));
    const preview = box('PRVW', new Uint8Array(12), uint32(small.length), small);
    return joinBytes(
      box('ftyp', ascii('crx '), [0, 0, 0, 1], ascii('isom')),
      box('moov', box('uuid', uuid('85c0b687820f11e08111f4ce462b6a48'), main, detail), track),
      box('uuid', uuid('eaf42b5e1c984b88b9fbb7dc406e4d16'), new Uint8Array(8), preview),
    );
  };
  const head = build(0).length;
  return joinBytes(build(head + 8), box('mdat', large));
}

/** The JPEG with EXIF of its own, as in files whose RAW part has none. */
const withExif = withSegments(
  large,
  exifSegment({ 274: { short: 8 }, 34665: { directory: { 36867: { text: '2023:05:06 07:08:09' } } } }),
);
const raf = joinBytes(
  ascii('FUJIFILMCCD-RAW 0201FF392201'),
  new Uint8Array(56),
  uint32(100),
  uint32(withExif.length),
  new Uint8Array(8),
  withExif,
  new Uint8Array(withExif.length * 2),
);

/** Fields of the EXIF directory of the camera's own; its offsets count from its head, or from the file's. */
const noted = (note: (at: number) => Uint8Array): TiffFields => ({
  ...camera,
  34665: { directory: { 36867: { text: '2023:05:06 07:08:09' }, 37500: { bytes: note } } },
});
const preview = (offsetTag: number, lengthTag: number): TiffFields => ({
  [offsetTag]: { offsetOf: large },
  [lengthTag]: { long: large.length },
});
const olympus = noted(() =>
  joinBytes(ascii('OLYMPUS\0MM\x03\0'), buildDirectory({ 8224: { directory: preview(0x0101, 0x0102) } }, 12)),
);
const pentax = noted((at) => joinBytes(ascii('AOC\0MM'), buildDirectory(preview(0x0004, 0x0003), at + 6)));
const panasonic: TiffFields = { 274: { short: 8 }, 46: { bytes: withExif } };

const files: [string, Uint8Array][] = [
  ['nef', buildTiff({ ...camera, 330: { directory: { ...interchange(large), ...strip(lossless) } } })],
  ['arw', buildTiff({ ...camera, 271: { text: 'SONY' }, ...interchange(large) })],
  ['dng', buildTiff({ ...camera, 50706: { long: 1 }, ...strip(small), 330: { directory: strip(large) } })],
  ['cr3', buildCr3()],
  ['raf', raf],
  ['rw2', buildTiff(panasonic, { littleEndian: true, magic: 0x55 })],
  ['orf', buildTiff(olympus, { magic: 0x4f52 })],
  ['pef', buildTiff({ ...pentax, 271: { text: 'PENTAX' } })],
  ['srw', buildTiff({ ...camera, 271: { text: 'SAMSUNG' }, 330: { directory: interchange(large) } })],
];

test.each(files)('%s: the largest picture that can be shown, rotated as the RAW says', async (format, file) => {
  const source = bytesSource(file);
  const info = await inspectPicture(source);
  const facts = { format, width: 208, height: 320, orientation: 8, takenAt: '2023-05-06T07:08:09' };
  expect(info).toEqual({ ...facts, inPasses: false, canRender: true });
  const [preview] = await derivePicture(source, info, [{ maxSide: 320, quality: 90 }]);
  expect(worstDifference(await readPixels(preview!.bytes), (x, y) => stored(319 - y, x))).toBeLessThan(14);
});

test('the largest is that of most pixels, not of most bytes', async () => {
  const padded = withSegments(small, ...new Array(10).fill(segment(0xe4, new Uint8Array(50_000))));
  expect(padded.length).toBeGreaterThan(large.length);
  const file = buildTiff({ ...camera, ...interchange(padded), 330: { directory: interchange(large) } });
  expect(await inspectPicture(bytesSource(file))).toMatchObject({ width: 208, height: 320 });
});

test('a damaged note of the camera does no harm', async () => {
  const file = buildTiff({ ...noted(() => ascii('OLYMPUS\0MM\x03\0\xff\xff')), ...interchange(large) });
  expect(await inspectPicture(bytesSource(file))).toMatchObject({ width: 208, height: 320 });
});

test('one without a preview is unsupported', async () => {
  const file = buildTiff({ ...camera, ...strip(lossless) });
  await expect(inspectPicture(bytesSource(file))).rejects.toMatchObject({ fault: 'unsupported' });
});

test('circular directories end', async () => {
  const file = buildTiff({ ...camera, 330: { long: 8 }, ...interchange(large) });
  expect(await inspectPicture(bytesSource(file))).toMatchObject({ width: 208, height: 320 });
});

test('few bytes are read to find it', async () => {
  const padded = joinBytes(files[0]![1], new Uint8Array(3_000_000));
  const source = bytesSource(padded);
  let [reads, bytes] = [0, 0];
  const counted = {
    ...source,
    read: (offset: number, length: number) => {
      reads++;
      bytes += length;
      return source.read(offset, length);
    },
  };
  await inspectPicture(counted);
  expect(reads).toBeLessThanOrEqual(8);
  expect(bytes).toBeLessThan(600_000);
});
