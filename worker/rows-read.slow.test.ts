import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import type { AlbumResponse } from '../shared/library/albums/contract.ts';
import type { OrdersResponse } from '../shared/shop/orders/contract.ts';
import { repairLinkOwners } from './library/directory/repair-link-owners.ts';
import { correctionUrl } from './money/invoices/invoice-url.ts';
import { makeCorrection } from './money/invoices/make-correction.ts';
import { albums } from './platform/db/schema/library/albums.ts';
import { indexAlbums } from './platform/search/album-texts.ts';
import { type ApiResponse, call, callRaw } from './testing/call.ts';
import { meterD1, rowsRead, statementsOf } from './testing/d1-cost.ts';
import { drawJpeg } from './testing/draw-jpeg.ts';
import { makeUser, type TestUser, upload } from './testing/factories.ts';
import { libraryDb, openLibrary } from './testing/libraries.ts';
import { numberedPhotoId, sqlPhotoId } from './testing/photo-ids.ts';
import { makeInvoiced, refund } from './testing/refund-factories.ts';
import { routes } from './testing/route-requests.ts';
import { makeBuyer, makePhotoRow, makeProduct, order, ordersOf, prints } from './testing/shop-factories.ts';

meterD1();

// D1 bills rows read; a customer's request must not grow with the table.
const maxRows = 300;
const maxStatements = 5;
const albumCount = 40;
const photosPerAlbum = 500;
const folderId = '01999999-0000-7000-8000-000000000001';

let user: TestUser;
let albumId: string;
let orderId: string;
let loosePhotoId: string;

