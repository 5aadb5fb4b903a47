import { env } from 'cloudflare:workers';
import { unzipSync } from 'fflate';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ShareResponse } from '../../../shared/library/albums/contract.ts';
import type { Invoice } from '../../../shared/money/invoices/contract.ts';
import { inspectPicture } from '../../engine/pictures/detect/inspect-picture.ts';
import { bytesSource } from '../../engine/pictures/picture-source.ts';
import { buildTiff, exifSegment } from '../../engine/pictures/testing/build-tiff.ts';
import { withSegments } from '../../engine/pictures/testing/bytes.ts';
import { haveSamples, sample } from '../../engine/pictures/testing/samples.ts';
import { originalKey } from '../../library/photos/photo-store.ts';
import { call, callRaw } from '../../testing/call.ts';
import { drawJpeg } from '../../testing/draw-jpeg.ts';
import { makeAlbum, makeUser, type TestUser, upload } from '../../testing/factories.ts';
import { makeReadyInvoice } from '../../testing/invoice-factories.ts';
import { libraryDb } from '../../testing/libraries.ts';
import { download, makeBuyer, makeProduct } from '../../testing/shop-factories.ts';

type Product = Awaited<ReturnType<typeof makeProduct>>;

let buyer: TestUser;
let [web, large, full]: Product[] = [];

beforeAll(async () => {
  buyer = await makeBuyer();
  web = await makeProduct('DOWNLOAD', { resolution: 500 });
  large = await makeProduct('DOWNLOAD', { resolution: 1000 });
  full = await makeProduct('DOWNLOAD', { resolution: null });
});

const [webOf, fullOf] = [(id: string) => download(id, web!), (id: string) => download(id, full!)];
const zipOf = (invoice: Invoice, user = buyer) =>
  callRaw('GET', `/invoices/${invoice.id}/download`, { token: user.token });
const sizeOf = async (bytes: Uint8Array | undefined) => {
  const { width, height } = await inspectPicture(bytesSource(bytes ?? new Uint8Array()));
  return [width, height];
};

/** As if the upload had been of other bytes, of which a browser made the preview. */
async function replaceOriginal(photoId: string, bytes: Uint8Array, preview?: Uint8Array): Promise<void> {
  const made = await env.BUCKET.list({ prefix: `derived/${photoId}/` });
  await env.BUCKET.delete(made.objects.map(({ key }) => key));
  await env.BUCKET.put(originalKey(photoId), bytes);
  if (preview) await env.BUCKET.put(`derived/${photoId}/preview-1920-85.jpg`, preview);
  await libraryDb
    .prepare("update photos set size_bytes = ? where id = unhex(?, '-')")
    .bind(bytes.length, photoId)
    .run();
}

/** A photo of the buyer's, bought in full by a guest of its album. */
async function placeForeign(name: string, bytes: Uint8Array, later?: string) {
  const [guest, album] = [await makeBuyer(), await makeAlbum(buyer)];
  const photo = await upload(buyer, album.id, [{ name, bytes: drawJpeg(640, 480, name.length + 60) }]);
  const { id } = photo.body.photos[0]!;
  await replaceOriginal(id, bytes);
  const { shareToken } = (await call<ShareResponse>('GET', `/albums/share/${album.shareSlug}`)).body;
  const invoice = await makeReadyInvoice(guest, [download(id, full!, { shareToken })]);
  if (later) await replaceOriginal(id, new TextEncoder().encode(later));
  return { guest, invoice };
}

