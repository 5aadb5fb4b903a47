import { createMessageBatch } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { AlbumResponse } from '../shared/library/albums/contract.ts';
import { contactSubjectKeys } from '../shared/messaging/contact/contact-subjects.ts';
import { app } from './app.ts';
import { openContext } from './platform/core/context.ts';
import type { Job } from './platform/core/jobs.ts';
import { newId } from './platform/core/new-id.ts';
import { consume } from './platform/jobs/consume.ts';
import { call, callPath, callRaw } from './testing/call.ts';
import { drawJpeg } from './testing/draw-jpeg.ts';
import { makeAlbum, makeUser, testPassword, upload } from './testing/factories.ts';
import { runCron } from './testing/run-cron.ts';

let printed: string[];
beforeEach(() => {
  printed = [];
  for (const method of ['log', 'info', 'warn', 'error', 'debug'] as const)
    vi.spyOn(console, method).mockImplementation((...args: unknown[]) => void printed.push(args.map(String).join(' ')));
});
afterEach(() => vi.restoreAllMocks());

interface Line {
  level: string;
  event: string;
  [fact: string]: unknown;
}

/** Returns the written lines; asserts that each is JSON with a level and an event. */
const lines = (event?: string): Line[] =>
  printed
    .map((line) => {
      const parsed = JSON.parse(line) as Line;
      expect(parsed).toMatchObject({ level: expect.stringMatching(/^(info|warn|error)$/), event: expect.any(String) });
      return parsed;
    })
    .filter((line) => event === undefined || line.event === event);
const requests = () => lines('request');
const only = (found: Line[]) => {
  expect(found).toHaveLength(1);
  return found[0] as Line;
};

it('a request is one line: caller, route, result, duration', async () => {
  const user = await makeUser();
  const album = await makeAlbum(user);
  printed = [];
  const { headers } = await call('GET', `/albums/${album.id}?sort=size_asc`, { token: user.token });
  expect(only(requests())).toEqual({
    level: 'info',
    event: 'request',
    requestId: headers.get('x-request-id'),
    method: 'GET',
    route: '/api/albums/:id',
    status: 200,
    ms: expect.any(Number),
    userId: user.id,
  });
});

it.each<[string, string, string, number]>([
  ['GET', '/api/albums', '/api/albums', 401],
  ['GET', '/api/albums/featured', '/api/albums/featured', 200],
  ['GET', '/api/albums/share/tajny-odkaz', '/api/albums/share/:slug', 404],
  ['GET', '/share/tajny-odkaz', '/share/:slug', 404],
  ['GET', '/api/shares/tajny-odkaz', '/*', 404],
  ['POST', '/tajny-odkaz', '/*', 404],
  ['GET', '/assets/gone.js', '/*', 404],
])('%s %s is logged as %s', async (method, path, route, status) => {
  const { headers } = await callPath(method, path);
  expect(only(requests())).toMatchObject({ method, route, status });
  expect(headers.get('x-request-id')).toBe(only(requests()).requestId);
  expect(printed.join()).not.toContain('tajny-odkaz');
});

it('a request rejected early is logged with the route it was meant for', async () => {
  await callRaw('POST', '/auth/login', { body: { email: 'a@b.sk', password: 'x'.repeat(70_000) } });
  expect(only(requests())).toMatchObject({ route: '/api/auth/login', status: 413 });
});

it('a successful page is not logged', async () => {
  // Vitest has no asset server: this stands in for the built page.
  const assets = { fetch: async () => new Response('<html></html>') } as unknown as Fetcher;
  expect((await app.request('/albums', {}, { ...env, ASSETS: assets })).status).toBe(200);
  expect(printed).toEqual([]);
});

it("uses Cloudflare's request id, and ignores ids of any other shape", async () => {
  const idOf = async (ray: string) =>
    (await callRaw('GET', '/health', { headers: { 'cf-ray': ray } })).headers.get('x-request-id');
  expect(await idOf('8f1c0a2b3d4e5f60-VIE')).toBe('8f1c0a2b3d4e5f60-VIE');
  for (const odd of ['x'.repeat(200), 'a b', '"}']) expect(await idOf(odd)).toMatch(/^[0-9a-f]{8}-[0-9a-f-]{27}$/);
});

it('a failure and its request have the id that the caller was sent', async () => {
  const DB = new Proxy(env.DB, {
    get: () => () => {
      throw new Error('unforeseen of jana@example.sk?token=abcdef');
    },
  });
  const response = await app.request('/api/orders/products', {}, { ...env, DB });
  const { requestId } = (await response.json()) as { requestId: string };
  expect(response.headers.get('x-request-id')).toBe(requestId);
  expect(lines().map(({ requestId: id }) => id)).toEqual(lines().map(() => requestId));
  expect(only(lines('request-failed'))).toMatchObject({ level: 'error', route: '/api/orders/products' });
  expect(only(lines('request-failed')).error).toContain('unforeseen of <email>');
  expect(only(requests())).toMatchObject({ status: response.status });
});

