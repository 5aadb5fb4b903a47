import { expect, it } from 'vitest';
import type { PhotosRestored } from '../../../shared/library/trash/contract.ts';
import { call } from '../../testing/call.ts';
import { meterD1, rowsRead } from '../../testing/d1-cost.ts';
import { makeAlbum, makeUser, type TestUser } from '../../testing/factories.ts';
import { libraryDb } from '../../testing/libraries.ts';
import { sqlIdText } from '../../testing/photo-ids.ts';
import { makePhotoRow } from '../../testing/shop-factories.ts';

meterD1();

async function trash(owner: TestUser, photoIds: string[]): Promise<void> {
  for (let made = 0; made < 2; made++) {
    const album = await makeAlbum(owner);
    await call('POST', `/albums/${album.id}/photos`, { token: owner.token, body: { photoIds } });
  }
  await call('POST', '/photos/delete', { token: owner.token, body: { photoIds } });
}

it('restores photos at a number of rows that grows with them, and not with the trash', async () => {
  const owner = await makeUser();
  const ids: string[] = [];
  for (let made = 0; made < 400; made++) ids.push(await makePhotoRow(owner.id, null));
  await libraryDb.prepare('update libraries set storage_used_bytes = 1000000 where id = ?').bind(owner.id).run();
  await trash(owner, ids.slice(0, 200));
  await trash(owner, ids.slice(200));
  const restored = await call<PhotosRestored>('POST', '/trash/restore', {
    token: owner.token,
    body: { photoIds: ids.slice(0, 100) },
  });
  expect(restored.body.restored).toBe(100);
  expect(rowsRead(restored)).toBeLessThanOrEqual(80 * 100);
});

it('reads the oldest photos of a full trash, and not all of it', async () => {
  const owner = await makeUser();
  const ids: string[] = [];
  // What was erased waits for the purge, and is not read either.
  await libraryDb
    .prepare(
      `with recursive n(i) as (select 0 union all select i + 1 from n where i < 4999)
     insert into photos (id, owner_key, status, filename, size_bytes, sha256, format, created_at, deleted_at)
     select randomblob(16), (select key from libraries where id = ?), 'DELETED', 'a', 1, 'erased-' || i, 'jpeg', 1, 1 + i from n`,
    )
    .bind(owner.id)
    .run();
  for (let made = 0; made < 301; made++) ids.push(await makePhotoRow(owner.id, null, { sizeBytes: 1000 }));
  await libraryDb
    .prepare('update libraries set storage_used_bytes = 301000, storage_limit_bytes = 400000 where id = ?')
    .bind(owner.id)
    .run();
  for (const at of [0, 150]) await trash(owner, ids.slice(at, at + 150));
  await libraryDb.prepare('update libraries set storage_limit_bytes = 300000 where id = ?').bind(owner.id).run();
  const deleted = await call('POST', '/photos/delete', { token: owner.token, body: { photoIds: ids.slice(300) } });
  const { results } = await libraryDb
    .prepare(
      `select ${sqlIdText()} as id from photos where owner_key = (select key from libraries where id = ?) and status = 'DELETED' and trashed_status is null and sha256 not like 'erased-%'`,
    )
    .bind(owner.id)
    .all<{ id: string }>();
  expect(results.map(({ id }) => id)).toEqual([ids[0]]);
  expect(rowsRead(deleted)).toBeLessThanOrEqual(120);
});
