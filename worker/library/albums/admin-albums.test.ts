import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import type {
  AdminAlbumResponse,
  AdminAlbumsResponse,
  AlbumDeleted,
  ShareInfoResponse,
} from '../../../shared/library/albums/contract.ts';
import { openContext } from '../../platform/core/context.ts';
import { renewAlbumTexts } from '../../platform/jobs/index-titles.ts';
import { backfillSearchTexts } from '../../platform/search/backfill-search-texts.ts';
import { indexForSearch } from '../../platform/search/search-texts.ts';
import { call } from '../../testing/call.ts';
import { makeAlbum, makeUser, type TestUser } from '../../testing/factories.ts';
import { libraryDb } from '../../testing/libraries.ts';
import { runInEach } from '../../testing/run-cron.ts';
import { makeAlbumRow, makePhotoRow, makeProduct } from '../../testing/shop-factories.ts';

type Failed = { error: string; code: string; issues?: { field: string; message: string }[] };

let admin: TestUser;

const asAdmin = <T = Failed>(method: string, path: string, body?: unknown) =>
  call<T & Failed>(method, path, { token: admin.token, body });
const list = (query = '') => asAdmin<AdminAlbumsResponse>('GET', `/admin/albums${query}`);
const search = async (text: string) =>
  (await list(`?search=${encodeURIComponent(text)}`)).body.albums.map(({ title }) => title);
const detail = (id: string, query = '') => asAdmin<AdminAlbumResponse>('GET', `/admin/albums/${id}${query}`);
const audit = async (subjectId: string) => {
  const { results } = await env.DB.prepare(
    'select action, subject, before, after, user_id as userId from audit_log where subject_id = ? order by id',
  )
    .bind(subjectId)
    .all<{ action: string; subject: string; before: string | null; after: string | null; userId: string }>();
  return results.map(({ before, after, ...row }) => ({
    ...row,
    before: before && JSON.parse(before),
    after: after && JSON.parse(after),
  }));
};

/** By SQL, with keys as an upload makes them. */
async function addPhotos(user: TestUser, albumId: string, names: string[]): Promise<string[]> {
  const ids: string[] = [];
  for (const filename of names) ids.push(await makePhotoRow(user.id, albumId, { filename }));
  await libraryDb
    .prepare('update albums set photo_count = photo_count + ? where id = ?')
    .bind(names.length, albumId)
    .run();
  return ids;
}

beforeAll(async () => {
  admin = await makeUser({ role: 'ADMIN', name: 'Správkyňa' });
});

it('shows an album in the order of its owner, with its sections', async () => {
  const owner = await makeUser();
  const album = await makeAlbum(owner);
  const [a = '', b = '', c = ''] = await addPhotos(owner, album.id, ['a.jpg', 'b.jpg', 'c.jpg']);
  const asOwner = (method: string, path: string, body: unknown) =>
    call(method, `/albums/${album.id}${path}`, { token: owner.token, body });
  await asOwner('PUT', '/order', { photoIds: [c], target: a });
  await asOwner('POST', '/sections', { title: 'Hostina', before: a });
  const shown = async (query: string) => {
    const { photos, sections } = (await detail(album.id, query)).body.album;
    return [photos.map(({ photo }) => photo.id), sections.map(({ title, before }) => [title, before])];
  };
  expect(await shown('?sort=manual')).toEqual([[c, a, b], [['Hostina', 1]]]);
  expect(await shown('?sort=manual&limit=1')).toEqual([[c], [['Hostina', null]]]);
  expect(await shown('')).toEqual([[a, b, c], []]);
});

