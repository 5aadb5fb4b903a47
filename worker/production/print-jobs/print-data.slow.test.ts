import { env } from 'cloudflare:workers';
import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ShareResponse } from '../../../shared/library/albums/contract.ts';
import type { PrintData } from '../../../shared/production/print-jobs/contract.ts';
import type { OrderItemRequest } from '../../../shared/shop/orders/contract.ts';
import { formatOf } from '../../../shared/shop/prints/print-formats.ts';
import { inspectPicture } from '../../engine/pictures/detect/inspect-picture.ts';
import { bytesSource } from '../../engine/pictures/picture-source.ts';
import { buildTiff, exifSegment } from '../../engine/pictures/testing/build-tiff.ts';
import { withSegments } from '../../engine/pictures/testing/bytes.ts';
import { originalKey } from '../../library/photos/photo-store.ts';
import { openContext } from '../../platform/core/context.ts';
import { prepare, wholePaper } from '../../shop/prints/testing/prepare.ts';
import { call, callRaw } from '../../testing/call.ts';
import { meterD1, rowsRead, statementsOf } from '../../testing/d1-cost.ts';
import { drawJpeg } from '../../testing/draw-jpeg.ts';
import { makeAlbum, makeUser, type TestUser, upload } from '../../testing/factories.ts';
import { makePaidOrder } from '../../testing/invoice-factories.ts';
import { libraryDb } from '../../testing/libraries.ts';
import { home, makeBuyer, makePhotoRow, makeProduct, prints } from '../../testing/shop-factories.ts';
import { makePrintFiles } from './make-print-files.ts';
import { printPhotoLinks } from './print-photo-link.ts';
import { createJob, makeJob, makeStation } from './testing/make-job.ts';

meterD1();

type Product = Awaited<ReturnType<typeof makeProduct>>;

let admin: TestUser;
let buyer: TestUser;
let station: string;
let size: Product;
let border: Product;

beforeAll(async () => {
  [admin, buyer] = [await makeUser({ role: 'ADMIN' }), await makeBuyer()];
  station = await makeStation(admin);
  size = await makeProduct('PRINT_SIZE', { name: '10x15' });
  border = await makeProduct('SERVICE', { name: 'Biely okraj' });
});

const place = exifSegment({
  274: { short: 6 },
  34853: { directory: { 1: { text: 'N' }, 29: { text: 'GPS-SECRET' } } },
});
const withPlace = (seed: number) => withSegments(drawJpeg(640, 480, seed), place);

async function uploadPhoto(name: string, bytes: Uint8Array, owner = buyer): Promise<string> {
  const { body } = await upload(owner, null, [{ name, bytes }]);
  return body.photos[0]?.id ?? '';
}

async function jobOf(items: OrderItemRequest[], owner = buyer): Promise<string> {
  const { id } = await makePaidOrder(owner, items);
  return (await createJob(admin, id)).body.printJob.id;
}

const dataOf = async (jobId: string, token = station) =>
  (await call<PrintData>('GET', `/print-jobs/${jobId}/print-data`, { token })).body;
const pathOf = (url: string | null | undefined) => (url ?? '').replace('http://localhost', '');
const fetchPhoto = (url: string | null | undefined) => callRaw('GET', pathOf(url));
const codeOf = async (response: Response) => [response.status, ((await response.json()) as { code: string }).code];
const textOf = (bytes: Uint8Array) => String.fromCharCode(...bytes);

