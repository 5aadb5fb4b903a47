import { env } from 'cloudflare:workers';
import { unzipSync } from 'fflate';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Invoice, InvoicesResponse } from '../../../shared/money/invoices/contract.ts';
import { inspectPicture } from '../../engine/pictures/detect/inspect-picture.ts';
import { bytesSource } from '../../engine/pictures/picture-source.ts';
import { originalKey } from '../../library/photos/photo-store.ts';
import { openContext } from '../../platform/core/context.ts';
import { call, callRaw } from '../../testing/call.ts';
import { drawJpeg } from '../../testing/draw-jpeg.ts';
import { type TestUser, upload } from '../../testing/factories.ts';
import { makePaidOrder, makeReadyInvoice } from '../../testing/invoice-factories.ts';
import { libraryDb } from '../../testing/libraries.ts';
import { download, makeBuyer, makeProduct, prints } from '../../testing/shop-factories.ts';
import { until } from '../../testing/until.ts';
import { issueInvoice } from './issue-invoice.ts';
import { sizedKey } from './size-photo.ts';

type Product = Awaited<ReturnType<typeof makeProduct>>;

let buyer: TestUser;
let stranger: TestUser;
let [paper, web, full]: Product[] = [];
let photos: string[];
let widePhoto: string;

beforeAll(async () => {
  [buyer, stranger] = [await makeBuyer(), await makeBuyer()];
  paper = await makeProduct('PRINT_SIZE');
  web = await makeProduct('DOWNLOAD', { resolution: 500 });
  full = await makeProduct('DOWNLOAD', { resolution: null });
  const files = [51, 52, 53].map((seed) => ({ name: 'Kriváň.jpg', bytes: drawJpeg(640, 480, seed) }));
  const { body } = await upload(buyer, null, [...files, { name: 'lúka.jpg', bytes: drawJpeg(900, 300, 54) }]);
  photos = body.photos.map(({ id }) => id);
  widePhoto = photos.pop() ?? '';
});

const [paperOf, webOf, fullOf] = [
  (id: string) => prints(id, paper!),
  (id: string) => download(id, web!),
  (id: string) => download(id, full!),
];
const zipOf = (invoice: Invoice, user = buyer) =>
  callRaw('GET', `/invoices/${invoice.id}/download`, { token: user.token });
const listOf = async (user: TestUser, query = '') =>
  (await call<InvoicesResponse>('GET', `/invoices${query}`, { token: user.token })).body;
const statusOf = async (id: string) =>
  (await env.DB.prepare('select status from invoices where id = ?').bind(id).first<{ status: string }>())?.status;
const setStatus = (id: string, status: string) =>
  env.DB.prepare('update invoices set status = ? where id = ?').bind(status, id).run();
const sizeOf = async (bytes: Uint8Array | undefined) => {
  const { width, height } = await inspectPicture(bytesSource(bytes ?? new Uint8Array()));
  return [width, height];
};

