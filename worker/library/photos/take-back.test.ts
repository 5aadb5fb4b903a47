import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Album } from '../../../shared/library/albums/contract.ts';
import { drawJpeg } from '../../testing/draw-jpeg.ts';
import { makeAlbum, makeUser, type TestUser } from '../../testing/factories.ts';
import { findUser } from '../../testing/find-user.ts';
import { libraryDb, openLibrary } from '../../testing/libraries.ts';
import { sqlIdText } from '../../testing/photo-ids.ts';
import { until } from '../../testing/until.ts';
import { getAlbumOwner } from '../albums/album-owner.ts';
import { deletePhoto } from './delete-photo.ts';
import { receiveAdminUpload } from './receive-admin-upload.ts';

let owner: TestUser;
let album: Album;

beforeEach(async () => {
  owner = await makeUser();
  album = await makeAlbum(owner);
});

const partHead = (name: string, rest = '') => `--x\r\ncontent-disposition: form-data; name="${name}"${rest}\r\n\r\n`;
const file = (name: string, seed: number) =>
  Buffer.concat([Buffer.from(partHead('photos', `; filename="${name}"`)), drawJpeg(64, 64, seed), Buffer.from('\r\n')]);

const photoRows = async () =>
  (
    await libraryDb
      .prepare(
        `select ${sqlIdText()} as id, filename, status, watermark from photos where owner_key = (select key from libraries where id = ?) order by id`,
      )
      .bind(owner.id)
      .all<{ id: string; filename: string; status: string; watermark: string | null }>()
  ).results;
const history = async () =>
  (
    await env.DB.prepare('select after from audit_log where subject_id = ?').bind(album.id).all<{ after: string }>()
  ).results.map(({ after }) => JSON.parse(after));

/** Sends two photos and part of a watermark's text; then the owner deletes the first photo, and the rest follows. */
async function send(end: string) {
  const ctx = openLibrary();
  const parts = [file('a.jpg', 1), file('b.jpg', 2), Buffer.from(`${partHead('watermarkText')}Fo`)];
  const body = new ReadableStream({
    type: 'bytes',
    start: (stream) => stream.enqueue(new Uint8Array(Buffer.concat(parts))),
    async pull(stream) {
      const stored = await until(async () => {
        const rows = await photoRows();
        return rows.filter(({ status }) => status === 'STORED').length >= 2 && rows;
      });
      await deletePhoto(ctx, owner, stored[0]?.id ?? '', undefined);
      if (end) stream.enqueue(new TextEncoder().encode(end));
      stream.close();
    },
  });
  const admin = await findUser(ctx, (await makeUser({ role: 'ADMIN' })).id);
  if (!admin) throw new Error('no admin');
  const headers = { 'content-type': 'multipart/form-data; boundary=x' };
  const request = new Request('http://localhost/', { method: 'POST', headers, body });
  return receiveAdminUpload(ctx, admin, await getAlbumOwner(ctx, album.id), request);
}

describe("when the owner deletes a photo during an admin's upload", () => {
  it('the upload is still removed completely if it breaks before its watermark', async () => {
    await expect(send('')).rejects.toMatchObject({ code: 'upload-broken' });
    expect((await photoRows()).map(({ filename, status }) => [filename, status])).toEqual([
      ['a.jpg', 'DELETED'],
      ['b.jpg', 'DELETED'],
    ]);
    // It was in the album until its owner deleted it.
    expect(await history()).toEqual([{ photoCount: 1, photos: ['a.jpg'], watermark: null }]);
  });

  it('the others get the watermark', async () => {
    const { results } = await send('to\r\n--x--\r\n');
    expect(results.map(({ outcome }) => outcome)).toEqual(['stored', 'stored']);
    const [deleted, other] = await photoRows();
    expect(deleted?.status).toBe('DELETED');
    expect(other).toMatchObject({ filename: 'b.jpg', watermark: 'Foto' });
    expect(other?.status).not.toBe('DELETED');
    expect(await history()).toEqual([{ photoCount: 2, photos: ['a.jpg', 'b.jpg'], watermark: 'Foto' }]);
  });
});
