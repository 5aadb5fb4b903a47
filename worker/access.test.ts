import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from './platform/core/new-id.ts';
import { callPath } from './testing/call.ts';
import { expectSecure, expectSecurePage } from './testing/expect-secure.ts';
import { makeUser, type TestUser } from './testing/factories.ts';
import { fieldsOfAdmins } from './testing/fields-of-admins.ts';
import { makeApiToken } from './testing/make-api-token.ts';
import { makeThings, type Things } from './testing/make-things.ts';
import { type Guard, handlersOf } from './testing/mounted-guards.ts';
import { bodies, pathOf, routes } from './testing/route-requests.ts';
import { makeBuyer, makeProduct } from './testing/shop-factories.ts';

/**
 * Who may call each route. `open`: anyone. `own`: any signed-in user, about themselves. `object`: its owner; 404 for
 * everyone else. `shared-object`: its owner and admins. `signed`: anyone with a link that we signed. `admin`: admins.
 * `operator`: admins and operators. `station`: those, and print stations by API token. What each guard does is tested once,
 * in core/guards.test.ts.
 */
type Kind = 'open' | 'own' | 'object' | 'shared-object' | 'signed' | 'admin' | 'operator' | 'station';

const access: Record<string, Kind> = {
  'GET /api/health': 'open',
  'POST /api/auth/login': 'open',
  'POST /api/auth/register': 'open',
  'POST /api/auth/resend-activation': 'open',
  'POST /api/auth/activate': 'open',
  'POST /api/auth/forgot-password': 'open',
  'POST /api/auth/reset-password': 'open',
  'POST /api/auth/email': 'own',
  'POST /api/auth/email/confirm': 'open',
  'POST /api/auth/logout': 'own',
  'GET /api/auth/events': 'own',
  'GET /api/auth/sessions': 'own',
  'DELETE /api/auth/sessions': 'own',
  'DELETE /api/auth/sessions/:id': 'object',
  'PUT /api/auth/lock-code': 'own',
  'POST /api/auth/lock': 'own',
  'POST /api/auth/unlock': 'own',
  'POST /api/auth/login/factor': 'open',
  'POST /api/auth/passkey/options': 'open',
  'POST /api/auth/passkey/login': 'open',
  'POST /api/auth/confirm/options': 'own',
  'POST /api/auth/confirm': 'own',
  'GET /api/auth/factors': 'own',
  'POST /api/auth/passkeys/options': 'own',
  'POST /api/auth/passkeys': 'own',
  'PUT /api/auth/passkeys/:id': 'object',
  'DELETE /api/auth/passkeys/:id': 'object',
  'POST /api/auth/totp/options': 'own',
  'POST /api/auth/totp': 'own',
  'DELETE /api/auth/totp': 'own',
  'POST /api/auth/recovery-codes': 'own',
  'GET /api/auth/profile': 'own',
  'PUT /api/auth/profile': 'own',
  'PUT /api/auth/password': 'own',
  'POST /api/auth/delete-account': 'own',
  'GET /api/albums/featured': 'open',
  'GET /api/albums/share/:slug': 'open',
  'POST /api/albums/share/:slug/verify': 'open',
  'GET /api/albums': 'own',
  'POST /api/albums': 'own',
  'GET /api/albums/:id': 'object',
  'PUT /api/albums/:id': 'shared-object',
  'DELETE /api/albums/:id': 'object',
  'POST /api/albums/:id/photos': 'object',
  'POST /api/albums/:id/photos/move': 'object',
  'POST /api/albums/:id/photos/remove': 'object',
  'PUT /api/albums/:id/order': 'object',
  'POST /api/albums/:id/sections': 'object',
  'GET /api/albums/:id/share': 'object',
  'PUT /api/albums/:id/password': 'object',
  'GET /api/album-folders': 'own',
  'POST /api/album-folders': 'own',
  'PUT /api/album-folders/:id': 'object',
  'DELETE /api/album-folders/:id': 'object',
  'PUT /api/album-sections/:id': 'object',
  'DELETE /api/album-sections/:id': 'object',
  'GET /api/photos': 'own',
  'GET /api/photos/months': 'own',
  'GET /api/photos/months/:month': 'own',
  'GET /api/photos/unfiled-count': 'own',
  'POST /api/photos/delete': 'own',
  'GET /api/trash': 'own',
  'POST /api/trash/restore': 'own',
  'POST /api/trash/erase': 'own',
  'GET /api/photos/upload-config': 'own',
  'POST /api/photos/known': 'own',
  'POST /api/photos/upload': 'own',
  'PUT /api/photos/:id/derivatives': 'shared-object',
  'DELETE /api/photos/:id': 'shared-object',
  'GET /api/orders/products': 'open',
  'GET /api/orders/pricing': 'open',
  'GET /api/orders/featured-products': 'open',
  'GET /api/orders/company-settings': 'open',
  'GET /api/orders': 'own',
  'POST /api/orders': 'own',
  'POST /api/orders/adopt': 'own',
  'POST /api/orders/guest': 'open',
  'POST /api/orders/quote': 'open',
  'GET /api/orders/:id': 'object',
  'POST /api/orders/:id/cancel': 'object',
  'POST /api/prints': 'open',
  'GET /api/pickup-points': 'open',
  'GET /api/prints/:hash/thumbnail': 'signed',
  'GET /api/invoices': 'own',
  'GET /api/invoices/:id/pdf': 'object',
  'GET /api/invoices/:id/download': 'object',
  'GET /api/invoices/:id/ubl': 'object',
  'GET /api/invoices/pdf/:file': 'signed',
  'GET /api/invoices/corrections/:id/pdf': 'signed',
  'GET /api/media/:photoId/:variant': 'signed',
  'GET /api/storage/plans': 'open',
  'POST /api/storage/upgrade': 'own',
  'GET /api/stripe/config': 'open',
  'POST /api/stripe/create-payment-intent': 'own',
  'GET /api/stripe/payment-status/:id': 'object',
  'POST /api/stripe/webhook': 'open',
  'POST /api/withdrawals': 'open',
  'POST /api/contact': 'open',
  'POST /api/csp-reports': 'open',
  'GET /api/companies/:ico': 'own',
  'POST /api/archives': 'own',
  'GET /api/archives/:id': 'object',
  'GET /api/archives/:id/:part': 'signed',
  'GET /api/admin/today': 'operator',
  'GET /api/admin/withdrawals': 'admin',
  'PUT /api/admin/withdrawals/:id': 'admin',
  'GET /api/admin/company-settings': 'admin',
  'PUT /api/admin/company-settings': 'admin',
  'GET /api/admin/turnover': 'admin',
  'GET /api/admin/smtp-settings': 'admin',
  'PUT /api/admin/smtp-settings': 'admin',
  'POST /api/admin/smtp-settings/test': 'admin',
  'GET /api/admin/mails': 'admin',
  'POST /api/admin/mails/:id/resend': 'admin',
  'GET /api/admin/dead-letters': 'admin',
  'POST /api/admin/dead-letters/:id/retry': 'admin',
  'DELETE /api/admin/dead-letters/:id': 'admin',
  'POST /api/admin/bank-import/upload': 'admin',
  'POST /api/admin/bank-import/process-matches': 'admin',
  'GET /api/admin/payments': 'admin',
  'POST /api/admin/payments/:id/reverse': 'admin',
  'PUT /api/admin/bank-import/transactions/:id': 'admin',
  'GET /api/admin/bank-import/:id': 'admin',
  'GET /api/admin/customers': 'admin',
  'GET /api/admin/customers/:id': 'admin',
  'PUT /api/admin/customers/:id': 'admin',
  'DELETE /api/admin/customers/:id': 'admin',
  'PUT /api/admin/customers/:id/storage': 'admin',
  'POST /api/admin/customers/:id/reset-password': 'admin',
  'POST /api/admin/customers/:id/reset-factors': 'admin',
  'GET /api/admin/orders': 'operator',
  'GET /api/admin/orders/:id': 'operator',
  'PUT /api/admin/orders/:id': 'operator',
  'DELETE /api/admin/orders/:id': 'admin',
  'PUT /api/admin/orders/:id/overpayment': 'admin',
  'PUT /api/admin/orders/:id/hold': 'operator',
  'PUT /api/admin/orders/:id/details': 'operator',
  'POST /api/admin/orders/:id/messages': 'admin',
  'GET /api/admin/orders/:id/can-delete': 'admin',
  'GET /api/admin/orders/:id/prints/:position': 'operator',
  'PUT /api/admin/orders/:id/prints': 'operator',
  'POST /api/admin/orders/bulk/can-delete': 'admin',
  'POST /api/admin/orders/bulk/delete': 'admin',
  'POST /api/admin/orders/bulk/papers': 'operator',
  'GET /api/admin/evening-sheet': 'operator',
  'POST /api/admin/orders/bulk/parcel-file': 'operator',
  'POST /api/admin/orders/bulk/prints-check': 'operator',
  'POST /api/admin/orders/bulk/same-address': 'operator',
  'POST /api/admin/parcels': 'operator',
  'DELETE /api/admin/parcels/:id': 'operator',
  'GET /api/admin/orders/:id/packet': 'operator',
  'POST /api/admin/orders/:id/packet': 'operator',
  'PUT /api/admin/packets/:id': 'operator',
  'GET /api/admin/packets/:id/label': 'operator',
  'GET /api/admin/paper-stock': 'operator',
  'PUT /api/admin/paper-stock': 'operator',
  'GET /api/admin/parcel-files': 'operator',
  'PUT /api/admin/parcel-files/:id': 'admin',
  'GET /api/admin/orders/bulk/ids': 'operator',
  'GET /api/admin/orders/:id/refunds': 'admin',
  'POST /api/admin/orders/:id/refunds': 'admin',
  'GET /api/admin/refunds': 'admin',
  'PUT /api/admin/refunds/:id': 'admin',
  'GET /api/admin/refund-files': 'admin',
  'POST /api/admin/refund-files': 'admin',
  'GET /api/admin/refund-files/:id': 'admin',
  'PUT /api/admin/refund-files/:id': 'admin',
  'GET /api/admin/bulk-runs': 'operator',
  'POST /api/admin/bulk-runs': 'operator',
  'GET /api/admin/bulk-runs/:id': 'operator',
  'POST /api/admin/bulk-runs/bookings': 'admin',
  'POST /api/admin/bulk-runs/:id/retry': 'operator',
  'GET /api/admin/invoices': 'admin',
  'POST /api/admin/invoices/:id/replace': 'admin',
  'GET /api/admin/invoices/:id/pdf': 'admin',
  'GET /api/admin/invoices/:id/download': 'admin',
  'GET /api/admin/invoices/:id/ubl': 'admin',
  'GET /api/admin/accounting': 'admin',
  'GET /api/admin/accounting/zip': 'admin',
  'GET /api/admin/accounting/documents.csv': 'admin',
  'GET /api/admin/accounting/payments.csv': 'admin',
  'GET /api/admin/accounting/pohoda.xml': 'admin',
  'GET /api/admin/accounting/zip/:file': 'signed',
  'PUT /api/admin/accounting/lock': 'admin',
  'GET /api/admin/albums': 'admin',
  'GET /api/admin/albums/:id': 'admin',
  'PUT /api/admin/albums/:id': 'admin',
  'DELETE /api/admin/albums/:id': 'admin',
  'PUT /api/admin/albums/:id/share': 'admin',
  'PUT /api/admin/albums/:id/featured': 'admin',
  'POST /api/admin/albums/:id/photos': 'admin',
  'GET /api/admin/products': 'admin',
  'POST /api/admin/products': 'admin',
  'PUT /api/admin/products/:id': 'admin',
  'GET /api/admin/products/:id/prices': 'admin',
  'PUT /api/admin/products/:id/featured': 'admin',
  'DELETE /api/admin/products/:id': 'admin',
  'DELETE /api/admin/products/bulk': 'admin',
  'POST /api/admin/products/bulk/duplicate': 'admin',
  'GET /api/admin/vouchers': 'admin',
  'POST /api/admin/vouchers': 'admin',
  'PUT /api/admin/vouchers/:id': 'admin',
  'GET /api/admin/vouchers/:id/uses': 'admin',
  'GET /api/admin/storage-services': 'admin',
  'POST /api/admin/storage-services': 'admin',
  'PUT /api/admin/storage-services/:id': 'admin',
  'DELETE /api/admin/storage-services/:id': 'admin',
  'DELETE /api/admin/storage-services/bulk': 'admin',
  'GET /api/admin/api-tokens': 'admin',
  'POST /api/admin/api-tokens': 'admin',
  'PUT /api/admin/api-tokens/:id': 'admin',
  'POST /api/admin/api-tokens/:id/rotate': 'admin',
  'DELETE /api/admin/api-tokens/:id/previous': 'admin',
  'DELETE /api/admin/api-tokens/:id': 'admin',
  'GET /api/admin/history': 'admin',
  'GET /api/admin/auth-events': 'admin',
  'GET /api/admin/customers/:id/auth-events': 'admin',
  'GET /api/admin/system': 'admin',
  'GET /api/openapi.json': 'open',
  'GET /api/print-jobs': 'station',
  'POST /api/print-jobs/lease': 'station',
  'GET /api/print-jobs/:id': 'station',
  'PUT /api/print-jobs/:id/status': 'station',
  'PUT /api/print-jobs/:id/items/:position': 'station',
  'POST /api/print-jobs/:id/release': 'operator',
  'GET /api/print-jobs/:id/print-data': 'station',
  'GET /api/print-jobs/:id/photos/:position': 'signed',
  'DELETE /api/print-jobs/:id': 'admin',
  'POST /api/print-jobs/create-from-order/:id': 'operator',
  'POST /api/print-jobs/reprint-of-order/:id': 'operator',
  'PUT /api/print-jobs/:id/parcel': 'operator',
  'POST /api/print-jobs/completed': 'operator',
  'PUT /api/print-jobs/by-hand': 'operator',
  'POST /api/print-jobs/zip': 'station',
  'GET /api/print-jobs/zip/:part': 'signed',
  'GET /api/print-stations': 'operator',
  'POST /api/print-stations/heartbeat': 'station',
  'GET /*': 'open',
  'GET /.well-known/security.txt': 'open',
  'POST /add-photos': 'open',
  'GET /share/:slug': 'open',
  'GET /share/:slug/cover.jpg': 'open',
};

