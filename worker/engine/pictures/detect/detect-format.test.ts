import { expect, test } from 'vitest';
import { joinBytes } from '../join-bytes.ts';
import { buildTiff } from '../testing/build-tiff.ts';
import { ascii, box } from '../testing/bytes.ts';
import { detectFormat, refusedFormat } from './detect-format.ts';

const brands = (major: string, ...others: string[]) =>
  box('ftyp', ascii(major), [0, 0, 0, 0], ...others.map((brand) => ascii(brand)));

test.each([
  ['jpeg', Uint8Array.of(0xff, 0xd8, 0xff, 0xe0)],
  ['png', ascii('\x89PNG\r\n\x1a\n')],
  ['webp', ascii('RIFF\0\0\0\0WEBPVP8 ')],
  ['gif', ascii('GIF89a')],
  ['heic', brands('heic', 'mif1')],
  ['heic', brands('mif1', 'heix')],
  ['avif', brands('avif', 'mif1')],
  ['avif', brands('mif1', 'avif')],
  ['cr3', brands('crx ', 'isom')],
  ['cr2', ascii('II*\0\x10\0\0\0CR\x02\0XXXX')],
  ['nef', buildTiff({ 271: { text: 'NIKON CORPORATION' } })],
  ['arw', buildTiff({ 271: { text: 'SONY' } })],
  ['dng', buildTiff({ 271: { text: 'Google' }, 50706: { long: 0x01040000 } })],
  ['raf', ascii('FUJIFILMCCD-RAW 0201')],
  ['rw2', ascii('IIU\0\x18\0\0\0')],
  ['orf', ascii('IIRO\x08\0\0\0')],
  ['orf', ascii('MMOR\0\0\0\x08')],
  ['pef', buildTiff({ 271: { text: 'PENTAX Corporation' } })],
  ['pef', buildTiff({ 271: { text: 'RICOH IMAGING COMPANY, LTD.' } })],
  ['srw', buildTiff({ 271: { text: 'SAMSUNG' } }, { littleEndian: true })],
] as const)('%s', (format, head) => {
  expect(detectFormat(head)).toBe(format);
});

test.each([
  ['nothing', ''],
  ['HTML', '<!doctype html><script>alert(1)</script>'],
  ['SVG', '<svg xmlns="http://www.w3.org/2000/svg">'],
  ['PDF', '%PDF-1.7'],
  ['a film', '\0\0\0\x14ftypisom\0\0\0\0mp42'],
  ['HTML with a JPEG behind it', '<html>\xff\xd8\xff\xe0'],
  ['a TIFF of no camera', 'II*\0\x08\0\0\0\0\0\0\0\0\0\0\0'],
  ['half a signature', '\x89PNG'],
])('%s is not a picture', (_, text) => {
  expect(detectFormat(ascii(text))).toBeNull();
});

test.each([
  ['a bare JPEG XL', '\xff\x0a\xfa\x7f', 'photo-jpeg-xl'],
  ['a JPEG XL in boxes', '\0\0\0\x0cJXL \r\n\x87\n', 'photo-jpeg-xl'],
  ['a TIFF', 'MM\0*\0\0\0\x08', 'photo-tiff'],
  ['an MP4', '\0\0\0\x14ftypisom', 'video-not-here'],
  ['an AVI', 'RIFF\0\0\0\0AVI LIST', 'photo-video'],
  ['a WebM', '\x1aE\xdf\xa3', 'photo-video'],
  ['a PDF', '%PDF-1.7', 'photo-unsupported'],
])('%s is refused with words of its own', (_, text, code) => {
  expect(refusedFormat(ascii(text))).toBe(code);
});

test('a RAW head may be truncated anywhere', () => {
  const head = joinBytes(buildTiff({ 271: { text: 'NIKON CORPORATION' } }));
  for (let length = 0; length < head.length; length++) expect(() => detectFormat(head.slice(0, length))).not.toThrow();
});