describe('the list of all albums', () => {
  it('shows owners, photo counts and product limits', async () => {
    const owner = await makeUser({ name: 'Ľubica Ďurčová' });
    const album = await makeAlbum(owner, { title: 'Krst', description: 'Malá Eva', password: 'tajné' });
    await addPhotos(
      owner,
      album.id,
      ['1', '2', '3', '4', '5', '6', '7'].map((name) => `${name}.jpg`),
    );
    const size = await makeProduct('PRINT_SIZE');
    await asAdmin('PUT', `/admin/albums/${album.id}`, { productIds: [size.id] });
    const { body } = await list();
    expect(body.albums[0]).toMatchObject({
      id: album.id,
      title: 'Krst',
      description: 'Malá Eva',
      photoCount: 7,
      photos: { length: 6 },
      products: [{ product: { id: size.id, name: size.name } }],
      shareSlug: album.shareSlug,
      isPasswordProtected: true,
      featuredOnHomepage: false,
      user: { name: 'Ľubica Ďurčová', email: owner.email, isDeleted: false },
    });
    expect(body.albums[0]?.photos.map(({ photo }) => photo.originalUrl)).toEqual(new Array(6).fill(null));
    expect(JSON.stringify(body)).not.toMatch(/scrypt|passwordHash|passwordVersion/);
  });

  it('counts as shared what was opened by its link, mailed or put on the homepage, until its owner is gone', async () => {
    const owner = await makeUser();
    const album = (title: string, password?: string) => makeAlbum(owner, { title, password });
    const [opened, locked, mailed, featured] = [
      await album('A'),
      await album('B', 'tajné'),
      await album('C'),
      await album('D'),
    ];
    const shared = async () => (await list()).body.stats.shared;
    const before = await shared();
    // Neither the dialog that shows a link, nor a password that no one gave yet.
    await call<ShareInfoResponse>('GET', `/albums/${opened.id}/share`, { token: owner.token });
    await call('GET', `/albums/share/${locked.shareSlug}`);
    expect(await shared()).toBe(before);
    for (let visit = 0; visit < 2; visit++) await call('GET', `/albums/share/${opened.shareSlug}`);
    expect(await shared()).toBe(before + 1);
    await call('POST', `/albums/share/${locked.shareSlug}/verify`, { body: { password: 'tajné' } });
    expect(await shared()).toBe(before + 2);
    await asAdmin('PUT', `/admin/albums/${mailed.id}/share`, { password: null, customerEmails: ['eva@example.sk'] });
    await asAdmin('PUT', `/admin/albums/${featured.id}/featured`, { featured: true });
    expect(await shared()).toBe(before + 4);
    await asAdmin('DELETE', `/admin/customers/${owner.id}`);
    expect(await shared()).toBe(before);
  });

  it("searches titles, owners' names and emails, ignoring case and diacritics", async () => {
    const owner = await makeUser({ name: 'Žofia Úzka' });
    await indexForSearch(openContext(env), 'user', owner.id, ['Žofia Úzka', 'uzka.zofia@example.sk']);
    await makeAlbum(owner, { title: 'Čučoriedky' });
    await makeAlbum(owner, { title: 'Hríby' });
    expect(await search('CUCORIED')).toEqual(['Čučoriedky']);
    expect(await search('zofia')).toEqual(['Hríby', 'Čučoriedky']);
    expect(await search('žofia úz')).toEqual(['Hríby', 'Čučoriedky']);
    expect(await search('uzka.zofia@example')).toEqual(['Hríby', 'Čučoriedky']);
  });

  it.each(['Kamila Častá', 'casta', 'casta.k@example.sk', '0911 222 333', '+421911222333'])(
    'pages through all albums of the owner %j, newest first',
    async (text) => {
      const [email, phone] = ['casta.k@example.sk', '+421 911 222 333'];
      const known = await env.DB.prepare('select id from users where email = ?').bind(email).first<{ id: string }>();
      const ownerId = known?.id ?? (await makeUser({ name: 'Kamila Častá', email, phone })).id;
      if (!known) {
        await indexForSearch(openContext(env), 'user', ownerId, ['Kamila Častá', email, phone]);
        for (let at = 0; at < 45; at++) await makeAlbumRow(ownerId);
        await backfillSearchTexts(openContext(env));
        await runInEach(openContext(env), renewAlbumTexts);
      }
      const found: string[] = [];
      for (let page = 1, from = ''; page !== 0; ) {
        const { body } = await list(
          `?search=${encodeURIComponent(text)}&page=${page}&from=${from}`.replace(/&from=$/, ''),
        );
        found.push(...body.albums.map(({ id }) => id));
        from = encodeURIComponent(body.pagination.from ?? '');
        page = page < body.pagination.pages ? page + 1 : 0;
      }
      const { results } = await libraryDb
        .prepare('select id from albums where user_id = ? order by id desc')
        .bind(ownerId)
        .all<{ id: string }>();
      expect(found).toEqual(results.map(({ id }) => id));
      expect(found).toHaveLength(45);
    },
  );

  it.each(['%', "' or 1=1 --", '\u0000', '🙂', '"', 'w '.repeat(99), '\u{10ffff}', '_'])(
    'returns no error for a search for %j',
    async (text) => {
      expect(await search(text)).toEqual([]);
    },
  );

  it.each(['page=0', 'page=x', 'limit=0', 'limit=17', `search=${'x'.repeat(201)}`])(
    'rejects %s with a message',
    async (query) => {
      const { status, body } = await list(`?${query}`);
      expect([status, body.code]).toEqual([400, 'invalid-input']);
      expect(body.issues?.[0]?.message).toMatch(/^[A-Z].*\.$/);
    },
  );
});

