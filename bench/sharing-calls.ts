import { createHash } from 'node:crypto';
import { testJpeg } from '../scripts/photo-generator/test-photos.ts';
import type { AlbumLinkResponse } from '../shared/library/links/contract.ts';
import type { UploadResponse } from '../shared/library/photos/contract.ts';
import type { PickListResponse } from '../shared/library/picks/contract.ts';
import type { CallMeter, Limits } from './call-meter.ts';
import { findInMail } from './find-in-mail.ts';
import * as sharing from './sharing-rows.ts';

// With the limits of rate of a guest, of an address and of a link; each write of a batch counts.
const ofAGuest: Limits = { rows: 300, statements: 14 };
// As of an owner's (docs/decisions/uploads.md), with the counts of the link.
const ofASentPhoto: Limits = { rows: 300, statements: 20 };
const note = '50 links, 200 guests, 20,000 hearts';

/** Measures a busy album: what its guests do by a link, and what its owner sees of them. */
export async function measureSharing(meter: CallMeter, mailboxUrl: string): Promise<void> {
  const max = ofAGuest;
  const owner = <T>(route: string, ids: readonly string[], more: object = {}) =>
    meter.call<T>(route, { ids, note, max, ...more });
  const [album, link] = [[sharing.sharingAlbumId], [sharing.busyLinkId]];
  await owner('GET /api/albums/:id/links', album);
  const made = await owner<AlbumLinkResponse>('POST /api/albums/:id/links', album, {
    body: { name: 'Rodina', rights: ['order', 'choose'], expiresOn: '2099-12-31' },
  });
  const changed = [made.link.id];
  await owner('PUT /api/album-links/:id', changed, { body: { name: 'Priatelia' } });
  await owner('POST /api/album-links/:id/renew', changed);
  await owner('DELETE /api/album-links/:id', changed);
  await owner('POST /api/album-links/:id/invitations', link, { body: { emails: [sharing.busyGuestEmail] } });
  await owner('GET /api/album-links/:id/downloads', link);
  await owner('GET /api/album-links/:id/cards', link);
  await owner('GET /api/album-links/:id/pick-lists', link);
  for (const by of ['any', 'all', 'one'])
    await owner('GET /api/album-links/:id/picked', link, { query: `by=${by}`, note: by });
  await owner('GET /api/pick-lists/:id', [sharing.somePickListId]);
  const label = { photoIds: [sharing.sharedPhotoId(0)], label: 'green' };
  await owner('PUT /api/pick-lists/:id/labels', [sharing.somePickListId], { body: label });
  await owner('POST /api/pick-lists/:id/give-back', [sharing.somePickListId]);
  await owner('GET /api/albums/:id/guest-photos', album);
  const decided = (at: number) => ({ body: { photoIds: [sharing.sharedPhotoId(5000 + at)] } });
  await owner('POST /api/albums/:id/guest-photos/approve', album, decided(1));
  await owner('POST /api/albums/:id/guest-photos/reject', album, { ...decided(2), max: { rows: 300, statements: 18 } });
  // All of them at once: at most 150 photos, of three rows each.
  await owner('GET /api/albums/:id/hidden', album, { max: { rows: 470, statements: 5 } });
  await owner('DELETE /api/albums/:id/hidden/:photoId', [...album, sharing.sharedPhotoId(6000)]);
  await owner('GET /api/albums/:id/presentation', album);
  const look = { hasCover: true, focus: { x: 50, y: 40 }, typeface: 'serif', theme: 'dark', eventOn: '2026-07-14' };
  await owner('PUT /api/albums/:id/presentation', album, { body: look });

  const guestToken = await findInMail(mailboxUrl, sharing.busyGuestEmail, /#host=([\w.-]+)/);
  await measureGuest(meter, guestToken);
  await owner('POST /api/albums/:id/guest-photos/remove', album, {
    body: { guestId: sharing.someGuestId },
    max: { rows: 400, statements: 18 },
  });
  await owner('DELETE /api/pick-lists/:id', [sharing.somePickListId], { max: null });
  await measureOwnWork(meter);
}

async function measureGuest(meter: CallMeter, guestToken: string): Promise<void> {
  const slug = sharing.busySlug;
  const guest = <T>(call: string, ids: readonly string[] = [], more: object = {}) => {
    const [method = '', path = ''] = call.split(' ');
    const options = { ids: [slug, ...ids], note, token: '', guestToken, max: ofAGuest, ...more };
    return meter.call<T>(`${method} /api/albums/share/:slug${path}`, options);
  };
  await guest('GET ');
  await guest('POST /guests', [], { body: { name: 'Eva Malá' } });
  await guest('GET /guests/me');
  await guest('PUT /guests/me', [], { body: { name: 'Jana' } });
  await guest('POST /guests/me/return-link', [], { body: { email: 'jana@example.sk' } });
  await guest('GET /picks');
  await guest('GET /picked');
  const list = [sharing.busyListId];
  await guest('GET /picks/:id', list);
  await guest('PUT /picks/:id', list, { body: { name: 'Na stenu' } });
  const choice = [...list, sharing.sharedPhotoId(4000)];
  await guest('PUT /picks/:id/photos/:photoId', choice, { body: { comment: 'Veľká' } });
  await guest('DELETE /picks/:id/photos/:photoId', choice);
  await guest('POST /picks/:id/done', list, { body: { message: 'Ďakujeme.' } });
  const other = await guest<PickListResponse>('POST /picks', [], { body: { name: 'Babke' } });
  await guest('DELETE /picks/:id', [other.list.id]);
  await guest('GET /hidden');
  const hidden = [sharing.sharedPhotoId(4500)];
  await guest('PUT /hidden/:photoId', hidden);
  await guest('DELETE /hidden/:photoId', hidden);
  await guest('GET /downloads');
  const body = { photoIds: Array.from({ length: 100 }, (_, at) => sharing.sharedPhotoId(at)) };
  // Plans the ZIP, counts its photos and reads what is to be in it.
  const ofAZip = { rows: 23 * 100, statements: 22 };
  const zip = await guest<{ id: string }>('POST /archive', [], { body, note: '100 photos', max: ofAZip });
  await guest('GET /archive/:id', [zip.id]);
  await guest('POST /photos/plan', [], { body: { count: 50, bytes: 200_000_000 } });
  await guest('POST /photos/known', [], { body: { hashes: ['a'.repeat(64)] } });
  const original = await testJpeg({ seed: 77 });
  const file = new FormData();
  file.set('hash', createHash('sha256').update(original).digest('hex'));
  file.set('photos', new Blob([new Uint8Array(original)], { type: 'image/jpeg' }), 'torta.jpg');
  const sent = await guest<UploadResponse>('POST /photos', [], { body: file, max: ofASentPhoto });
  await guest('GET /photos/mine');
  await guest('DELETE /photos/:id', [sent.photos[0]?.id ?? ''], { max: { rows: 400, statements: 20 } });
  await guest('POST /reminders', [], { body: { email: 'jana@example.sk' }, mayRefuse: true });
  await guest('POST /reminders/stop', [], { body: { token: 'x' }, mayRefuse: true });
  const ended = { ids: [sharing.endedSlug], guestToken: '' };
  await guest('GET /ended', [], ended);
  const message = { name: 'Eva Malá', email: 'eva.mala@example.sk', message: 'Otvoríte nám album ešte raz?' };
  await guest('POST /message', [], { ...ended, body: message });
  for (const file of ['theme.css', 'logo'])
    await meter.call(`GET /share/:slug/${file}`, { ids: [slug], token: '', mayRefuse: true });
}

/** What a photographer sets, and how one's own photos are found. */
async function measureOwnWork(meter: CallMeter): Promise<void> {
  const max = ofAGuest;
  await meter.call('GET /api/photos/search', { query: 'search=IMG_31', note: '102,000 photos', max: null });
  await meter.call('GET /api/photos/duplicates', { note: '102,000 photos', max: null });
  const pair = { keepId: sharing.sharedPhotoId(2), copyIds: [sharing.sharedPhotoId(3)] };
  // Of the album with the links: what goes leaves them too.
  await meter.call('POST /api/photos/duplicates', { body: pair, max: { rows: 800, statements: 16 } });
  await meter.call('GET /api/photos/:id/albums', { ids: [sharing.sharedPhotoId(0)] });
  await meter.call('PUT /api/photos/:id', { ids: [sharing.sharedPhotoId(1)], body: { name: 'Pleso' }, max });
  await meter.call('PUT /api/photos/:id/caption', { ids: [sharing.sharedPhotoId(1)], body: { caption: 'Pri plese' } });
  await meter.call('GET /api/brand');
  await meter.call('PUT /api/brand', {
    body: { name: 'Foto Kováč', accent: '#0e5363', website: 'https://fotokovac.example', footer: 'Žilina' },
    max,
  });
  const off = { mayRefuse: true, note: 'domains are off', max };
  await meter.call('GET /api/brand/domain', off);
  await meter.call('PUT /api/brand/domain', { ...off, body: { hostname: 'fotky.fotokovac.sk' } });
  await meter.call('POST /api/brand/domain/check', off);
  await meter.call('DELETE /api/brand/domain', off);
}
