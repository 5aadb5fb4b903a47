import { env } from 'cloudflare:workers';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type {
  AdminAlbumsResponse,
  FeaturedAlbumsResponse,
  ShareResponse,
} from '../../../shared/library/albums/contract.ts';
import { openContext } from '../../platform/core/context.ts';
import { call, callRaw } from '../../testing/call.ts';
import { drawJpeg } from '../../testing/draw-jpeg.ts';
import { makeAlbum, makeUser, type TestUser, upload } from '../../testing/factories.ts';
import { runInEach } from '../../testing/run-cron.ts';
import { makeBuyer, makeProduct, order, ordersOf, prints } from '../../testing/shop-factories.ts';
import { purgeLinkOwners, repairLinkOwners } from './repair-link-owners.ts';
import { emptiestShard, measureShards } from './shards.ts';

const day = 24 * 3_600_000;

const thumbnailIn = (body: object): string =>
  JSON.stringify(body).match(/\/api\/media\/[\w-]+\/thumbnail[^"]*/)?.[0] ?? 'none';

interface Shared {
  owner: TestUser;
  albumId: string;
  slug: string;
  photoId: string;
  shareToken: string;
}

/** An album of somebody in this library, which anyone may order from. */
async function makeShared(shard: number, title: string): Promise<Shared> {
  const owner = await makeUser({ shard, name: `Majiteľ ${shard}` });
  const album = await makeAlbum(owner, { title });
  const bytes = drawJpeg(64, 64, shard);
  const { body } = await upload(owner, album.id, [{ name: `${title}.jpg`, bytes, preview: bytes, thumbnail: bytes }]);
  const { body: share } = await call<ShareResponse>('GET', `/albums/share/${album.shareSlug}`);
  if (share.requiresPassword) throw new Error('It has no password.');
  const { shareToken } = share;
  return { owner, albumId: album.id, slug: album.shareSlug, photoId: body.photos[0]?.id ?? '', shareToken };
}

describe.skipIf(openContext(env).libraries.length === 1)('customers in two libraries', () => {
  let [one, other]: Shared[] = [];
  let admin: TestUser;
  beforeAll(async () => {
    admin = await makeUser({ role: 'ADMIN' });
    one = await makeShared(1, 'Prvá');
    other = await makeShared(2, 'Druhá');
  });

  it('have their photos in different databases, of the same shape', async () => {
    const count = (database: D1Database, id = '') =>
      database.prepare("select count(*) as n from photos where id = unhex(?, '-')").bind(id).first('n');
    expect([await count(env.LIBRARY_1, one?.photoId), await count(env.LIBRARY_2, one?.photoId)]).toEqual([1, 0]);
    expect([await count(env.LIBRARY_1, other?.photoId), await count(env.LIBRARY_2, other?.photoId)]).toEqual([0, 1]);
  });

  it('are ordered from in one cart, by links of both', async () => {
    const buyer = await makeBuyer({ shard: 1 });
    const size = await makeProduct('PRINT_SIZE');
    const items = [one!, other!].map(({ photoId, shareToken }) => ({ ...prints(photoId, size), shareToken }));
    const placed = await order(buyer, { items });
    expect(placed.status).toBe(201);
    expect(ordersOf(placed.body)[0]?.items).toHaveLength(2);
    for (const [database, { albumId }] of [
      [env.LIBRARY_1, one!],
      [env.LIBRARY_2, other!],
    ] as const) {
      const sql = 'select orders from link_days where link_id = ?';
      expect(await database.prepare(sql).bind(albumId).first('orders')).toBe(1);
    }
    // No link opens what another shows.
    const wrong = { ...prints(other!.photoId, size), shareToken: one!.shareToken };
    expect((await order(buyer, { items: [wrong] })).status).toBe(404);
  });

  it('are on the homepage and in the list of albums together, newest first', async () => {
    for (const { albumId } of [one!, other!]) {
      const path = `/admin/albums/${albumId}/featured`;
      expect(await call('PUT', path, { token: admin.token, body: { featured: true } })).toMatchObject({ status: 200 });
    }
    const { body: home } = await call<FeaturedAlbumsResponse>('GET', '/albums/featured');
    expect(home.albums.map(({ id }) => id)).toEqual([other?.albumId, one?.albumId]);
    for (const album of home.albums) expect((await callRaw('GET', thumbnailIn(album))).status).toBe(200);
    const { body } = await call<AdminAlbumsResponse>('GET', '/admin/albums', { token: admin.token });
    expect(body.albums.map(({ id }) => id)).toEqual([other?.albumId, one?.albumId]);
    expect(body.stats).toEqual({ albums: 2, photos: 2, shared: 2 });
    const { body: found } = await call<AdminAlbumsResponse>('GET', '/admin/albums?search=prva', { token: admin.token });
    expect(found.albums.map(({ title }) => title)).toEqual(['Prvá']);
  });

  it('have nothing of each other', async () => {
    const { token } = one!.owner;
    expect((await call('GET', `/albums/${other?.albumId}`, { token })).status).toBe(404);
    expect((await call('DELETE', `/photos/${other?.photoId}`, { token })).status).toBe(404);
    expect((await call('PUT', `/albums/${other?.albumId}`, { token, body: { title: 'Moja' } })).status).toBe(404);
    expect((await call('POST', `/album-links/${other?.albumId}/renew`, { token })).status).toBe(404);
  });

  it('keep the links to their pictures wherever they are looked for first', async () => {
    const { body } = await call<ShareResponse>('GET', `/albums/share/${other?.slug}`);
    const link = thumbnailIn(body);
    expect(link).toContain('&l=2');
    for (const l of ['&l=1', '&l=9', '', '&l=x'])
      expect((await callRaw('GET', link.replace('&l=2', l))).status, l).toBe(200);
    expect((await callRaw('GET', link.replace(other!.photoId, one!.photoId))).status).toBe(403);
  });

  it.each([
    ['the emptiest', [5, 4, 6], 2],
    ['the first of two alike', [4, 4], 1],
    ['one that has room, where the emptiest is no more than filled', [7_100_000_000, 6_900_000_000], 2],
    ['the emptiest, where none has room', [8_000_000_000, 7_500_000_000], 2],
    ['the first one, before any is measured', [], 1],
  ])('new accounts get %s', async (_, sizes, number) => {
    await env.DB.batch([
      env.DB.prepare('delete from shards'),
      ...sizes.map((size, at) => env.DB.prepare('insert into shards values (?, ?, 1)').bind(at + 1, size)),
    ]);
    const [row] = await openContext(env).db.all<{ shard: number }>(sql`select ${emptiestShard()} as shard`);
    expect(row).toEqual({ shard: number });
  });

  it('are measured by the timed task', async () => {
    await measureShards(openContext(env));
    const { results } = await env.DB.prepare('select number, size_bytes > 100000 as is_measured from shards').all();
    expect(results).toEqual([1, 2].map((number) => ({ number, is_measured: 1 })));
  });
});

it('the directory of links is repaired at night: missing rows are written, those of deleted links go after a day', async () => {
  const owner = await makeUser();
  const [kept, gone] = [await makeAlbum(owner), await makeAlbum(owner)];
  const slugs = async () => {
    const sql = 'select slug from link_owners join users on users.key = owner_key where users.id = ? order by slug';
    return (await env.DB.prepare(sql).bind(owner.id).all<{ slug: string }>()).results.map(({ slug }) => slug);
  };
  await call('DELETE', `/albums/${gone.id}`, { token: owner.token });
  await env.DB.prepare('delete from link_owners where slug = ?').bind(kept.shareSlug).run();
  // Where there is but one library, it is found there.
  const lost = openContext(env).libraries.length > 1 ? 404 : 200;
  expect((await call('GET', `/albums/share/${kept.shareSlug}`)).status).toBe(lost);
  await runInEach(openContext(env), repairLinkOwners);
  expect((await call('GET', `/albums/share/${kept.shareSlug}`)).status).toBe(200);
  expect(await slugs()).toEqual([kept.shareSlug, gone.shareSlug].sort());
  await purgeLinkOwners(openContext(env, Date.now() + 2 * day));
  expect(await slugs()).toEqual([kept.shareSlug]);
});
