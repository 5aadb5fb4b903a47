import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import type { AlbumResponse } from '../../../shared/library/albums/contract.ts';
import type { Photo, UploadResult } from '../../../shared/library/photos/contract.ts';
import { joinBytes } from '../../engine/pictures/join-bytes.ts';
import { buildFlatJpeg } from '../../engine/pictures/testing/build-flat-jpeg.ts';
import { buildGif } from '../../engine/pictures/testing/build-gif.ts';
import { buildPng, deflate } from '../../engine/pictures/testing/build-png.ts';
import { ascii, box, repeated, segment, uint32, withSegments } from '../../engine/pictures/testing/bytes.ts';
import { openContext } from '../../platform/core/context.ts';
import { findBrokenRules } from '../../platform/integrity/find-broken-rules.ts';
import { call, callRaw } from '../call.ts';
import { drawJpeg } from '../draw-jpeg.ts';
import { makeAlbum, makeUser, type TestUser } from '../factories.ts';
import { libraryDb } from '../libraries.ts';
import { until } from '../until.ts';

const jpeg = drawJpeg(320, 240, 1);
const script = '<script>alert(1)</script>';
const rows = Array.from({ length: 16 }, (_, y) => new Uint8Array(96).fill(y));
const png = (more: Partial<Parameters<typeof buildPng>[0]> = {}) =>
  buildPng({ width: 16, height: 16, bitDepth: 16, colorType: 2, rows, ...more });
const gif = buildGif({ width: 8, height: 8, palette: new Array(4).fill([9, 99, 199]), indices: new Uint8Array(64) });

/** The same picture with another size in its header. */
function resized(width: number, height: number): Uint8Array {
  const bytes = drawJpeg(16, 16, 3).slice();
  const frame = bytes.findIndex((byte, at) => byte === 0xff && bytes[at + 1] === 0xc0);
  new DataView(bytes.buffer).setUint16(frame + 5, height);
  new DataView(bytes.buffer).setUint16(frame + 7, width);
  return bytes;
}

/** The file, and the expected result: an error code, or the state of the stored photo. */
const files: Record<string, [verdict: string, bytes: () => Uint8Array | Promise<Uint8Array>, type?: string]> = {
  'a web page': ['photo-unsupported', () => ascii(`<!doctype html>${script}`)],
  'an SVG with a script': ['photo-unsupported', () => ascii(`<svg xmlns="http://www.w3.org/2000/svg">${script}</svg>`)],
  'a PDF that is called .jpg': ['photo-unsupported', () => ascii('%PDF-1.7\n1 0 obj')],
  'a program': ['photo-unsupported', () => ascii('MZ\x90\0\x03\0\0\0\x04\0\0\0\xff\xff')],
  'a ZIP': ['photo-unsupported', () => ascii('PK\x03\x04\x14\0\0\0\0\0')],
  nothing: ['photo-empty', () => new Uint8Array()],
  'one byte of a JPEG': ['photo-unsupported', () => Uint8Array.of(0xff)],
  'a GIF that is a script too': ['READY', () => joinBytes(gif, ascii(`*/=1;${script}//`))],
  'a JPEG that is a ZIP too': ['READY', () => joinBytes(drawJpeg(64, 48, 4), ascii(`PK\x03\x04${script}PK\x05\x06`))],
  'a JPEG with PHP in its Exif': [
    'READY',
    () => withSegments(drawJpeg(64, 48, 5), segment(0xe1, ascii(`Exif\0\0MM\0*\0\0\0\x08<?php system($_GET[0]) ?>`))),
  ],
  'a JPEG with a web page in its comment': [
    'READY',
    () => withSegments(drawJpeg(64, 48, 6), segment(0xfe, ascii(`--><html>${script}`))),
  ],
  'a JPEG that is said to be a web page': ['READY', () => drawJpeg(64, 48, 7), 'text/html'],
  'one pixel': ['READY', () => drawJpeg(1, 1, 8)],
  'half a JPEG': ['FAILED', () => jpeg.subarray(0, jpeg.length / 2)],
  'a PNG of 400 megapixels': [
    'FAILED',
    () => png({ width: 20_000, height: 20_000, bitDepth: 8, colorType: 0, rows: repeatedRows(60, 20_000) }),
  ],
  'a JPEG of 65,500 × 65,500 by its head': ['FAILED', () => resized(65_500, 65_500)],
  'a PNG of 65,536 × 1': ['FAILED', () => png({ width: 65_536, height: 1, bitDepth: 1, colorType: 0, rows: [] })],
  'a JPEG of 9,000 × 9,000 by its head': ['FAILED', () => resized(9000, 9000)],
  'a JPEG without a size': ['photo-corrupt', () => resized(0, 16)],
  'a progressive JPEG of a thousand scans': [
    'FAILED',
    () => buildFlatJpeg({ width: 64, height: 64, values: [90, 100, 140], frame: 'progressive', scans: 1000 }),
  ],
  'a JPEG in arithmetic code': [
    'photo-unusual-jpeg',
    () => buildFlatJpeg({ width: 64, height: 64, values: [90], frame: 'arithmetic' }),
  ],
  'a JPEG in CMYK': [
    'READY',
    () => buildFlatJpeg({ width: 80, height: 60, values: [255, 255, 0, 255], adobeTransform: 0 }),
  ],
  'a PNG of 16 bits': ['READY', () => png()],
  'an animated PNG': ['READY', () => png({ extra: [{ type: 'acTL', body: joinBytes(uint32(9), uint32(0)) }] })],
  'a PNG whose colour profile inflates to 50 MB': [
    'READY',
    async () => {
      const body = joinBytes(ascii('x\0\0'), await deflate(new Uint8Array(50_000_000)));
      return png({ rows: rows.map((row) => row.map((byte) => byte + 1)), extra: [{ type: 'iCCP', body }] });
    },
  ],
  'a JPEG in the box of a HEIC': ['photo-corrupt', () => joinBytes(box('ftyp', ascii('heic'), uint32(0)), jpeg)],
  'a film in the box of a HEIC': [
    'photo-corrupt',
    () =>
      joinBytes(box('ftyp', ascii('heic'), uint32(0), ascii('mif1')), box('moov', box('mvhd', new Uint8Array(100)))),
  ],
};