// They take files.
const uploads = [
  'POST /api/photos/upload',
  'PUT /api/photos/:id/derivatives',
  'POST /api/admin/albums/:id/photos',
  'POST /api/admin/bank-import/upload',
];

// Of some calls operators may make a part.
const operatorBodies: Record<string, unknown> = {
  'PUT /api/admin/orders/:id': { status: 'SHIPPED', fromStatus: 'PAID' },
  'PUT /api/admin/orders/:id/details': { internalNote: 'Zabaliť do tuby' },
};

// Some calls are needed by those whom `requireUser` rejects; of orders a link is enough, and of a ZIP a signed one.
const guardsOfKind: Partial<Record<Kind, Guard>> = {
  own: 'requireUser',
  object: 'requireUser',
  'shared-object': 'requireUser',
  admin: 'requireAdmin',
  operator: 'requireOperator',
  station: 'requireStation',
};
const otherGuards: Record<string, Guard> = {
  'POST /api/auth/logout': 'requireSession',
  'POST /api/auth/unlock': 'requireSession',
  'GET /api/auth/profile': 'requireSession',
  'PUT /api/auth/password': 'requireUnlocked',
  'POST /api/auth/confirm/options': 'requireUnlocked',
  'POST /api/auth/confirm': 'requireUnlocked',
  'GET /api/auth/factors': 'requireValidPassword',
  'POST /api/auth/passkeys/options': 'requireValidPassword',
  'POST /api/auth/passkeys': 'requireValidPassword',
  'PUT /api/auth/passkeys/:id': 'requireValidPassword',
  'DELETE /api/auth/passkeys/:id': 'requireValidPassword',
  'POST /api/auth/totp/options': 'requireValidPassword',
  'POST /api/auth/totp': 'requireValidPassword',
  'DELETE /api/auth/totp': 'requireValidPassword',
  'POST /api/auth/recovery-codes': 'requireValidPassword',
  'GET /api/orders': 'requireOrderOwner',
  'GET /api/orders/:id': 'requireOrderOwner',
  'POST /api/orders/:id/cancel': 'requireOrderOwner',
  'GET /api/invoices': 'requireOrderOwner',
  'GET /api/invoices/:id/pdf': 'requireOrderOwner',
  'GET /api/invoices/:id/ubl': 'requireOrderOwner',
  'POST /api/stripe/create-payment-intent': 'requireOrderOwner',
  'GET /api/stripe/payment-status/:id': 'requireOrderOwner',
};
const withSignedLink = ['GET /api/invoices/:id/download', 'GET /api/admin/invoices/:id/download'];

