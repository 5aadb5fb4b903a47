import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import { sampleOf } from '../shared/platform/core/samples.ts';
import { openContext } from './platform/core/context.ts';
import { newId } from './platform/core/new-id.ts';
import { denormalised } from './platform/db/denormalised.ts';
import { checkRule } from './platform/integrity/check-rules.ts';
import { runEach } from './testing/any-database.ts';
import { callPath } from './testing/call.ts';
import { expectDescribed } from './testing/expect-described.ts';
import { expectSecure, expectSecurePage } from './testing/expect-secure.ts';
import { makeUser, type TestUser } from './testing/factories.ts';
import { fieldsOfAdmins } from './testing/fields-of-admins.ts';
import { makeApiToken } from './testing/make-api-token.ts';
import { makeThings, type Things } from './testing/make-things.ts';
import { type Guard, handlersOf, schemaOf } from './testing/mounted-guards.ts';
import { bodyOf, pathOf, routes, takesBody } from './testing/route-requests.ts';
import { makeBuyer, makeProduct } from './testing/shop-factories.ts';

/**
 * Who may call a route is what its guard says. By default that is an admin below /api/admin, /api/print-jobs and
 * /api/print-stations, and elsewhere a customer: with an `:id` the owner of that object (404 for everyone else), without
 * one about themselves. A route that is open to more, or to callers without a session, is named here. What each guard
 * does is tested once, in core/guards.test.ts.
 */
const open = [
  'GET /api/health',
  'POST /api/auth/login',
  'POST /api/auth/register',
  'POST /api/auth/resend-activation',
  'POST /api/auth/activate',
  'POST /api/auth/forgot-password',
  'POST /api/auth/reset-password',
  'POST /api/auth/email/confirm',
  'POST /api/auth/login/factor',
  'POST /api/auth/passkey/options',
  'POST /api/auth/passkey/login',
  'GET /api/albums/featured',
  'GET /api/albums/share/:slug',
  'POST /api/albums/share/:slug/verify',
  'POST /api/albums/share/:slug/archive',
  'GET /api/albums/share/:slug/archive/:id',
  'GET /api/albums/share/:slug/downloads',
  'GET /api/albums/share/:slug/ended',
  'POST /api/albums/share/:slug/message',
  'POST /api/albums/share/:slug/reminders',
  'POST /api/albums/share/:slug/reminders/stop',
  'POST /api/albums/share/:slug/photos/plan',
  'POST /api/albums/share/:slug/photos/known',
  'POST /api/albums/share/:slug/photos',
  'GET /api/albums/share/:slug/photos/mine',
  'DELETE /api/albums/share/:slug/photos/:id',
  'POST /api/albums/share/:slug/guests',
  'GET /api/albums/share/:slug/guests/me',
  'PUT /api/albums/share/:slug/guests/me',
  'POST /api/albums/share/:slug/guests/me/return-link',
  'GET /api/albums/share/:slug/hidden',
  'PUT /api/albums/share/:slug/hidden/:photoId',
  'DELETE /api/albums/share/:slug/hidden/:photoId',
  'GET /api/albums/share/:slug/picks',
  'POST /api/albums/share/:slug/picks',
  'GET /api/albums/share/:slug/picked',
  'GET /api/albums/share/:slug/picks/:id',
  'PUT /api/albums/share/:slug/picks/:id',
  'DELETE /api/albums/share/:slug/picks/:id',
  'PUT /api/albums/share/:slug/picks/:id/photos/:photoId',
  'DELETE /api/albums/share/:slug/picks/:id/photos/:photoId',
  'POST /api/albums/share/:slug/picks/:id/done',
  'POST /api/albums/share/:slug/reports',
  'GET /api/orders/products',
  'GET /api/orders/pricing',
  'GET /api/orders/featured-products',
  'GET /api/orders/company-settings',
  'POST /api/orders/guest',
  'POST /api/orders/quote',
  'POST /api/prints',
  'GET /api/pickup-points',
  'GET /api/storage/plans',
  'GET /api/stripe/config',
  'POST /api/stripe/webhook',
  'POST /api/withdrawals',
  'POST /api/child-codes',
  'POST /api/contact',
  'POST /api/csp-reports',
  'GET /api/openapi.json',
  'GET /*',
  'GET /.well-known/security.txt',
  'POST /add-photos',
  'GET /share/:slug',
  'GET /share/:slug/cover.jpg',
  'GET /share/:slug/logo',
  'GET /share/:slug/theme.css',
];
/** Anyone with a link that we signed. */
const signed = [
  'GET /api/prints/:hash/thumbnail',
  'GET /api/invoices/pdf/:file',
  'GET /api/invoices/corrections/:id/pdf',
  'GET /api/media/:photoId/:variant',
  'GET /api/archives/:id/:part',
  'GET /api/admin/accounting/zip/:file',
  'GET /api/print-jobs/:id/photos/:position',
  'GET /api/print-jobs/zip/:part',
];
/** The owner and admins. */
const sharedObjects = ['PUT /api/albums/:id', 'PUT /api/photos/:id/derivatives', 'DELETE /api/photos/:id'];
/** Admins and operators. */
const forOperators = [
  'GET /api/admin/today',
  'GET /api/admin/orders',
  'GET /api/admin/orders/:id',
  'PUT /api/admin/orders/:id',
  'PUT /api/admin/orders/:id/hold',
  'PUT /api/admin/orders/:id/details',
  'GET /api/admin/orders/:id/prints/:position',
  'PUT /api/admin/orders/:id/prints',
  'POST /api/admin/orders/bulk/papers',
  'GET /api/admin/evening-sheet',
  'POST /api/admin/orders/bulk/parcel-file',
  'POST /api/admin/orders/bulk/prints-check',
  'POST /api/admin/orders/bulk/same-address',
  'POST /api/admin/parcels',
  'DELETE /api/admin/parcels/:id',
  'GET /api/admin/orders/:id/packet',
  'POST /api/admin/orders/:id/packet',
  'PUT /api/admin/packets/:id',
  'GET /api/admin/packets/:id/label',
  'GET /api/admin/paper-stock',
  'PUT /api/admin/paper-stock',
  'GET /api/admin/school-deliveries',
  'GET /api/admin/school-deliveries/:id',
  'POST /api/admin/school-deliveries/:id/print',
  'POST /api/admin/school-deliveries/:id/papers',
  'GET /api/admin/parcel-files',
  'GET /api/admin/orders/bulk/ids',
  'GET /api/admin/bulk-runs',
  'POST /api/admin/bulk-runs',
  'GET /api/admin/bulk-runs/:id',
  'POST /api/admin/bulk-runs/:id/retry',
  'POST /api/print-jobs/:id/release',
  'POST /api/print-jobs/create-from-order/:id',
  'POST /api/print-jobs/reprint-of-order/:id',
  'PUT /api/print-jobs/:id/parcel',
  'POST /api/print-jobs/completed',
  'PUT /api/print-jobs/by-hand',
  'GET /api/print-stations',
];
/** Those, and print stations by API token. */
const forStations = [
  'GET /api/print-jobs',
  'POST /api/print-jobs/lease',
  'GET /api/print-jobs/:id',
  'PUT /api/print-jobs/:id/status',
  'PUT /api/print-jobs/:id/items/:position',
  'GET /api/print-jobs/:id/print-data',
  'POST /api/print-jobs/zip',
  'POST /api/print-stations/heartbeat',
];