const repeatedRows = (count: number, width: number): Uint8Array[] =>
  Array.from({ length: count }, () => repeated(width, Uint8Array.of(7)));

let user: TestUser;
let albumId: string;
const results: Record<string, UploadResult> = {};
let photos: Photo[] = [];

const settled = (): Promise<Photo[]> =>
  until(async () => {
    const { body } = await call<AlbumResponse>('GET', `/albums/${albumId}`, { token: user.token });
    const found = body.album.photos.map(({ photo }) => photo);
    return found.every(({ status }) => status !== 'STORED') && found;
  });

beforeAll(async () => {
  user = await makeUser();
  albumId = (await makeAlbum(user)).id;
  for (const [what, [, make, type = 'image/jpeg']] of Object.entries(files)) {
    const form = new FormData();
    form.append('albumId', albumId);
    form.append('photos', new File([await make()], `${what}.jpg`, { type }));
    const { status, body } = await call<{ results: UploadResult[] }>('POST', '/photos/upload', {
      token: user.token,
      body: form,
    });
    expect(status, what).toBe(200);
    const [result] = body.results;
    if (result) results[what] = result;
  }
  photos = await settled();
}, 120_000);

describe('a hostile file', () => {
  it.each(Object.entries(files).map(([what, [verdict]]) => [what, verdict] as const))('%s: %s', (what, verdict) => {
    const result = results[what];
    if (result?.outcome === 'rejected') return expect(result.code).toBe(verdict);
    const photo = photos.find(({ id }) => id === result?.photo.id);
    expect(photo).toMatchObject({ status: verdict });
    // If it can't be shown the user is told why.
    if (verdict === 'FAILED') expect(photo?.failure).toMatch(/\p{Lu}.+\./u);
  });

  it('leaves nothing stored when it is rejected', async () => {
    const used = await libraryDb
      .prepare('select storage_used_bytes as n from libraries where id = ?')
      .bind(user.id)
      .first('n');
    expect(used).toBe(photos.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0));
    const originals = (await env.BUCKET.list({ prefix: 'originals/' })).objects.map(({ key }) => key);
    expect(originals.sort()).toEqual(photos.map(({ id }) => `originals/${id}`).sort());
    expect(await findBrokenRules(openContext(env))).toEqual([]);
  });
});

describe('a stored one', () => {
  it('is downloaded with its real type, which no browser opens as a page of ours', async () => {
    for (const photo of photos) {
      const { headers } = await callRaw('GET', photo.originalUrl ?? '');
      expect(headers.get('content-type'), photo.filename).toMatch(/^image\/(jpeg|png|gif)$/);
      expect(headers.get('content-disposition'), photo.filename).toMatch(/^attachment; filename="/);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('content-security-policy')).toMatch(/default-src 'none'.*sandbox/);
      expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
      expect(headers.get('cache-control')).toMatch(/^private/);
    }
  });

  it('is shown as a new JPEG without its hidden parts', async () => {
    const shown = photos.filter(({ status }) => status === 'READY');
    expect(shown.length).toBeGreaterThan(8);
    for (const { url, thumbnailUrl, filename } of shown) {
      for (const link of [url, thumbnailUrl]) {
        const response = await callRaw('GET', link ?? '');
        expect(response.headers.get('content-type'), filename).toBe('image/jpeg');
        expect(response.headers.get('x-content-type-options')).toBe('nosniff');
        const text = new TextDecoder('latin1').decode(await response.arrayBuffer());
        for (const hidden of ['<script', '<?php', '<html', 'PK\x03\x04', 'Exif'])
          expect(text, filename).not.toContain(hidden);
      }
    }
  });
});
