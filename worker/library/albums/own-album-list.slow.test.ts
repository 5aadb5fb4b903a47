import { describe, expect, it } from 'vitest';
import type { AlbumFolderResponse } from '../../../shared/library/albums/album-folders.ts';
import { maxPinnedAlbums } from '../../../shared/library/albums/album-sort.ts';
import type { AlbumResponse, AlbumsResponse, FeaturedAlbumsResponse } from '../../../shared/library/albums/contract.ts';
import { sortKey } from '../../../shared/platform/search/search-text.ts';
import { call } from '../../testing/call.ts';
import { drawJpeg } from '../../testing/draw-jpeg.ts';
import { makeAlbum, makeUser, type TestUser, upload } from '../../testing/factories.ts';
import { libraryDb } from '../../testing/libraries.ts';
import { makePhotoRow } from '../../testing/shop-factories.ts';

/** Returns the titles of all pages, and how many pages there were. */
async function listAll(user: TestUser, query: string) {
  const titles: string[] = [];
  let [cursor, pages]: [string | null, number] = ['', 0];
  while (cursor !== null) {
    const path: string = `/albums?${query}${cursor && `&cursor=${encodeURIComponent(cursor)}`}`;
    const { body, status } = await call<AlbumsResponse>('GET', path, { token: user.token });
    expect(status).toBe(200);
    titles.push(...body.albums.map(({ title }) => title));
    cursor = body.nextCursor;
    pages++;
  }
  return { titles, pages };
}

const makeAlbums = async (user: TestUser, titles: readonly string[]) => {
  const made = [];
  for (const title of titles) made.push(await makeAlbum(user, { title }));
  return made;
};
const update = (user: TestUser, id: string, body: object) =>
  call<AlbumResponse & { code?: string }>('PUT', `/albums/${id}`, { token: user.token, body });

const titles = ['Žilina', 'Zima', 'chata', 'Čierny Váh', 'Hory', 'Cyprus', 'Leto 2024', 'Leto 2025'];

