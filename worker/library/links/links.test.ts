import { env } from 'cloudflare:workers';
import { unzipSync } from 'fflate';
import { beforeAll, describe, expect, it } from 'vitest';
import { errors } from '../../../shared/errors.ts';
import type { Album, ShareResponse } from '../../../shared/library/albums/contract.ts';
import type { ArchiveResponse } from '../../../shared/library/archives/contract.ts';
import type { NewGuestResponse } from '../../../shared/library/link-guests/contract.ts';
import type { AlbumLink, AlbumLinkResponse, AlbumLinksResponse } from '../../../shared/library/links/contract.ts';
import { maxLinks } from '../../../shared/library/links/link-limits.ts';
import { type LinkRight, linkRights } from '../../../shared/library/links/link-rights.ts';
import type { PickListResponse } from '../../../shared/library/picks/contract.ts';
import type { Quote } from '../../../shared/shop/orders/contract.ts';
import type { Print } from '../../../shared/shop/prints/contract.ts';
import { formatOf } from '../../../shared/shop/prints/print-formats.ts';
import { orderAsGuest } from '../../shop/guests/testing/guest-factories.ts';
import { type ApiResponse, call, callRaw, nextAddress } from '../../testing/call.ts';
import { composeNewestMail } from '../../testing/compose-newest-mail.ts';
import { drawJpeg } from '../../testing/draw-jpeg.ts';
import { makeAlbum, makeUser, type TestUser, upload } from '../../testing/factories.ts';
import { libraryDb } from '../../testing/libraries.ts';
import { routes } from '../../testing/route-requests.ts';
import { makeBuyer, makeProduct, order, prints } from '../../testing/shop-factories.ts';
import { addPhoto } from '../guest-photos/testing/adding.ts';
import { openSharePage } from './testing/open-share-page.ts';

let owner: TestUser;
let buyer: TestUser;
let size: Awaited<ReturnType<typeof makeProduct>>;
/** Its prints are made before they are ordered. */
let frozen: typeof size;
beforeAll(async () => {
  [owner, buyer] = [await makeUser(), await makeBuyer()];
  size = await makeProduct('PRINT_SIZE', { name: '10x15' });
  frozen = await makeProduct('PRINT_SIZE', { name: '9x13', printFormat: formatOf(90, 130) });
});

const asOwner = <T>(method: string, path: string, body?: unknown): Promise<ApiResponse<T>> =>
  call<T>(method, path, { token: owner.token, body });
const linksOf = async ({ id }: Album): Promise<AlbumLink[]> =>
  (await asOwner<AlbumLinksResponse>('GET', `/albums/${id}/links`)).body.links;
const makeLink = async ({ id }: Album, body: object = {}): Promise<AlbumLink> => {
  const { status, body: made } = await asOwner<AlbumLinkResponse>('POST', `/albums/${id}/links`, {
    ...{ name: 'Rodina', rights: linkRights },
    ...body,
  });
  expect(status).toBe(201);
  return made.link;
};
const change = (link: AlbumLink, body: object) =>
  asOwner<AlbumLinkResponse & { code: string }>('PUT', `/album-links/${link.id}`, body);

let nextSeed = 700;
/** An album of three photos with a link besides its own. */
async function makeShared(body: object = {}): Promise<{ album: Album; link: AlbumLink; photoIds: string[] }> {
  const album = await makeAlbum(owner, { title: 'Svadba' });
  const files = [1, 2, 3].map((at) => {
    const bytes = drawJpeg(320, 240, nextSeed++);
    return { name: `${at}.jpg`, bytes, preview: bytes, thumbnail: bytes };
  });
  await upload(owner, album.id, files);
  const photoIds = (await open(album.shareSlug)).body.photos.map(({ id }) => id);
  return { album, photoIds, link: await makeLink(album, body) };
}

/** A call with a share token, from another address each time. */
const shared = (token: string, body?: object) => ({
  ...{ body, headers: { 'x-share-token': token, 'cf-connecting-ip': nextAddress() } },
});
const open = (slug: string, token?: string) =>
  call<ShareResponse>('GET', `/albums/share/${slug}`, token ? { headers: { 'x-share-token': token } } : {});

