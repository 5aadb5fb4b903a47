import { describe, expect, test } from 'vitest';
import { checkDerivative } from './check-derivative.ts';
import { joinBytes } from './join-bytes.ts';
import { buildFlatJpeg } from './testing/build-flat-jpeg.ts';
import { exifSegment } from './testing/build-tiff.ts';
import { ascii, segment, withSegments } from './testing/bytes.ts';
import { corners, drawJpeg } from './testing/draw-picture.ts';
import { readPixels, worstDifference } from './testing/read-pixels.ts';

const original = { width: 4000, height: 3000 };
const size = { maxSide: 400, quality: 85 };
const draw = corners(400, 300);
const good = drawJpeg(400, 300, draw);

const textOf = (bytes: Uint8Array) => String.fromCharCode(...bytes);

describe('a valid one', () => {
  test('passes, and looks the same', async () => {
    const derivative = checkDerivative(good, original, size);
    expect(derivative).toMatchObject({ width: 400, height: 300 });
    expect(worstDifference(await readPixels(derivative!.bytes), draw)).toBeLessThan(14);
  });

  test('loses its metadata and all bytes after its end', () => {
    const dressed = joinBytes(
      withSegments(
        good,
        exifSegment({ 34853: { directory: { 29: { text: 'GPS-SECRET' } } } }),
        segment(0xe1, ascii('http://ns.adobe.com/xap/1.0/\0XMP-SECRET')),
        segment(0xed, ascii('Photoshop 3.0\0IPTC-SECRET')),
        segment(0xfe, ascii('COMMENT-SECRET')),
      ),
      ascii('PK\x03\x04ZIP-SECRET'),
    );
    const derivative = checkDerivative(dressed, original, size);
    expect(textOf(derivative!.bytes)).not.toMatch(/SECRET|Exif|Photoshop/);
    expect(derivative!.bytes.subarray(-2)).toEqual(Uint8Array.of(0xff, 0xd9));
  });

  test('has no more segments than scans and tables need: each takes memory', () => {
    const withTables = (count: number) => withSegments(good, ...Array.from({ length: count }, () => segment(0xdb, [])));
    expect(checkDerivative(withTables(900), original, size)).not.toBeNull();
    expect(checkDerivative(withTables(1100), original, size)).toBeNull();
  });

  test('keeps a small RGB profile, not a large one', () => {
    const profile = (bytes: number) => {
      const icc = new Uint8Array(bytes);
      icc.set(ascii('RGB '), 16);
      icc.set(ascii('acsp'), 36);
      return segment(0xe2, joinBytes(ascii('ICC_PROFILE\0'), [1, 1], icc));
    };
    expect(textOf(checkDerivative(withSegments(good, profile(500)), original, size)!.bytes)).toContain('ICC_PROFILE');
    expect(textOf(checkDerivative(withSegments(good, profile(5000)), original, size)!.bytes)).not.toContain('ICC');
  });

  test('may be off by two pixels, and progressive', () => {
    const odd = { width: 4000, height: 3017 };
    expect(checkDerivative(good, odd, size)).not.toBeNull();
    const progressive = buildFlatJpeg({ width: 400, height: 300, values: [90, 128, 128], frame: 'progressive' });
    expect(checkDerivative(progressive, original, size)).not.toBeNull();
  });

  test('a small original keeps its size', () => {
    expect(checkDerivative(good, { width: 400, height: 300 }, { maxSide: 1920, quality: 85 })).not.toBeNull();
  });
});

describe('rejected', () => {
  const rgbAdobe = buildFlatJpeg({ width: 400, height: 300, values: [90, 128, 128], adobeTransform: 0 });
  test.each([
    ['another shape', drawJpeg(400, 290, draw)],
    ['turned', drawJpeg(300, 400, draw)],
    ['larger than the box', drawJpeg(402, 301, draw)],
    ['much smaller than the box', drawJpeg(200, 150, draw)],
    ['cut', good.slice(0, -20)],
    ['cut in its header', good.slice(0, 200)],
    ['only a start', good.slice(0, 2)],
    ['nothing', new Uint8Array(0)],
    ['HTML', ascii('<html><script>alert(1)</script></html>')],
    ['a PNG', ascii('\x89PNG\r\n\x1a\n')],
    ['stored as RGB', rgbAdobe],
    ['CMYK', buildFlatJpeg({ width: 400, height: 300, values: [1, 2, 3, 4] })],
    ['twelve bits', buildFlatJpeg({ width: 400, height: 300, values: [90], bits: 12 })],
    ['arithmetic-coded', buildFlatJpeg({ width: 400, height: 300, values: [90], frame: 'arithmetic' })],
    ['too many scans', buildFlatJpeg({ width: 400, height: 300, values: [90], frame: 'progressive', scans: 101 })],
    ['too heavy', withSegments(good, ...new Array(6).fill(segment(0xfe, new Uint8Array(60_000))))],
  ])('%s', (_, bytes) => {
    expect(checkDerivative(bytes, original, size)).toBeNull();
  });

  test('it never throws, wherever a file is cut or changed', () => {
    for (let i = 0; i < 700; i++) {
      checkDerivative(good.slice(0, i), original, size);
      checkDerivative(good.with(i, 0xff), original, size);
    }
  });
});