describe('any album', () => {
  it('is shown to an admin with its photos, searchable by any part of a filename', async () => {
    const owner = await makeUser();
    const album = await makeAlbum(owner, { title: 'Svadba' });
    const names = ['IMG_0012.JPG', 'IMG_0123.JPG', 'Žaneta.png', 'DSC_9.jpg'];
    for (const filename of names) {
      const id = await makePhotoRow(owner.id, null, { filename });
      await call('POST', `/albums/${album.id}/photos`, { token: owner.token, body: { photoIds: [id] } });
    }
    const find = async (text: string) =>
      (await detail(album.id, `?search=${encodeURIComponent(text)}`)).body.album.photos.map(
        ({ photo }) => photo.filename,
      );
    expect((await detail(album.id)).body.album).toMatchObject({ photoCount: 4, photos: { length: 4 } });
    expect(await find('12')).toEqual(['IMG_0012.JPG', 'IMG_0123.JPG']);
    expect(await find('img_0123')).toEqual(['IMG_0123.JPG']);
    expect(await find('zan')).toEqual(['Žaneta.png']);
    expect(await find('.jpg')).toEqual(['IMG_0012.JPG', 'IMG_0123.JPG', 'DSC_9.jpg']);
    expect(await find('%')).toEqual([]);
    expect((await detail(album.id, '?cursor=x')).body.code).toBe('invalid-cursor');
    expect((await detail(album.id, `?search=img&cursor=x`)).body.code).toBe('invalid-cursor');
    expect((await detail('nic')).body).toMatchObject({ code: 'album-not-found', error: 'Album nebol nájdený' });
  });

  it('is limited to products by an admin, with an audit entry only for a change', async () => {
    const album = await makeAlbum(await makeUser());
    const [small, large] = [
      await makeProduct('PRINT_SIZE', { priceCents: 1 }),
      await makeProduct('PRINT_SIZE', { priceCents: 2 }),
    ];
    const path = `/admin/albums/${album.id}`;
    const put = (productIds: unknown) => asAdmin<AdminAlbumResponse>('PUT', path, { productIds });
    expect((await put([large.id, small.id])).body).toMatchObject({
      message: 'Produkty boli úspešne aktualizované',
      album: { products: [{ product: { id: small.id } }, { product: { id: large.id } }] },
    });
    await put([small.id, large.id, small.id]);
    expect((await put(['nic'])).body.code).toBe('product-not-found');
    expect((await put(undefined)).status).toBe(400);
    expect((await put([])).body.album.products).toEqual([]);
    const both = { products: [small.name, large.name] };
    expect(await audit(album.id)).toMatchObject([
      { action: 'album.update', subject: 'Leto', before: { products: [] }, after: both, userId: admin.id },
      { action: 'album.update', before: both, after: { products: [] } },
    ]);
  });

  it('is deleted by an admin as by its owner: storage is freed, photos in other albums stay', async () => {
    const owner = await makeUser({ storageUsedBytes: 3000 });
    const album = await makeAlbum(owner, { title: 'Preč' });
    const other = await makeAlbum(owner);
    const [shared] = await addPhotos(owner, album.id, ['a.jpg', 'b.jpg', 'c.jpg']);
    await call('POST', `/albums/${other.id}/photos`, { token: owner.token, body: { photoIds: [shared] } });
    const response = await asAdmin<AlbumDeleted>('DELETE', `/admin/albums/${album.id}`);
    expect(response.body).toEqual({
      message: 'Album bol vymazaný, s ním 2 fotky.',
      deletedPhotoCount: 2,
    });
    const row = await libraryDb
      .prepare('select storage_used_bytes as used from libraries where id = ?')
      .bind(owner.id)
      .first();
    expect(row).toEqual({ used: 1000 });
    expect((await list(`?search=${encodeURIComponent('Preč')}`)).body.pagination.total).toBe(0);
    expect((await asAdmin('DELETE', `/admin/albums/${album.id}`)).body).toMatchObject({ code: 'album-not-found' });
    expect(await audit(album.id)).toMatchObject([{ action: 'album.delete', subject: 'Preč', after: null }]);
  });

  it('is created and renamed by an admin with an audit entry, by its owner without', async () => {
    const owner = await makeUser();
    const album = await makeAlbum(owner, { title: 'Staré' });
    await call('PUT', `/albums/${album.id}`, { token: owner.token, body: { title: 'Moje' } });
    expect(await audit(album.id)).toEqual([]);
    await asAdmin('PUT', `/albums/${album.id}`, { title: 'Nové', description: 'Popis' });
    await asAdmin('PUT', `/albums/${album.id}`, { title: 'Nové', description: 'Popis' });
    expect(await audit(album.id)).toMatchObject([
      {
        action: 'album.update',
        subject: 'Moje',
        before: { title: 'Moje', description: null },
        after: { title: 'Nové', description: 'Popis' },
      },
    ]);
    const own = await makeAlbum(admin, { title: 'Firemný', password: 'tajné' });
    const [note] = await audit(own.id);
    expect(note).toMatchObject({
      action: 'album.create',
      after: { title: 'Firemný', isPasswordProtected: true, products: [] },
    });
    expect(JSON.stringify(note)).not.toContain('tajné');
  });

  it('has its card, layout and order from its owner, from no admin', async () => {
    const owner = await makeUser();
    const album = await makeAlbum(owner);
    const choices = [{ layout: 'JUSTIFIED' }, { defaultSort: 'manual' }, { layout: null }, { isPinned: true }];
    const rowOf = () => libraryDb.prepare('select * from albums where id = ?').bind(album.id).first();
    const before = await rowOf();
    for (const body of choices)
      expect((await asAdmin('PUT', `/albums/${album.id}`, { title: 'Iný', ...body })).body.code).toBe(
        'album-not-found',
      );
    expect(await rowOf()).toEqual(before);
    expect(await audit(album.id)).toEqual([]);
    const own = await makeAlbum(admin);
    for (const body of choices) expect((await asAdmin('PUT', `/albums/${own.id}`, body)).status).toBe(200);
  });

  it('is put on the homepage and taken off, and counts as shared from then on', async () => {
    const album = await makeAlbum(await makeUser(), { title: 'Výber' });
    const path = `/admin/albums/${album.id}/featured`;
    const sharedBefore = (await list()).body.stats.shared;
    expect((await asAdmin('PUT', path, { featured: true })).body).toEqual({
      message: 'Album sa zobrazuje na úvodnej stránke.',
    });
    await asAdmin('PUT', path, { featured: true });
    expect(
      (await call<{ albums: { id: string }[] }>('GET', '/albums/featured')).body.albums.map(({ id }) => id),
    ).toContain(album.id);
    expect((await list()).body.stats.shared).toBe(sharedBefore + 1);
    expect((await asAdmin('PUT', path, { featured: false })).body).toEqual({
      message: 'Album sa na úvodnej stránke už nezobrazuje.',
    });
    expect((await audit(album.id)).map(({ action, after }) => [action, after])).toEqual([
      ['album.featured', { featuredOnHomepage: true }],
      ['album.featured', { featuredOnHomepage: false }],
    ]);
    for (const featured of ['ano', null, 1]) expect((await asAdmin('PUT', path, { featured })).status).toBe(400);
    expect((await asAdmin('PUT', '/admin/albums/nic/featured', { featured: true })).status).toBe(404);
  });

  it('cannot be on the homepage with a password, and leaves it when it gets one', async () => {
    const owner = await makeUser();
    const album = await makeAlbum(owner, { title: 'Súkromný' });
    const path = `/admin/albums/${album.id}/featured`;
    const password = (text: string) =>
      call('PUT', `/albums/${album.id}/password`, { token: owner.token, body: { password: text } });
    const featured = async () => JSON.stringify((await call('GET', '/albums/featured')).body);
    await asAdmin('PUT', path, { featured: true });
    expect(await featured()).toContain('Súkromný');
    await password('morské oko');
    expect(await featured()).not.toContain('Súkromný');
    expect((await detail(album.id)).body.album.featuredOnHomepage).toBe(false);
    expect(await asAdmin('PUT', path, { featured: true })).toMatchObject({
      status: 409,
      body: { code: 'album-protected', error: expect.stringContaining('Najprv odstráňte heslo') },
    });
    expect(await audit(album.id)).toHaveLength(1);
    await password('');
    expect(await featured()).not.toContain('Súkromný');
    expect((await asAdmin('PUT', path, { featured: true })).status).toBe(200);
  });

  it('of a deleted account can be neither shared nor featured again', async () => {
    const owner = await makeUser();
    const album = await makeAlbum(owner);
    await env.DB.prepare("update users set deleted_at = 1, email = '~x' where id = ?").bind(owner.id).run();
    expect((await detail(album.id)).body.album.user).toMatchObject({ email: '', isDeleted: true });
    const calls = [
      ['share', {}],
      ['featured', { featured: true }],
    ] as const;
    for (const [path, body] of calls)
      expect((await asAdmin('PUT', `/admin/albums/${album.id}/${path}`, body)).body.code).toBe('album-owner-deleted');
    expect(await audit(album.id)).toEqual([]);
  });
});