describe('a bought file', () => {
  it('has no location for a buyer, and all metadata for the owner', async () => {
    const place = exifSegment({ 34853: { directory: { 1: { text: 'N' }, 29: { text: 'GPS-SECRET' } } } });
    const bytes = withSegments(drawJpeg(640, 480, 57), place);
    const album = await makeAlbum(buyer);
    const photoId = (await upload(buyer, album.id, [{ name: 'a.jpg', bytes }])).body.photos[0]!.id;
    const { shareToken } = (await call<ShareResponse>('GET', `/albums/share/${album.shareSlug}`)).body;
    const guest = await makeBuyer();
    const foreign = await makeReadyInvoice(guest, [download(photoId, full!, { shareToken })]);
    const own = await makeReadyInvoice(buyer, [fullOf(photoId)]);
    const photoIn = async (response: Response) => unzipSync(new Uint8Array(await response.arrayBuffer()))['a.jpg']!;
    const [given, kept] = [await photoIn(await zipOf(foreign, guest)), await photoIn(await zipOf(own))];
    expect(kept).toEqual(bytes);
    expect(await sizeOf(given)).toEqual([640, 480]);
    expect(String.fromCharCode(...given)).not.toContain('SECRET');
    // An admin is no one's owner, also where the buyer is.
    const { token } = await makeUser({ role: 'ADMIN' });
    const forAdmin = await photoIn(await callRaw('GET', `/admin/invoices/${own.id}/download`, { token }));
    expect(await sizeOf(forAdmin)).toEqual([640, 480]);
    expect(String.fromCharCode(...forAdmin)).not.toContain('SECRET');
  });

  it('hands out no original of which we are not sure that it hides its place, but a JPEG as large', async () => {
    const preview = { 513: { offsetOf: drawJpeg(640, 480, 58) }, 514: { long: drawJpeg(640, 480, 58).length } };
    const bytes = buildTiff({ 271: { text: 'SONY' }, 700: { text: 'GPSLatitude SECRET' }, ...preview });
    const [made, broken] = [await placeForeign('foto.arw', bytes), await placeForeign('b.arw', bytes, 'BROKEN')];
    const files = unzipSync(new Uint8Array(await (await zipOf(made.invoice, made.guest)).arrayBuffer()));
    expect(Object.keys(files).slice(1)).toEqual(['foto.jpg']);
    expect(await sizeOf(files['foto.jpg'])).toEqual([640, 480]);
    expect(String.fromCharCode(...files['foto.jpg']!)).not.toContain('SECRET');
    const none = unzipSync(new Uint8Array(await (await zipOf(broken.invoice, broken.guest)).arrayBuffer()));
    expect(Object.keys(none).slice(1)).toEqual(['poznamky-k-fotkam.txt']);
    expect(new TextDecoder().decode(none['poznamky-k-fotkam.txt'])).toMatch(/pošle ich vlastník.*b\.arw/s);
  });

  it('contains the preview of what only a browser can decode, never the original, with a note that it is smaller', async () => {
    const { body } = await upload(buyer, null, [{ name: 'plot.jpg', bytes: drawJpeg(1200, 800, 59) }]);
    const { id } = body.photos[0]!;
    const invoices = [
      await makeReadyInvoice(buyer, [webOf(id)]),
      await makeReadyInvoice(buyer, [download(id, large!)]),
    ];
    await replaceOriginal(id, new TextEncoder().encode('SECRET'), drawJpeg(800, 533, 59));
    const [small, big] = await Promise.all(
      invoices.map(async (each) => unzipSync(new Uint8Array(await (await zipOf(each)).arrayBuffer()))),
    );
    expect(Object.keys(small!).slice(1)).toEqual(['plot.jpg']);
    expect(await sizeOf(small!['plot.jpg'])).toEqual([500, 333]);
    expect(Object.keys(big!).slice(1)).toEqual(['plot.jpg', 'poznamky-k-fotkam.txt']);
    expect(await sizeOf(big!['plot.jpg'])).toEqual([800, 533]);
    expect(new TextDecoder().decode(big!['poznamky-k-fotkam.txt'])).toMatch(/menšej veľkosti.*plot\.jpg/s);
  });

  it.skipIf(!haveSamples)('of a real AVIF in a reduced size is made of its preview', async () => {
    const bytes = await sample('libheif-example.avif');
    const [preview, thumbnail] = [drawJpeg(800, 533, 9), drawJpeg(400, 266, 9)];
    const { body } = await upload(buyer, null, [{ name: 'a.avif', bytes, preview, thumbnail }]);
    const invoice = await makeReadyInvoice(buyer, [webOf(body.photos[0]!.id)]);
    const files = unzipSync(new Uint8Array(await (await zipOf(invoice)).arrayBuffer()));
    expect(Object.keys(files).slice(1)).toEqual(['a.jpg']);
    expect(Math.max(...(await sizeOf(files['a.jpg'])))).toBe(500);
  });
});
