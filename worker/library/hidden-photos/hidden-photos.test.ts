import { env } from 'cloudflare:workers';
import { unzipSync } from 'fflate';
import { beforeAll, describe, expect, it } from 'vitest';
import { errors } from '../../../shared/errors.ts';
import type { Album, FeaturedAlbumsResponse, OpenShare } from '../../../shared/library/albums/contract.ts';
import type { ArchiveResponse } from '../../../shared/library/archives/contract.ts';
import type { HiddenIdsResponse, HiddenPhotosResponse } from '../../../shared/library/hidden-photos/contract.ts';
import { maxHidden } from '../../../shared/library/hidden-photos/hidden-limits.ts';
import type { NewGuestResponse } from '../../../shared/library/link-guests/contract.ts';
import type { AlbumLink, AlbumLinkResponse } from '../../../shared/library/links/contract.ts';
import { type LinkRight, linkRights } from '../../../shared/library/links/link-rights.ts';
import type { PickListPhotosResponse } from '../../../shared/library/picks/contract.ts';
import type { Quote } from '../../../shared/shop/orders/contract.ts';
import { openContext } from '../../platform/core/context.ts';
import { checkRule } from '../../platform/integrity/check-rules.ts';
import { call, callRaw, nextAddress } from '../../testing/call.ts';
import { drawJpeg } from '../../testing/draw-jpeg.ts';
import { makeAlbum, makeUser, type TestUser, upload } from '../../testing/factories.ts';
import { libraryDb } from '../../testing/libraries.ts';
import { makeProduct, prints } from '../../testing/shop-factories.ts';
import { useUpLimits } from '../../testing/use-up-limits.ts';
import { openSharePage } from '../links/testing/open-share-page.ts';

let owner: TestUser;
let size: Awaited<ReturnType<typeof makeProduct>>;
beforeAll(async () => {
  owner = await makeUser();
  size = await makeProduct('PRINT_SIZE', { name: '10x15' });
});

const asOwner = <T>(method: string, path: string, body?: unknown) =>
  call<T>(method, path, { token: owner.token, body });
const makeLink = async (album: Album, rights: LinkRight[], photoIds?: string[]): Promise<AlbumLink> =>
  (await asOwner<AlbumLinkResponse>('POST', `/albums/${album.id}/links`, { name: 'Odkaz', rights, photoIds })).body
    .link;

let seed = 4100;
/** An album of three photos with a link whose guests may hide, and one whose guests may do all else. */
async function makeShared() {
  const album = await makeAlbum(owner, { title: 'Svadba' });
  const files = [1, 2, 3].map((at) => {
    const bytes = drawJpeg(320, 240, seed++);
    return { name: `${at}.jpg`, bytes, preview: bytes, thumbnail: bytes };
  });
  const { body } = await upload(owner, album.id, files);
  const others = linkRights.filter((right) => right !== 'hide');
  return {
    album,
    photoIds: body.photos.map(({ id }) => id),
    client: await makeLink(album, ['hide']),
    family: await makeLink(album, others),
    first: await makeLink(
      album,
      others,
      body.photos.map(({ id }) => id),
    ),
  };
}

async function join(link: AlbumLink) {
  const path = `/albums/share/${link.slug}`;
  const address = { 'cf-connecting-ip': nextAddress() };
  const { body } = await call<NewGuestResponse>('POST', `${path}/guests`, { body: { name: 'Eva' }, headers: address });
  const headers = { 'x-guest-token': body.guestToken, ...address };
  const asGuest = <T = { code: string }>(method: string, rest: string, sent?: unknown) =>
    call<T>(method, path + rest, { body: sent, headers });
  return { id: body.guest.id, call: asGuest };
}
const open = async ({ slug }: Pick<AlbumLink, 'slug'>): Promise<OpenShare> =>
  (await call<OpenShare>('GET', `/albums/share/${slug}`)).body;
const idsOf = async (link: AlbumLink): Promise<string[]> => (await open(link)).photos.map(({ id }) => id);