describe('a photo', () => {
  it('of any customer is deleted by an admin once, and its owner gets the storage back', async () => {
    const owner = await makeUser({ storageUsedBytes: 1000 });
    const album = await makeAlbum(owner);
    const [id] = await addPhotos(owner, album.id, ['a.jpg']);
    const stranger = await makeUser();
    expect((await call('DELETE', `/photos/${id}`, { token: stranger.token })).status).toBe(404);
    expect((await asAdmin('DELETE', `/photos/${id}`)).body).toEqual({ message: 'Fotka bola vymazaná.', deleted: true });
    expect((await asAdmin('DELETE', `/photos/${id}`)).body.code).toBe('photo-not-found');
    const row = await libraryDb
      .prepare('select storage_used_bytes as used from libraries where id = ?')
      .bind(owner.id)
      .first();
    expect(row).toEqual({ used: 0 });
    expect((await detail(album.id)).body.album.photoCount).toBe(0);
    expect(await audit(id ?? '')).toMatchObject([{ action: 'photo.delete', subject: 'a.jpg', userId: admin.id }]);
  });

  it('in two albums is removed only from the named one, with an audit entry', async () => {
    const owner = await makeUser({ storageUsedBytes: 1000 });
    const [one, two] = [await makeAlbum(owner), await makeAlbum(owner)];
    const [id] = await addPhotos(owner, one.id, ['a.jpg']);
    await call('POST', `/albums/${two.id}/photos`, { token: owner.token, body: { photoIds: [id] } });
    const path = `/photos/${id}?albumId=${one.id}`;
    for (let i = 0; i < 2; i++) expect((await asAdmin<{ deleted: boolean }>('DELETE', path)).body.deleted).toBe(false);
    expect((await detail(two.id)).body.album.photoCount).toBe(1);
    expect(await audit(id ?? '')).toMatchObject([{ action: 'photo.delete', before: { albumId: one.id } }]);
  });

  it('deleted by its owner leaves no audit entry', async () => {
    const owner = await makeUser();
    const id = await makePhotoRow(owner.id);
    expect((await call('DELETE', `/photos/${id}`, { token: owner.token })).status).toBe(200);
    expect(await audit(id)).toEqual([]);
  });
});
