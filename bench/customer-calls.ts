import { testJpeg } from '../scripts/photo-generator/test-photos.ts';
import { form } from '../scripts/seed/api-client.ts';
import { admin } from '../scripts/seed/people.ts';
import type { AlbumResponse, OpenShare } from '../shared/library/albums/contract.ts';
import type { ArchiveResponse } from '../shared/library/archives/contract.ts';
import type { UploadResponse } from '../shared/library/photos/contract.ts';
import type { InvoicesResponse } from '../shared/money/invoices/contract.ts';
import type { StoragePlansResponse } from '../shared/money/storage/contract.ts';
import type { GuestOrderCreated, Order, OrdersResponse } from '../shared/shop/orders/contract.ts';
import type { Print, PrintRequest, PrintsResponse } from '../shared/shop/prints/contract.ts';
import type { CallMeter, Limits } from './call-meter.ts';
import { ownOrders, someOrderId } from './many-orders.ts';
import { bigAlbumId, ownPhotos, sharedSlug, smallAlbumId } from './many-photos.ts';
import { idOf } from './shop-rows.ts';

// Each write of a batch counts, so these have more; docs/decisions/uploads.md explains those of an upload.
const ofAPhoto: Limits = { rows: 300, statements: 12 };
const ofASmallEdit: Limits = { rows: 300, statements: 7 };
// Messages of the library, the album again, and the search index in the main database.
const ofATitle: Limits = { rows: 500, statements: 14 };
// Also what guests chose and hid of it.
const ofADeletion: Limits = { rows: 450, statements: 36 };
// Thirty albums are found by the name of their owner, which their library repeats.
const ofAName: Limits = { rows: 30 * 350, statements: 10 };
// Orders are exempt from the limit of five statements.
const ofAnOrder: Limits = { rows: 350, statements: 28 };
// Every photo of the album, with its related rows.
export const ofAFullAlbum: Limits = { rows: 49 * 101, statements: 37 };
// Also counts tries, by album and by address, and the view.
const ofAPassword: Limits = { rows: 300, statements: 9 };
// Looks among invoices and corrections, then reads what the invoice tells.
const ofAnInvoiceFile: Limits = { rows: 300, statements: 8 };
// Plans the ZIPs of a whole account with a few rows per photo: only on a click, rate-limited
// (worker/library/archives/archive-source.ts).
const ofAnArchive: Limits = { rows: 5 * ownPhotos + 300, statements: 10 };

// Skips three pages of invoices, each with its order; from the beginning of the list.
const ofAJump: Limits = { rows: 410, statements: 5 };

const consents = { digitalContentConsent: true, termsConsent: true, privacyConsent: true };
const home = { street: 'Hlavná', streetNumber: '1', city: 'Košice', postalCode: '040 01', country: 'Slovensko' };
const person = { name: 'Eva Malá', email: 'eva.mala@example.sk', phone: '0901 234 567' };