describe('the list of invoices', () => {
  it('shows an invoice with its order, newest first, by status and by page', async () => {
    const user = await makeBuyer();
    const { body } = await upload(user, null, [{ name: 'a.jpg', bytes: drawJpeg(64, 64, 7) }]);
    const photo = body.photos[0]?.id ?? '';
    const first = await makeReadyInvoice(user, [paperOf(photo)]);
    const second = await makeReadyInvoice(user, [paperOf(photo)]);
    const { id } = await makePaidOrder(user, [paperOf(photo)]);
    await issueInvoice(openContext(env), id);
    const all = await listOf(user);
    expect(all.invoices.map(({ status }) => status)).toEqual(['PENDING', 'READY', 'READY']);
    expect(all.invoices[1]?.id).toBe(second.id);
    expect(all.pagination).toEqual({ page: 1, limit: 20, pages: 1, total: 3, from: expect.any(String) });
    expect(all.invoices[0]).toMatchObject({ downloadUrl: null, zipUrl: null, expiresAt: null });
    expect(first).toMatchObject({
      invoiceNumber: expect.stringMatching(/^FA\d{10}$/),
      totalCents: 30,
      order: { itemCount: 1, kind: 'PRINT', items: [{ photoId: photo }] },
    });
    expect((await listOf(user, '?status=pending')).invoices).toHaveLength(1);
    expect((await listOf(user, '?status=downloaded')).pagination.total).toBe(0);
    expect((await listOf(user, '?limit=2&page=2')).invoices.map((each) => each.id)).toEqual([first.id]);
    expect((await call('GET', '/invoices?status=gone', { token: user.token })).status).toBe(400);
  });

  it('does not know a voided one, nor do its links', async () => {
    const invoice = await makeReadyInvoice(buyer, [paperOf(photos[0]!)]);
    await env.DB.prepare('update invoices set voided_at = 1 where id = ?').bind(invoice.id).run();
    expect((await listOf(buyer)).invoices.map(({ id }) => id)).not.toContain(invoice.id);
    expect((await callRaw('GET', invoice.downloadUrl!)).status).toBe(404);
    expect((await callRaw('GET', invoice.zipUrl!)).status).toBe(404);
    expect((await zipOf(invoice)).status).toBe(404);
  });
});

describe('the ZIP', () => {
  it('contains the PDF and the bought photos in their sizes, with unique names', async () => {
    const invoice = await makeReadyInvoice(buyer, [webOf(photos[0]!), fullOf(photos[1]!), webOf(widePhoto)]);
    const response = await zipOf(invoice);
    expect(response.headers.get('content-disposition')).toBe(`attachment; filename="faktura_${invoice.id}.zip"`);
    const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
    const pdf = `faktura_${invoice.invoiceNumber}.pdf`;
    expect(Object.keys(files)).toEqual([pdf, 'Kriváň.jpg', 'Kriváň (2).jpg', 'lúka.jpg']);
    expect(new TextDecoder().decode(files[pdf]?.subarray(0, 5))).toBe('%PDF-');
    expect(await sizeOf(files['Kriváň.jpg'])).toEqual([500, 375]);
    expect(files['Kriváň (2).jpg']).toEqual(drawJpeg(640, 480, 52));
    expect(await sizeOf(files['lúka.jpg'])).toEqual([500, 167]);
    expect(await statusOf(invoice.id)).toBe('DOWNLOADED');
    expect((await zipOf(invoice)).status).toBe(200);
  });

  it('of prints contains the PDF alone', async () => {
    const invoice = await makeReadyInvoice(buyer, [paperOf(photos[0]!)]);
    const files = unzipSync(new Uint8Array(await (await zipOf(invoice)).arrayBuffer()));
    expect(Object.keys(files)).toEqual([`faktura_${invoice.invoiceNumber}.pdf`]);
  });

  it('that its customer aborts remains available', async () => {
    const { body } = await upload(buyer, null, [{ name: 'a.jpg', bytes: drawJpeg(3000, 2000, 55) }]);
    const invoice = await makeReadyInvoice(buyer, [fullOf(body.photos[0]!.id), fullOf(photos[2]!)]);
    const reader = (await zipOf(invoice)).body!.getReader();
    await reader.read();
    await reader.cancel();
    await new Promise((wait) => setTimeout(wait, 300));
    expect(await statusOf(invoice.id)).toBe('READY');
    expect((await callRaw('HEAD', invoice.zipUrl!)).status).toBe(200);
    await new Promise((wait) => setTimeout(wait, 300));
    expect(await statusOf(invoice.id)).toBe('READY');
  });

  it('finds the bought sizes made before, by the jobs that its invoice queued', async () => {
    const invoice = await makeReadyInvoice(buyer, [webOf(photos[2]!)]);
    const key = sizedKey(photos[2]!, 500);
    const made = await (await until(() => env.BUCKET.get(key))).bytes();
    const files = unzipSync(new Uint8Array(await (await zipOf(invoice)).arrayBuffer()));
    expect(files['Kriváň.jpg']).toEqual(made);
  });

  it('lists the photos that are gone, and contains the others', async () => {
    const lost = await upload(buyer, null, [{ name: 'stratená.jpg', bytes: drawJpeg(640, 480, 56) }]);
    const id = lost.body.photos[0]!.id;
    const invoice = await makeReadyInvoice(buyer, [fullOf(id), fullOf(photos[0]!)]);
    await env.BUCKET.delete(originalKey(id));
    const files = unzipSync(new Uint8Array(await (await zipOf(invoice)).arrayBuffer()));
    expect(Object.keys(files).slice(1)).toEqual(['Kriváň.jpg', 'poznamky-k-fotkam.txt']);
    expect(new TextDecoder().decode(files['poznamky-k-fotkam.txt'])).toContain('stratená.jpg');
  });

  it('is rejected before its first byte when it would be too large', async () => {
    const invoice = await makeReadyInvoice(buyer, [fullOf(photos[0]!)]);
    await libraryDb.prepare("update photos set size_bytes = 4000000000 where id = unhex(?, '-')").bind(photos[0]).run();
    expect((await zipOf(invoice)).status).toBe(413);
    await libraryDb.prepare("update photos set size_bytes = 1000 where id = unhex(?, '-')").bind(photos[0]).run();
  });

  it('is not available before the invoice is ready (409) and after it has expired (410), unlike the PDF', async () => {
    const invoice = await makeReadyInvoice(buyer, [paperOf(photos[0]!)]);
    const pdf = () => callRaw('GET', `/invoices/${invoice.id}/pdf`, { token: buyer.token });
    await setStatus(invoice.id, 'PENDING');
    expect([(await zipOf(invoice)).status, (await pdf()).status]).toEqual([409, 409]);
    await setStatus(invoice.id, 'EXPIRED');
    expect([(await zipOf(invoice)).status, (await callRaw('GET', invoice.zipUrl!)).status]).toEqual([410, 410]);
    const response = await pdf();
    expect(response.headers.get('content-type')).toBe('application/pdf');
    expect(response.headers.get('content-disposition')).toContain(`faktura_${invoice.invoiceNumber}.pdf`);
    expect(new TextDecoder().decode((await response.arrayBuffer()).slice(0, 5))).toBe('%PDF-');
  });
});

