import { describe, expect, it } from 'vitest';
import type { Album, AlbumResponse, ShareResponse } from '../../../shared/library/albums/contract.ts';
import { call, callRaw } from '../../testing/call.ts';
import { drawJpeg } from '../../testing/draw-jpeg.ts';
import { makeAlbum, makeRawPlan, makeUser, type TestUser, upload } from '../../testing/factories.ts';
import { openSharePage } from './testing/open-share-page.ts';

async function sharedAlbum(password?: string): Promise<{ user: TestUser; album: Album }> {
  const user = await makeUser();
  const album = await makeAlbum(user, { title: 'Tajný <b>výlet</b>', password });
  const picture = drawJpeg(320, 240, 5);
  await upload(user, album.id, [
    { name: 'a.jpg', bytes: picture, preview: picture, thumbnail: picture },
    { name: 'b.jpg', bytes: drawJpeg(64, 64, 6) },
  ]);
  return { user, album };
}

const open = (slug: string, token?: string) =>
  call<ShareResponse>('GET', `/albums/share/${slug}`, token ? { headers: { 'x-share-token': token } } : {});
const verify = (slug: string, password: unknown, address = '198.51.100.1') =>
  call<ShareResponse & { error: string }>('POST', `/albums/share/${slug}/verify`, {
    body: { password },
    headers: { 'cf-connecting-ip': address },
  });

describe('an open album', () => {
  it('shows its photos to anyone, never an original', async () => {
    const { album } = await sharedAlbum();
    const { status, body } = await open(album.shareSlug);
    expect(status).toBe(200);
    expect(body).toMatchObject({ requiresPassword: false, album: { photoCount: 2, hasPassword: false } });
    expect(body.photos.map(({ filename }) => filename)).toEqual(['a.jpg', 'b.jpg']);
    expect(body.photos.every(({ originalUrl }) => originalUrl === null)).toBe(true);
    expect((await callRaw('GET', body.photos[0]?.thumbnailUrl ?? '')).status).toBe(200);
  });

  it('is not found under any other slug', async () => {
    expect(await open('x')).toMatchObject({ status: 404, body: { error: 'Album nebol nájdený alebo je neplatný.' } });
  });
});

describe('the layout of an album', () => {
  const layoutOf = async ({ id, shareSlug }: Album, user: TestUser) => {
    const own = await call<AlbumResponse>('GET', `/albums/${id}`, { token: user.token });
    const shared = await open(shareSlug);
    return [own.body.album.layout, shared.body.requiresPassword || shared.body.album.layout];
  };
  const choose = (album: Album, user: TestUser, layout: unknown) =>
    call('PUT', `/albums/${album.id}`, { token: user.token, body: { layout } });

  it('is chosen by its owner, for guests as well', async () => {
    const { user, album } = await sharedAlbum();
    expect(await layoutOf(album, user)).toEqual(['COLUMNS', 'COLUMNS']);
    expect((await choose(album, user, 'JUSTIFIED')).body).toMatchObject({ album: { layout: 'JUSTIFIED' } });
    expect(await layoutOf(album, user)).toEqual(['JUSTIFIED', 'JUSTIFIED']);
    expect((await choose(album, user, 'MOSAIC')).status).toBe(400);
    expect((await choose(album, await makeUser(), 'COLUMNS')).status).toBe(404);
    expect(await layoutOf(album, user)).toEqual(['JUSTIFIED', 'JUSTIFIED']);
  });

  it("keeps the proportions of a photographer's pictures, as long as nothing else is chosen", async () => {
    const user = await makeUser({ storageServiceId: await makeRawPlan() });
    const album = await makeAlbum(user);
    expect(await layoutOf(album, user)).toEqual(['JUSTIFIED', 'JUSTIFIED']);
    await choose(album, user, 'COLUMNS');
    expect(await layoutOf(album, user)).toEqual(['COLUMNS', 'COLUMNS']);
    await choose(album, user, null);
    expect(await layoutOf(album, user)).toEqual(['JUSTIFIED', 'JUSTIFIED']);
  });
});

