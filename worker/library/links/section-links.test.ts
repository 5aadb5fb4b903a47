import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AlbumSectionResponse } from '../../../shared/library/albums/album-sections.ts';
import type { Album, ShareResponse } from '../../../shared/library/albums/contract.ts';
import type { ArchiveResponse } from '../../../shared/library/archives/contract.ts';
import type { NewGuestResponse } from '../../../shared/library/link-guests/contract.ts';
import type { AlbumLink, AlbumLinkResponse } from '../../../shared/library/links/contract.ts';
import type { Quote } from '../../../shared/shop/orders/contract.ts';
import { call, nextAddress } from '../../testing/call.ts';
import { makeAlbum, makeUser, type TestUser } from '../../testing/factories.ts';
import { makePhotoRow, makeProduct, prints } from '../../testing/shop-factories.ts';

type Failure = { code?: string };

let owner: TestUser;
let album: Album;
let photos: string[];
/** Before the first photo, the third and the fifth: each has two. */
let sections: string[];
let size: Awaited<ReturnType<typeof makeProduct>>;
beforeAll(async () => {
  size = await makeProduct('PRINT_SIZE', { name: '10x15' });
});

const ask = <T>(method: string, path: string, body?: unknown) =>
  call<T & Failure>(method, path, { token: owner.token, body });
const link = (sectionIds: string[], body: object = {}) =>
  ask<AlbumLinkResponse>('POST', `/albums/${album.id}/links`, {
    ...{ name: 'Rodina', rights: ['order', 'download', 'choose', 'add'], sectionIds },
    ...body,
  });
const made = async (...sectionIds: string[]): Promise<AlbumLink> => (await link(sectionIds)).body.link;

/** Returns headings and photos of a link as a guest who pages through it sees them. */
async function seen({ slug }: AlbumLink, limit = 100): Promise<string[]> {
  const all: string[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const path: string = `/albums/share/${slug}?limit=${limit}${cursor && `&cursor=${cursor}`}`;
    const { body }: { body: ShareResponse } = await call<ShareResponse>('GET', path);
    if (body.requiresPassword) throw new Error('It is locked.');
    for (let at = 0; at <= body.photos.length; at++) {
      all.push(...body.album.sections.filter(({ before }) => before === at).map(({ title }) => title));
      all.push(...body.photos.slice(at, at + 1).map(({ id }) => id));
    }
    cursor = body.nextCursor;
  }
  return all;
}

const countOf = async ({ slug }: AlbumLink) =>
  (await call<ShareResponse>('GET', `/albums/share/${slug}`)).body.album.photoCount;

beforeEach(async () => {
  owner = await makeUser();
  album = await makeAlbum(owner);
  photos = [];
  for (let count = 0; count < 6; count++) photos.push(await makePhotoRow(owner.id));
  await ask('POST', `/albums/${album.id}/photos`, { photoIds: photos });
  sections = [];
  for (const [title, at] of [
    ['Prípravy', 0],
    ['Obrad', 2],
    ['Hostina', 4],
  ] as const) {
    const body = { title, before: photos[at] };
    sections.push((await ask<AlbumSectionResponse>('POST', `/albums/${album.id}/sections`, body)).body.section.id);
  }
});