const refusal = 'ordered-photo-not-found';

/** Every call that a link leads to, with what a guest got of it; each returns whether it was refused. */
const guestCalls: Record<string, (guest: Guest) => Promise<boolean>> = {
  'GET /api/albums/share/:slug': async ({ slug, token }) => {
    const { status, body } = await open(slug, token);
    return status >= 400 || body.requiresPassword;
  },
  'GET /share/:slug': async ({ slug }) => {
    const response = await openSharePage(slug);
    return response.status >= 400 || !(await response.text()).includes('og:title" content="Svadba"');
  },
  'GET /share/:slug/cover.jpg': async ({ slug }) => (await callRaw('GET', `/share/${slug}/cover.jpg`)).status >= 400,
  'GET /api/media/:photoId/:variant': async ({ pictures }) => {
    const statuses = await Promise.all(pictures.map(async (url) => (await callRaw('GET', url)).status));
    expect(new Set(statuses).size).toBe(1);
    return statuses[0] === 403;
  },
  'POST /api/orders/quote': async ({ item }) => {
    const { body } = await call<Quote>('POST', '/orders/quote', { body: { items: [item] } });
    return body.items[0]?.problem === errors[refusal][1];
  },
  'POST /api/prints': async ({ item }) => {
    const { photoId, shareToken } = item;
    const items = [{ photoId, paperSize: frozen.name, shareToken, print: { mode: 'fill', crop: null, turn: 0 } }];
    const headers = { 'cf-connecting-ip': nextAddress() };
    const { body } = await call<{ prints: Print[] }>('POST', '/prints', { body: { items }, headers });
    return body.prints[0]?.problem === errors[refusal][1];
  },
  'POST /api/orders': async ({ item }) => (await order(buyer, { items: [item] })).body.code === refusal,
  'POST /api/albums/share/:slug/archive': async ({ slug, token }) =>
    (await call('POST', `/albums/share/${slug}/archive`, shared(token, {}))).status >= 400,
  'GET /api/albums/share/:slug/archive/:id': async ({ slug, token, archive }) =>
    (await call('GET', `/albums/share/${slug}/archive/${archive?.id}`, shared(token))).status >= 400,
  'GET /api/albums/share/:slug/downloads': async (guest) => (await asGuest(guest, 'GET', '/downloads')).status >= 400,
  'GET /api/archives/:id/:part': async ({ archive }) =>
    (await callRaw('GET', archive?.parts[0]?.url ?? '')).status === 403,
  'POST /api/orders/guest': async ({ item }) => (await orderAsGuest({ items: [item] })).body.code === refusal,
  'POST /api/albums/share/:slug/guests': async ({ slug, token }) =>
    (await call('POST', `/albums/share/${slug}/guests`, shared(token, { name: 'Eva' }))).status >= 400,
  'GET /api/albums/share/:slug/guests/me': async (guest) => (await asGuest(guest, 'GET', '/guests/me')).status >= 400,
  'PUT /api/albums/share/:slug/guests/me': async (guest) =>
    (await asGuest(guest, 'PUT', '/guests/me', { name: 'Eva' })).status >= 400,
  'POST /api/albums/share/:slug/guests/me/return-link': async (guest) =>
    (await asGuest(guest, 'POST', '/guests/me/return-link', { email: `${nextAddress()}@example.sk` })).status >= 400,
  'GET /api/albums/share/:slug/hidden': async (guest) => (await asGuest(guest, 'GET', '/hidden')).status >= 400,
  'PUT /api/albums/share/:slug/hidden/:photoId': async (guest) =>
    // A photo of no album is refused for another reason; one of it would end the ZIPs.
    (await asGuest<{ code: string }>(guest, 'PUT', `/hidden/${crypto.randomUUID()}`)).body.code !==
    'pick-photo-not-found',
  'DELETE /api/albums/share/:slug/hidden/:photoId': async (guest) =>
    (await asGuest(guest, 'DELETE', `/hidden/${guest.item.photoId}`)).status >= 400,
  'GET /api/albums/share/:slug/picks': async (guest) => (await asGuest(guest, 'GET', '/picks')).status >= 400,
  'POST /api/albums/share/:slug/picks': async (guest) => {
    const { status, body } = await asGuest<PickListResponse>(guest, 'POST', '/picks', { name: 'Na tlač' });
    if (status === 201) await asGuest(guest, 'DELETE', `/picks/${body.list.id}`);
    return status >= 400;
  },
  'GET /api/albums/share/:slug/picked': async (guest) => (await asGuest(guest, 'GET', '/picked')).status >= 400,
  'GET /api/albums/share/:slug/picks/:id': async (guest) =>
    (await asGuest(guest, 'GET', `/picks/${guest.guestId}`)).status >= 400,
  'PUT /api/albums/share/:slug/picks/:id': async (guest) =>
    (await asGuest(guest, 'PUT', `/picks/${guest.guestId}`, { name: 'Do albumu' })).status >= 400,
  'PUT /api/albums/share/:slug/picks/:id/photos/:photoId': async (guest) =>
    (await asGuest(guest, 'PUT', `/picks/${guest.guestId}/photos/${guest.item.photoId}`, {})).status >= 400,
  'DELETE /api/albums/share/:slug/picks/:id/photos/:photoId': async (guest) =>
    (await asGuest(guest, 'DELETE', `/picks/${guest.guestId}/photos/${guest.item.photoId}`)).status >= 400,
  'DELETE /api/albums/share/:slug/picks/:id': async (guest) =>
    (await asGuest(guest, 'DELETE', `/picks/${guest.guestId}`)).status >= 400,
  // An empty list is refused for another reason.
  'POST /api/albums/share/:slug/picks/:id/done': async (guest) =>
    (await asGuest<{ code: string }>(guest, 'POST', `/picks/${guest.guestId}/done`, {})).body.code !==
    'pick-list-empty',
  'POST /api/albums/share/:slug/photos/plan': async (guest) =>
    (await asGuest(guest, 'POST', '/photos/plan', { count: 1, bytes: 1 })).status >= 400,
  'POST /api/albums/share/:slug/photos/known': async (guest) =>
    (await asGuest(guest, 'POST', '/photos/known', { hashes: ['a'.repeat(64)] })).status >= 400,
  'POST /api/albums/share/:slug/photos': async ({ slug, token, guestToken }) => {
    const headers = { ...shared(token).headers, 'x-guest-token': guestToken };
    const { status, body } = await addPhoto({ slug, headers }, drawJpeg(64, 48, nextSeed++));
    return status >= 400 || body.results[0]?.outcome === 'rejected';
  },
  'GET /api/albums/share/:slug/photos/mine': async (guest) =>
    (await asGuest(guest, 'GET', '/photos/mine')).status >= 400,
  'DELETE /api/albums/share/:slug/photos/:id': async (guest) => {
    const { body } = await asGuest<{ code: string }>(guest, 'DELETE', `/photos/${crypto.randomUUID()}`);
    return body.code !== 'photo-not-found';
  },
};
const ofGuests = Object.keys(guestCalls).filter((route) => route.includes('/guests'));
const ofHiding = Object.keys(guestCalls).filter((route) => route.includes('/hidden'));
const ofPicks = Object.keys(guestCalls).filter((route) => /\/pick(s|ed)/.test(route));
/** What a link leads to besides, with its reason: it needs no right, and tells nothing that the table does not know. */
const openToAll = [
  // Asks for the password.
  'POST /api/albums/share/:slug/verify',
  // Of a link that has ended.
  'GET /api/albums/share/:slug/ended',
  'POST /api/albums/share/:slug/message',
  'POST /api/albums/share/:slug/reminders',
  'POST /api/albums/share/:slug/reminders/stop',
  // Whoever has seen the album may report it.
  'POST /api/albums/share/:slug/reports',
  // Of the photographer, before the password as well: worker/library/links/look-files.ts.
  'GET /share/:slug/logo',
  'GET /share/:slug/theme.css',
];
/** What each right is for. */
const ofRight: Record<LinkRight, string[]> = {
  order: ['POST /api/orders/quote', 'POST /api/prints', 'POST /api/orders', 'POST /api/orders/guest'],
  download: [
    'POST /api/albums/share/:slug/archive',
    'GET /api/albums/share/:slug/archive/:id',
    'GET /api/albums/share/:slug/downloads',
    'GET /api/archives/:id/:part',
  ],
  choose: ofPicks,
  add: Object.keys(guestCalls).filter((route) => route.includes('/share/:slug/photos')),
  hide: ofHiding,
};

