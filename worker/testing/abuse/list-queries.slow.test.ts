import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ZodType } from 'zod';
import { adminAuthEventsQuery } from '../../../shared/accounts/auth-events/contract.ts';
import { customerListQuery } from '../../../shared/accounts/customers/contract.ts';
import {
  adminAlbumListQuery,
  adminAlbumPageQuery,
  albumListQuery,
  albumPageQuery,
  albumSearchQuery,
} from '../../../shared/library/albums/contract.ts';
import { reportListQuery } from '../../../shared/library/content-reports/contract.ts';
import { favoritesQuery, photoListQuery, photoSearchQuery } from '../../../shared/library/photos/contract.ts';
import { duplicatesQuery } from '../../../shared/library/similar-photos/contract.ts';
import { monthPhotosQuery, monthsQuery } from '../../../shared/library/timeline/contract.ts';
import { trashListQuery } from '../../../shared/library/trash/contract.ts';
import { mailListQuery } from '../../../shared/messaging/mail/contract.ts';
import { accountingQuery } from '../../../shared/money/accounting/contract.ts';
import { adminInvoicesQuery, invoiceListQuery } from '../../../shared/money/invoices/contract.ts';
import { auditLogQuery } from '../../../shared/platform/audit/contract.ts';
import { printJobListQuery } from '../../../shared/production/print-jobs/contract.ts';
import { productListQuery } from '../../../shared/shop/catalogue/contract.ts';
import { adminOrdersQuery } from '../../../shared/shop/orders/admin-orders.ts';
import { orderListQuery } from '../../../shared/shop/orders/contract.ts';
import { withdrawalListQuery } from '../../../shared/shop/withdrawals/contract.ts';
import { openContext } from '../../platform/core/context.ts';
import { parseSafely } from '../../platform/core/http.ts';
import { indexForSearch } from '../../platform/search/search-texts.ts';
import { call } from '../call.ts';
import { makeAlbum, makeUser, type TestUser } from '../factories.ts';
import { routes } from '../route-requests.ts';
import { makeBuyer } from '../shop-factories.ts';

let customer: TestUser;
let admin: TestUser;
let albumId: string;
let slug: string;

beforeAll(async () => {
  [customer, admin] = [await makeBuyer({ name: "O'Hara %_" }), await makeUser({ role: 'ADMIN' })];
  const album = await makeAlbum(customer);
  [albumId, slug] = [album.id, album.shareSlug];
  await indexForSearch(openContext(env), 'user', customer.id, ["O'Hara %_"]);
});

/** Every call that lists, pages, filters or sorts. */
const lists: Record<string, [ZodType, ...string[]]> = {
  'GET /api/albums': [albumListQuery, 'limit', 'cursor', 'search', 'sort', 'folder'],
  'GET /api/albums/:id': [albumSearchQuery, 'sort', 'limit', 'cursor', 'search', 'from', 'to'],
  'GET /api/albums/share/:slug': [albumPageQuery, 'sort', 'limit', 'cursor'],
  'GET /api/photos': [photoListQuery, 'limit', 'cursor', 'unfiled'],
  'GET /api/photos/months': [monthsQuery, 'cursor'],
  'GET /api/photos/months/:month': [monthPhotosQuery, 'from', 'limit', 'cursor'],
  'GET /api/photos/favorites': [favoritesQuery, 'limit', 'cursor'],
  'GET /api/photos/search': [photoSearchQuery, 'search', 'from', 'to', 'limit', 'cursor'],
  'GET /api/photos/duplicates': [duplicatesQuery, 'cursor'],
  'GET /api/trash': [trashListQuery, 'limit', 'cursor'],
  'GET /api/orders': [orderListQuery, 'page', 'limit'],
  'GET /api/invoices': [invoiceListQuery, 'page', 'limit', 'status'],
  'GET /api/admin/albums': [adminAlbumListQuery, 'page', 'limit', 'search', 'from'],
  'GET /api/admin/albums/:id': [adminAlbumPageQuery, 'sort', 'limit', 'cursor', 'search'],
  'GET /api/admin/customers': [customerListQuery, 'page', 'limit', 'search', 'from', 'role', 'sort'],
  'GET /api/admin/orders': [
    adminOrdersQuery,
    'page',
    'limit',
    'search',
    'from',
    'status',
    'sort',
    'kind',
    'delivery',
    'size',
    'held',
    'since',
    'until',
  ],
  'GET /api/admin/accounting': [accountingQuery, 'from', 'to'],
  'GET /api/admin/invoices': [adminInvoicesQuery, 'page', 'limit', 'search', 'from', 'status'],
  'GET /api/admin/products': [productListQuery, 'page', 'limit', 'search', 'type', 'status', 'sort'],
  'GET /api/admin/auth-events': [adminAuthEventsQuery, 'kind', 'cursor'],
  'GET /api/admin/history': [auditLogQuery, 'page', 'limit', 'from', 'subject'],
  'GET /api/admin/withdrawals': [withdrawalListQuery, 'status', 'cursor'],
  'GET /api/admin/content-reports': [reportListQuery, 'status', 'cursor'],
  'GET /api/admin/mails': [mailListQuery, 'status', 'cursor'],
  'GET /api/print-jobs': [printJobListQuery, 'page', 'limit', 'from', 'status'],
};

