import { describe, expect, it } from 'vitest';
import type { ProfileResponse } from '../../../shared/accounts/auth/contract.ts';
import type { Album, AlbumResponse, AlbumsResponse } from '../../../shared/library/albums/contract.ts';
import type { UploadResponse } from '../../../shared/library/photos/contract.ts';
import { sortOptions } from '../../../shared/library/photos/photo-sort.ts';
import { batchOf } from '../../platform/db/batch-of.ts';
import { call, callRaw } from '../../testing/call.ts';
import { drawJpeg } from '../../testing/draw-jpeg.ts';
import { makeAlbum, makeUser, type TestUser, upload } from '../../testing/factories.ts';
import { libraryDb, openLibrary } from '../../testing/libraries.ts';
import { linkToAlbum } from '../album-photos/link-photo.ts';

const getAlbum = async (user: TestUser, id: string, query = '') =>
  (await call<AlbumResponse>('GET', `/albums/${id}${query}`, { token: user.token })).body;
const names = ({ album }: AlbumResponse) => album.photos.map(({ photo }) => photo.filename);

describe('albums', () => {
  it('are created, listed newest first, renamed and deleted', async () => {
    const user = await makeUser();
    const first = await makeAlbum(user, { title: '  Svadba  ', description: 'Jana a Peter', password: 'tajné' });
    const second = await makeAlbum(user, { title: 'More' });
    expect(first).toMatchObject({
      title: 'Svadba',
      description: 'Jana a Peter',
      hasPassword: true,
      photoCount: 0,
      photos: [],
    });
    expect(JSON.stringify(first)).not.toMatch(/scrypt|passwordHash/);
    const list = await call<AlbumsResponse>('GET', '/albums', { token: user.token });
    expect(list.body.albums.map(({ id }) => id)).toEqual([second.id, first.id]);

    const renamed = await call<AlbumResponse>('PUT', `/albums/${second.id}`, {
      token: user.token,
      body: { title: 'Jadran', description: '' },
    });
    expect(renamed.body.album).toMatchObject({ id: second.id, title: 'Jadran', description: null });
    expect((await call('DELETE', `/albums/${second.id}`, { token: user.token })).body.message).toBe(
      'Album bol vymazaný.',
    );
    expect((await call('DELETE', `/albums/${second.id}`, { token: user.token })).body.error).toBe(
      'Album nebol nájdený',
    );
  });

  it('have unguessable links', async () => {
    const user = await makeUser();
    const slugs = await Promise.all([1, 2, 3].map(async () => (await makeAlbum(user)).shareSlug));
    expect(new Set(slugs).size).toBe(3);
    for (const slug of slugs) expect(slug).toMatch(/^[\w-]{32}$/);
  });

  it('page through a long list without gaps or repeats', async () => {
    const user = await makeUser();
    const made: string[] = [];
    for (let i = 0; i < 25; i++) made.unshift((await makeAlbum(user, { title: `Album ${i}` })).id);
    const seen: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const { body }: { body: AlbumsResponse } = await call<AlbumsResponse>(
        'GET',
        `/albums?limit=10${cursor && `&cursor=${cursor}`}`,
        { token: user.token },
      );
      seen.push(...body.albums.map(({ id }) => id));
      cursor = body.nextCursor;
    }
    expect(seen).toEqual(made);
  });

  it.each([
    [{ title: '' }, 'title'],
    [{ title: '   ' }, 'title'],
    [{ title: 'x'.repeat(121) }, 'title'],
    [{}, 'title'],
    [{ title: 'A', password: 'abc' }, 'password'],
    [{ title: 'A', description: 'x'.repeat(2001) }, 'description'],
  ])('reject bad input with an issue for its field: %#', async (body, field) => {
    const user = await makeUser();
    const result = await call<{ issues: { field: string }[] }>('POST', '/albums', { token: user.token, body });
    expect(result.status).toBe(400);
    expect(result.body.issues[0]?.field).toBe(field);
  });

  it('are invisible to another customer', async () => {
    const album = await makeAlbum(await makeUser());
    const stranger = await makeUser();
    const unknown = '01999999-0000-7000-8000-000000000000';
    const calls: [string, string, unknown?][] = [
      ['GET', ''],
      ['PUT', '', { title: 'Moje' }],
      ['DELETE', ''],
      ['POST', '/photos', { photoIds: [unknown] }],
      ['GET', '/share'],
      ['PUT', '/password', { password: 'moje-heslo' }],
    ];
    for (const [method, path, body] of calls) {
      const foreign = await call(method, `/albums/${album.id}${path}`, { token: stranger.token, body });
      const missing = await call(method, `/albums/${unknown}${path}`, { token: stranger.token, body });
      expect(foreign.status, `${method} ${path}`).toBe(404);
      expect(foreign.body).toEqual(missing.body);
    }
    const row = await libraryDb
      .prepare('select title, password_hash from albums join album_links using (id) where id = ?')
      .bind(album.id)
      .first();
    expect(row).toEqual({ title: 'Leto', password_hash: null });
  });

  it('accept only photos of the same customer', async () => {
    const owner = await makeUser();
    const { body } = await upload(owner, null, [{ name: 'a.jpg', bytes: drawJpeg(64, 64, 70) }]);
    const thief = await makeUser();
    const album = await makeAlbum(thief);
    const result = await call('POST', `/albums/${album.id}/photos`, {
      token: thief.token,
      body: { photoIds: [body.photos[0]?.id] },
    });
    expect(result).toMatchObject({ status: 404, body: { error: 'Fotka nebola nájdená' } });
    expect((await getAlbum(thief, album.id)).album.photoCount).toBe(0);
  });

  it('reject a photo that was deleted in the meantime', async () => {
    const user = await makeUser();
    const album = await makeAlbum(user);
    const { body } = await upload(user, null, [{ name: 'a.jpg', bytes: drawJpeg(64, 64, 75) }]);
    const id = body.photos[0]?.id ?? '';
    const ctx = openLibrary();
    await call('DELETE', `/photos/${id}`, { token: user.token });
    await batchOf(ctx.library, linkToAlbum(ctx, user.id, album.id, { id }));
    expect((await getAlbum(user, album.id)).album).toMatchObject({ photoCount: 0, photos: [] });
  });

  it('delete the photos that are in no other album, free their storage, and return how many', async () => {
    const user = await makeUser();
    const [deleted, remaining] = [await makeAlbum(user), await makeAlbum(user)];
    const shared = drawJpeg(320, 240, 71);
    const files = [72, 73, 74].map((seed) => ({ name: `${seed}.jpg`, bytes: drawJpeg(320, 240, seed) }));
    await upload(user, deleted.id, [{ name: 'spoločná.jpg', bytes: shared }, ...files]);
    await upload(user, remaining.id, [{ name: 'spoločná.jpg', bytes: shared }]);
    const result = await call('DELETE', `/albums/${deleted.id}`, { token: user.token });
    expect(result.body).toEqual({ message: 'Album bol vymazaný, s ním 3 fotky.', deletedPhotoCount: 3 });
    expect((await getAlbum(user, remaining.id)).album.photoCount).toBe(1);
    const profile = await call<ProfileResponse>('GET', '/auth/profile', { token: user.token });
    expect(profile.body.user.storageUsage.usedBytes).toBe(shared.length);
  });
});