interface Guest {
  slug: string;
  token: string;
  /** All that the link shows. */
  archive: ArchiveResponse | null;
  pictures: string[];
  item: ReturnType<typeof prints>;
  guestToken: string;
  guestId: string;
}

/** A call of the guest whom the token names. */
const asGuest = <T>({ slug, token, guestToken }: Guest, method: string, rest: string, body?: object) => {
  const { headers } = shared(token);
  return call<T>(method, `/albums/share/${slug}${rest}`, {
    body,
    headers: { ...headers, 'x-guest-token': guestToken },
  });
};

async function visit(link: AlbumLink): Promise<Guest> {
  const { body } = await open(link.slug, link.shareToken);
  if (body.requiresPassword) throw new Error('locked');
  const [photo] = body.photos;
  const token = body.shareToken;
  const archive = await call<ArchiveResponse>('POST', `/albums/share/${link.slug}/archive`, shared(token, {}));
  const named = await call<NewGuestResponse>(
    'POST',
    `/albums/share/${link.slug}/guests`,
    shared(token, { name: 'Eva' }),
  );
  return {
    ...{ guestToken: named.body.guestToken, guestId: named.body.guest.id },
    ...{ slug: link.slug, token, archive: archive.status === 201 ? archive.body : null },
    pictures: [photo?.url, photo?.thumbnailUrl, photo?.mediumUrl].map(String),
    item: prints(photo?.id ?? '', size, { shareToken: token }),
  };
}

