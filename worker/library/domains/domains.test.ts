import { createExecutionContext, env } from 'cloudflare:test';
import { beforeAll, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import type { Album, ShareResponse } from '../../../shared/library/albums/contract.ts';
import type { OwnDomain, OwnDomainResponse } from '../../../shared/library/domains/contract.ts';
import { deleteAccount } from '../../accounts/customers/delete-account.ts';
import { app } from '../../app.ts';
import { openContext } from '../../platform/core/context.ts';
import { drawJpeg } from '../../testing/draw-jpeg.ts';
import { makeAlbum, makeUser, type TestUser, upload } from '../../testing/factories.ts';
import { findUser } from '../../testing/find-user.ts';
import { checkDomains } from './check-domains.ts';
import { removeDomains } from './remove-domain.ts';

const shop = 'https://momentka.example';
const day = 24 * 3_600_000;
const withDomains: Env = {
  ...env,
  ...{ PUBLIC_ORIGIN: shop, CLOUDFLARE_SAAS_TOKEN: 'saas-token', CLOUDFLARE_SAAS_ZONE: 'zone-1' },
  ...{ CLOUDFLARE_SAAS_TARGET: 'domeny.example', CLOUDFLARE_SAAS_BASE: inject('saasUrl') },
};

/** Vitest serves no assets to the Worker. */
const html = '<!doctype html><html lang="sk"><head><link rel="manifest" href="/x"></head><body></body></html>';
const withPage: Env = { ...withDomains, ASSETS: { fetch: async () => new Response(html) } as unknown as Fetcher };

interface Options {
  as?: TestUser;
  body?: unknown;
  host?: string;
  shopEnv?: Env;
}
const ask = async (method: string, path: string, { as, body, host, shopEnv = withDomains }: Options = {}) =>
  app.fetch(
    new Request(`https://${host ?? 'momentka.example'}${path}`, {
      method,
      headers: {
        ...(as && { authorization: `Bearer ${as.token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      body: body === undefined ? null : JSON.stringify(body),
      redirect: 'manual',
    }),
    shopEnv,
    createExecutionContext(),
  );
const own = async (as: TestUser, method: string, path = '', body?: unknown, shopEnv?: Env) => {
  const response = await ask(method, `/api/brand/domain${path}`, { as, body, ...(shopEnv && { shopEnv }) });
  return { status: response.status, body: (await response.json()) as OwnDomainResponse & { code: string } };
};
const save = (as: TestUser, hostname: string) => own(as, 'PUT', '', { hostname });
const stateOf = async (as: TestUser): Promise<Partial<OwnDomain> | null> => (await own(as, 'GET')).body.domain;

const fake = (change: object) => fetch(`${inject('saasUrl')}/fake`, { method: 'POST', body: JSON.stringify(change) });
const atCloudflare = async (hostname: string) => {
  const response = await fetch(`${inject('saasUrl')}/fake`);
  const all = (await response.json()) as { hostnames: { id: string; hostname: string; ssl: object }[] };
  return all.hostnames.filter((one) => one.hostname === hostname);
};
const ready = { status: 'active', ssl: { status: 'active' } };
const cronAt = (now: number) => checkDomains(openContext(withDomains, now));

let at = 0;
const newHost = () => `fotky.foto${++at}.sk`;
/** A photographer with a domain, as far as it is wanted. */
async function photographer(state: 'DNS' | 'CERTIFICATE' | 'ACTIVE', user?: TestUser) {
  const owner = user ?? (await makeUser());
  const host = newHost();
  const { body } = await save(owner, host);
  const target = body.domain?.target ?? '';
  if (state !== 'DNS') {
    await fake({ cname: { [host]: target } });
    await own(owner, 'POST', '/check');
  }
  if (state === 'ACTIVE') {
    await fake({ hostnames: { [host]: ready } });
    await own(owner, 'POST', '/check');
  }
  expect(await stateOf(owner)).toMatchObject({ hostname: host, state });
  return { owner, host, target };
}

// Failures are logged on purpose; what the logs hold is looked at where it matters.
let logged = '';
beforeEach(() => {
  logged = '';
  for (const kind of ['error', 'warn'] as const)
    vi.spyOn(console, kind).mockImplementation((line) => {
      logged += String(line);
    });
});

describe('a domain of one’s own', () => {
  it('is not offered without the keys', async () => {
    const user = await makeUser();
    const off = { ...withDomains, CLOUDFLARE_SAAS_ZONE: '' };
    expect((await own(user, 'GET', '', undefined, off)).body).toEqual({ isOffered: false, domain: null });
    expect(await own(user, 'PUT', '', { hostname: newHost() }, off)).toMatchObject({
      status: 409,
      body: { code: 'domains-off' },
    });
    expect((await own(user, 'POST', '/check', undefined, off)).body.code).toBe('domains-off');
  });

  it('waits for its record, then for its certificate, and is active', async () => {
    const user = await makeUser();
    const host = newHost();
    const { body } = await save(user, ` HTTPS://${host.toUpperCase()}/ `);
    expect(body).toMatchObject({ isOffered: true, domain: { hostname: host, state: 'DNS', recordName: 'fotky' } });
    expect(body.domain?.target).toMatch(/^[0-9a-f]{16}\.domeny\.example$/);
    // Nothing is asked of Cloudflare before the record shows whose it is.
    expect(await atCloudflare(host)).toEqual([]);
    await fake({ cname: { [host]: 'elsewhere.example' } });
    expect((await own(user, 'POST', '/check')).body.domain).toMatchObject({
      state: 'DNS',
      seenTarget: 'elsewhere.example',
    });
    await fake({ cname: { [host]: body.domain?.target } });
    expect((await own(user, 'POST', '/check')).body.domain).toMatchObject({ state: 'CERTIFICATE', seenTarget: null });
    expect(await atCloudflare(host)).toMatchObject([
      { ssl: { method: 'http', type: 'dv', settings: { min_tls_version: '1.2' } } },
    ]);
    await fake({ hostnames: { [host]: { status: 'active', ssl: { status: 'pending_validation' } } } });
    expect((await own(user, 'POST', '/check')).body.domain?.state).toBe('CERTIFICATE');
    await fake({ hostnames: { [host]: ready } });
    await cronAt(Date.now() + 3_600_000);
    expect(await stateOf(user)).toMatchObject({ state: 'ACTIVE', failure: null });
  });

  it('is refused in words', async () => {
    const user = await makeUser();
    const codes = {
      'foto.sk': 'domain-apex',
      '10.0.0.1': 'domain-ip',
      'a.momentka.example': 'domain-of-shop',
      'a_b.foto.sk': 'domain-invalid',
      'x.domeny.example': 'domain-of-shop',
    };
    for (const [typed, code] of Object.entries(codes)) expect((await save(user, typed)).body.code, typed).toBe(code);
    expect(await stateOf(user)).toBeNull();
    for (const [method, path] of [
      ['POST', '/check'],
      ['DELETE', ''],
    ] as const)
      expect((await own(user, method, path)).body.code).toBe('domain-not-found');
  });

  it('is one account’s: the record shows whose', async () => {
    const { owner, host, target } = await photographer('DNS');
    const [second, third] = [await makeUser(), await makeUser()];
    // Both may wait for it, and each has its own record.
    const other = (await save(second, host)).body.domain;
    expect(other).toMatchObject({ state: 'DNS' });
    expect(other?.target).not.toBe(target);
    await fake({ cname: { [host]: other?.target } });
    expect((await own(owner, 'POST', '/check')).body.domain?.state).toBe('DNS');
    expect((await own(second, 'POST', '/check')).body.domain?.state).toBe('CERTIFICATE');
    expect((await save(third, host)).body.code).toBe('domain-taken');
    // Even a record that is changed does not take it away at once.
    await fake({ cname: { [host]: target } });
    expect((await own(owner, 'POST', '/check')).body.domain).toMatchObject({ state: 'FAILED', failure: 'taken' });
    expect(await stateOf(third)).toBeNull();
  });

  it('changes: the one before is deleted at Cloudflare, and is free again', async () => {
    const { owner, host } = await photographer('ACTIVE');
    const next = newHost();
    expect((await save(owner, next)).body.domain).toMatchObject({ hostname: next, state: 'DNS' });
    await removeDomains(openContext(withDomains), owner.id);
    expect(await atCloudflare(host)).toEqual([]);
    expect((await save(await makeUser(), host)).status).toBe(200);
  });

  it('waits fourteen days for its record, and begins anew when its owner asks', async () => {
    const { owner, host, target } = await photographer('DNS');
    await cronAt(Date.now() + 15 * day);
    expect(await stateOf(owner)).toMatchObject({ state: 'FAILED', failure: 'dns-missing' });
    await fake({ cname: { [host]: target } });
    expect((await own(owner, 'POST', '/check')).body.domain).toMatchObject({ state: 'CERTIFICATE', failure: null });
  });
});

describe('failures of Cloudflare', () => {
  it.each([
    ['500', { how: 500 }],
    ['too many calls', { how: 429 }],
    ['no response', { how: 'silent' }],
    ['a response that can’t be read', { how: 'html' }],
    ['a created hostname without a response', { how: 'lost' }],
  ])('%s: it goes on with the next check, and exists once', async (_, { how }) => {
    const { owner, host, target } = await photographer('DNS');
    await fake({ cname: { [host]: target }, fail: { method: 'POST', how } });
    const failed = await own(owner, 'POST', '/check');
    // What was made without our knowing is found where Cloudflare says at once that it refuses.
    expect(failed).toMatchObject({ status: 502, body: { code: 'domain-service-silent' } });
    expect(logged).toContain('domain-check-failed');
    expect(logged).not.toContain('saas-token');
    await cronAt(Date.now() + 2 * 3_600_000);
    expect(await stateOf(owner)).toMatchObject({ state: 'CERTIFICATE' });
    expect(await atCloudflare(host)).toHaveLength(1);
    await fake({ hostnames: { [host]: ready } });
    expect((await own(owner, 'POST', '/check')).body.domain?.state).toBe('ACTIVE');
  });

  it('a refusal ends it, a hostname of before is taken over', async () => {
    const { owner, host, target } = await photographer('DNS');
    await fake({ cname: { [host]: target }, fail: { method: 'POST', how: 400 } });
    expect((await own(owner, 'POST', '/check')).body.domain).toMatchObject({ state: 'FAILED', failure: 'refused' });
    await fake({ hostnames: { [`x${host}`]: ready, [host]: { status: 'pending', ssl: { status: 'initializing' } } } });
    expect((await own(owner, 'POST', '/check')).body.domain?.state).toBe('CERTIFICATE');
    expect((await own(owner, 'POST', '/check')).body.domain?.state).toBe('CERTIFICATE');
    expect(await atCloudflare(host)).toHaveLength(1);
  });

  it.each([
    ['moved', 'refused'],
    ['deleted', 'refused'],
    ['blocked', 'refused'],
  ])('%s fails one that waits', async (status, failure) => {
    const { owner, host } = await photographer('CERTIFICATE');
    await fake({ hostnames: { [host]: { status, ssl: { status: 'initializing' } } } });
    expect((await own(owner, 'POST', '/check')).body.domain).toMatchObject({ state: 'FAILED', failure });
    expect(await atCloudflare(host)).toEqual([]);
  });

  it('a certificate that timed out fails', async () => {
    const { owner, host } = await photographer('CERTIFICATE');
    await fake({ hostnames: { [host]: { status: 'pending', ssl: { status: 'validation_timed_out' } } } });
    expect((await own(owner, 'POST', '/check')).body.domain).toMatchObject({ state: 'FAILED', failure: 'certificate' });
  });

  it('an active one outlives a bad day of DNS, and two misses', async () => {
    const { owner, host, target } = await photographer('ACTIVE');
    await fake({ cname: { [host]: 'broken' } });
    for (let times = 0; times < 4; times++) expect((await own(owner, 'POST', '/check')).status).toBe(502);
    expect(await stateOf(owner)).toMatchObject({ state: 'ACTIVE' });
    await fake({ cname: { [host]: null } });
    for (let times = 0; times < 2; times++) await own(owner, 'POST', '/check');
    expect(await stateOf(owner)).toMatchObject({ state: 'ACTIVE' });
    await fake({ cname: { [host]: target } });
    await own(owner, 'POST', '/check');
    await fake({ cname: { [host]: 'elsewhere.example' } });
    for (let hours = 1; hours <= 3; hours++) await cronAt(Date.now() + (24 + 2 * hours) * 3_600_000);
    expect(await stateOf(owner)).toMatchObject({
      state: 'FAILED',
      failure: 'dns-lost',
      seenTarget: 'elsewhere.example',
    });
    expect(await atCloudflare(host)).toEqual([]);
  });

  it('one deleted in the dashboard is made anew', async () => {
    const { owner, host } = await photographer('ACTIVE');
    await fake({ hostnames: { [host]: null } });
    expect((await own(owner, 'POST', '/check')).body.domain?.state).toBe('CERTIFICATE');
    expect(await atCloudflare(host)).toHaveLength(1);
  });

  it('a removal that failed is tried again, and meanwhile no one else gets the domain', async () => {
    const { owner, host } = await photographer('ACTIVE');
    await fake({ fail: { method: 'DELETE', how: 500, times: 2 } });
    expect((await own(owner, 'DELETE')).body).toEqual({ isOffered: true, domain: null });
    expect((await ask('GET', '/share/x', { host })).status).toBe(302);
    await expect(removeDomains(openContext(withDomains), owner.id)).rejects.toThrow('500');
    expect((await save(await makeUser(), host)).body.code).toBe('domain-removing');
    await fake({ fail: { method: 'DELETE', how: 500, times: 0 } });
    for (let hours = 2; hours <= 6; hours += 2) await cronAt(Date.now() + hours * 3_600_000);
    expect(await atCloudflare(host)).toEqual([]);
    expect((await save(await makeUser(), host)).status).toBe(200);
  });

  it('a deleted account takes its domain with it', async () => {
    const { owner, host } = await photographer('ACTIVE');
    const ctx = openContext(withDomains);
    await deleteAccount(ctx, owner.id, (await findUser(ctx, owner.id))!);
    expect((await ask('GET', '/', { host })).headers.get('location')).toBe(`${shop}/`);
    await removeDomains(ctx, owner.id);
    expect(await atCloudflare(host)).toEqual([]);
  });
});

describe('what a host serves', () => {
  let hosts: Record<'main' | 'active' | 'other' | 'waiting' | 'unknown', string>;
  let album: Album;
  let owner: TestUser;
  let photoPath: string;

  beforeAll(async () => {
    owner = await makeUser({ name: 'Zuzana Kováčová' });
    album = await makeAlbum(owner, { title: 'Svadba Evy' });
    const bytes = drawJpeg(320, 240, 7);
    await upload(owner, album.id, [{ name: 'a.jpg', bytes, preview: bytes, thumbnail: bytes }]);
    const active = (await photographer('ACTIVE', owner)).host;
    const other = (await photographer('ACTIVE')).host;
    const waiting = (await photographer('CERTIFICATE')).host;
    hosts = { main: 'momentka.example', active, other, waiting, unknown: 'evil.example' };
    const share = await (await ask('GET', `/api/albums/share/${album.shareSlug}`)).json<ShareResponse>();
    photoPath = share.photos[0]?.thumbnailUrl ?? '';
  });

  /** The status of a path by host, in the order of `hosts`; `>`: it leads to the same path of the shop. */
  it.each<[string, (slug: string) => string, (number | '>')[]]>([
    ['GET', (slug) => `/share/${slug}`, [200, 200, 404, '>', '>']],
    ['GET', () => '/share/nothing', [404, 404, 404, '>', '>']],
    ['GET', (slug) => `/share/${slug}/cover.jpg`, [200, 200, 404, '>', '>']],
    ['GET', (slug) => `/api/albums/share/${slug}`, [200, 200, 404, 404, 404]],
    ['GET', () => photoPath, [200, 200, 404, 404, 404]],
    ['POST', () => '/api/csp-reports', [204, 204, 204, 404, 404]],
    ['GET', () => '/api/health', [200, 404, 404, 404, 404]],
    ['POST', () => '/api/auth/login', [400, 404, 404, 404, 404]],
    ['GET', () => '/api/auth/profile', [401, 404, 404, 404, 404]],
    ['GET', () => '/api/brand/domain', [401, 404, 404, 404, 404]],
    ['GET', () => '/api/albums', [401, 404, 404, 404, 404]],
    ['GET', () => '/api/albums/featured', [200, 404, 404, 404, 404]],
    ['GET', () => '/api/orders/products', [200, 404, 404, 404, 404]],
    ['GET', () => '/api/admin/customers', [401, 404, 404, 404, 404]],
    ['POST', () => '/api/stripe/webhook', [404, 404, 404, 404, 404]],
    ['GET', () => '/login?from=%2Fcart', [200, '>', '>', '>', '>']],
    ['GET', () => '/admin/orders', [200, '>', '>', '>', '>']],
    ['GET', () => '//evil.example/x', [404, '>', '>', '>', '>']],
    ['POST', () => '/add-photos', [303, 404, 404, 404, 404]],
  ])('%s %s', async (method, pathOf, expected) => {
    const path = pathOf(album.shareSlug ?? '');
    const results = [];
    for (const host of Object.values(hosts)) {
      const body = method === 'POST' ? [] : undefined;
      const response = await ask(method, path, { host, body });
      const isLed = response.status === 302 && response.headers.get('location')?.startsWith(`${shop}/`);
      results.push(isLed ? '>' : response.status);
      expect(response.headers.get('set-cookie')).toBeNull();
      expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
      await response.body?.cancel();
    }
    expect(results).toEqual(expected);
  });

  it('the root leads to the photographer’s site, else to the shop; never to itself', async () => {
    const rootOf = async () => (await ask('GET', '/', { host: hosts.active })).headers.get('location');
    const brand = (website: string) =>
      ask('PUT', '/api/brand', { as: owner, body: { name: 'Foto', accent: null, website, footer: '' } });
    expect(await rootOf()).toBe(`${shop}/`);
    await brand('www.fotokovac.sk');
    expect(await rootOf()).toBe('https://www.fotokovac.sk');
    await brand(hosts.active);
    expect(await rootOf()).toBe(`${shop}/`);
  });

  it('links, and the page’s one address, are on the domain; no header of a request changes that', async () => {
    const { links } = await (await ask('GET', `/api/albums/${album.id}/links`, { as: owner })).json<{
      links: { url: string }[];
    }>();
    const url = `https://${hosts.active}/share/${album.shareSlug}`;
    expect(links.map((link) => link.url)).toEqual([url]);
    for (const host of [hosts.main, hosts.active]) {
      const page = await (await ask('GET', `/share/${album.shareSlug}`, { host, shopEnv: withPage })).text();
      expect(page).toContain(`<link rel="canonical" href="${url}">`);
      expect(page).toContain(`<meta property="og:url" content="${url}">`);
      expect(page.includes('data-guests')).toBe(host === hosts.active);
      expect(page.includes('rel="manifest"')).toBe(host === hosts.main);
    }
    const forged = await app.fetch(
      new Request(`${shop}/share/${album.shareSlug}`, {
        headers: { 'x-forwarded-host': 'evil.example', host: 'evil.example' },
      }),
      withDomains,
      createExecutionContext(),
    );
    expect(await forged.text()).not.toContain('evil.example');
  });

  it('ordering is at the shop', async () => {
    const albumAt = async (host: string) => {
      const share = await (await ask('GET', `/api/albums/share/${album.shareSlug}`, { host })).json<ShareResponse>();
      if (share.requiresPassword) throw new Error('locked');
      return share.album;
    };
    expect(await albumAt(hosts.main)).toMatchObject({ orderUrl: null, rights: expect.arrayContaining(['order']) });
    const there = await albumAt(hosts.active);
    expect(there.rights).not.toContain('order');
    expect(there.orderUrl).toBe(`${shop}/share/${album.shareSlug}`);
  });

  it('on a developer’s machine every other host is the shop', async () => {
    const local = { ...withDomains, PUBLIC_ORIGIN: 'http://localhost:8787' };
    expect((await ask('GET', '/api/health', { host: '192.168.1.7', shopEnv: local })).status).toBe(200);
    expect((await ask('GET', '/api/health', { host: hosts.active, shopEnv: local })).status).toBe(404);
  });
});
