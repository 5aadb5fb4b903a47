import { env } from 'cloudflare:workers';
import { beforeAll, expect, it, vi } from 'vitest';
import { dayOf } from '../../../../shared/format/day.ts';
import type { Album, ShareResponse } from '../../../../shared/library/albums/contract.ts';
import type { AlbumLink, AlbumLinkResponse, LinkDaysResponse } from '../../../../shared/library/links/contract.ts';
import { maxLinks } from '../../../../shared/library/links/link-limits.ts';
import { recountLinkOrders } from '../../../shop/orders/recount-link-orders.ts';
import { prepareIn } from '../../../testing/any-database.ts';
import { call, nextAddress } from '../../../testing/call.ts';
import { meterD1, rowsRead, rowsWritten, statementsOf } from '../../../testing/d1-cost.ts';
import { drawJpeg } from '../../../testing/draw-jpeg.ts';
import { makeAlbum, makeUser, type TestUser, upload } from '../../../testing/factories.ts';
import { libraryDb, openLibrary } from '../../../testing/libraries.ts';
import { runCron } from '../../../testing/run-cron.ts';
import { makeBuyer, makeProduct, order, prints } from '../../../testing/shop-factories.ts';
import { getShare } from '../open-share.ts';
import { openSharePage } from '../testing/open-share-page.ts';
import { countOfDay } from './count-of-day.ts';

meterD1();

let owner: TestUser;
beforeAll(async () => {
  owner = await makeUser();
});

const asOwner = <T>(method: string, path: string, body?: unknown) =>
  call<T>(method, path, { token: owner.token, body });
let seed = 1300;
async function makeShared(): Promise<{ album: Album; photoId: string }> {
  const album = await makeAlbum(owner);
  const bytes = drawJpeg(64, 48, seed++);
  const { body } = await upload(owner, album.id, [{ name: 'a.jpg', bytes, preview: bytes, thumbnail: bytes }]);
  return { album, photoId: body.photos[0]?.id ?? '' };
}
const makeLink = async ({ id }: Album, name = 'Rodina'): Promise<AlbumLink> =>
  (await asOwner<AlbumLinkResponse>('POST', `/albums/${id}/links`, { name, rights: ['order', 'download'] })).body.link;

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const open = (slug: string, address: string, userAgent = firefox, query = '') =>
  call<ShareResponse>('GET', `/albums/share/${slug}${query}`, {
    headers: { 'cf-connecting-ip': address, 'user-agent': userAgent },
  });
const daysOf = async (id: string) => (await asOwner<LinkDaysResponse>('GET', `/album-links/${id}/days`)).body;
const today = async (id: string) => (await daysOf(id)).days.at(-1);
const rows = async (table: string, linkId: string) =>
  (await prepareIn(`select * from ${table} where link_id = ?`).bind(linkId).all()).results;

it('counts a visitor once a day and each of their views, on the page and by the API, but no robot and no later page', async () => {
  const { album } = await makeShared();
  expect((await daysOf(album.id)).days).toEqual([]);
  await open(album.shareSlug, '192.0.2.1');
  await open(album.shareSlug, '192.0.2.1');
  await open(album.shareSlug, '192.0.2.1', 'Mozilla/5.0 (iPhone) Safari/605.1');
  await open(album.shareSlug, '192.0.2.2');
  await openSharePage(album.shareSlug);
  for (const robot of ['facebookexternalhit/1.1', 'WhatsApp/2.24', 'Mozilla/5.0 (compatible; Googlebot/2.1)'])
    await open(album.shareSlug, '192.0.2.3', robot);
  await open(album.shareSlug, '192.0.2.4', firefox, '?cursor=x');
  const { today: day, days } = await daysOf(album.id);
  expect(day).toBe(dayOf(Date.now()));
  expect(days).toEqual([{ day, visitors: 4, views: 5, hearts: 0, downloads: 0, orders: 0 }]);
});

it('stores nothing of a person: hashes that differ by link and by day, and are gone with the day', async () => {
  const [{ album }, other] = [await makeShared(), await makeShared()];
  const visitor = { address: '192.0.2.9', userAgent: firefox };
  await open(album.shareSlug, visitor.address);
  await open(other.album.shareSlug, visitor.address);
  const tomorrow = openLibrary(env, Date.now() + 24 * 3_600_000);
  await getShare(tomorrow, album.shareSlug, { limit: 1 }, visitor);
  const stored = [...(await rows('link_visitors', album.id)), ...(await rows('link_visitors', other.album.id))];
  expect(new Set(stored.map(({ hash }) => hash)).size).toBe(3);
  expect(JSON.stringify(stored)).not.toMatch(/192\.0\.2|Mozilla/);
  await runCron(tomorrow, '*/15 * * * *');
  const left = await rows('link_visitors', album.id);
  expect(left.map(({ day }) => day)).toEqual([dayOf(tomorrow.now)]);
  const salts = await libraryDb.prepare('select day from visit_salts').all();
  expect(salts.results).toEqual([{ day: dayOf(tomorrow.now) }]);
  // The counts stay.
  expect(await rows('link_days', album.id)).toHaveLength(2);
});