async function refusedOf(guest: Guest): Promise<string[]> {
  const refused: string[] = [];
  for (const [route, isRefused] of Object.entries(guestCalls)) if (await isRefused(guest)) refused.push(route);
  return refused;
}

it('the table of rights has every route of the app that a link leads to', () => {
  const ofLinks = routes.filter((route) => route.includes('/share/:slug'));
  const known = [...Object.keys(guestCalls), ...openToAll];
  expect(ofLinks.filter((route) => !known.includes(route))).toEqual([]);
  expect(known.filter((route) => !routes.includes(route))).toEqual([]);
});

describe('of a link', () => {
  it('all rights are open, and one that is off refuses every call of it, for what was opened before too', async () => {
    const { link } = await makeShared();
    const guest = await visit(link);
    expect(await refusedOf(guest)).toEqual([]);
    for (const right of linkRights) {
      const others = linkRights.filter((other) => other !== right);
      await change(link, { rights: others });
      expect((await refusedOf(guest)).sort()).toEqual(ofRight[right].toSorted());
      expect((await open(link.slug)).body).toMatchObject({ album: { rights: others, title: 'Svadba' } });
    }
    await change(link, { rights: ['order', 'download'] });
    expect((await refusedOf(guest)).sort()).toEqual([...ofGuests, ...ofHiding, ...ofPicks, ...ofRight.add].sort());
    await change(link, { rights: linkRights });
    expect(await refusedOf(guest)).toEqual([]);
  });

  it('that shows nothing, all is refused but what adds photos, for what was opened before too', async () => {
    const { link } = await makeShared();
    const guest = await visit(link);
    const { body } = await change(link, { addMode: 'drop' });
    const open = [...ofGuests, ...ofRight.add];
    // The title is what the cards on the tables say; pictures of before end with their link's version.
    const title = ['GET /api/albums/share/:slug', 'GET /share/:slug'];
    const refused = Object.keys(guestCalls).filter((route) => ![...open, ...title].includes(route));
    expect((await refusedOf(guest)).sort()).toEqual(refused.toSorted());
    const page = await (await openSharePage(link.slug)).text();
    expect(page).not.toMatch(/<img|api\/media|cover\.jpg|fotiek|fotky v/);
    const now = await visit(body.link);
    expect([now.pictures, now.archive]).toEqual([['undefined', 'undefined', 'undefined'], null]);
    await change(link, { addMode: 'see', rights: linkRights });
    expect((await refusedOf(await visit(link))).sort()).toEqual([]);
  });

  const ends: [string, (link: AlbumLink, album: Album) => Promise<unknown>][] = [
    ['revoked', (link) => asOwner('DELETE', `/album-links/${link.id}`)],
    ['given another address', (link) => asOwner('POST', `/album-links/${link.id}/renew`)],
    ['deleted with its album', (_, album) => asOwner('DELETE', `/albums/${album.id}`)],
    ['locked with its album for a report', (link) => lockFor(link)],
  ];
  it.each(ends)('nothing is open at once when it is %s', async (_, end) => {
    const { link, album } = await makeShared();
    const guest = await visit(link);
    await end(link, album);
    expect(await refusedOf(guest)).toEqual(Object.keys(guestCalls));
  });

  it('nothing is open when its last day is over, and all of it again with a later one', async () => {
    const { link } = await makeShared({ expiresOn: '2099-12-31' });
    const guest = await visit(link);
    expect(await refusedOf(guest)).toEqual([]);
    await setEnd(link, Date.now() - 1);
    // Its page says what it was.
    const cover = 'GET /share/:slug/cover.jpg';
    expect(await refusedOf(guest)).toEqual(Object.keys(guestCalls).filter((route) => route !== cover));
    expect((await change(link, { expiresOn: null })).body.link).toMatchObject({ state: 'active', expiresOn: null });
    expect(await refusedOf(guest)).toEqual([]);
  });

  it('a new password ends what was opened by the old one; the owner looks without it', async () => {
    const { link } = await makeShared({ password: 'morské oko' });
    const guest = await visit(link);
    const { body } = await change(link, { password: 'nové heslo' });
    expect(await refusedOf(guest)).toEqual(Object.keys(guestCalls));
    expect((await open(link.slug)).body).toMatchObject({ requiresPassword: true, album: { title: null } });
    expect((await open(link.slug, body.link.shareToken)).body.requiresPassword).toBe(false);
    const verify = (password: string) => call('POST', `/albums/share/${link.slug}/verify`, { body: { password } });
    expect([(await verify('morské oko')).status, (await verify('nové heslo')).status]).toEqual([401, 200]);
  });
});