describe('a protected album', () => {
  it('shows nothing until the password is right', async () => {
    const { album } = await sharedAlbum('morské oko');
    const locked = await open(album.shareSlug);
    expect(locked.body).toEqual({
      requiresPassword: true,
      album: {
        title: null,
        look: null,
        description: null,
        hasPassword: true,
        isByCode: false,
        photoCount: null,
        products: [],
      },
      photos: [],
      nextCursor: null,
      shareToken: null,
    });
    expect(await verify(album.shareSlug, 'nie')).toMatchObject({ status: 401, body: { error: 'Nesprávne heslo' } });
    expect(await verify(album.shareSlug, '  ')).toMatchObject({ status: 400, body: { error: 'Zadajte heslo' } });
    const unlocked = await verify(album.shareSlug, 'morské oko');
    expect(unlocked.body.photos).toHaveLength(2);
    const later = await open(album.shareSlug, unlocked.body.shareToken ?? '');
    expect(later.body.photos).toHaveLength(2);
  });

  it('rejects tokens of another album, changed ones, and those from before its password changed', async () => {
    const { user, album } = await sharedAlbum('morské oko');
    const other = await sharedAlbum();
    const token = (await verify(album.shareSlug, 'morské oko')).body.shareToken ?? '';
    const foreign = (await open(other.album.shareSlug)).body.shareToken ?? '';
    for (const wrong of [foreign, `${token}x`, token.slice(0, -1), 'x', `${album.id}.1.`]) {
      expect((await open(album.shareSlug, wrong)).body.requiresPassword, wrong).toBe(true);
    }
    await call('PUT', `/albums/${album.id}/password`, { token: user.token, body: { password: 'nové heslo' } });
    expect((await open(album.shareSlug, token)).body.requiresPassword).toBe(true);
    expect((await verify(album.shareSlug, 'morské oko')).status).toBe(401);
    await call('PUT', `/albums/${album.id}/password`, { token: user.token, body: { password: '' } });
    expect((await open(album.shareSlug)).body.photos).toHaveLength(2);
  });

  it('rejects every attempt after ten wrong passwords from one address', async () => {
    const { album } = await sharedAlbum('morské oko');
    const guesses = await Promise.all(
      Array.from({ length: 10 }, (_, i) => verify(album.shareSlug, `pokus ${i}`, '198.51.100.9')),
    );
    expect(new Set(guesses.map(({ status }) => status))).toEqual(new Set([401]));
    expect((await verify(album.shareSlug, 'morské oko', '198.51.100.9')).status).toBe(429);
    expect((await verify(album.shareSlug, 'morské oko', '198.51.100.10')).status).toBe(200);
  });
});