describe('a hidden photo', () => {
  it('is on no page of the other links, nor counted there; guests who may hide, and the owner, see it', async () => {
    const { album, photoIds, client, family, first } = await makeShared();
    const [hidden, ...rest] = photoIds as [string, string, string];
    const guest = await join(client);
    for (let times = 0; times < 2; times++) expect((await guest.call('PUT', `/hidden/${hidden}`)).status).toBe(200);
    expect((await guest.call<HiddenIdsResponse>('GET', '/hidden')).body.photoIds).toEqual([hidden]);
    for (const link of [family, first]) {
      expect((await idsOf(link)).sort(), link.id).toEqual(rest.toSorted());
      expect((await open(link)).album.photoCount).toBe(2);
    }
    expect(await (await openSharePage(family.slug)).text()).not.toContain(hidden);
    expect(await idsOf(client)).toHaveLength(3);
    const own = await asOwner<HiddenPhotosResponse>('GET', `/albums/${album.id}/hidden`);
    expect(own.body.photos).toMatchObject([{ photo: { id: hidden }, hiddenBy: 'Eva' }]);

    await asOwner('DELETE', `/albums/${album.id}/hidden/${hidden}`);
    expect(await idsOf(family)).toHaveLength(3);
  });

  it('is hidden or shown by a guest at most 100 times a minute', async () => {
    const { photoIds, client } = await makeShared();
    const guest = await join(client);
    await useUpLimits([{ key: `hides:${guest.id}`, max: 100, windowMs: 60_000 }], 1);
    const path = `/hidden/${photoIds[0]}`;
    expect((await guest.call('PUT', path)).status).toBe(200);
    for (const method of ['PUT', 'DELETE'])
      expect((await guest.call(method, path)).body.code, method).toBe('too-many-guest-calls');
    expect((await guest.call<HiddenIdsResponse>('GET', '/hidden')).body.photoIds).toEqual([photoIds[0]]);
  });

  it('is refused to what was opened before: pictures, prices, ZIP, hearts', async () => {
    const { photoIds, client, family } = await makeShared();
    const before = await open(family);
    const [hidden] = photoIds as [string];
    const chooser = await join(family);
    const pick = () => chooser.call('PUT', `/picks/${chooser.id}/photos/${hidden}`, {});
    expect((await pick()).status).toBe(200);
    const zip = (body: object = {}) => chooser.call<ArchiveResponse & { code: string }>('POST', '/archive', body);
    const whole = (await zip()).body;
    const guest = await join(client);
    await guest.call('PUT', `/hidden/${hidden}`);

    const photo = before.photos.find(({ id }) => id === hidden);
    for (const url of [photo?.url, photo?.mediumUrl, photo?.thumbnailUrl])
      expect((await callRaw('GET', String(url))).status).toBe(403);
    const other = before.photos.find(({ id }) => id !== hidden);
    expect((await callRaw('GET', String(other?.url))).status).toBe(200);
    const quote = async () => {
      const items = [prints(hidden, size, { shareToken: before.shareToken })];
      return (await call<Quote>('POST', '/orders/quote', { body: { items } })).body.items[0]?.problem ?? null;
    };
    expect(await quote()).toBe(errors['ordered-photo-not-found'][1]);
    expect((await callRaw('GET', whole.parts[0]?.url ?? '')).status).toBe(403);
    const again = (await zip()).body;
    expect(again.photoCount).toBe(2);
    const files = unzipSync(await (await callRaw('GET', again.parts[0]?.url ?? '')).bytes());
    expect(Object.keys(files)).toHaveLength(2);
    expect((await zip({ photoIds: [hidden] })).body.code).toBe('archive-empty');
    expect((await pick()).body.code).toBe('pick-photo-not-found');
    expect((await chooser.call<PickListPhotosResponse>('GET', `/picks/${chooser.id}`)).body.photos).toEqual([]);

    for (let times = 0; times < 2; times++) await guest.call('DELETE', `/hidden/${hidden}`);
    expect(await quote()).toBeNull();
    expect((await callRaw('GET', String(photo?.url))).status).toBe(200);
  });

  it('is no cover, neither of a link nor on the homepage', async () => {
    const { album, photoIds, client } = await makeShared();
    const admin = await makeUser({ role: 'ADMIN' });
    await call('PUT', `/admin/albums/${album.id}/featured`, { token: admin.token, body: { featured: true } });
    await asOwner('PUT', `/albums/${album.id}`, { coverPhotoId: photoIds[0] });
    const guest = await join(client);
    for (const id of photoIds.slice(0, 2)) await guest.call('PUT', `/hidden/${id}`);
    const { body } = await call<FeaturedAlbumsResponse>('GET', '/albums/featured');
    const shown = body.albums.find(({ id }) => id === album.id);
    expect(shown).toMatchObject({ photoCount: 1, photos: [{ photo: { id: photoIds[2] } }] });
    expect((await callRaw('GET', `/share/${album.shareSlug}/cover.jpg`)).status).toBe(200);
    await guest.call('PUT', `/hidden/${photoIds[2]}`);
    expect((await callRaw('GET', `/share/${album.shareSlug}/cover.jpg`)).status).toBe(404);
  });

  it('is one of the album and of the link, and at most so many are', async () => {
    const { album, client, family, photoIds } = await makeShared();
    const other = await makeShared();
    const guest = await join(client);
    for (const id of [other.photoIds[0], crypto.randomUUID()])
      expect((await guest.call('PUT', `/hidden/${id}`)).body.code).toBe('pick-photo-not-found');
    expect((await (await join(family)).call('PUT', `/hidden/${photoIds[0]}`)).body.code).toBe('share-right-missing');
    await libraryDb.prepare('update albums set hidden_count = ? where id = ?').bind(maxHidden, album.id).run();
    expect((await guest.call('PUT', `/hidden/${photoIds[0]}`)).body.code).toBe('too-many-hidden');
    await libraryDb.prepare('update albums set hidden_count = 0 where id = ?').bind(album.id).run();
  });

  it('is hidden no more when it leaves the album, and goes with the album', async () => {
    const { album, client, photoIds } = await makeShared();
    const guest = await join(client);
    for (const id of photoIds) await guest.call('PUT', `/hidden/${id}`);
    await asOwner('DELETE', `/photos/${photoIds[0]}`);
    const countOf = () =>
      libraryDb.prepare('select hidden_count from albums where id = ?').bind(album.id).first('hidden_count');
    expect(await countOf()).toBe(2);
    expect((await asOwner('DELETE', `/albums/${album.id}`)).status).toBe(200);
    expect(await checkRule(openContext(env), 'hidden-counts')).toMatchObject({ count: 0 });
  });
});