describe('links of one album', () => {
  it('end alone: the others open it on', async () => {
    const { album, link } = await makeShared();
    const { body } = await change((await linksOf(album))[0]!, { rights: linkRights });
    const guest = await visit(body.link);
    await asOwner('DELETE', `/album-links/${link.id}`);
    expect(await refusedOf(guest)).toEqual([]);
    expect((await linksOf(album)).map(({ isFirst }) => isFirst)).toEqual([true]);
  });

  it('have passwords, rights and ends of their own; a token opens only what its own link does', async () => {
    const { album, link } = await makeShared({ password: 'morské oko', rights: [] });
    const [first] = await linksOf(album);
    expect(first).toMatchObject({ isFirst: true, name: '', hasPassword: false, rights: ['order'], state: 'active' });
    expect((await open(link.slug, first?.shareToken)).body.requiresPassword).toBe(true);
    const item = prints((await open(album.shareSlug)).body.photos[0]?.id ?? '', size, { shareToken: link.shareToken });
    expect((await order(buyer, { items: [item] })).body.code).toBe(refusal);
  });

  it("the album's own can be revoked, which takes it off the homepage, and renewed", async () => {
    const { album } = await makeShared();
    const admin = await makeUser({ role: 'ADMIN' });
    const feature = () =>
      call('PUT', `/admin/albums/${album.id}/featured`, { token: admin.token, body: { featured: true } });
    const isFeatured = async () => JSON.stringify((await call('GET', '/albums/featured')).body).includes(album.id);
    await feature();
    expect(await isFeatured()).toBe(true);
    await asOwner('DELETE', `/album-links/${album.id}`);
    expect(await isFeatured()).toBe(false);
    expect(await linksOf(album)).toMatchObject([{ state: 'revoked', slug: album.shareSlug }, {}]);
    expect((await open(album.shareSlug)).status).toBe(404);
    expect(await feature()).toMatchObject({ status: 409, body: { code: 'album-link-ended' } });
    const share = { customerEmails: ['eva.mala@example.sk'] };
    expect(await call('PUT', `/admin/albums/${album.id}/share`, { token: admin.token, body: share })).toMatchObject({
      body: { code: 'album-link-ended' },
    });
    const { body } = await asOwner<AlbumLinkResponse>('POST', `/album-links/${album.id}/renew`);
    expect(body.link).toMatchObject({ state: 'active', isFirst: true });
    expect(body.link.slug).not.toBe(album.shareSlug);
    expect((await open(body.link.slug)).status).toBe(200);
  });

  it('count how often they are opened, not the later pages', async () => {
    const { link } = await makeShared();
    for (let times = 0; times < 2; times++) await open(link.slug);
    const { body } = await call<ShareResponse>('GET', `/albums/share/${link.slug}?limit=1`);
    await call('GET', `/albums/share/${link.slug}?limit=1&cursor=${body.nextCursor}`);
    const { body: saved } = await change(link, {});
    expect(saved.link).toMatchObject({ views: 3, lastViewedAt: expect.any(String) });
  });

  it('are at most fifty', async () => {
    const album = await makeAlbum(owner);
    for (let made = 1; made < maxLinks; made++) await makeLink(album);
    const more = await asOwner('POST', `/albums/${album.id}/links`, { name: 'Ešte', rights: [] });
    expect(more).toMatchObject({ status: 409, body: { code: 'too-many-album-links' } });
  });
});