describe("a customer's albums", () => {
  it.each(['createdAt_desc', 'createdAt_asc', 'title_asc', 'title_desc'])(
    'sort by %s, page by page, without gaps or repeats',
    async (sort) => {
      const user = await makeUser();
      await makeAlbums(user, titles);
      await makeAlbum(await makeUser(), { title: 'Cudzí' });
      const byTitle = titles.toSorted((a, b) => (sortKey(a) < sortKey(b) ? -1 : 1));
      const ascending = sort.startsWith('title') ? byTitle : titles;
      expect((await listAll(user, `sort=${sort}&limit=3`)).titles).toEqual(
        sort.endsWith('_asc') ? ascending : ascending.toReversed(),
      );
    },
  );

  it('sort by the last change, page by page, also in a folder', async () => {
    const user = await makeUser();
    const made = await makeAlbums(user, ['A', 'B', 'C', 'D', 'E']);
    const { folder } = (
      await call<AlbumFolderResponse>('POST', '/album-folders', { token: user.token, body: { name: 'Rodina' } })
    ).body;
    for (const { id } of made.toReversed()) await update(user, id, { folderId: folder.id });
    const photo = await makePhotoRow(user.id);
    const body = { photoIds: [photo] };
    await call('POST', `/albums/${made[3]?.id}/photos`, { token: user.token, body });
    await update(user, made[1]?.id ?? '', { title: 'Bé' });
    for (const query of ['', `&folder=${folder.id}`])
      expect((await listAll(user, `sort=updatedAt_desc&limit=2${query}`)).titles).toEqual(['Bé', 'D', 'A', 'C', 'E']);
  });

  it('are found in a folder alone, and no albums of others', async () => {
    const [user, other] = [await makeUser(), await makeUser()];
    const made = await makeAlbums(user, ['Leto na mori', 'Leto v horách', 'Zima']);
    await makeAlbums(other, ['Leto cudzie']);
    const body = { name: 'Prázdniny' };
    const { folder } = (await call<AlbumFolderResponse>('POST', '/album-folders', { token: user.token, body })).body;
    await update(user, made[1]?.id ?? '', { folderId: folder.id });
    expect((await listAll(user, 'search=leto')).titles.sort()).toEqual(['Leto na mori', 'Leto v horách']);
    expect((await listAll(user, `search=leto&folder=${folder.id}`)).titles).toEqual(['Leto v horách']);
    expect((await listAll(other, `search=leto&folder=${folder.id}`)).titles).toEqual([]);
  });

  it('follow a renamed title', async () => {
    const user = await makeUser();
    const [first] = await makeAlbums(user, ['Áno', 'Beh']);
    await update(user, first?.id ?? '', { title: 'Zoznam' });
    expect((await listAll(user, 'sort=title_asc')).titles).toEqual(['Beh', 'Zoznam']);
    expect((await listAll(user, 'search=ano')).titles).toEqual([]);
    expect((await listAll(user, 'search=zoz')).titles).toEqual(['Zoznam']);
  });

  it.each([
    ['letO', ['Leto 2025', 'Leto 2024']],
    ['2024', ['Leto 2024']],
    ['vah cier', ['Čierny Váh']],
    ['ilin', ['Žilina']],
    ['nič také', []],
  ])('are found by any part of their title: %s', async (search, found) => {
    const user = await makeUser();
    await makeAlbums(user, titles);
    await makeAlbums(await makeUser(), titles);
    const query = `search=${encodeURIComponent(search)}`;
    expect((await listAll(user, query)).titles).toEqual(found);
    expect((await listAll(user, `${query}&sort=createdAt_asc`)).titles).toEqual(found.toReversed());
  });

  it('are not found by the name of their owner', async () => {
    const user = await makeUser({ name: 'Jana Nováková' });
    await makeAlbums(user, ['Leto', 'Oslava Nováková 60']);
    expect((await listAll(user, 'search=novakova')).titles).toEqual(['Oslava Nováková 60']);
  });

  it('are all found, however many match', async () => {
    const user = await makeUser();
    const many = Array.from({ length: 30 }, (_, at) => `Svadba ${at}`);
    await makeAlbums(user, many);
    const { titles: found, pages } = await listAll(user, 'search=svadba');
    expect(found).toEqual(many.toReversed());
    expect(pages).toBeGreaterThan(2);
  });

  it.each([
    ['search=leto&sort=title_asc', 'sort'],
    ['sort=size_asc', 'sort'],
    [`search=${'x'.repeat(201)}`, 'search'],
  ])('refuse what they cannot be listed by: %s', async (query, field) => {
    const { token } = await makeUser();
    const { status, body } = await call<{ issues: { field: string }[] }>('GET', `/albums?${query}`, { token });
    expect(status).toBe(400);
    expect(body.issues[0]?.field).toBe(field);
  });

  it('refuse a cursor of another order', async () => {
    const user = await makeUser();
    await makeAlbums(user, ['a', 'b']);
    const { body } = await call<AlbumsResponse>('GET', '/albums?sort=title_asc&limit=1', { token: user.token });
    for (const query of ['sort=createdAt_asc', 'search=a'])
      expect(await call('GET', `/albums?${query}&cursor=${body.nextCursor}`, { token: user.token })).toMatchObject({
        status: 400,
        body: { code: 'invalid-cursor' },
      });
  });
});