/** Calls that need a proof of who is there that is not older than ten minutes. */
const fresh = new Set([
  'POST /api/auth/email',
  'PUT /api/auth/lock-code',
  'POST /api/auth/passkeys/options',
  'POST /api/auth/passkeys',
  'DELETE /api/auth/passkeys/:id',
  'POST /api/auth/totp/options',
  'POST /api/auth/totp',
  'DELETE /api/auth/totp',
  'POST /api/auth/recovery-codes',
  'POST /api/auth/delete-account',
  'DELETE /api/admin/customers/:id',
  'POST /api/admin/customers/:id/reset-password',
  'POST /api/admin/customers/:id/reset-factors',
  'PUT /api/admin/smtp-settings',
  'POST /api/admin/api-tokens',
  'PUT /api/admin/api-tokens/:id',
  'POST /api/admin/api-tokens/:id/rotate',
  'DELETE /api/admin/api-tokens/:id/previous',
  'DELETE /api/admin/api-tokens/:id',
  'POST /api/admin/refund-files',
  'GET /api/admin/refund-files/:id',
  'PUT /api/admin/refund-files/:id',
  'POST /api/admin/orders/bulk/delete',
  'DELETE /api/admin/products/bulk',
  'DELETE /api/admin/storage-services/bulk',
  'GET /api/admin/accounting/zip',
  'GET /api/admin/accounting/documents.csv',
  'GET /api/admin/accounting/payments.csv',
  'GET /api/admin/accounting/pohoda.xml',
]);
/** Deletions that do from the fifth one of a day on. */
const freshForMany = new Set([
  'DELETE /api/admin/orders/:id',
  'DELETE /api/admin/albums/:id',
  'DELETE /api/admin/products/:id',
  'DELETE /api/admin/storage-services/:id',
]);
// Their response is the app's page, or leads to it.
const pages = ['GET /*', 'GET /share/:slug', 'POST /add-photos'];

