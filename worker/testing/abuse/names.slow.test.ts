import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import type { AlbumResponse } from '../../../shared/library/albums/contract.ts';
import type { Photo } from '../../../shared/library/photos/contract.ts';
import type { PrintData } from '../../../shared/production/print-jobs/contract.ts';
import { createJob } from '../../production/print-jobs/testing/make-job.ts';
import { call, callRaw } from '../call.ts';
import { drawJpeg } from '../draw-jpeg.ts';
import { makeAlbum, makeUser, type TestUser, upload } from '../factories.ts';
import { makePaidOrder, makeReadyInvoice } from '../invoice-factories.ts';
import { listZip } from '../list-zip.ts';
import { accountArchiveUrl } from '../ready-archive.ts';
import { download, makeBuyer, makeProduct, prints } from '../shop-factories.ts';

const names = [
  '../../etc/passwd',
  '..\\..\\Windows\\system.ini',
  'C:\\Users\\Jana\\more.jpg',
  '/etc/shadow',
  '..',
  '.',
  '~/.ssh/id_rsa',
  '\u202Egpj.exe',
  `${'ľ'.repeat(300)}.jpg`,
  '👩‍👩‍👧‍👦🏳️‍🌈.jpg',
  'a"b;filename=x.html.jpg',
  'a\r\nSet-Cookie: x=1\r\n\r\n<html>.jpg',
  "=cmd|'/c calc'!A1",
  '+1+1',
  '@SUM(1+1)',
  '-rf',
  'CON',
  'aux.jpg',
  'IMG_1.jpg',
  'img_1.JPG',
  'IMG_1.jpg ',
  'žltá\u0301.jpg',
  '%2e%2e%2f%00.jpg',
  '',
];

let buyer: TestUser;
let photos: Photo[] = [];
let zips: Record<string, Uint8Array>;
let printed: PrintData;

beforeAll(async () => {
  const [customer, admin] = [await makeBuyer(), await makeUser({ role: 'ADMIN' })];
  buyer = customer;
  for (const title of names.filter((name) => !/[\0\r]/.test(name)).map((name) => name.slice(0, 120) || '.'))
    await makeAlbum(buyer, { title });
  const { id } = await makeAlbum(buyer, { title: '../../..' });
  for (let at = 0; at < names.length; at += 10)
    await upload(
      buyer,
      id,
      names.slice(at, at + 10).map((name, index) => ({ name, bytes: drawJpeg(16 + at + index, 16) })),
    );
  const { body } = await call<AlbumResponse>('GET', `/albums/${id}`, { token: buyer.token });
  photos = body.album.photos.map(({ photo }) => photo);

  const [file, size] = [await makeProduct('DOWNLOAD', { resolution: null }), await makeProduct('PRINT_SIZE')];
  const invoice = await makeReadyInvoice(
    buyer,
    photos.map(({ id: photoId }) => download(photoId, file)),
  );
  const paid = await makePaidOrder(
    buyer,
    photos.map(({ id: photoId }) => prints(photoId, size)),
  );
  const job = (await createJob(admin, paid.id)).body.printJob;
  printed = (await call<PrintData>('GET', `/print-jobs/${job.id}/print-data`, { token: admin.token })).body;
  const bytesOf = async (link: string) => new Uint8Array(await (await callRaw('GET', link)).arrayBuffer());
  zips = { export: await bytesOf(await accountArchiveUrl(buyer)), invoice: await bytesOf(invoice.zipUrl ?? '') };
}, 120_000);

/** Expects a name that every system treats as a plain filename. */
function expectSafe(name: string): void {
  expect(name).not.toMatch(/^\s*$|[\\/\p{Cc}\u202a-\u202e\u2066-\u2069<>:"|?*]|^\.|[. ]$/u);
  expect(name).not.toMatch(/^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i);
  expect(new TextEncoder().encode(name).length).toBeLessThanOrEqual(220);
}

describe('names from users and cameras', () => {
  it('never get into the keys of R2', async () => {
    const { objects } = await env.BUCKET.list();
    expect(objects.length).toBeGreaterThan(names.length);
    const id = '[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}';
    const ours = new RegExp(
      `^(originals/${id}|derived/${id}/[a-z]+(-[0-9]+)*\\.jpg|invoices/${id}\\.pdf|archives/${id}/1(\\.json|-${id}/\\d+))$`,
    );
    for (const { key } of objects) expect(key).toMatch(ours);
  });

  it('are stored without paths and control characters, along with every photo', () => {
    expect(photos).toHaveLength(names.length);
    for (const { filename } of photos) {
      expect(filename).not.toMatch(/[\\/\p{Cc}\u202a-\u202e\u2066-\u2069]|^\s*$/u);
      expect([...filename].length).toBeLessThanOrEqual(200);
    }
  });

  it('with a NUL are a broken upload', async () => {
    const { status, body } = await upload(buyer, null, [{ name: 'nul\0.jpg', bytes: drawJpeg(99, 16) }]);
    expect([status, body]).toMatchObject([400, { code: 'upload-broken' }]);
  });

  it('break no header of a download', async () => {
    for (const { originalUrl, filename } of photos) {
      const { headers } = await callRaw('GET', originalUrl ?? '');
      const disposition = headers.get('content-disposition') ?? '';
      // One filename in ASCII, and once more in UTF-8 (RFC 6266).
      const [, encoded] =
        /^attachment; filename="[\x20-\x21\x23-\x5b\x5d-\x7e]*"; filename\*=UTF-8''([\w.%!~-]*)$/.exec(disposition) ??
        [];
      expect(decodeURIComponent(encoded ?? '-'), disposition).toBe(filename);
      expect(headers.get('set-cookie')).toBeNull();
      expect(headers.get('content-type')).toBe('image/jpeg');
    }
  });

  it.each(['export', 'invoice'] as const)('in the ZIP of an %s are unique files in its own folders', (kind) => {
    const entries = listZip(zips[kind] ?? new Uint8Array());
    expect(entries.filter(({ name }) => /\.(jpg|JPG)$|passwd|=cmd/.test(name)).length).toBeGreaterThan(10);
    for (const { name, isFile } of entries) {
      expect(isFile, name).toBe(true);
      for (const part of name.split('/')) expectSafe(part);
      expect(name.split('/').length).toBeLessThanOrEqual(3);
    }
    const folded = entries.map(({ name }) => name.normalize('NFC').toLowerCase());
    expect(new Set(folded).size).toBe(folded.length);
  });

  it('in the data for a print station are filenames', () => {
    expect(printed.items).toHaveLength(names.length);
    const filenames = printed.items.map(({ filename }) => filename);
    for (const name of filenames) {
      expectSafe(name);
      // Starts with the position: never a formula in a spreadsheet or a shell option.
      expect(name).toMatch(/^\d/);
    }
    expect(new Set(filenames.map((name) => name.toLowerCase())).size).toBe(filenames.length);
  });
});