// They take files.
const uploads = [
  'POST /api/albums/share/:slug/photos',
  'POST /api/photos/upload',
  'PUT /api/photos/:id/derivatives',
  'PUT /api/videos/:id/parts/:part',
  'POST /api/admin/albums/:id/photos',
  'POST /api/admin/bank-import/upload',
];

// Of some calls operators may make a part.
const operatorBodies: Record<string, unknown> = {
  'PUT /api/admin/orders/:id': { status: 'SHIPPED', fromStatus: 'PAID' },
  'PUT /api/admin/orders/:id/details': { internalNote: 'Zabaliť do tuby' },
};

// Some calls are needed by those whom `requireUser` rejects; of orders a link is enough.
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
/** Their guard is asked only without a signed link. */
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

// Their parameter is no id of something that a customer owns.
const aboutNothingOwned = ['GET /api/photos/months/:month', 'GET /api/companies/:ico'];

type Kind = 'open' | 'own' | 'object' | 'admin' | 'operator' | 'station';
const kindOfGuard: Partial<Record<Guard, Kind>> = {
  requireAdmin: 'admin',
  requireOperator: 'operator',
  requireStation: 'station',
};

const isForStaff = (route: string) => / \/api\/(admin|print-jobs|print-stations)(\/|$)/.test(route);
const guardOf = (route: string) => handlersOf(route).find((handler) => handler !== 'handler');
function kindOf(route: string): Kind {
  const guard = guardOf(route);
  if (!guard && !withSignedLink.includes(route)) return 'open';
  if (guard && kindOfGuard[guard]) return kindOfGuard[guard];
  if (isForStaff(route)) return 'admin';
  return route.includes(':') && !aboutNothingOwned.includes(route) ? 'object' : 'own';
}

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
  { body = bodyOf(route, about), type }: { body?: unknown; type?: string } = {},
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

const having = (...kinds: Kind[]) => routes.filter((route) => kinds.includes(kindOf(route)));
const guarded = having('own', 'object', 'admin', 'operator', 'station');

/** Returns a caller who may; of their own where the call may end the session. */
const callerOf = async (route: string): Promise<TestUser> =>
  isForStaff(route) ? admin : kindOf(route) === 'own' ? makeBuyer() : owner;