// They read no JSON: only path and session, an uploaded file, or a signed text.
const withoutJson = [
  ...uploads,
  'POST /api/auth/logout',
  'POST /api/auth/passkey/options',
  'POST /api/auth/confirm/options',
  'POST /api/auth/passkeys/options',
  'POST /api/auth/totp/options',
  'POST /api/auth/recovery-codes',
  'POST /api/auth/lock',
  'POST /api/stripe/webhook',
  'POST /api/orders/:id/cancel',
  'POST /api/orders/adopt',
  'POST /api/admin/customers/:id/reset-password',
  'POST /api/admin/customers/:id/reset-factors',
  'POST /api/admin/orders/:id/packet',
  'POST /api/admin/dead-letters/:id/retry',
  'POST /api/admin/mails/:id/resend',
  'POST /api/print-jobs/create-from-order/:id',
  'POST /api/print-jobs/:id/release',
  'POST /api/admin/payments/:id/reverse',
  'POST /add-photos',
];

let owner: TestUser;
let stranger: TestUser;
let operator: TestUser;
let admin: TestUser;
let stationToken: string;
let size: Awaited<ReturnType<typeof makeProduct>>;
let things: Things;

const newThings = (): Promise<Things> => makeThings(owner, admin, size, things);
/** Returns what a call is about: calls that only read share it. */
const thingsFor = async (route: string): Promise<Things> => (route.startsWith('GET ') ? things : newThings());