describe('pinned albums', () => {
  it('come first, the last pinned before the others, whatever the order', async () => {
    const user = await makeUser();
    const [, b, c] = await makeAlbums(user, ['A', 'B', 'C', 'D']);
    await update(user, c?.id ?? '', { isPinned: true });
    const pinned = await update(user, b?.id ?? '', { isPinned: true });
    expect(pinned.body.album.isPinned).toBe(true);
    for (const limit of [1, 2, 3, 12]) {
      expect((await listAll(user, `limit=${limit}`)).titles).toEqual(['B', 'C', 'D', 'A']);
      expect((await listAll(user, `limit=${limit}&sort=title_asc`)).titles).toEqual(['B', 'C', 'A', 'D']);
    }
    await update(user, b?.id ?? '', { isPinned: false });
    expect((await listAll(user, 'limit=2')).titles).toEqual(['C', 'D', 'B', 'A']);
  });

  it('are at most twenty', async () => {
    const user = await makeUser();
    const made = await makeAlbums(
      user,
      Array.from({ length: maxPinnedAlbums + 2 }, (_, at) => `Album ${at}`),
    );
    const pin = async ({ id }: { id: string }) => (await update(user, id, { isPinned: true })).status;
    for (const album of made.slice(0, -3)) expect(await pin(album)).toBe(200);
    // At the same time: one of them is too many.
    expect((await Promise.all(made.slice(-3).map(pin))).sort()).toEqual([200, 409, 409]);
    // Pinned again: it is one of them.
    expect((await update(user, made[0]?.id ?? '', { isPinned: true })).status).toBe(200);
  });

  it('do not turn an open form stale', async () => {
    const user = await makeUser();
    const album = await makeAlbum(user);
    await update(user, album.id, { isPinned: true });
    const { status, body } = await update(user, album.id, { title: 'Jeseň', version: album.version });
    expect(status).toBe(200);
    expect(body.album).toMatchObject({ title: 'Jeseň', isPinned: true });
  });
});

describe('the cover of an album', () => {
  const covers = async (user: TestUser) => {
    const { body } = await call<AlbumsResponse>('GET', '/albums', { token: user.token });
    return body.albums[0]?.photos.map(({ photo }) => photo.filename);
  };
  const files = [1, 2].map((seed) => ({ name: `${seed}.jpg`, bytes: drawJpeg(64, 64, seed) }));

  const uploadTwo = async (user: TestUser, albumId: string) => {
    const { photos } = (await upload(user, albumId, files)).body;
    await libraryDb
      .prepare("update photos set status = 'READY' where owner_key = (select key from libraries where id = ?)")
      .bind(user.id)
      .run();
    return photos;
  };

  it('stands for it until it leaves the album, then the first photos do again', async () => {
    const user = await makeUser();
    const { id } = await makeAlbum(user);
    const [, second] = await uploadTwo(user, id);
    const { body } = await update(user, id, { coverPhotoId: second?.id });
    expect(body.album.coverPhotoId).toBe(second?.id);
    expect(body.album.photos.map(({ photo }) => photo.filename)).toEqual(['2.jpg']);
    expect(await covers(user)).toEqual(['2.jpg']);
    await update(user, id, { coverPhotoId: null });
    expect(await covers(user)).toEqual(['1.jpg', '2.jpg']);
    await update(user, id, { coverPhotoId: second?.id });
    await call('DELETE', `/photos/${second?.id}?albumId=${id}`, { token: user.token });
    expect(await covers(user)).toEqual(['1.jpg']);
  });

  it('is the first photo of the order that its owner gave the album, also for who it is shared with', async () => {
    const user = await makeUser();
    const { id } = await makeAlbum(user);
    const [first, second] = await uploadTwo(user, id);
    const body = { photoIds: [second?.id], target: first?.id };
    expect((await call('PUT', `/albums/${id}/order`, { token: user.token, body })).status).toBe(200);
    expect(await covers(user)).toEqual(['2.jpg', '1.jpg']);
    await libraryDb.prepare('update albums set featured_on_homepage = 1 where id = ?').bind(id).run();
    const featured = await call<FeaturedAlbumsResponse>('GET', '/albums/featured');
    const shown = featured.body.albums.find((album) => album.id === id)?.photos;
    expect(shown?.map(({ photo }) => photo.filename)).toEqual(['2.jpg', '1.jpg']);
  });

  it('is a photo of this album', async () => {
    const user = await makeUser();
    const [album, other] = await makeAlbums(user, ['A', 'B']);
    const [photo] = await uploadTwo(user, other?.id ?? '');
    expect(await update(user, album?.id ?? '', { coverPhotoId: photo?.id })).toMatchObject({
      status: 400,
      body: { code: 'cover-not-in-album' },
    });
  });

  it('and the pin are chosen by the owner, not by an admin', async () => {
    const { id } = await makeAlbum(await makeUser());
    const admin = await makeUser({ role: 'ADMIN' });
    for (const body of [{ isPinned: true }, { coverPhotoId: null }])
      expect((await update(admin, id, body)).status).toBe(404);
  });
});