const values = [
  '',
  "'",
  "' or '1'='1",
  '; drop table users',
  '%',
  '\\',
  '\0',
  '🙂',
  '\u{10ffff}',
  'ľščťžýáíé'.repeat(20),
  'x'.repeat(10_240),
  '-1',
  '0',
  '1.5',
  '1e9',
  '9007199254740993',
  'NaN',
  'Infinity',
  'name_asc; --',
  'createdAt_desc',
  '__proto__',
  btoa('[1,["a","b"],["c","d"]]'),
  btoa('[1,[1e999,"b"],[null,"d"]]'),
  btoa('[1e9,["\'","b"],["c","d"]]'),
  btoa('{"createdAt":1}'),
  btoa('["createdAt","\\ud800","\\u0000"]'),
  btoa('["takenAt",9007199254740993,"x"]'),
  btoa('["pinned",1e308,"x"]'),
  btoa('["search",10,"~"]'),
  '9999999999999999_x',
  '9999-99_x',
  '1.x',
  '018f0000-0000-7000-8000-000000000000',
];

const tokenFor = (route: string) => (/\/(admin|print-jobs)/.test(route) ? admin : customer).token;
const pathOf = (route: string) =>
  (route.split(' /api')[1] ?? '').replace(':id', albumId).replace(':month', '2026-07').replace(':slug', slug);

it('every call with a page, a filter or a sort is listed here', () => {
  const known = Object.keys(lists);
  expect(routes).toEqual(expect.arrayContaining(known));
  const names =
    /^GET \/api\/(admin\/)?(albums|photos|photos\/months|photos\/months\/:month|trash|orders|invoices|customers|products|history|withdrawals|mails)$/;
  expect(known).toEqual(expect.arrayContaining(routes.filter((route) => names.test(route))));
});

describe.each(Object.entries(lists))('%s', (route, [schema, ...names]) => {
  const ask = (query: string) =>
    call<Record<string, unknown> & { code?: string }>('GET', `${pathOf(route)}?${query}`, { token: tokenFor(route) });

  // What the contract refuses is sent once, to see that the route has this contract.
  it.each(names)('accepts or rejects any %s', async (name) => {
    const isTaken = await Promise.all(
      values.map(async (value) => (await parseSafely(schema, { [name]: value })).success),
    );
    const refused = values.find((_, at) => !isTaken[at]);
    if (refused !== undefined) {
      const { status, body } = await ask(`${name}=${encodeURIComponent(refused)}`);
      expect([status, body.code], refused).toEqual([400, 'invalid-input']);
    }
    for (const value of values.filter((_, at) => isTaken[at])) {
      const { status, body } = await ask(`${name}=${encodeURIComponent(value)}`);
      const place = `${name}=${value.slice(0, 40)}: ${JSON.stringify(body).slice(0, 200)}`;
      // Who asks for a folder that is not theirs is told so.
      if (name === 'folder' && status === 404) expect(body.code, place).toBe('album-folder-not-found');
      else if (status !== 200) expect([status, body.code], place).toEqual([400, 'invalid-cursor']);
      // No query makes a list longer than its maximum.
      const rows = Object.values(body).find(Array.isArray) ?? [];
      expect(rows.length).toBeLessThanOrEqual(250);
    }
  });

  it('accepts repeated and unknown names', async () => {
    for (const query of [
      ...names.map((name) => `${name}=1&${name}=2`),
      '__proto__=1',
      'x[]=1&x[]=2',
      '&&==',
      '%00=%ff',
    ])
      expect([200, 400], query).toContain((await ask(query)).status);
  });
});

describe('a search', () => {
  it.each([
    ['%', 0],
    ['_', 0],
    ["O'Hara", 1],
    ["' or 1=1 --", 0],
    ['hara', 1],
  ])('for %j finds %i', async (text, count) => {
    const { body } = await call<{ customers: unknown[] }>(
      'GET',
      `/admin/customers?search=${encodeURIComponent(text)}`,
      { token: admin.token },
    );
    expect(body.customers).toHaveLength(count);
  });
});