describe('a link to some photos', () => {
  it('shows, sells and gives as cover only those, in their order, and forgets what leaves the album', async () => {
    const { album, photoIds } = await makeShared();
    const [first, second, third] = photoIds as [string, string, string];
    const link = await makeLink(album, { name: 'Výber', photoIds: [third, second] });
    expect(link.photoCount).toBe(2);
    const { body } = await open(link.slug);
    expect(body).toMatchObject({ album: { photoCount: 2, isSelection: true, sections: [] }, nextCursor: null });
    expect(body.photos.map(({ id }) => id)).toEqual([third, second]);
    const page = await call<ShareResponse>('GET', `/albums/share/${link.slug}?limit=1&sort=filename_asc`);
    expect(page.body.photos.map(({ id }) => id)).toEqual([third]);
    const rest = await call<ShareResponse>('GET', `/albums/share/${link.slug}?cursor=${page.body.nextCursor}`);
    expect(rest.body.photos.map(({ id }) => id)).toEqual([second]);
    const buy = async (photoId: string) =>
      (await order(buyer, { items: [prints(photoId, size, { shareToken: link.shareToken })] })).status;
    expect([await buy(first), await buy(third)]).toEqual([404, 201]);
    expect((await callRaw('GET', `/share/${link.slug}/cover.jpg`)).status).toBe(200);

    await asOwner('POST', `/albums/${album.id}/photos/remove`, { photoIds: [third] });
    expect((await open(link.slug)).body).toMatchObject({ album: { photoCount: 1 }, photos: [{ id: second }] });
    expect(await buy(third)).toBe(404);
  });

  it('takes only photos of the album', async () => {
    const [{ album }, other] = [await makeShared(), await makeShared()];
    for (const photoIds of [[other.photoIds[0]], [crypto.randomUUID()]]) {
      const { status, body } = await asOwner('POST', `/albums/${album.id}/links`, { name: 'a', rights: [], photoIds });
      expect([status, body]).toMatchObject([400, { code: 'link-photo-not-in-album' }]);
    }
    expect(await linksOf(album)).toHaveLength(2);
  });
});