/** Measures what customers and guests read: `meter` is signed in as a customer with 102,000 photos and 1,000 orders. */
export async function measureReading(meter: CallMeter): Promise<void> {
  for (const path of ['health', 'auth/profile', 'storage/plans', 'stripe/config', 'albums/featured', 'photos'])
    await meter.call(`GET /api/${path}`);
  await meter.call('GET /api/photos/upload-config');
  const list = await meter.call<{ nextCursor: string }>('GET /api/albums');
  const next = (cursor: string | null) => `cursor=${encodeURIComponent(cursor ?? '')}`;
  await meter.call('GET /api/albums', { query: next(list.nextCursor), note: 'page 2' });
  for (const sort of ['createdAt_asc', 'createdAt_desc', 'filename_desc', 'size_desc', 'manual']) {
    const query = `sort=${sort}`;
    const { nextCursor } = await meter.call<AlbumResponse>('GET /api/albums/:id', {
      ids: [bigAlbumId],
      query,
      note: `${sort}, 10,000 photos`,
    });
    const more = { ids: [bigAlbumId], query: `${query}&${next(nextCursor)}`, note: `${sort}, page 2` };
    await meter.call('GET /api/albums/:id', more);
    // The first one of an isolate reads the settings of pictures too.
    const max = { rows: 300, statements: sort === 'createdAt_asc' ? 6 : 5 };
    const guest = { ids: [sharedSlug(0)], query, note: `${sort}, 10,000 photos`, token: '', max };
    await meter.call('GET /api/albums/share/:slug', guest);
  }
  const unarranged = { ids: [idOf('album', 1)], note: 'manual, never arranged' };
  const { nextCursor } = await meter.call<AlbumResponse>('GET /api/albums/:id', {
    ...unarranged,
    query: 'sort=manual',
  });
  const rest = `sort=manual&${next(nextCursor)}`;
  await meter.call('GET /api/albums/:id', { ...unarranged, query: rest, note: `${unarranged.note}, page 2` });
  await meter.call('GET /api/albums/:id/share', { ids: [bigAlbumId] });
  await meter.call('GET /share/:slug', { ids: [sharedSlug(0)], note: 'Open Graph' });
  await meter.call('GET /share/:slug/cover.jpg', { ids: [sharedSlug(0)] });
  await meter.call('GET /*', { note: 'an unknown screen', mayRefuse: true });

  for (const path of ['products', 'pricing', 'featured-products', 'company-settings'])
    await meter.call(`GET /api/orders/${path}`);
  await meter.call('GET /api/pickup-points', { query: 'search=kosice' });
  await meter.call('GET /api/companies/:ico', { ids: ['31322832'], mayRefuse: true, note: 'is off' });
  const lastPage = Math.ceil(ownOrders / 20);
  let from = '';
  for (const page of [1, 2, 5, lastPage, lastPage - 4, 1 + lastPage / 2]) {
    const query = `page=${page}${from && `&from=${encodeURIComponent(from)}`}`;
    const note = `page ${page} of ${lastPage}`;
    // The last one is a jump that the interface does not offer: it reads what it skips.
    const max = page === 1 + lastPage / 2 ? null : undefined;
    const list = await meter.call<OrdersResponse>('GET /api/orders', { query, note, max });
    from = list.pagination.from ?? '';
  }
  await meter.call('GET /api/orders/:id', { ids: [someOrderId] });
  for (const filter of ['', 'status=expired&']) {
    const { pagination } = await meter.call<InvoicesResponse>('GET /api/invoices', { query: filter, note: filter });
    const more = (page: number, max?: Limits) => {
      const query = `${filter}page=${page}&from=${encodeURIComponent(pagination.from ?? '')}`;
      return meter.call('GET /api/invoices', { query, note: `${filter}page ${page}, from page 1`, max });
    };
    await more(2);
    await more(5, ofAJump);
  }
  const { invoices } = await meter.call<InvoicesResponse>('GET /api/invoices', { query: 'status=ready' });
  const [invoice] = invoices;
  const ids = [invoice?.id ?? ''];
  await meter.call('GET /api/invoices/:id/pdf', { ids });
  await meter.call('GET /api/invoices/:id/download', { ids });
  await meter.call('GET /api/invoices/:id/ubl', { ids, mayRefuse: true, max: ofAnInvoiceFile });
  const none = { ids: ['none'], mayRefuse: true, note: 'there is none' };
  await meter.call('GET /api/invoices/corrections/:id/pdf', none);
  const signed = /invoices\/pdf\/([^?]+)\?(.*)/.exec(invoice?.downloadUrl ?? '');
  await meter.call('GET /api/invoices/pdf/:file', { ids: [signed?.[1] ?? ''], query: signed?.[2] });
  const archive = await meter.call<ArchiveResponse>('POST /api/archives', {
    body: { account: true },
    max: ofAnArchive,
    note: `${ownPhotos} photos`,
  });
  await meter.call('GET /api/archives/:id', { ids: [archive.id] });
  const unready = { isHead: true, ids: [archive.id, '1'], mayRefuse: true, note: 'is being prepared' };
  await meter.call('GET /api/archives/:id/:part', unready);
}