describe('print data', () => {
  it('has what a station needs to print and send an order', async () => {
    const first = await uploadPhoto('../výlet/Žltá loďka.JPG', withPlace(1));
    const second = await makePhotoRow(buyer.id, null, { filename: 'con', width: null, height: null });
    const items = [
      prints(first, size, { quantity: 3, services: ['Biely okraj'] }),
      prints(second, size),
      prints(first, size),
    ];
    const order = await makePaidOrder(buyer, items);
    const { printJob } = (await createJob(admin, order.id)).body;
    const data = await dataOf(printJob.id);
    const { order: ofJob, ...job } = printJob;
    expect(data.job).toEqual(job);
    expect(data.order).toEqual({
      id: order.id,
      orderNumber: order.orderNumber,
      status: ofJob.status,
      createdAt: order.createdAt,
      customer: { name: 'Ľubica Ďurčová', email: buyer.email, phone: '0901 234 567' },
      delivery: { name: 'Ľubica Ďurčová', address: home, deliveryName: null },
    });
    expect(data.items).toMatchObject([
      {
        position: 1,
        photoId: first,
        filename: '0001-Žltá loďka.jpg',
        paperSize: '10x15',
        quantity: 3,
        services: [border.name],
        width: 480,
        height: 640,
      },
      { position: 2, photoId: second, filename: '0002-_con.jpg', services: [], width: null, height: null },
      { position: 3, photoId: first, filename: '0003-Žltá loďka.jpg', quantity: 1, print: null },
    ]);
    expect(data.items[0]?.url).toMatch(
      new RegExp(`^http://localhost/api/print-jobs/${printJob.id}/photos/1\\?e=\\d+&s=[\\w-]+$`),
    );
    const hours = (Date.parse(data.expiresAt) - Date.now()) / 3_600_000;
    expect(hours).toBeGreaterThan(12);
    expect(hours).toBeLessThan(14);
    // An admin's links end with the session.
    const { items: adminItems, ...rest } = await dataOf(printJob.id, admin.token);
    expect(adminItems.every(({ url }) => /&n=[\w-]+$/.test(url ?? ''))).toBe(true);
    const withoutUrl = (all: typeof adminItems) => all.map(({ url: _, ...item }) => item);
    expect({ ...rest, items: withoutUrl(adminItems) }).toEqual({ ...data, items: withoutUrl(data.items) });
  });

  it('of a thousand prints takes few statements, and all filenames differ', async () => {
    const photoIds = await Promise.all(
      Array.from({ length: 5 }, () => makePhotoRow(buyer.id, null, { filename: 'a.jpg' })),
    );
    const items = Array.from({ length: 1000 }, (_, at) => prints(photoIds[at % 5] ?? '', size));
    const jobId = await jobOf(items);
    const result = await call<PrintData>('GET', `/print-jobs/${jobId}/print-data`, { token: station });
    expect(result.body.items).toHaveLength(1000);
    expect(result.body.items.at(-1)).toMatchObject({ position: 1000, filename: '1000-a.jpg' });
    expect(new Set(result.body.items.map(({ filename }) => filename)).size).toBe(1000);
    expect(statementsOf(result)).toBeLessThanOrEqual(4 + openContext(env).libraries.length);
    expect(rowsRead(result)).toBeLessThanOrEqual(2100);
  });
});