async function snapshot(): Promise<unknown> {
  const tables = [
    'users',
    'albums',
    'album_photos',
    'guest_photos',
    'album_folders',
    'album_sections',
    'school_jobs',
    'school_subjects',
    'school_photos',
    'archives',
    'photos',
    'trashed_album_photos',
    'orders',
    'order_history',
    'order_messages',
    'content_reports',
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
  return runEach(tables.map((name) => `select * from ${name}`));
}

describe('access', () => {
  it('needs a session, except of the routes that are named', () => {
    expect(having('open').sort()).toEqual([...open, ...signed].sort());
  });

  it('is declared of no route that does not exist', () => {
    const named = [...sharedObjects, ...forOperators, ...forStations, ...Object.keys(otherGuards), ...withSignedLink];
    expect([...named, ...fresh, ...freshForMany].filter((route) => !routes.includes(route))).toEqual([]);
  });

  it.each(guarded.filter((route) => !withSignedLink.includes(route)))('%s has the guard of its kind', (route) => {
    const strictest = isForStaff(route) ? 'requireAdmin' : 'requireUser';
    const named = forOperators.includes(route) ? 'requireOperator' : forStations.includes(route) && 'requireStation';
    expect(handlersOf(route)[0]).toBe(named || (otherGuards[route] ?? strictest));
    expect(handlersOf(route).includes('requireConfirmed')).toBe(fresh.has(route));
    expect(handlersOf(route).includes('requireConfirmedForMany')).toBe(freshForMany.has(route));
  });

  it.each(routes.filter((route) => schemaOf(route, 'json')))('the schema of %s has a sample', (route) => {
    const schema = schemaOf(route, 'json')!;
    expect(sampleOf(schema), `sample(…) is missing below the schema of ${route}`).toBeDefined();
    expect(schema.safeParse(bodyOf(route, things)).error).toBeUndefined();
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

  it.each(having('object'))('%s returns 404 to another customer and to an operator', async (route) => {
    const response = await request(route, stranger.token);
    expect(response.status).toBe(404);
    // The same response as for an id that never existed.
    const nothing = { ...things, albumId: newId(), photoId: newId(), orderId: newId(), invoiceId: newId() };
    expect(await (await request(route, stranger.token, nothing)).json()).toEqual(await response.json());
    expect((await request(route, operator.token)).status).toBe(404);
  });

  it.each(having('object').filter((route) => !sharedObjects.includes(route)))(
    '%s returns 404 to an admin too',
    async (route) => {
      expect((await request(route, admin.token)).status).toBe(404);
    },
  );

  it.each(withSignedLink)('%s is for no other, without a signature', async (route) => {
    const others = isForStaff(route) ? [owner, operator] : [];
    for (const { token } of others) expect((await request(route, token)).status).toBe(403);
    expect((await request(route, stationToken)).status).toBe(isForStaff(route) ? 403 : 401);
  });

  it.each(signed)('%s returns nothing to anyone without a signature', async (route) => {
    for (const token of [undefined, stranger.token, owner.token, operator.token, admin.token, stationToken])
      expect((await request(route, token)).status).toBe(403);
  });

  it('change nothing', async () => {
    expect(await snapshot()).toEqual(before);
  });
});

describe('calls', () => {
  // Its body is signed.
  const webhook = 'POST /api/stripe/webhook';
  // What a form on another site can send without a preflight.
  it.each(routes.filter((route) => takesBody(route) && route !== webhook))('%s takes no form', async (route) => {
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
      const isObject = kindOf(route) === 'object' && !route.includes('/stripe/');
      expect([401, 403, 500, ...(isObject ? [404] : [])]).not.toContain(response.status);
      const text = await response.text();
      if (!route.startsWith('GET ')) expect(text).not.toMatch(/"(invalid-input|invalid-json|json-expected)"/);
      if (response.ok && response.headers.get('content-type')?.includes('json'))
        expectDescribed(route, response.status, JSON.parse(text));
    },
  );

  it.each(sharedObjects)('%s is available to an admin', async (route) => {
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

  it.each(open)('%s requires no sign-in, and takes its body', async (route) => {
    const result = await (await request(route, undefined, await thingsFor(route))).text();
    expect(result).not.toMatch(/"(not-signed-in|session-expired|api-token-invalid|forbidden)"/);
    if (!route.startsWith('GET ')) expect(result).not.toMatch(/"(invalid-input|invalid-json|json-expected)"/);
  });

  // What these tests make by SQL is not counted.
  const notCounted = ['usage', 'photo-counts', 'order-counts'];
  it('left every column that repeats another as it should be', async () => {
    const rules = [...Object.keys(denormalised), 'sort-keys'].filter((rule) => !notCounted.includes(rule));
    const results = await Promise.all(rules.map((rule) => checkRule(openContext(env), rule)));
    expect(results.filter(({ count }) => count > 0)).toEqual([]);
  });
});