describe('a ZIP for guests', () => {
  const zipOf = async (link: AlbumLink, body: object = {}) =>
    call<ArchiveResponse & { code: string }>(
      'POST',
      `/albums/share/${link.slug}/archive`,
      shared(link.shareToken, body),
    );
  const filesOf = async ({ parts }: ArchiveResponse): Promise<Record<string, Uint8Array>> =>
    unzipSync(await (await callRaw('GET', parts[0]?.url ?? '')).bytes());

  it('has the pictures that they see, without places, all or chosen ones, and never what the link does not show', async () => {
    const { album, link, photoIds } = await makeShared();
    const [first, second] = photoIds as [string, string, string];
    const whole = await zipOf(link);
    expect(whole).toMatchObject({ status: 201, body: { status: 'READY', photoCount: 3 } });
    const files = await filesOf(whole.body);
    expect(Object.keys(files)).toEqual(['Svadba/1.jpg', 'Svadba/2.jpg', 'Svadba/3.jpg']);
    const { body } = await open(link.slug);
    const seen = await (await callRaw('GET', body.photos[0]?.url ?? '')).bytes();
    expect(files['Svadba/1.jpg']).toEqual(seen);
    // The next guest gets the same one.
    expect((await zipOf(link)).body.id).toBe(whole.body.id);
    expect(Object.keys(await filesOf((await zipOf(link, { photoIds: [second] })).body))).toEqual(['Svadba/2.jpg']);

    const selection = await makeLink(album, { name: 'Výber', photoIds: [first] });
    expect(Object.keys(await filesOf((await zipOf(selection)).body))).toEqual(['Svadba/1.jpg']);
    expect((await zipOf(selection, { photoIds: [second] })).body.code).toBe('archive-empty');
  });

  it('ends when a photo leaves the album, and is made anew for the next guest', async () => {
    const { album, link, photoIds } = await makeShared();
    const { body } = await zipOf(link);
    await asOwner('DELETE', `/photos/${photoIds[0]}`);
    expect((await callRaw('GET', body.parts[0]?.url ?? '')).status).toBe(403);
    const bytes = drawJpeg(320, 240, nextSeed++);
    await upload(owner, album.id, [{ name: 'nova.jpg', bytes, preview: bytes, thumbnail: bytes }]);
    const next = await zipOf(link);
    expect(next.body).toMatchObject({ photoCount: 3 });
    expect(Object.keys(await filesOf(next.body))).toEqual(['Svadba/2.jpg', 'Svadba/3.jpg', 'Svadba/nova.jpg']);
  });

  it('is of its link alone, and counts among no ZIPs of the owner', async () => {
    const { album, link } = await makeShared();
    const { id } = (await zipOf(link)).body;
    const other = await makeLink(album);
    const path = (of: AlbumLink) => `/albums/share/${of.slug}/archive/${id}`;
    expect((await call('GET', path(link), shared(link.shareToken))).status).toBe(200);
    expect((await call('GET', path(other), shared(other.shareToken))).status).toBe(404);
    expect((await asOwner('GET', `/archives/${id}`)).status).toBe(404);
  });

  it('of a locked link needs its token', async () => {
    const { link } = await makeShared({ password: 'morské oko' });
    expect((await call('POST', `/albums/share/${link.slug}/archive`, shared('', {}))).status).toBe(400);
    expect((await zipOf(link)).status).toBe(201);
  });
});