beforeAll(async () => {
  [owner, stranger, admin] = [await makeBuyer(), await makeBuyer(), await makeUser({ role: 'ADMIN' })];
  operator = await makeUser({ role: 'OPERATOR' });
  size = await makeProduct('PRINT_SIZE');
  things = await newThings();
  stationToken = await makeApiToken(admin);
});

/** Calls a route as a script of another site would, which must be able to read no response. */
async function request(
  route: string,
  token: string | undefined,
  about: Things = things,
  { body = bodies[route]?.(about), type }: { body?: unknown; type?: string } = {},
): Promise<Response> {
  const [method = ''] = route.split(' ');
  const response = await callPath(method, pathOf(route, about), {
    token,
    headers: { origin: 'https://evil.example', ...(type ? { 'content-type': type } : {}) },
    body: body ?? (method === 'POST' || method === 'PUT' ? {} : undefined),
  });
  if (pages.includes(route)) expectSecurePage(response);
  else expectSecure(response, response.ok ? /^(private, )?no-store$/ : /^no-store$/);
  return response;
}

const having = (...kinds: Kind[]) => routes.filter((route) => kinds.includes(access[route] ?? 'open'));
const guarded = having('own', 'object', 'shared-object', 'admin', 'operator', 'station');
const isForStaff = (route: string) => ['admin', 'operator', 'station'].includes(access[route] ?? '');