describe('a photo to print', () => {
  it('has all its pixels and its orientation, but no location; also for its owner', async () => {
    const bytes = withPlace(2);
    const data = await dataOf(await jobOf([prints(await uploadPhoto('a.jpg', bytes), size)]));
    const result = await fetchPhoto(data.items[0]?.url);
    expect(result.status).toBe(200);
    expect(result.headers.get('content-type')).toBe('image/jpeg');
    expect(result.headers.get('cache-control')).toBe('private, no-store');
    const file = await result.bytes();
    const { width, height, orientation } = await inspectPicture(bytesSource(file));
    expect([width, height, orientation]).toEqual([480, 640, 6]);
    expect(textOf(file)).not.toContain('SECRET');
    expect(textOf(bytes)).toContain('SECRET');
    expect(file.length).toBeGreaterThan(bytes.length / 2);
  });

  it("comes from another customer's shared album too", async () => {
    const owner = await makeBuyer();
    const album = await makeAlbum(owner);
    const { body } = await upload(owner, album.id, [{ name: 'cudzia.jpg', bytes: withPlace(3) }]);
    const { shareToken } = (await call<ShareResponse>('GET', `/albums/share/${album.shareSlug}`)).body;
    const data = await dataOf(await jobOf([prints(body.photos[0]?.id ?? '', size, { shareToken })]));
    const file = await (await fetchPhoto(data.items[0]?.url)).bytes();
    expect(textOf(file)).not.toContain('SECRET');
  });

  it('is available after its owner deleted it', async () => {
    const photoId = await uploadPhoto('zmazana.jpg', withPlace(4));
    const jobId = await jobOf([prints(photoId, size)]);
    expect((await call('DELETE', `/photos/${photoId}`, { token: buyer.token })).status).toBe(200);
    const data = await dataOf(jobId);
    expect((await fetchPhoto(data.items[0]?.url)).status).toBe(200);
  });

  it('that can not be stripped of metadata is a JPEG of the same size, or a clear error', async () => {
    const photoId = await uploadPhoto('foto.arw', drawJpeg(640, 480, 5));
    const preview = { 513: { offsetOf: drawJpeg(640, 480, 6) }, 514: { long: drawJpeg(640, 480, 6).length } };
    const raw = buildTiff({ 271: { text: 'SONY' }, 700: { text: 'GPSLatitude SECRET' }, ...preview });
    const replace = async (bytes: Uint8Array) => {
      await env.BUCKET.put(originalKey(photoId), bytes);
      await libraryDb
        .prepare("update photos set size_bytes = ?, format = 'arw' where id = unhex(?, '-')")
        .bind(bytes.length, photoId)
        .run();
    };
    await replace(raw);
    const [item] = (await dataOf(await jobOf([prints(photoId, size)]))).items;
    expect(item?.filename).toBe('0001-foto.jpg');
    const result = await fetchPhoto(item?.url);
    expect([result.status, result.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    const file = await result.bytes();
    expect(textOf(file)).not.toContain('SECRET');
    expect((await inspectPicture(bytesSource(file))).format).toBe('jpeg');

    const made = await env.BUCKET.list({ prefix: `derived/${photoId}/` });
    await env.BUCKET.delete(made.objects.map(({ key }) => key));
    await replace(new TextEncoder().encode('BROKEN'));
    expect(await codeOf(await fetchPhoto(item?.url))).toEqual([409, 'print-photo-unmade']);
  });

  it('that can not be stripped of metadata is converted once, before a station fetches it', async () => {
    const photoIds = await Promise.all(
      ['heic', 'jpeg', 'arw'].map((format, at) =>
        makePhotoRow(buyer.id, null, { format, width: 800 + at, height: 600 }),
      ),
    );
    const master = await makePhotoRow(buyer.id, null, { format: 'avif', printSource: 'master', masterBytes: 9 });
    const { id } = await makePaidOrder(
      buyer,
      [...photoIds, master, ...photoIds].map((photoId) => prints(photoId, size)),
    );
    const queued: unknown[] = [];
    await makePrintFiles(
      { ...openContext(env), enqueue: async (...jobs) => queued.push(...jobs) > 0 },
      {
        ...{ id: '', kind: 'ORDER', orderId: id },
      },
    );
    expect(queued).toEqual([
      { type: 'size-photo', photoId: photoIds[0], maxSide: 'full' },
      { type: 'size-photo', photoId: photoIds[2], maxSide: 'full' },
    ]);
  });

  it('that is lost is reported as such', async () => {
    const photoId = await uploadPhoto('prec.jpg', withPlace(7));
    const jobId = await jobOf([prints(photoId, size)]);
    const [item] = (await dataOf(jobId)).items;
    await env.BUCKET.delete(originalKey(photoId));
    expect(await codeOf(await fetchPhoto(item?.url))).toEqual([404, 'print-photo-gone']);
    await libraryDb.batch([
      libraryDb
        .prepare("delete from album_photos where photo_key = (select key from photos where id = unhex(?, '-'))")
        .bind(photoId),
      libraryDb.prepare("delete from photos where id = unhex(?, '-')").bind(photoId),
    ]);
    expect(await codeOf(await fetchPhoto(item?.url))).toEqual([404, 'print-photo-gone']);
    expect((await dataOf(jobId)).items[0]).toMatchObject({ filename: '0001-prec.jpg', url: null, thumbnailUrl: null });
  });

  it('opens only by its own valid link, with or without a token', async () => {
    const jobId = await jobOf([prints(await uploadPhoto('b.jpg', withPlace(8)), size)]);
    const other = await makeJob(admin);
    const { items } = await dataOf(jobId);
    const path = pathOf(items[0]?.url);
    const [, query] = path.split('?');
    const past = openContext(env, Date.now() - 24 * 3_600_000);
    const wrong = [
      `/api/print-jobs/${jobId}/photos/1`,
      `/api/print-jobs/${jobId}/photos/1?e=&s=`,
      path.replace(/s=./, 's=_'),
      path.replace(/e=\d/, 'e=9'),
      path.replace('/photos/1?', '/photos/2?'),
      path.replace('/photos/1?', '/photos/01?'),
      ...[-1, 1.5, 1e21, Number.NaN].map((position) =>
        pathOf(printPhotoLinks(openContext(env), jobId).urlOf(position)),
      ),
      path.replace(jobId, other.id),
      pathOf(printPhotoLinks(past, jobId).urlOf(1)),
      `/api/media/${items[0]?.photoId}/original?${query}`,
    ];
    for (const each of wrong) {
      for (const token of [undefined, station, admin.token])
        expect((await callRaw('GET', each, { token })).status, each).toBe(403);
    }
    expect((await callRaw('GET', path)).status).toBe(200);
    const links = printPhotoLinks(openContext(env), jobId);
    for (const position of [0, 2]) expect((await fetchPhoto(links.urlOf(position))).status, String(position)).toBe(404);
    await call('DELETE', `/print-jobs/${jobId}`, { token: admin.token });
    expect(await codeOf(await callRaw('GET', path))).toEqual([404, 'print-job-not-found']);
  });
});

describe('a print that was ordered with its file', () => {
  /** Returns a job of it, and what the customer saw. */
  async function orderPrint(name: string, seed: number) {
    const paper = await makeProduct('PRINT_SIZE', { printFormat: formatOf(100, 150) });
    const photoId = await uploadPhoto(name, withPlace(seed));
    const [seen] = await prepare(buyer, [{ photoId, paperSize: paper.name, print: wholePaper }]);
    const jobId = await jobOf([prints(photoId, paper, { print: { ...wholePaper, hash: seen?.hash } })]);
    return { photoId, paper, seen, jobId };
  }

  it('is the very file that its customer saw', async () => {
    const { paper, seen, jobId } = await orderPrint('výlet.PNG', 11);
    const [item] = (await dataOf(jobId)).items;
    expect(item?.filename).toBe('0001-výlet.jpg');
    const result = await fetchPhoto(item?.url);
    expect([result.status, result.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    expect(result.headers.get('cache-control')).toBe('private, no-store');
    const file = await result.bytes();
    const { width, height } = await inspectPicture(bytesSource(file));
    expect(createHash('sha256').update(file).digest('hex')).toBe(seen?.sha256);
    expect(item?.print).toEqual({
      ...{ sha256: seen?.sha256, sizeBytes: file.length, dpi: seen?.dpi, format: paper.printFormat },
      ...{ width: seen?.width, height: seen?.height },
    });
    expect([width, height].sort()).toEqual([seen?.width, seen?.height].sort());
    expect(item?.thumbnailUrl).toMatch(/^http:\/\/localhost\/api\//);
    expect((await fetchPhoto(item?.thumbnailUrl)).status).toBe(200);
  });

  it('is available after its photo was deleted', async () => {
    const { photoId, jobId } = await orderPrint('preč.jpg', 12);
    expect((await call('DELETE', `/photos/${photoId}`, { token: buyer.token })).status).toBe(200);
    const [item] = (await dataOf(jobId)).items;
    expect((await fetchPhoto(item?.url)).status).toBe(200);
  });

  it('that is not the ordered file any more is never sent', async () => {
    const { seen, jobId } = await orderPrint('iná.jpg', 13);
    const [item] = (await dataOf(jobId)).items;
    await env.DB.prepare("update prints set sha256 = 'x' where hash = ?").bind(seen?.hash).run();
    expect(await codeOf(await fetchPhoto(item?.url))).toEqual([404, 'print-photo-gone']);
    expect((await dataOf(jobId)).items[0]).toMatchObject({ url: null, print: { sha256: seen?.sha256 } });
  });
});