describe('a link to sections', () => {
  it.each([1, 2, 3, 100])('shows their photos alone, in the order of the album, by pages of %i', async (limit) => {
    const [p = '', q = '', , , t = '', u = ''] = photos;
    const two = await made(sections[2] ?? '', sections[0] ?? '');
    expect(await seen(two, limit)).toEqual(['Prípravy', p, q, 'Hostina', t, u]);
    expect(await countOf(two)).toBe(4);
  });

  it('follows the album: photos and headings that are moved, added and deleted', async () => {
    const [p = '', q = '', r = '', s = ''] = photos;
    const [, ceremony = ''] = sections;
    const one = await made(ceremony);
    expect(await seen(one)).toEqual(['Obrad', r, s]);
    await ask('PUT', `/albums/${album.id}/order`, { photoIds: [p], target: s, side: 'after' });
    expect(await seen(one)).toEqual(['Obrad', r, s, p]);
    await ask('PUT', `/albums/${album.id}/order`, { photoIds: [r], target: q, side: 'before' });
    expect(await seen(one)).toEqual(['Obrad', s, p]);
    await ask('DELETE', `/album-sections/${ceremony}`);
    expect(await seen(one)).toEqual([]);
    expect(await countOf(one)).toBe(0);
  });

  it('refuses all that leads to a photo of another section', async () => {
    const [, , inside = '', , outside = ''] = photos;
    const { slug, shareToken } = await made(sections[1] ?? '');
    const problems = async (photoId: string) => {
      const items = [{ ...prints(photoId, size), shareToken }];
      return (await call<Quote>('POST', '/orders/quote', { body: { items } })).body.items.map(({ problem }) => problem);
    };
    expect(await problems(inside)).toEqual([null]);
    expect(await problems(outside)).toEqual([expect.any(String)]);

    const path = `/albums/share/${slug}`;
    const headers = { 'cf-connecting-ip': nextAddress() };
    const { body: guest } = await call<NewGuestResponse>('POST', `${path}/guests`, { body: { name: 'Eva' }, headers });
    const choose = (photoId: string) =>
      call<Failure>('PUT', `${path}/picks/${guest.guest.id}/photos/${photoId}`, {
        ...{ body: {}, headers: { ...headers, 'x-guest-token': guest.guestToken } },
      });
    expect((await choose(inside)).status).toBe(200);
    expect(await choose(outside)).toMatchObject({ status: 404, body: { code: 'pick-photo-not-found' } });

    const pack = (photoIds?: string[]) =>
      call<ArchiveResponse & Failure>('POST', `${path}/archive`, { body: { photoIds } });
    expect((await pack()).body.photoCount).toBe(2);
    expect(await pack([outside])).toMatchObject({ status: 409, body: { code: 'archive-empty' } });
  });

  it('takes no photos of guests, and keeps to its kind', async () => {
    const { rights, id, sectionIds } = await made(sections[0] ?? '');
    expect({ rights, sectionIds }).toEqual({ rights: ['order', 'download', 'choose'], sectionIds: [sections[0]] });
    const change = (linkId: string, ids: string[]) =>
      ask<AlbumLinkResponse>('PUT', `/album-links/${linkId}`, { sectionIds: ids });
    const { body } = await change(id, [sections[1] ?? '']);
    expect(await seen(body.link)).toEqual(['Obrad', ...photos.slice(2, 4)]);
    expect(await change(album.id, [sections[1] ?? ''])).toMatchObject({ body: { code: 'link-without-sections' } });
  });

  it('ends the pictures of what it opened before when other sections are chosen', async () => {
    const before = await made(sections[0] ?? '');
    await ask('PUT', `/album-links/${before.id}`, { sectionIds: [sections[1]] });
    const items = [{ ...prints(photos[2] ?? '', size), shareToken: before.shareToken }];
    const { body } = await call<Quote>('POST', '/orders/quote', { body: { items } });
    expect(body.items[0]?.problem).toEqual(expect.any(String));
  });

  it('refuses sections of another album, none, and photos beside them', async () => {
    const other = await makeAlbum(owner);
    const body = { title: 'Inde', before: null };
    const elsewhere = await ask<AlbumSectionResponse>('POST', `/albums/${other.id}/sections`, body);
    expect(await link([elsewhere.body.section?.id ?? crypto.randomUUID()])).toMatchObject({
      ...{ status: 404, body: { code: 'album-section-not-found' } },
    });
    expect((await link([])).status).toBe(400);
    expect((await link(sections, { photoIds: photos })).status).toBe(400);
  });
});