it('a job logs its message and its subject, a timed task its name, in every line', async () => {
  const jobs: Job[] = [
    { type: 'send-mail', mailId: newId() },
    { type: 'make-invoice', orderId: newId() },
  ];
  const messages = jobs.map((body) => ({ id: newId(), timestamp: new Date(), attempts: 2, body }));
  await consume(openContext(env), createMessageBatch('momentka-jobs', messages));
  const jobLines = lines().filter(({ queue }) => queue === 'momentka-jobs');
  for (const { id, body } of messages) {
    expect(jobLines.filter(({ jobId }) => jobId === id).length).toBeGreaterThan(0);
    for (const line of jobLines.filter(({ jobId }) => jobId === id))
      expect(line).toMatchObject({ job: body, attempt: 2 });
  }

  printed = [];
  await runCron(openContext(env), '17 2 * * *');
  expect(lines('task').length).toBeGreaterThan(10);
  for (const line of lines()) expect(line).toMatchObject({ cron: '17 2 * * *', task: expect.any(String) });
});

it('no secret is logged during a tour of the app', async () => {
  const email = `tajna.${newId()}@example.sk`;
  const password = 'tajné-heslo-123';
  const secrets = [email, password, testPassword];
  const json = (method: string, path: string, body?: unknown, token?: string) =>
    call<Record<string, never>>(method, path, { body, ...(token && { token }) });

  await json('POST', '/auth/register', { name: 'Tajná Osoba', email, password });
  await json('POST', '/auth/login', { email, password });
  await json('POST', '/auth/forgot-password', { email });
  await json('POST', '/contact', {
    name: 'Tajná Osoba',
    email,
    subject: contactSubjectKeys[0],
    message: 'Tajná správa',
  });
  secrets.push('Tajná');

  const owner = await makeUser();
  secrets.push(owner.email, owner.token);
  await json('POST', '/auth/login', { email: owner.email, password: 'nesprávne-heslo' });
  await json('POST', '/auth/login', { email: owner.email, password: testPassword });
  secrets.push('nesprávne-heslo');
  await json('POST', '/auth/forgot-password', { email: owner.email });
  const resetToken = 'A'.repeat(43);
  await json('POST', '/auth/reset-password', { token: resetToken, password });
  await callPath('GET', `/reset-password?token=${resetToken}`);
  await callPath('GET', `/nothing/here?token=${resetToken}`);
  secrets.push(resetToken);

  const album = await makeAlbum(owner, { password: 'heslo-albumu' });
  const bytes = drawJpeg(64, 64, 6);
  await upload(owner, album.id, [{ name: 'tajny-subor.jpg', bytes, preview: bytes, thumbnail: bytes }]);
  const mine = await call<AlbumResponse>('GET', `/albums/${album.id}`, { token: owner.token });
  const [entry] = mine.body.album.photos ?? [];
  await json('GET', `/albums/${album.id}/share`, undefined, owner.token);
  const slug = mine.body.album.shareSlug;
  expect(slug.length).toBeGreaterThan(20);
  for (const url of [entry?.photo.thumbnailUrl, entry?.photo.originalUrl]) {
    const { pathname, search } = new URL(url ?? '', 'http://localhost');
    expect(search).toMatch(/=/);
    expect((await callPath('GET', pathname + search)).status).toBe(200);
    await callPath('GET', `${pathname}${search}x`);
    secrets.push(...new URLSearchParams(search).values());
  }
  await json('GET', `/albums/share/${slug}`);
  await json('POST', `/albums/share/${slug}/verify`, { password: 'heslo-albumu' });
  await json('POST', `/albums/share/${slug}/verify`, { password: 'zle-heslo-albumu' });
  await callPath('GET', `/share/${slug}`);
  await callPath('GET', `/share/${slug}/cover.jpg`);
  secrets.push(slug, 'heslo-albumu', 'tajny-subor');

  const station = 'mk_tajny_token_tlacovej_stanice';
  await callRaw('GET', '/print-jobs', { token: station });
  secrets.push(station);

  for (const schedule of ['*/15 * * * *', '17 2 * * *']) await runCron(openContext(env), schedule);
  const { results: mails } = await env.DB.prepare('select id from mails').all<{ id: string }>();
  expect(mails.length).toBeGreaterThan(1);
  const messages = mails.map(({ id }) => ({
    id: newId(),
    timestamp: new Date(),
    attempts: 1,
    body: { type: 'send-mail', mailId: id } satisfies Job,
  }));
  await consume(openContext(env), createMessageBatch('momentka-jobs', messages));

  expect(requests().length).toBeGreaterThan(20);
  expect(lines('job').length).toBeGreaterThan(1);
  const log = printed.join('\n');
  // An expiry is no secret, and as short as a status.
  for (const secret of secrets.filter((text) => !/^\d+$/.test(text))) expect(log).not.toContain(secret);
  expect(log).not.toMatch(/@example\.sk|eyJ|\?\w+=/);
});