/** Measures what customers change. */
export async function measureWriting(meter: CallMeter): Promise<void> {
  const { album } = await meter.call<AlbumResponse>('POST /api/albums', {
    body: { title: 'Nový' },
    max: ofATitle,
  });
  const ids = [album.id];
  await meter.call('PUT /api/albums/:id', { ids, body: { title: 'Nový názov' }, max: ofATitle });
  const original = await testJpeg();
  const { photos } = await meter.call<UploadResponse>('POST /api/photos/upload', {
    body: form(album.id, [{ filename: 'a.jpg', original }]),
    note: '1 photo',
    max: ofAPhoto,
  });
  const [photo] = photos;
  const media = /media\/([^/]+)\/original\?(.*)/.exec(photo?.originalUrl ?? '');
  const link = { ids: [media?.[1] ?? '', 'original'], query: media?.[2], token: '' };
  await meter.call('GET /api/media/:photoId/:variant', { ...link, note: 'original' });
  const derived = form('', [{ filename: 'a.jpg', original, preview: original, thumbnail: original }]);
  derived.delete('photos');
  await meter.call('PUT /api/photos/:id/derivatives', { ids: [photo?.id ?? ''], body: derived, max: ofAPhoto });
  const body = { photoIds: [photo?.id] };
  await meter.call('POST /api/albums/:id/photos', { ids: [smallAlbumId], body, max: ofASmallEdit });
  await meter.call('PUT /api/albums/:id/password', { ids, body: { password: 'heslo' } });
  const slug = [album.shareSlug];
  const typed = { ids: slug, body: { password: 'heslo' }, token: '', max: ofAPassword };
  const { shareToken } = await meter.call<OpenShare>('POST /api/albums/share/:slug/verify', typed);
  const report = { reason: 'child-abuse', explanation: 'Pozrite si to.', goodFaith: true };
  await meter.call('POST /api/albums/share/:slug/reports', {
    ids: slug,
    body: report,
    token: '',
    max: { rows: 300, statements: 12 },
  });
  await meter.call('GET /api/album-links/:id/days', { ids });
  await meter.call('GET /api/content-decisions/:id', { ids: [idOf('record', 21)] });
  const objection = { ids: [idOf('record', 31)], body: { text: 'Nesúhlasím.' } };
  await meter.call('POST /api/content-decisions/:id/objection', objection);

  const asked = { photoId: photo?.id ?? '', paperSize: '10x15', print: { mode: 'fill', crop: null, turn: 0 } as const };
  const { hash, thumbnailUrl } = await preparePrint(meter, asked);
  const items = [{ ...asked, quantity: 12, print: { ...asked.print, hash } }];
  const thumbnail = { ids: [hash ?? ''], query: thumbnailUrl?.split('?')[1], token: '' };
  await meter.call('GET /api/prints/:hash/thumbnail', thumbnail);
  await meter.call('POST /api/orders/quote', { body: { items }, note: '1 item', max: ofAnOrder });
  const order = { body: { items, ...consents }, note: '1 item', max: ofAnOrder };
  const made = await meter.call<{ order: Order }>('POST /api/orders', order);
  await meter.call('POST /api/orders/:id/cancel', { ids: [made.order.id], max: ofAnOrder });
  const guest = {
    name: 'Eva Malá',
    email: admin.email,
    phone: '0901 234 567',
    billingAddress: home,
    deliveryAddress: home,
  };
  const shared = { ...guest, ...consents, items: items.map((item) => ({ ...item, shareToken })) };
  const asGuest = { body: shared, token: '', note: '1 item', max: ofAnOrder };
  const ordered = await meter.call<GuestOrderCreated>('POST /api/orders/guest', asGuest);
  await meter.call('POST /api/orders/adopt', { orderLink: ordered.link, max: ofAnOrder });
  await meter.call('DELETE /api/photos/:id', { ids: [photo?.id ?? ''], max: ofADeletion });
  await meter.call('DELETE /api/albums/:id', { ids, note: 'empty', max: ofADeletion });
  await meter.call('DELETE /api/albums/:id', { ids: [smallAlbumId], note: '101 photos', max: ofAFullAlbum });
  const { plans } = await meter.call<StoragePlansResponse>('GET /api/storage/plans');
  const plan = plans.find(({ name }) => name === 'PRO');
  await meter.call('POST /api/storage/upgrade', { body: { storageServiceId: plan?.id, ...consents }, max: ofAnOrder });
  const card = { max: ofAnOrder, mayRefuse: true, note: 'cards are off' };
  await meter.call('POST /api/stripe/create-payment-intent', { body: { orderId: made.order.id }, ...card });
  await meter.call('GET /api/stripe/payment-status/:id', { ids: ['pi_1'], ...card });
  await meter.call('POST /api/stripe/webhook', { body: {}, ...card });
  const withdrawal = { ...person, contract: made.order.orderNumber, message: '', confirmed: true };
  await meter.call('POST /api/withdrawals', { body: withdrawal, max: { rows: 300, statements: 12 } });
  const message = { ...person, subject: 'order', message: 'Kedy príde?' };
  await meter.call('POST /api/contact', { body: message, max: { rows: 300, statements: 12 } });
  await meter.call('PUT /api/auth/profile', { body: person, max: ofAName });
  const violation = { 'effective-directive': 'img-src', 'blocked-uri': 'https://example.sk/a.png' };
  await meter.call('POST /api/csp-reports', { body: { 'csp-report': violation }, token: '' });
  await meter.call('GET /.well-known/security.txt', { token: '' });
  await meter.call('POST /add-photos', { token: '' });
}

/** Asks until the file is made. */
async function preparePrint(meter: CallMeter, item: PrintRequest): Promise<Print> {
  for (let polls = 0; polls < 60; polls++) {
    const asked = { body: { items: [item] }, note: polls === 0 ? '1 new item' : '1 item', max: ofAnOrder };
    const [print] = (await meter.call<PrintsResponse>('POST /api/prints', asked)).prints;
    if (print?.status === 'READY') return print;
    await new Promise((wait) => setTimeout(wait, 1000));
  }
  throw new Error('The print file was not made.');
}
