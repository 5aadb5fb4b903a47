import { env } from 'cloudflare:workers';
import { expect } from 'vitest';
import { fitBox } from '../../shared/engine/fit-box.ts';
import type { Photo } from '../../shared/library/photos/contract.ts';
import type { PrintData } from '../../shared/production/print-jobs/contract.ts';
import type { Quote } from '../../shared/shop/orders/contract.ts';
import { derivePicture } from '../engine/pictures/derive-picture.ts';
import { inspectPicture } from '../engine/pictures/detect/inspect-picture.ts';
import { bytesSource } from '../engine/pictures/picture-source.ts';
import { maxFullPixels } from '../engine/pictures/render-full.ts';
import { createJob, makeStation } from '../production/print-jobs/testing/make-job.ts';
import { call, callRaw } from './call.ts';
import { drawJpeg } from './draw-jpeg.ts';
import { makeRawPlan, makeUser, type TestUser, upload } from './factories.ts';
import { makePaidOrder } from './invoice-factories.ts';
import { download, makeBuyer, makePhotoRow, makeProduct, order, prints } from './shop-factories.ts';

type Product = Awaited<ReturnType<typeof makeProduct>>;

let admin: TestUser;
export let buyer: TestUser;
let station: string;
export let size: Product;
export let original: Product;

/** Makes the people and products of a file. */
export async function makePrintShop(): Promise<void> {
  admin = await makeUser({ role: 'ADMIN' });
  buyer = await makeBuyer({ storageServiceId: await makeRawPlan(), storageLimitBytes: 0 });
  station = await makeStation(admin);
  size = await makeProduct('PRINT_SIZE');
  original = await makeProduct('DOWNLOAD', { resolution: null });
}

/** Uploads a file with previews, as the web app does for what a browser can draw. */
export async function uploadDrawn(name: string, bytes: Uint8Array): Promise<Photo | undefined> {
  const info = await inspectPicture(bytesSource(bytes)).catch(() => null);
  const draw = (maxSide: number) => {
    const { width, height } = fitBox(info ?? { width: 1, height: 1 }, maxSide);
    return drawJpeg(width, height);
  };
  const previews = info ? { preview: draw(1920), thumbnail: draw(400) } : {};
  return (await upload(buyer, null, [{ name, bytes, ...previews }])).body.photos[0];
}

export const quote = async (items: unknown[]) =>
  (await call<Quote>('POST', '/orders/quote', { token: buyer.token, body: { items } })).body;
export const ordersMade = async () =>
  (await env.DB.prepare('select count(*) as n from orders').first<{ n: number }>())?.n;

/** The file that a station gets for a photo in an order that was paid before anybody asked, or why it gets none. */
export async function printFileOf(photoId: string): Promise<Uint8Array | string> {
  const { id } = await makePaidOrder(buyer, [prints(await makePhotoRow(buyer.id), size)]);
  await env.DB.prepare('update order_items set photo_id = ? where order_id = ?').bind(photoId, id).run();
  const job = (await createJob(admin, id)).body.printJob.id;
  const { body } = await call<PrintData>('GET', `/print-jobs/${job}/print-data`, { token: station });
  const response = await callRaw('GET', (body.items[0]?.url ?? '').replace('http://localhost', ''));
  return response.ok ? response.bytes() : ((await response.json()) as { code: string }).code;
}

/** A station gets all pixels of a photo, as a JPEG or PNG. */
export async function expectPrintFile({ id, width, height }: Photo): Promise<void> {
  const file = await printFileOf(id);
  if (typeof file === 'string') throw new Error(file);
  const source = bytesSource(file);
  const info = await inspectPicture(source);
  expect(info.format).toMatch(/^(jpeg|png)$/);
  const pixels = (width ?? 0) * (height ?? 0);
  if (pixels <= maxFullPixels) expect(info).toMatchObject({ width, height });
  else expect((info.width * info.height) / maxFullPixels).toBeCloseTo(1, 2);
  await derivePicture(source, info, [{ maxSide: 64, quality: 50 }]);
}

/** Sends what the owner's browser makes of a photo that the server can't print from. */
export async function sendMaster({ id, width, height }: Photo): Promise<Photo> {
  const body = new FormData();
  body.append('master', new File([drawJpeg(width ?? 0, height ?? 0)], 'master.jpg'));
  const { token } = buyer;
  return (await call<{ photo: Photo }>('PUT', `/photos/${id}/derivatives`, { token, body })).body.photo;
}

/** A photo is sold as a print, and shown as one, if and only if a station gets it. */
export async function expectAgreement(photo: Photo, isPrintable: boolean): Promise<void> {
  const items = [prints(photo.id, size)];
  const [quoted] = (await quote(items)).items;
  expect(quoted?.problem === null, 'the price').toBe(isPrintable);
  const before = await ordersMade();
  const result = await order(buyer, { items });
  const [listed] = (await call<{ photos: Photo[] }>('GET', '/photos', { token: buyer.token })).body.photos.filter(
    ({ id }) => id === photo.id,
  );
  expect(listed?.printable, 'the list').toBe(isPrintable);
  if (isPrintable) return void expect(result.status).toBe(201);
  expect(result.status).toBe(400);
  expect(result.body.issues).toEqual([
    { field: 'items.0', message: quoted?.problem?.replace('Túto fotku', `Fotku „${photo.filename}“`) },
  ]);
  expect(await ordersMade()).toBe(before);
  expect(quoted?.problem).toBe(`Túto fotku zatiaľ nevieme vytlačiť. ${listed?.unprintableReason}`);
  expect((await quote([download(photo.id, original)])).items[0]?.problem).toBeNull();
}