describe('photos of an album', () => {
  it('are returned in each order, page by page, without gaps or repeats', async () => {
    const user = await makeUser();
    const album = await makeAlbum(user);
    const files = ['IMG_10.jpg', 'IMG_2.jpg', 'čaj.jpg', 'Cukor.jpg', 'img_2.jpg', 'Žaba.jpg', 'áno.jpg'].map(
      (name, i) => ({
        name,
        bytes: drawJpeg(64 + ((i * 5) % 7) * 32, 64, 80 + i),
      }),
    );
    await upload(user, album.id, files);
    await libraryDb.prepare('update album_photos set timeline_at = size_bytes').run();
    const bySize = [...files].sort((a, b) => a.bytes.length - b.bytes.length).map(({ name }) => name);
    const sorted: Record<string, string[]> = {
      createdAt_asc: files.map(({ name }) => name),
      filename_asc: ['áno.jpg', 'čaj.jpg', 'Cukor.jpg', 'IMG_2.jpg', 'img_2.jpg', 'IMG_10.jpg', 'Žaba.jpg'],
      size_asc: bySize,
      takenAt_asc: bySize,
      manual: files.map(({ name }) => name),
    };
    for (const sort of sortOptions) {
      const whole = await getAlbum(user, album.id, `?sort=${sort}`);
      const pages: string[] = [];
      let cursor: string | null = '';
      while (cursor !== null) {
        const page: AlbumResponse = await getAlbum(
          user,
          album.id,
          `?sort=${sort}&limit=3${cursor && `&cursor=${cursor}`}`,
        );
        expect(page.album.photos.length).toBeLessThanOrEqual(3);
        pages.push(...names(page));
        cursor = page.nextCursor;
      }
      const expected = sorted[sort.replace('_desc', '_asc')] ?? [];
      expect(names(whole), sort).toEqual(sort.endsWith('_desc') ? [...expected].reverse() : expected);
      expect(pages, sort).toEqual(names(whole));
    }
  });

  it('return 400 for an unknown order, limit or cursor', async () => {
    const user = await makeUser();
    const album = await makeAlbum(user);
    for (const query of [
      'sort=random',
      "sort=createdAt_asc'--",
      'limit=0',
      'limit=201',
      'limit=abc',
      'cursor=%00',
      'cursor=e30',
      `cursor=${'x'.repeat(2000)}`,
    ]) {
      expect((await call('GET', `/albums/${album.id}?${query}`, { token: user.token })).status, query).toBe(400);
    }
  });

  it("the first six are on the album's card in a list", async () => {
    const user = await makeUser();
    const album = await makeAlbum(user);
    await upload(
      user,
      album.id,
      Array.from({ length: 8 }, (_, i) => ({ name: `${i}.jpg`, bytes: drawJpeg(64, 64, 90 + i) })),
    );
    const { body } = await call<AlbumsResponse>('GET', '/albums', { token: user.token });
    expect(body.albums[0]?.photoCount).toBe(8);
    expect(body.albums[0]?.photos.map(({ photo }) => photo.filename)).toEqual(
      [0, 1, 2, 3, 4, 5].map((i) => `${i}.jpg`),
    );
  });
});