/** Returns a caller who may; of their own where the call may end the session. */
const callerOf = async (route: string): Promise<TestUser> =>
  isForStaff(route) ? admin : access[route] === 'own' ? makeBuyer() : owner;

async function snapshot(): Promise<unknown> {
  const tables = [
    'users',
    'albums',
    'album_photos',
    'album_folders',
    'album_sections',
    'archives',
    'photos',
    'trashed_album_photos',
    'orders',
    'order_history',
    'order_messages',
    'invoices',
    'print_jobs',
    'products',
    'product_prices',
    'paper_stocks',
    'vouchers',
    'storage_services',
    'company_settings',
    'smtp_settings',
    'audit_log',
    'passkeys',
    'totp_factors',
    'recovery_codes',
  ];
  const rows = await env.DB.batch(tables.map((name) => env.DB.prepare(`select * from ${name}`)));
  return rows.map(({ results }) => results);
}

describe('access', () => {
  it('is declared for every route, and for no route that does not exist', () => {
    expect([...routes].sort()).toEqual(Object.keys(access).sort());
  });

  it.each(guarded.filter((route) => !withSignedLink.includes(route)))('%s has the guard of its kind', (route) => {
    const guard = otherGuards[route] ?? guardsOfKind[access[route] ?? 'open'];
    expect(handlersOf(route)[0]).toBe(guard);
    expect(handlersOf(route).includes('requireConfirmed')).toBe(fresh.has(route));
    expect(handlersOf(route).includes('requireConfirmedForMany')).toBe(freshForMany.has(route));
  });

  it.each(having('open', 'signed'))('%s has no guard', (route) => {
    expect(new Set(handlersOf(route))).toEqual(new Set(['handler']));
  });
});