describe('a link that is mailed', () => {
  it('comes in the name of the owner, once to each address, and not at all when it has ended', async () => {
    const { album, link } = await makeShared();
    const emails = ['Host.Prvy@example.sk', 'host.prvy@example.sk', 'host.druhy@example.sk'];
    const { body } = await asOwner('POST', `/album-links/${link.id}/invitations`, { emails });
    expect(body).toEqual({ message: 'Odkaz posielame na 2 adresy.' });
    const { results } = await env.DB.prepare('select kind, subject from mails where recipient = ?')
      .bind('host.prvy@example.sk')
      .all();
    expect(results).toEqual([{ kind: 'album-share', subject: 'Fotky pre vás: Svadba' }]);
    const sent = await composeNewestMail('host.prvy@example.sk');
    expect(sent.text).toContain(`/share/${link.slug}`);
    expect(sent.text).toContain('Jana Nováková vás pozýva');
    const many = Array.from({ length: 20 }, (_, at) => `host-${at}@example.sk`);
    const statuses: number[] = [];
    for (let times = 0; times < 3; times++)
      statuses.push((await asOwner('POST', `/album-links/${link.id}/invitations`, { emails: many })).status);
    expect(statuses).toEqual([200, 200, 429]);
    // Nor to one mailbox by many links.
    const others = [await makeLink(album), await makeLink(album)];
    const one = await Promise.all(
      others.map(({ id }) => asOwner('POST', `/album-links/${id}/invitations`, { emails: ['host-0@example.sk'] })),
    );
    expect(one.map(({ status }) => status).sort()).toEqual([200, 429]);
    await setEnd(link, 1);
    expect(await asOwner('POST', `/album-links/${link.id}/invitations`, { emails })).toMatchObject({
      status: 409,
      body: { code: 'album-link-ended' },
    });
  });
});

it('an address of a site in a title or a name becomes no link of a mail', async () => {
  const sender = await makeUser({ name: 'evil.example/vyhra' });
  const album = await makeAlbum(sender, { title: 'Vyhrali ste 500 € – evil.example/win' });
  const email = `host-${sender.id}@example.sk`;
  await call('POST', `/album-links/${album.id}/invitations`, { token: sender.token, body: { emails: [email] } });
  const mail = await composeNewestMail(email);
  expect(mail.subject).toBe('Fotky pre vás');
  expect(mail.text).toContain('Zákazník Momentky vás pozýva pozrieť si album.');
  expect(mail.text + mail.html).not.toContain('evil');
});

describe('bad input of a link', () => {
  it.each<[string, object]>([
    ['no name', { name: '  ' }],
    ['a name of two lines', { name: 'a\u0000b\nc'.repeat(30) }],
    ['an unknown right', { rights: ['admin'] }],
    ['a day that is over', { expiresOn: '2020-01-01' }],
    ['what is no day', { expiresOn: '31. 12. 2099' }],
    ['a short password', { password: 'abc' }],
    ['no photo of a selection', { photoIds: [] }],
    ['too many photos', { photoIds: Array.from({ length: 501 }, () => crypto.randomUUID()) }],
  ])('is refused in Slovak: %s', async (_, wrong) => {
    const album = await makeAlbum(owner);
    const input = { name: 'Rodina', rights: [], ...wrong };
    const { status, body } = await asOwner<{ error: string }>('POST', `/albums/${album.id}/links`, input);
    expect(status).toBe(400);
    expect(body.error).toMatch(/[a-zčšž]/);
    expect(await linksOf(album)).toHaveLength(1);
  });
});

const setEnd = ({ id }: AlbumLink, at: number) =>
  libraryDb.prepare('update album_links set expires_at = ? where id = ?').bind(at, id).run();

/** An admin locks the album, after a report of what the link shows. */
async function lockFor({ slug }: AlbumLink): Promise<void> {
  const body = { reason: 'child-abuse', explanation: 'Pozrite si to.', goodFaith: true };
  await call('POST', `/albums/share/${slug}/reports`, { body, headers: { 'cf-connecting-ip': nextAddress() } });
  const admin = await makeUser({ role: 'ADMIN' });
  const { id } = (await libraryDb.prepare('select id from content_reports order by id desc').first()) ?? {};
  const decision = { decision: 'lock', statement: 'Nezákonné.' };
  await call('POST', `/admin/content-reports/${id}/decision`, { token: admin.token, body: decision });
}
