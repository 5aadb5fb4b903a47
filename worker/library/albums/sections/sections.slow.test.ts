import { beforeEach, describe, expect, it } from 'vitest';
import { maxSections } from '../../../../shared/library/albums/album-order.ts';
import type { AlbumSectionResponse } from '../../../../shared/library/albums/album-sections.ts';
import type { Album, AlbumResponse, ShareResponse } from '../../../../shared/library/albums/contract.ts';
import { newId } from '../../../platform/core/new-id.ts';
import { prepareIn } from '../../../testing/any-database.ts';
import { call, callRaw } from '../../../testing/call.ts';
import { makeAlbum, makeUser, type TestUser } from '../../../testing/factories.ts';
import { libraryDb } from '../../../testing/libraries.ts';
import { makePhotoRow } from '../../../testing/shop-factories.ts';
import { storedLimitKey } from '../../../testing/stored-limit-key.ts';

type Failure = { code?: string };

let owner: TestUser;
let album: Album;
let [a, b, c, d, e] = ['', '', '', '', ''];

const ask = <T>(method: string, path: string, body?: unknown) =>
  call<T & Failure>(method, path, { token: owner.token, body });
const create = (title: string, before: string | null) =>
  ask<AlbumSectionResponse>('POST', `/albums/${album.id}/sections`, { title, before });
const made = async (title: string, before: string | null) => (await create(title, before)).body.section.id;
const change = (id: string, body: unknown) => ask<AlbumSectionResponse>('PUT', `/album-sections/${id}`, body);
const order = (photoIds: string[], target: string | null, side = 'before') =>
  ask('PUT', `/albums/${album.id}/order`, { photoIds, target, side });

/** Returns headings and photos as somebody who pages through the album sees them: `['Obrad', a, b]`. */
async function seen(limit = 100): Promise<string[]> {
  const all: string[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const path: string = `/albums/${album.id}?sort=manual&limit=${limit}${cursor && `&cursor=${cursor}`}`;
    const { body }: { body: AlbumResponse } = await ask<AlbumResponse>('GET', path);
    const { photos, sections } = body.album;
    for (let at = 0; at <= photos.length; at++) {
      all.push(...sections.filter(({ before }) => before === at).map(({ title }) => title));
      all.push(...photos.slice(at, at + 1).map(({ photo }) => photo.id));
    }
    cursor = body.nextCursor;
  }
  return all;
}

beforeEach(async () => {
  owner = await makeUser();
  album = await makeAlbum(owner);
  const ids: string[] = [];
  for (let count = 0; count < 5; count++) ids.push(await makePhotoRow(owner.id));
  await ask('POST', `/albums/${album.id}/photos`, { photoIds: ids });
  [a = '', b = '', c = '', d = '', e = ''] = ids;
});