describe('rejected calls', () => {
  let before: unknown;
  beforeAll(async () => {
    before = await snapshot();
  });

  it.each(guarded)('%s rejects callers who are not signed in', async (route) => {
    expect((await request(route, undefined)).status).toBe(401);
  });

  it.each(having('object', 'shared-object'))('%s returns 404 to another customer and to an operator', async (route) => {
    const response = await request(route, stranger.token);
    expect(response.status).toBe(404);
    // The same response as for an id that never existed.
    const nothing = { ...things, albumId: newId(), photoId: newId(), orderId: newId(), invoiceId: newId() };
    expect(await (await request(route, stranger.token, nothing)).json()).toEqual(await response.json());
    expect((await request(route, operator.token)).status).toBe(404);
  });

  it.each(having('object'))('%s returns 404 to an admin too', async (route) => {
    expect((await request(route, admin.token)).status).toBe(404);
  });

  it.each(withSignedLink)('%s is for no other, without a signature', async (route) => {
    const others = isForStaff(route) ? [owner, operator] : [];
    for (const { token } of others) expect((await request(route, token)).status).toBe(403);
    expect((await request(route, stationToken)).status).toBe(isForStaff(route) ? 403 : 401);
  });

  it.each(having('signed'))('%s returns nothing to anyone without a signature', async (route) => {
    for (const token of [undefined, stranger.token, owner.token, operator.token, admin.token, stationToken])
      expect((await request(route, token)).status).toBe(403);
  });

  it('change nothing', async () => {
    expect(await snapshot()).toEqual(before);
  });
});

describe('calls', () => {
  // What a form on another site can send without a preflight.
  const writes = routes.filter((route) => /^(POST|PUT|PATCH) /.test(route));
  it.each(writes.filter((route) => !withoutJson.includes(route)))('%s takes no form', async (route) => {
    const body = '{"email":"jana@example.sk"}';
    const response = await request(route, (await callerOf(route)).token, things, { type: 'text/plain', body });
    expect(response.status).toBe(415);
    expect(await response.json()).toMatchObject({ code: 'json-expected' });
  });

  // Without a body that is valid the fuzzer, the fault tests and these reach no further than its contract.
  it.each(guarded.filter((route) => !uploads.includes(route)))(
    '%s is open to its caller, and takes its body',
    async (route) => {
      const response = await request(route, (await callerOf(route)).token, await thingsFor(route));
      // Card payments are off here, so they return 404 to everyone (worker/money/card has its own tests).
      const isObject = ['object', 'shared-object'].includes(access[route] ?? '') && !route.includes('/stripe/');
      expect([401, 403, 500, ...(isObject ? [404] : [])]).not.toContain(response.status);
      const text = await response.text();
      if (!route.startsWith('GET ')) expect(text).not.toMatch(/"(invalid-input|invalid-json|json-expected)"/);
    },
  );

  it.each(having('shared-object'))('%s is available to an admin', async (route) => {
    // An upload's body is no JSON.
    const status = uploads.includes(route) ? 415 : 200;
    expect((await request(route, admin.token, await thingsFor(route))).status).toBe(status);
  });

  it.each(having('operator', 'station'))('%s is available to operators, without what is for admins', async (route) => {
    const body = operatorBodies[route];
    const response = await request(route, operator.token, await thingsFor(route), body ? { body } : {});
    expect([401, 403]).not.toContain(response.status);
    if (response.headers.get('content-type')?.includes('json'))
      expect(await response.text()).not.toMatch(fieldsOfAdmins);
  });

  it.each(having('station'))('%s is available to print stations', async (route) => {
    expect([401, 403, 404]).not.toContain((await request(route, stationToken, await thingsFor(route))).status);
  });

  it.each(having('open'))('%s requires no sign-in, and takes its body', async (route) => {
    const result = await (await request(route, undefined, await thingsFor(route))).text();
    expect(result).not.toMatch(/"(not-signed-in|session-expired|api-token-invalid|forbidden)"/);
    if (!route.startsWith('GET ')) expect(result).not.toMatch(/"(invalid-input|invalid-json|json-expected)"/);
  });
});