describe('media links', () => {
  it('return nothing when any part is changed, belongs to another photo or has expired', async () => {
    const user = await makeUser();
    const responses = [101, 102].map((seed) =>
      upload(user, null, [
        {
          name: 'a.jpg',
          bytes: drawJpeg(64, 64, seed),
          preview: drawJpeg(64, 64, seed),
          thumbnail: drawJpeg(64, 64, seed),
        },
      ]),
    );
    const [photo, other] = (await Promise.all(responses)).map(({ body }: { body: UploadResponse }) => body.photos[0]);
    const url = new URL(photo?.thumbnailUrl ?? '', 'http://localhost');
    expect((await callRaw('GET', url.pathname + url.search)).status).toBe(200);
    const [expires = '', signature = ''] = [url.searchParams.get('e') ?? '', url.searchParams.get('s') ?? ''];
    const tampered = [
      `${url.pathname}`,
      `${url.pathname}?e=${expires}`,
      `${url.pathname}?e=${Number(expires) + 1}&s=${signature}`,
      `${url.pathname}?e=${expires}&s=${signature.slice(0, -1)}`,
      `${url.pathname}?e=${expires}&s=${signature.replace(/^./, (letter) => (letter === 'A' ? 'B' : 'A'))}`,
      `${url.pathname.replace('thumbnail', 'original')}${url.search}`,
      `${url.pathname.replace(photo?.id ?? '', other?.id ?? '')}${url.search}`,
    ];
    for (const path of tampered) expect((await callRaw('GET', path)).status, path).toBe(403);
    expect((await callRaw('GET', `/api/media/${photo?.id}/passwords${url.search}`)).status).toBe(400);
  });

  it.each([
    ['if-none-match', 'garbage'],
    ['if-none-match', 'W/"x", "y'],
    ['if-none-match', '*'],
    ['if-match', 'zzz'],
    ['if-unmodified-since', 'Mon, 01 Jan 1990 00:00:00 GMT'],
    ['range', 'bytes=zz'],
  ])('return the picture whatever %s says: %s', async (header, value) => {
    const user = await makeUser();
    const picture = drawJpeg(64, 64, 103);
    const { body } = await upload(user, null, [
      { name: 'a.jpg', bytes: picture, preview: picture, thumbnail: picture },
    ]);
    const response = await callRaw('GET', body.photos[0]?.url ?? '', { headers: { [header]: value } });
    expect(response.status).toBe(200);
    expect((await response.arrayBuffer()).byteLength).toBeGreaterThan(100);
  });
});

describe('featured albums', () => {
  it('exclude those with a password, and show no original', async () => {
    const user = await makeUser();
    const albums: Album[] = [
      await makeAlbum(user),
      await makeAlbum(user, { password: 'tajné' }),
      await makeAlbum(user),
    ];
    const file = (seed: number) => ({ name: 'a.jpg', bytes: drawJpeg(64, 64, seed) });
    for (const [index, album] of albums.entries()) await upload(user, album.id, [file(110 + index)]);
    await libraryDb
      .prepare('update albums set featured_on_homepage = 1 where id in (?, ?)')
      .bind(albums[0]?.id, albums[1]?.id)
      .run();
    const { body } = await call<AlbumsResponse>('GET', '/albums/featured');
    const featured = body.albums.filter(({ id }) => albums.some((album) => album.id === id));
    expect(featured.map(({ id, photos }) => [id, photos.length])).toEqual([[albums[0]?.id, 1]]);
    expect(JSON.stringify(featured)).not.toContain('original?');
  });
});