describe('links', () => {
  it('open what they were made for without a session, and nothing else', async () => {
    const [one, other] = [
      await makeReadyInvoice(buyer, [paperOf(photos[0]!)]),
      await makeReadyInvoice(buyer, [paperOf(photos[1]!)]),
    ];
    const opens = async (url: string) => (await callRaw('GET', url)).status;
    expect(await opens(one.downloadUrl!)).toBe(200);
    expect(await opens(one.zipUrl!)).toBe(200);
    const query = (url: string) => url.split('?')[1] ?? '';
    const later = (url: string) => url.replace(/e=(\d+)/, (_, end: string) => `e=${Number(end) + 1}`);
    const false_ = [
      one.downloadUrl!.replace(one.invoiceNumber, other.invoiceNumber),
      one.zipUrl!.replace(one.id, other.id),
      later(one.downloadUrl!),
      later(one.zipUrl!),
      one.downloadUrl!.replace(query(one.downloadUrl!), query(one.zipUrl!)),
      one.zipUrl!.replace(query(one.zipUrl!), query(one.downloadUrl!)),
      one.downloadUrl!.split('?')[0]!,
      `/api/invoices/pdf/invoice_${one.id}.pdf?${query(one.downloadUrl!)}`,
    ];
    for (const url of false_) expect(await opens(url), url).toBe(403);
  });

  it('of one customer are closed to another', async () => {
    const invoice = await makeReadyInvoice(buyer, [paperOf(photos[0]!)]);
    expect((await zipOf(invoice, stranger)).status).toBe(404);
    expect((await callRaw('GET', `/invoices/${invoice.id}/pdf`, { token: stranger.token })).status).toBe(404);
    expect((await listOf(stranger)).invoices).toEqual([]);
  });
});