describe('sections of an album', () => {
  it('stand before the photos that belong to them, however the album is paged', async () => {
    await made('Hostina', d);
    await made('Obrad', b);
    await made('Na záver', null);
    for (const limit of [1, 2, 3, 4, 5, 100])
      expect(await seen(limit), String(limit)).toEqual([a, 'Obrad', b, c, 'Hostina', d, e, 'Na záver']);
  });

  it('are shown to guests in the own order of the album, and in no other', async () => {
    const id = await made('Obrad', b);
    const path = `/albums/share/${album.shareSlug}`;
    const sectionsIn = async (query: string) => {
      const { body } = await call<ShareResponse>('GET', path + query);
      return 'sections' in body.album ? body.album.sections : null;
    };
    expect(await sectionsIn('')).toEqual([{ id, title: 'Obrad', before: 1 }]);
    expect(await sectionsIn('?sort=createdAt_asc')).toEqual([]);
    await ask('PUT', `/albums/${album.id}/password`, { password: 'tajne-heslo' });
    expect(await sectionsIn('?sort=manual')).toBeNull();
  });

  it('are on the page of the link before any script runs', async () => {
    await ask('PUT', `/albums/${album.id}`, { defaultSort: 'createdAt_asc' });
    await made('<Obrad>', a);
    await made('Hostina', c);
    const page = async () => (await callRaw('GET', `/share/${album.shareSlug}`)).text();
    expect(await page()).toMatch(/<nav[^>]*data-slot="sections"[^>]* hidden/);
    await ask('PUT', `/albums/${album.id}`, { defaultSort: 'manual' });
    const html = await page();
    expect(html).toMatch(/<a href="#section-[\w-]+">&lt;Obrad&gt;<\/a><a href="#section-[\w-]+">Hostina<\/a><\/nav>/);
    expect(html).toMatch(/<h2[^>]*data-slot="heading"[^>]*>&lt;Obrad&gt;<\/h2>/);
    expect(html.match(/data-slot="(sections|heading)"[^>]* hidden/)).toBeNull();
  });

  it('take photos that are moved into them', async () => {
    const ceremony = await made('Obrad', b);
    const feast = await made('Hostina', d);
    await order([a], ceremony, 'after');
    expect(await seen()).toEqual(['Obrad', a, b, c, 'Hostina', d, e]);
    await order([e], feast);
    expect(await seen()).toEqual(['Obrad', a, b, c, e, 'Hostina', d]);
    await order([d, c], feast, 'before');
    expect(await seen()).toEqual(['Obrad', a, b, e, d, c, 'Hostina']);
    await order([b], feast, 'after');
    expect(await seen()).toEqual(['Obrad', a, e, d, c, 'Hostina', b]);
  });

  it('move with their photos', async () => {
    const ceremony = await made('Obrad', b);
    const feast = await made('Hostina', c);
    const night = await made('Polnoc', e);
    await change(night, { before: ceremony });
    expect(await seen()).toEqual([a, 'Polnoc', e, 'Obrad', b, 'Hostina', c, d]);
    await change(ceremony, { before: null });
    expect(await seen(2)).toEqual([a, 'Polnoc', e, 'Hostina', c, d, 'Obrad', b]);
    await change(night, { before: feast });
    await change(ceremony, { before: null });
    await change(ceremony, { before: ceremony });
    expect(await seen()).toEqual([a, 'Polnoc', e, 'Hostina', c, d, 'Obrad', b]);
    await change(feast, { before: night });
    expect(await seen()).toEqual([a, 'Hostina', c, d, 'Polnoc', e, 'Obrad', b]);
  });

  it('still take photos after they were moved often', async () => {
    const ceremony = await made('Obrad', b);
    const feast = await made('Hostina', d);
    for (let move = 0; move < 30; move++) {
      await change(feast, { before: ceremony });
      await change(ceremony, { before: feast });
    }
    await order([e], c);
    expect(await seen()).toEqual([a, 'Obrad', b, e, c, 'Hostina', d]);
    const longest = libraryDb.prepare(
      'select max(length(position)) as n from album_photos where album_key = (select key from albums where id = ?)',
    );
    expect(await longest.bind(album.id).first('n')).toBeLessThanOrEqual(90);
  });

  it('are moved as long as their owner has not moved too many photos in an hour', async () => {
    const ceremony = await made('Obrad', b);
    const feast = await made('Hostina', d);
    const move = async () => (await change(feast, { before: ceremony })).body.code;
    expect(await move()).toBeUndefined();
    const write = 'insert or replace into attempts (key, count, window_ends_at) values (?, ?, ?)';
    const used = (count: number, windowEndsAt: number) =>
      prepareIn(write)
        .bind(storedLimitKey(`budget-move:${owner.id}`), count, windowEndsAt)
        .run();
    await used(49_986, Date.now() + 60_000);
    await change(feast, { before: null });
    expect(await seen()).toEqual([a, 'Obrad', b, c, 'Hostina', d, e]);
    expect(await change(feast, { before: ceremony })).toMatchObject({
      status: 429,
      body: { code: 'too-many-album-moves' },
    });
    expect(await seen()).toEqual([a, 'Obrad', b, c, 'Hostina', d, e]);
    await used(50_000, Date.now() - 1);
    expect(await move()).toBeUndefined();
    expect(await seen()).toEqual([a, 'Hostina', d, e, 'Obrad', b, c]);
  });

  it('stay in order when the album is numbered anew', async () => {
    const ceremony = await made('Obrad', b);
    await made('Prípitok', c);
    await made('Hostina', c);
    const position = await libraryDb
      .prepare("select position from album_photos where photo_key = (select key from photos where id = unhex(?, '-'))")
      .bind(c)
      .first('position');
    const long = `${position}${'0'.repeat(60)}`;
    await libraryDb.batch([
      libraryDb
        .prepare(
          "update album_photos set position = ? where photo_key = (select key from photos where id = unhex(?, '-'))",
        )
        .bind(`${long}1`, c),
      libraryDb
        .prepare(
          "update album_photos set position = ? where photo_key = (select key from photos where id = unhex(?, '-'))",
        )
        .bind(`${long}2`, d),
    ]);
    await order([a], d);
    expect(await seen()).toEqual(['Obrad', b, 'Prípitok', 'Hostina', c, a, d, e]);
    await order([e], ceremony, 'after');
    expect(await seen()).toEqual(['Obrad', e, b, 'Prípitok', 'Hostina', c, a, d]);
  });

  it('are renamed', async () => {
    const id = await made('Obrad', a);
    expect((await change(id, { title: ' Svadobný obrad ' })).body.section).toEqual({ id, title: 'Svadobný obrad' });
    expect(await seen()).toEqual(['Svadobný obrad', a, b, c, d, e]);
  });

  it('leave their photos behind when they are deleted', async () => {
    const id = await made('Obrad', b);
    await made('Hostina', d);
    expect((await ask('DELETE', `/album-sections/${id}`)).status).toBe(200);
    expect(await seen()).toEqual([a, b, c, 'Hostina', d, e]);
  });

  it('stay when their photos are removed', async () => {
    await made('Obrad', b);
    await made('Hostina', d);
    await ask('POST', `/albums/${album.id}/photos/remove`, { photoIds: [b, c] });
    expect(await seen()).toEqual([a, 'Obrad', 'Hostina', d, e]);
  });

  it(`are at most ${maxSections}`, async () => {
    for (let count = 0; count < maxSections - 1; count++) expect((await create(`S${count}`, b)).status).toBe(201);
    // At the same time: one of them is too many.
    const last = await Promise.all([a, c, e].map((photo) => create('Posledná', photo)));
    expect(last.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    expect(await create('Ešte jedna', b)).toMatchObject({ status: 409, body: { code: 'too-many-album-sections' } });
  });

  it('are not put into an album that is being deleted', async () => {
    for (let tries = 0; tries < 5; tries++) {
      const { id } = await makeAlbum(owner);
      const [created] = await Promise.all([
        ask('POST', `/albums/${id}/sections`, { title: 'Obrad', before: null }),
        ask('DELETE', `/albums/${id}`),
      ]);
      expect([undefined, 'album-not-found']).toContain(created.body.code);
    }
  });

  it('of one album are no place in another', async () => {
    const other = await makeAlbum(owner);
    const elsewhere = await ask<AlbumSectionResponse>('POST', `/albums/${other.id}/sections`, {
      title: 'Iná',
      before: null,
    });
    const id = await made('Obrad', b);
    for (const before of [elsewhere.body.section.id, newId(), c])
      expect(await change(id, { before })).toMatchObject({ status: 409, body: { code: 'order-target-not-in-album' } });
    expect((await create('Hostina', elsewhere.body.section.id)).status).toBe(409);
    expect(await seen()).toEqual([a, 'Obrad', b, c, d, e]);
  });

  it.each([{ title: '', before: null }, { title: 'x'.repeat(81), before: null }, { title: 'Obrad' }, { before: null }])(
    'refuse a bad call: %#',
    async (body) => {
      expect((await ask('POST', `/albums/${album.id}/sections`, body)).status).toBe(400);
    },
  );
});
