import { beforeAll, describe, expect, it } from 'vitest';
import { prepareIn } from '../../testing/any-database.ts';
import { call } from '../../testing/call.ts';
import { meterD1, openMeteredContext, rowsRead, statementsOf } from '../../testing/d1-cost.ts';
import { makeAlbum, makeUser, type TestUser } from '../../testing/factories.ts';
import { libraryDb, openLibrary } from '../../testing/libraries.ts';
import { numberedPhotoId, sqlPhotoId } from '../../testing/photo-ids.ts';
import { repairLinkOwners } from '../directory/repair-link-owners.ts';
import { listAlbums } from '../export/list-albums.ts';
import { picksFile } from '../export/picks-file.ts';
import { guestToken } from '../link-guests/guest-token.ts';
import { shareToken } from '../links/share-token.ts';

meterD1();

const maxRows = 300;
const photoCount = 2000;
const guestCount = 200;
const picksOfGuest = 100;
const guestId = 'guest-0007';
const photoId = numberedPhotoId(1777);

let owner: TestUser;
let albumId: string;
let headers: Record<string, string>;
const run = (sql: string, ...values: unknown[]) =>
  prepareIn(sql)
    .bind(...values)
    .run();

beforeAll(async () => {
  owner = await makeUser();
  albumId = (await makeAlbum(owner)).id;
  await run(
    `with recursive n(i) as (select 0 union all select i + 1 from n where i < ? - 1)
     insert into photos (id, owner_key, status, filename, size_bytes, sha256, format, created_at)
     select ${sqlPhotoId('i')}, (select key from libraries where id = ?), 'READY', i || '.jpg', i, printf('%08d', i), 'jpeg', 1 from n`,
    photoCount,
    owner.id,
  );
  await run(
    `insert into album_photos (album_key, photo_key, filename_key, size_bytes, position)
     select (select key from albums where id = ?), key, filename, size_bytes, hex(id) from photos where owner_key = (select key from libraries where id = ?)`,
    albumId,
    owner.id,
  );
  await run(`update albums set photo_count = ${photoCount}, has_own_order = 1 where id = ?`, albumId);
  await run('update album_links set rights = 31, slug = ? where id = ?', 'picks', albumId);
  await run(
    `with recursive n(i) as (select 0 union all select i + 1 from n where i < ? - 1)
     insert into link_guests (id, link_id, name, created_at) select printf('guest-%04d', i), ?, 'Hosť', 1 from n`,
    guestCount,
    albumId,
  );
  await run(
    `insert into pick_lists (id, link_id, guest_id, name, created_at) select id, link_id, id, 'Výber', 1 from link_guests`,
  );
  for (let at = 0; at < guestCount; at += 20)
    await run(
      `insert into pick_photos (list_id, photo_id, link_id, guest_id, created_at)
       select guest.id, photo.id, guest.link_id, guest.id, 1 from link_guests as guest
       join photos as photo on photo.size_bytes % ${photoCount / picksOfGuest} =
         cast(substr(guest.id, 7) as integer) % ${photoCount / picksOfGuest}
       where cast(substr(guest.id, 7) as integer) between ? and ?`,
      at,
      at + 19,
    );
  const ctx = openLibrary();
  await repairLinkOwners(ctx);
  const link = { id: albumId, version: 1, expiresAt: null };
  headers = {
    'x-guest-token': await guestToken(ctx, { id: guestId, linkId: albumId }),
    'x-share-token': await shareToken(ctx, link as Parameters<typeof shareToken>[1]),
  };
});

describe(`with ${guestCount} guests and ${guestCount * picksOfGuest} photos that they have chosen`, () => {
  it('there are so many', async () => {
    const { results } = await libraryDb.prepare('select count(*) as count from pick_photos').all();
    expect(results).toEqual([{ count: guestCount * picksOfGuest }]);
  });

  it.each<[string, string, object?]>([
    ['GET', ''],
    ['GET', '/guests/me'],
    ['GET', '/picks'],
    ['GET', '/picked'],
    ['GET', `/picks/${guestId}`],
    ['PUT', `/picks/${guestId}/photos/${photoId}`, { comment: 'Čiernobielo' }],
    ['DELETE', `/picks/${guestId}/photos/${photoId}`],
    ['PUT', `/hidden/${photoId}`],
    ['GET', '/hidden'],
    ['DELETE', `/hidden/${photoId}`],
    ['POST', '/picks', { name: 'Na tlač' }],
    ['POST', '/guests', { name: 'Eva' }],
    ['POST', `/picks/${guestId}/done`, {}],
  ])('%s …%s of a guest reads a bounded number of rows', async (method, rest, body) => {
    const response = await call(method, `/albums/share/picks${rest}`, { headers, body });
    expect(response.status).toBeLessThan(300);
    expect(rowsRead(response)).toBeLessThanOrEqual(maxRows);
    expect(statementsOf(response)).toBeLessThanOrEqual(method === 'GET' ? 6 : 14);
  });

  it.each<[string, string, object?]>([
    ['GET', '/albums/ALBUM/links'],
    ['GET', '/album-links/ALBUM/pick-lists'],
    ['GET', '/album-links/ALBUM/picked?by=any'],
    ['GET', '/album-links/ALBUM/picked?by=all'],
    ['GET', '/album-links/ALBUM/picked?by=one'],
    ['GET', `/pick-lists/${guestId}`],
    ['GET', `/pick-lists/${guestId}?label=red`],
    ['GET', '/albums/ALBUM/hidden'],
    ['PUT', `/pick-lists/${guestId}/labels`, { photoIds: [crypto.randomUUID()], label: 'red' }],
    ['POST', `/pick-lists/${guestId}/give-back`],
  ])('%s %s of the owner reads a bounded number of rows', async (method, path, body) => {
    const response = await call(method, path.replace('ALBUM', albumId), { token: owner.token, body });
    expect(response.status).toBe(200);
    expect(rowsRead(response)).toBeLessThanOrEqual(maxRows);
  });

  it('a later page of all that is chosen reads no more than the first', async () => {
    let cursor: string | null = '';
    let count = 0;
    while (cursor !== null) {
      const path: string = `/album-links/${albumId}/picked?by=any${cursor && `&cursor=${cursor}`}`;
      const response = await call<{ photos: unknown[]; nextCursor: string | null }>('GET', path, {
        token: owner.token,
      });
      expect(rowsRead(response)).toBeLessThanOrEqual(maxRows);
      count += response.body.photos.length;
      cursor = response.body.nextCursor;
    }
    expect(count).toBe(photoCount);
  });

  it('the export has each choice once, and reads its rows a few times at most', async () => {
    const ctx = openMeteredContext();
    const counts: number[] = [];
    for await (const { fotky } of picksFile(ctx, (await listAlbums(ctx, owner.id)).values())) counts.push(fotky.length);
    expect(counts.filter((count) => count === picksOfGuest)).toHaveLength(guestCount);
    expect(ctx.cost?.rowsRead).toBeLessThan(4 * guestCount * picksOfGuest);
  });
});
