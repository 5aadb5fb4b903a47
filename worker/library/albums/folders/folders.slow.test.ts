import { describe, expect, it } from 'vitest';
import type {
  AlbumFolder,
  AlbumFolderResponse,
  AlbumFoldersResponse,
} from '../../../../shared/library/albums/album-folders.ts';
import type { AlbumResponse, AlbumsResponse } from '../../../../shared/library/albums/contract.ts';
import { call } from '../../../testing/call.ts';
import { makeAlbum, makeUser, type TestUser } from '../../../testing/factories.ts';
import { maxFolders } from './queries.ts';

type Failure = { code?: string };

const create = (user: TestUser, name: string) =>
  call<AlbumFolderResponse & Failure>('POST', '/album-folders', { token: user.token, body: { name } });
const makeFolder = async (user: TestUser, name: string): Promise<AlbumFolder> => (await create(user, name)).body.folder;
const names = async (user: TestUser) =>
  (await call<AlbumFoldersResponse>('GET', '/album-folders', { token: user.token })).body.folders.map(
    ({ name }) => name,
  );
const move = (user: TestUser, albumId: string, folderId: string | null) =>
  call<AlbumResponse & Failure>('PUT', `/albums/${albumId}`, { token: user.token, body: { folderId } });
const titles = async (user: TestUser, query: string) => {
  const { body, status } = await call<AlbumsResponse>('GET', `/albums?${query}`, { token: user.token });
  expect(status).toBe(200);
  return body.albums.map(({ title }) => title);
};

describe('folders of albums', () => {
  it('are created, listed by name, and renamed', async () => {
    const user = await makeUser();
    const { id } = await makeFolder(user, '  Svadby ');
    await makeFolder(user, 'Čundre');
    await makeFolder(await makeUser(), 'Cudzí');
    expect(await names(user)).toEqual(['Čundre', 'Svadby']);
    const renamed = await call<AlbumFolderResponse>('PUT', `/album-folders/${id}`, {
      token: user.token,
      body: { name: 'Akcie' },
    });
    expect(renamed.body.folder).toEqual({ id, name: 'Akcie' });
    expect(await names(user)).toEqual(['Akcie', 'Čundre']);
  });

  it('have names of their own', async () => {
    const [user, other] = [await makeUser(), await makeUser()];
    const { id } = await makeFolder(user, 'Rodina');
    await makeFolder(user, 'Práca');
    expect(await create(user, 'rodina')).toMatchObject({ status: 409, body: { code: 'album-folder-exists' } });
    expect((await create(other, 'Rodina')).status).toBe(201);
    const rename = (name: string) => call('PUT', `/album-folders/${id}`, { token: user.token, body: { name } });
    expect(await rename('praca')).toMatchObject({ status: 409, body: { code: 'album-folder-exists' } });
    expect((await rename('RODINA')).status).toBe(200);
    expect(await names(user)).toEqual(['Práca', 'RODINA']);
  });

  it.each([{ name: '' }, { name: ' ' }, { name: 'x'.repeat(61) }, { name: 'a\nb' }, {}])(
    'refuse a bad name: %#',
    async (body) => {
      const { token } = await makeUser();
      expect((await call('POST', '/album-folders', { token, body })).status).toBe(400);
    },
  );

  it(`are at most ${maxFolders}`, async () => {
    const user = await makeUser();
    for (let count = 0; count < maxFolders - 1; count++) expect((await create(user, `F${count}`)).status).toBe(201);
    // At the same time: one of them is too many.
    const last = await Promise.all(['A', 'B', 'C'].map((name) => create(user, name)));
    expect(last.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    expect(await names(user)).toHaveLength(maxFolders);
    expect(await create(user, 'Ešte jeden')).toMatchObject({ status: 409, body: { code: 'too-many-album-folders' } });
  });

  it('hold albums, which sort, page and are found in them', async () => {
    const user = await makeUser();
    const [folder, other] = [await makeFolder(user, 'Leto'), await makeFolder(user, 'Zima')];
    for (const title of ['Žilina', 'Chorvátsko', 'Bled']) {
      const { id } = await makeAlbum(user, { title });
      expect((await move(user, id, folder.id)).body.album.folderId).toBe(folder.id);
    }
    const { id: lake } = await makeAlbum(user, { title: 'Bledé jazero' });
    await move(user, lake, other.id);
    await makeAlbum(user, { title: 'Bez priečinka' });
    expect(await titles(user, `folder=${folder.id}`)).toEqual(['Bled', 'Chorvátsko', 'Žilina']);
    expect(await titles(user, `folder=${folder.id}&sort=title_asc`)).toEqual(['Bled', 'Chorvátsko', 'Žilina']);
    expect(await titles(user, `folder=${folder.id}&sort=title_desc&limit=2`)).toEqual(['Žilina', 'Chorvátsko']);
    expect(await titles(user, `folder=${folder.id}&search=bled`)).toEqual(['Bled']);
    expect(await titles(user, 'search=bled')).toEqual(['Bledé jazero', 'Bled']);
    await move(user, lake, null);
    expect(await titles(user, `folder=${other.id}`)).toEqual([]);
    expect(await titles(user, '')).toHaveLength(5);
  });

  it('leave their albums behind when they are deleted', async () => {
    const user = await makeUser();
    const folder = await makeFolder(user, 'Dočasný');
    const { id } = await makeAlbum(user, { title: 'Stály' });
    await move(user, id, folder.id);
    expect((await call('DELETE', `/album-folders/${folder.id}`, { token: user.token })).status).toBe(200);
    expect(await names(user)).toEqual([]);
    const { body } = await call<AlbumsResponse>('GET', '/albums', { token: user.token });
    expect(body.albums).toMatchObject([{ title: 'Stály', folderId: null }]);
  });

  it('take no album while they are being deleted', async () => {
    const user = await makeUser();
    const { id } = await makeAlbum(user);
    for (let tries = 0; tries < 5; tries++) {
      const folder = await makeFolder(user, `Dočasný ${tries}`);
      const takes = [1, 2, 3].map(() => move(user, id, folder.id));
      const removal = call('DELETE', `/album-folders/${folder.id}`, { token: user.token });
      takes.push(move(user, id, folder.id));
      for (const { body } of await Promise.all(takes))
        expect([undefined, 'album-folder-not-found']).toContain(body.code);
      await removal;
      const { body } = await call<AlbumsResponse>('GET', '/albums', { token: user.token });
      expect(body.albums).toMatchObject([{ folderId: null }]);
    }
  });

  it('of another customer take no album, and show none', async () => {
    const [user, stranger] = [await makeUser(), await makeUser()];
    const folder = await makeFolder(stranger, 'Tajný');
    const { id } = await makeAlbum(stranger, { title: 'Tajný album' });
    await move(stranger, id, folder.id);
    const own = await makeAlbum(user);
    expect(await move(user, own.id, folder.id)).toMatchObject({
      status: 404,
      body: { code: 'album-folder-not-found' },
    });
    expect(await titles(user, `folder=${folder.id}&search=tajny`)).toEqual([]);
    for (const more of ['', '&sort=title_asc'])
      expect(await call('GET', `/albums?folder=${folder.id}${more}`, { token: user.token })).toMatchObject({
        status: 404,
        body: { code: 'album-folder-not-found' },
      });
  });
});