it('tells at most 5,000 visitors of a link and day apart, and goes on counting views', async () => {
  const { album } = await makeShared();
  await open(album.shareSlug, '192.0.2.1');
  await libraryDb.prepare('update link_days set visitors = 5000 where link_id = ?').bind(album.id).run();
  await open(album.shareSlug, '192.0.2.2');
  expect(await today(album.id)).toMatchObject({ visitors: 5000, views: 2 });
  await open(album.shareSlug, '192.0.2.3');
  expect(await today(album.id)).toMatchObject({ visitors: 5000, views: 3 });
  expect(await rows('link_visitors', album.id)).toMatchObject([{ hash: '', views: 2 }, { views: 1 }]);
});

it('turns no guest away when the count fails', async () => {
  const { album } = await makeShared();
  const errors = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await libraryDb.prepare('alter table link_days rename to link_days_gone').run();
  try {
    expect((await open(album.shareSlug, '192.0.2.1')).status).toBe(200);
    expect(errors.mock.calls.join()).toContain('view-not-counted');
  } finally {
    await libraryDb.prepare('alter table link_days_gone rename to link_days').run();
    errors.mockRestore();
  }
});

it('counts ZIPs of guests, orders by each of their links, and what else is counted in a batch', async () => {
  const { album, photoId } = await makeShared();
  const [link, other, unused] = [await makeLink(album), await makeLink(album), await makeLink(album)];
  const zip = () =>
    call('POST', `/albums/share/${link.slug}/archive`, {
      ...{ body: {}, headers: { 'cf-connecting-ip': nextAddress() } },
    });
  // The second guest gets the same ZIP.
  expect([(await zip()).status, (await zip()).status]).toEqual([201, 201]);
  const size = await makeProduct('PRINT_SIZE');
  const items = [link, other].map(({ shareToken }) => prints(photoId, size, { shareToken }));
  expect((await order(await makeBuyer(), { items: [...items, items[0]!] })).status).toBe(201);
  const ctx = openLibrary();
  for (let times = 0; times < 2; times++) await countOfDay(ctx, [link.id, 'gone'], 'hearts');
  expect(await today(link.id)).toMatchObject({ downloads: 2, orders: 1, hearts: 2, views: 0 });
  expect(await today(other.id)).toMatchObject({ downloads: 0, orders: 1, hearts: 0 });
  expect(await today(unused.id)).toBeUndefined();
});

it('counts an order in the next night whose count failed, and each one once', async () => {
  const { album, photoId } = await makeShared();
  const [link, size] = [await makeLink(album), await makeProduct('PRINT_SIZE')];
  const { shareToken } = link;
  const place = async () => (await order(await makeBuyer(), { items: [prints(photoId, size, { shareToken })] })).status;
  expect(await place()).toBe(201);
  const errors = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const stuck = "create trigger stuck before update on link_days begin select raise(abort, 'stuck'); end";
  await libraryDb.prepare(stuck).run();
  try {
    expect(await place()).toBe(201);
    expect(errors.mock.calls.join()).toContain('orders-of-links-not-counted');
  } finally {
    await libraryDb.prepare('drop trigger stuck').run();
    errors.mockRestore();
  }
  expect(await today(link.id)).toMatchObject({ orders: 1 });
  const nights = [0, 1, 2, 4].map((days) => openLibrary(env, Date.now() + days * 24 * 3_600_000));
  const counts = [];
  for (const night of nights) {
    await recountLinkOrders(night);
    counts.push((await today(link.id))?.orders);
  }
  // Today's are still coming.
  expect(counts).toEqual([1, 2, 2, 2]);
});

it('reads few rows of one of fifty links with a year of days, and writes few for a view', async () => {
  const { album } = await makeShared();
  const links = [];
  for (let made = 1; made < maxLinks; made++) links.push(await makeLink(album, `Hosť ${made}`));
  await libraryDb
    .prepare(
      `with recursive n(i) as (select 0 union all select i + 1 from n where i < 365)
     insert into link_days (link_id, day, visitors, views)
     select id, date(?, '-' || i || ' days'), 1, 2 from n, album_links where album_id = ? and i > 0`,
    )
    .bind(dayOf(Date.now()), album.id)
    .run();
  for (const { slug } of links) await open(slug, '192.0.2.1');
  for (const { id } of links) expect(await today(id)).toMatchObject({ visitors: 1, views: 1 });
  const read = await asOwner<LinkDaysResponse>('GET', `/album-links/${links[20]?.id}/days`);
  expect(read.body.days).toHaveLength(30);
  expect(rowsRead(read)).toBeLessThanOrEqual(50);
  const viewed = await open(links[20]?.slug ?? '', '192.0.2.2');
  expect(rowsRead(viewed)).toBeLessThanOrEqual(60);
  expect(statementsOf(viewed)).toBeLessThanOrEqual(5);
  expect(rowsWritten(viewed)).toBeLessThanOrEqual(5);
});

it('goes with its link and its album, and after 13 months', async () => {
  const { album } = await makeShared();
  const link = await makeLink(album);
  for (const slug of [link.slug, album.shareSlug]) await open(slug, '192.0.2.1');
  await libraryDb
    .prepare("insert into link_days (link_id, day, views) values (?, '2024-01-01', 3)")
    .bind(album.id)
    .run();
  await asOwner('DELETE', `/album-links/${link.id}`);
  expect([...(await rows('link_days', link.id)), ...(await rows('link_visitors', link.id))]).toEqual([]);
  await runCron(openLibrary(), '17 2 * * *');
  expect((await rows('link_days', album.id)).map(({ day }) => day)).toEqual([dayOf(Date.now())]);
  await asOwner('DELETE', `/albums/${album.id}`);
  expect([...(await rows('link_days', album.id)), ...(await rows('link_visitors', album.id))]).toEqual([]);
});