describe('the page of a share link', () => {
  it('has title, count and cover in its Open Graph tags, and escapes user text', async () => {
    const { album } = await sharedAlbum();
    const page = await openSharePage(album.shareSlug);
    const html = await page.text();
    expect(page.status).toBe(200);
    expect(html).toContain('<meta property="og:title" content="Tajný &lt;b&gt;výlet&lt;/b&gt;">');
    expect(html).toContain('content="2 fotky v zdieľanom albume"');
    const cover = html.match(/property="og:image" content="http:\/\/localhost([^"]+)"/)?.[1] ?? '';
    const picture = await callRaw('GET', cover);
    expect(picture.headers.get('content-type')).toBe('image/jpeg');
  });

  it('carries the data that the screen would fetch first, in the order that the link requests', async () => {
    const { album } = await sharedAlbum();
    for (const [query, requested] of [
      ['', ''],
      ['?sort=filename_desc', 'sort=filename_desc&amp;'],
      ['?sort=%22%3E%3Cscript%3E', ''],
    ]) {
      const html = await (await openSharePage(`${album.shareSlug}${query}`)).text();
      const [, path = '', json = ''] = /id="preloaded-data" data-path="([^"]+)">(.*?)<\/script>/.exec(html) ?? [];
      expect(path).toBe(`/albums/share/${album.shareSlug}?${requested}limit=100`);
      const asked = await call('GET', path.replace('&amp;', '&'));
      expect(JSON.parse(json)).toEqual(asked.body);
      expect(html).not.toContain('<b>');
    }
  });

  it('fills the slots of the page with title and first photos of an open album', async () => {
    const { album } = await sharedAlbum();
    const page = await openSharePage(album.shareSlug);
    const html = await page.text();
    expect(page.headers.get('cache-control')).toBe('private, no-store');
    expect(html).toContain('<h1 data-slot="title" data-typeface="sans">Tajný &lt;b&gt;výlet&lt;/b&gt;</h1>');
    expect(html).toContain('<p data-slot="facts">od Jana Nováková · 2 fotky</p>');
    expect(html).not.toContain('Načítavam');
    expect(html).not.toContain('hidden');
    const [first = ''] = html.match(/<img src="[^"]+"/) ?? [];
    const picture = await callRaw('GET', first.slice('<img src="'.length, -1).replaceAll('&amp;', '&'));
    expect(picture.headers.get('content-type')).toBe('image/jpeg');
  });

  it('reveals nothing of a protected album', async () => {
    const { album } = await sharedAlbum('morské oko');
    const html = await (await openSharePage(album.shareSlug)).text();
    expect(html).not.toContain('Tajný');
    expect(html).not.toContain('og:image');
    expect(html).not.toContain('preloaded-data');
    expect(html).not.toContain(' src=');
    expect(html).toContain('Načítavam');
    expect((await callRaw('GET', `/share/${album.shareSlug}/cover.jpg`)).status).toBe(404);
  });
});

describe('before the password of an album is entered', () => {
  /** Two albums that differ in everything that a response could leak. */
  async function lockedAlbums(): Promise<Album[]> {
    const [user, password] = [await makeUser({ name: 'Tajná Majiteľka' }), 'morské oko'];
    const full = await makeAlbum(user, { title: 'Rozvod 2019', description: 'Pre súd', password });
    await upload(user, full.id, [{ name: 'dokaz.jpg', bytes: drawJpeg(64, 64, 7) }]);
    return [full, await makeAlbum(user, { title: 'X', password })];
  }

  it('no response distinguishes one album from another', async () => {
    const calls: ((slug: string) => Promise<Response>)[] = [
      (slug) => callRaw('GET', `/albums/share/${slug}`),
      (slug) => callRaw('GET', `/albums/share/${slug}?sort=filename_desc&limit=1`),
      (slug) => callRaw('GET', `/albums/share/${slug}`, { headers: { 'x-share-token': 'x.1.y' } }),
      (slug) => callRaw('POST', `/albums/share/${slug}/verify`, { body: { password: 'nie' } }),
      (slug) => callRaw('POST', `/albums/share/${slug}/verify`, { body: { password: ' ' } }),
      (slug) => callRaw('GET', `/share/${slug}/cover.jpg`),
      (slug) => Promise.resolve(openSharePage(slug)),
    ];
    const albums = await lockedAlbums();
    for (const [at, ask] of calls.entries()) {
      const [one, other] = await Promise.all(
        albums.map(async ({ shareSlug }) => {
          const response = await ask(shareSlug);
          // The header with D1's row counts exists only in development.
          const headers = [...response.headers].filter(([name]) => !/^x-(request-id|d1-)/.test(name));
          return { status: response.status, headers, text: (await response.text()).replaceAll(shareSlug, '') };
        }),
      );
      expect(one, `call ${at}`).toEqual(other);
      expect(JSON.stringify(one), `call ${at}`).not.toMatch(/Rozvod|Pre súd|dokaz|Tajná|202\d|fotk|"photoCount":\d/);
    }
  });
});