beforeAll(async () => {
  user = await makeBuyer();
  await libraryDb.batch([
    libraryDb
      .prepare(
        `with recursive n(i) as (select 0 union all select i + 1 from n where i < ? - 1)
       insert into albums (id, user_id, title, photo_count, featured_on_homepage, created_at, updated_at)
       select printf('album-%04d', i), ?, 'Album ' || i, ?, 1, 1, 1 from n`,
      )
      .bind(albumCount, user.id, photosPerAlbum),
    libraryDb.prepare(
      `insert into album_links (id, album_id, slug, rights, created_at)
       select id, id, 'slug-' || cast(substr(id, 7) as integer), 1, 1 from albums where id like 'album-%'`,
    ),
    libraryDb
      .prepare(
        `with recursive n(i) as (select 0 union all select i + 1 from n where i < 299)
       insert into school_jobs (id, user_id, school, address, shoot_on, deadline_on, contract_version, created_at)
       select printf('job-%04d', i), ?, 'ZŠ', '', '2026-11-24', '2026-12-08', '', 1 from n`,
      )
      .bind(user.id),
    libraryDb.prepare(
      `with recursive n(i) as (select 0 union all select i + 1 from n where i < 1499)
       insert into school_subjects (id, job_id, number, kind, code, class_name, first_name, surname)
       select job.value || i, job.value, i, 'child', job.value || i, 'A', 'Anna', 'Malá' from n, json_each('["job-0007", "job-0008"]') as job`,
    ),
    libraryDb
      .prepare(`insert into album_folders (id, user_id, name, name_key, created_at) values (?, ?, 'A', 'a', 1)`)
      .bind(folderId, user.id),
    libraryDb.prepare('update albums set folder_id = ?, has_own_order = 1').bind(folderId),
    libraryDb
      .prepare(
        `with recursive n(i) as (select 0 union all select i + 1 from n where i < ? - 1)
       insert into photos (id, owner_key, status, filename, size_bytes, sha256, format, width, height, print_source, created_at, timeline_at)
       select ${sqlPhotoId('i')}, (select key from libraries where id = ?), 'READY', i || '.jpg', i, printf('%08d', i), 'jpeg', 4, 3, 0, 1,
         unixepoch(iif(i < 10000, '2026-07-14T18:03:11', printf('%04d-%02d-14T18:03:11', 2001 + i / 12 % 25, i % 12 + 1))) from n`,
      )
      .bind(albumCount * photosPerAlbum, user.id),
    libraryDb
      .prepare(
        `insert into album_photos (album_key, photo_key, filename_key, size_bytes, position, timeline_at)
       select (select key from albums where id = printf('album-%04d', photos.size_bytes / ?)), key, filename, size_bytes, hex(id), unixepoch('2024-07-14T10:00:00') from photos`,
      )
      .bind(photosPerAlbum),
    libraryDb.prepare(
      `insert into guest_photos (photo_id, album_id, link_id, guest_id, guest_name, file_hash, state, created_at)
       select photos.id, albums.id, albums.id, 'guest', 'Eva', hex(photos.id), 'WAITING', 1 from album_photos
       join albums on albums.key = album_key join photos on photos.key = photo_key`,
    ),
    libraryDb.prepare(
      `with recursive n(i) as (select 1 union all select i + 1 from n where i < 49)
       insert into album_links (id, album_id, name, slug, rights, is_selection, created_at)
       select 'link-' || i, 'album-0007', 'Odkaz', 'selection-' || i, 1, 1, 1 from n`,
    ),
    libraryDb.prepare(
      `with recursive n(i) as (select 0 union all select i + 1 from n where i < 400)
       insert into link_days (link_id, day, views) select id, date('now', '-' || i || ' days'), 1 from album_links, n`,
    ),
    libraryDb.prepare(
      `insert into album_link_photos (link_id, position, photo_id)
       select 'link-7', row_number() over (order by photo_key), photos.id from album_photos join photos on photos.key = photo_key
       where album_key = (select key from albums where id = 'album-0007') limit 500`,
    ),
  ]);
  await repairLinkOwners(openLibrary());
  await libraryDb.batch(
    ['READY', 'DELETED'].map((status) =>
      libraryDb
        .prepare(
          `with recursive n(i) as (select 0 union all select i + 1 from n where i < 2999)
         insert into photos (id, owner_key, status, trashed_status, deleted_at, filename, size_bytes, sha256, format, created_at)
         select randomblob(16), (select key from libraries where id = ?1), ?2, iif(?2 = 'DELETED', 'READY', null), iif(?2 = 'DELETED', ?3 + i, null),
           i || '.jpg', 1000, printf('%04d-%s', i, ?2), 'jpeg', 1 from n`,
        )
        .bind(user.id, status, Date.now()),
    ),
  );
  const ctx = openLibrary();
  const titles = await ctx.library.select({ id: albums.id, userId: albums.userId, title: albums.title }).from(albums);
  await indexAlbums(ctx, titles);
  albumId = 'album-0007';
  loosePhotoId = await makePhotoRow(user.id);
  const size = await makeProduct('PRINT_SIZE');
  for (let index = 0; index < 21; index++) {
    const items = Array.from({ length: 30 }, (_, at) => prints(numberedPhotoId(3510 + at), size));
    orderId = ordersOf((await order(user, { items })).body)[0]?.id ?? '';
  }
  await env.DB.prepare(
    `with recursive n(i) as (select 0 union all select i + 1 from n where i < 2999)
     insert into orders (id, user_id, number, kind, status, last_change_id, status_changed_at, total_cents, item_count,
       customer_name, customer_email, supplier, consents, created_at)
     select printf('paid-%05d', i), ?, 1000000000 + i, 'PRINT', 'PAID', 'x', 1, 1, 1, 'a', 'b', '{}', '[]', 1 from n`,
  )
    .bind(user.id)
    .run();
  await env.DB.prepare(
    `insert into invoices (id, order_id, user_id, prefix, number, status, supplier, issued_at, ready_at)
     select 'invoice-' || id, id, user_id, 'FA', number, 'READY', '{}', 1, 1 from orders where id like 'paid-%'`,
  ).run();
  await env.DB.prepare('update users set order_count = order_count + 3000 where id = ?').bind(user.id).run();
  // The first visit of a day makes its salt, which the isolate then knows.
  await call('GET', '/albums/share/slug-1');
});

describe(`with ${albumCount * photosPerAlbum} photos`, () => {
  const pageCalls: [string, string][] = [
    'createdAt_asc',
    'createdAt_desc',
    'filename_asc',
    'filename_desc',
    'size_asc',
    'size_desc',
    'takenAt_asc',
    'takenAt_desc',
    'manual',
  ].map((sort) => ['GET', `/albums/ID?sort=${sort}`]);

  const calls: [string, string][] = [
    ['GET', '/auth/profile'],
    ['GET', '/auth/sessions'],
    ['GET', '/auth/events'],
    ['GET', '/auth/factors'],
    ['GET', '/albums'],
    ['GET', '/albums?sort=title_asc'],
    ['GET', '/albums?sort=updatedAt_desc'],
    ['GET', `/albums?folder=${folderId}&sort=updatedAt_desc`],
    ['GET', `/albums?folder=${folderId}`],
    ['GET', `/albums?folder=${folderId}&sort=title_desc`],
    ['GET', `/albums?folder=${folderId}&search=album`],
    ['GET', '/album-folders'],
    ['GET', '/albums?search=album'],
    ['GET', '/albums?search=album&sort=createdAt_asc'],
    ...pageCalls,
    ['GET', '/albums/ID?from=2024-01-01&to=2024-12-31'],
    ['GET', '/albums/ID/share'],
    ['GET', '/albums/ID/links'],
    ['GET', '/albums/ID/guest-photos'],
    ['GET', '/albums/ID/presentation'],
    ['GET', '/school-jobs'],
    ['GET', '/school-jobs/job-0007'],
    ['GET', '/school-jobs/job-0007/subjects'],
    ['GET', '/brand'],
    ['GET', '/brand/domain'],
    ['GET', '/album-links/ID/days'],
    ['GET', '/albums/share/slug-7'],
    ['GET', '/albums/share/selection-7'],
    ['GET', '/albums/featured'],
    ['GET', '/photos'],
    ['GET', '/photos/months'],
    ['GET', '/photos/months/2026-07'],
    ['GET', '/photos/months/2026-07?from=end'],
    ['GET', '/photos?unfiled=true'],
    ['GET', '/photos/unfiled-count'],
    ['GET', '/photos/favorites'],
    ['GET', '/photos/search?from=2024-01-01&to=2024-12-31'],
    ['GET', `/photos/${numberedPhotoId(3501)}/albums`],
    ['GET', '/trash'],
    ['GET', '/photos/upload-config'],
    ['GET', '/storage/plans'],
    ['GET', '/pickup-points?search=ni'],
    ['GET', '/orders/products'],
    ['GET', '/orders/pricing'],
    ['GET', '/orders/featured-products'],
    ['GET', '/orders/company-settings'],
    ['GET', '/orders'],
    ['GET', '/orders?page=2'],
    ['GET', '/orders?page=152'],
    ['GET', '/orders/ORDER'],
    ['GET', '/invoices'],
    ['GET', '/invoices?status=ready&page=2'],
    ['GET', '/invoices?page=4'],
    ['PUT', '/albums/ID'],
    ['POST', '/albums/ID/photos'],
    ['DELETE', `/photos/${numberedPhotoId(3501)}?albumId=album-0007`],
  ];
  /** A row of each photo, which the budget of the account bounds. */
  const searches: [string, number][] = [
    ['/albums/ID?search=nie-je-tam', photosPerAlbum],
    ['/albums/ID?search=1&sort=size_desc', photosPerAlbum],
    ['/albums/ID?from=2024-01-01&search=1', photosPerAlbum],
    // And of each month, for the budget.
    ['/photos/search?search=nie-je-tam', albumCount * photosPerAlbum + 3001 + 300],
    ['/photos/duplicates', albumCount * photosPerAlbum + 3001 + 300],
  ];
  // `npm run bench scale` measures the back office; these read one row by its id, or none.
  const unmeasured = [
    // A search, as above.
    '/photos/duplicates',
    '/health',
    '/content-decisions/:id',
    '/openapi.json',
    '/companies/:ico',
    '/archives/:id',
    '/archives/:id/:part',
    '/albums/share/:slug/archive/:id',
    '/albums/share/:slug/ended',
    // Their test is worker/library/picks/picks-rows.slow.test.ts.
    '/albums/:id/hidden',
    '/albums/share/:slug/guests/me',
    // At most as many rows as a link includes photos, and a hundred guests.
    '/albums/share/:slug/downloads',
    '/album-links/:id/downloads',
    '/albums/share/:slug/hidden',
    '/albums/share/:slug/picks',
    '/albums/share/:slug/picked',
    '/albums/share/:slug/picks/:id',
    '/album-links/:id/pick-lists',
    '/album-links/:id/picked',
    '/pick-lists/:id',
    '/albums/share/:slug/photos/mine',
    '/album-links/:id/cards',
    // Three of each photo of a page of 500.
    '/school-jobs/:id/photos',
    // One of each order of a job.
    '/school-jobs/:id/takings',
    // Of an album: as many as it is limited to.
    '/school-jobs/:id/offer',
    // As many as a job has subjects.
    '/school-jobs/:id/papers',
    '/invoices/:id/pdf',
    '/invoices/:id/download',
    '/invoices/:id/ubl',
    '/invoices/pdf/:file',
    '/media/:photoId/:variant',
    '/prints/:hash/thumbnail',
    '/stripe/config',
    '/stripe/payment-status/:id',
  ];

  it('measures every call that a customer reads with', () => {
    const measured = calls.map(([, path]) =>
      path
        .replace(/\?.*/, '')
        .replace('slug-7', ':slug')
        .replace('2026-07', ':month')
        .replace(new RegExp(`${numberedPhotoId(3501)}|job-0007`), ':id')
        .replace(/ID|ORDER/, ':id'),
    );
    // By a test of its own: it takes a signed link.
    measured.push('/invoices/corrections/:id/pdf');
    const reads = routes.flatMap(
      (route) => /^GET \/api(\/(?!admin|print-jobs|print-stations).*)$/.exec(route)?.[1] ?? [],
    );
    expect(reads.filter((path) => !measured.includes(path) && !unmeasured.includes(path))).toEqual([]);
    expect(unmeasured.filter((path) => !reads.includes(path))).toEqual([]);
  });

  it.each(calls)('%s %s reads a bounded number of rows', async (method, path) => {
    const body = method === 'PUT' ? { title: 'Nový' } : method === 'POST' ? { photoIds: [loosePhotoId] } : undefined;
    const response = await call(method, path.replace('ID', albumId).replace('ORDER', orderId), {
      token: user.token,
      body,
    });
    expect(response.status).toBe(200);
    expect(rowsRead(response)).toBeLessThanOrEqual(maxRows);
    expect(rowsRead(response)).toBeGreaterThan(0);
    // Each write of a batch counts, and so does the budget of writes.
    expect(statementsOf(response)).toBeLessThanOrEqual({ DELETE: 12, PUT: 12, POST: 6 }[method] ?? maxStatements);
  });

  it.each(searches)('%s reads a row of each photo', async (path, photoCount) => {
    const response = await call('GET', path.replace('ID', albumId), { token: user.token });
    expect(response.status).toBe(200);
    expect(rowsRead(response)).toBeLessThanOrEqual(photoCount + maxRows);
    expect(statementsOf(response)).toBeLessThanOrEqual(maxStatements);
  });

  it('the PDF of a credit note reads one row, however many its order has', async () => {
    const admin = await makeUser({ role: 'ADMIN' });
    const { id } = await makeInvoiced(user, loosePhotoId);
    for (let count = 0; count < 5; count++) expect((await refund(admin, id, { amountCents: 100 })).status).toBe(201);
    const made = env.DB.prepare('select id from corrections where order_id = ? order by id desc').bind(id);
    const correctionId = String(await made.first('id'));
    await makeCorrection(openLibrary(), correctionId);
    const response = await callRaw('GET', correctionUrl(openLibrary(), correctionId));
    expect((await response.bytes()).length).toBeGreaterThan(1000);
    expect(rowsRead(response)).toBe(1);
    expect(statementsOf(response)).toBe(1);
  });

  it('an upload reads a bounded number of rows, however many photos the user has', async () => {
    const response = await upload(user, albumId, [{ name: 'a.jpg', bytes: drawJpeg(64, 64, 1) }]);
    expect(response.body.results[0]?.outcome).toBe('stored');
    expect(rowsRead(response)).toBeLessThanOrEqual(maxRows);
  });

  // All of them were taken at the same time.
  it.each(['createdAt_asc', 'filename_desc', 'size_asc', 'takenAt_asc', 'takenAt_desc', 'manual'])(
    'a later page in %s reads no more than the first',
    async (sort) => {
      let cursor = '';
      for (let page = 0; page < 4; page++) {
        const response = await call<AlbumResponse>(
          'GET',
          `/albums/${albumId}?sort=${sort}&limit=100${cursor && `&cursor=${cursor}`}`,
          { token: user.token },
        );
        expect(rowsRead(response)).toBeLessThanOrEqual(maxRows);
        expect(response.body.album.photos).toHaveLength(100);
        cursor = response.body.nextCursor ?? '';
      }
    },
  );

  it('a page of orders far from both ends reads no more than the first, coming from a page nearby', async () => {
    let from: string | null = '';
    for (let page = 1; page < 60; page += 4) {
      const path: string = `/orders?page=${page}${from && `&from=${encodeURIComponent(from)}`}`;
      const response: ApiResponse<OrdersResponse> = await call('GET', path, { token: user.token });
      expect(response.body.orders, path).toHaveLength(20);
      expect(rowsRead(response), path).toBeLessThanOrEqual(maxRows);
      from = response.body.pagination.from;
    }
  });

  it('a quote reads as many rows as it has items, in however many albums they are', async () => {
    await libraryDb
      .prepare(
        `insert into album_photos (album_key, photo_key, filename_key, size_bytes)
       select albums.key, photos.key, 'a', 1 from albums, photos where photos.id = ${sqlPhotoId('0')} on conflict do nothing`,
      )
      .run();
    const items = Array.from({ length: 10 }, () => ({ photoId: numberedPhotoId(0), paperSize: 'X', quantity: 1 }));
    const response = await call('POST', '/orders/quote', { token: user.token, body: { items } });
    expect(response.status).toBe(200);
    expect(rowsRead(response)).toBeLessThanOrEqual(30);
  });
});
