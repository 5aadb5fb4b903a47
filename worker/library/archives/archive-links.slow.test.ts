import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ArchiveResponse } from '../../../shared/library/archives/contract.ts';
import { openContext } from '../../platform/core/context.ts';
import { signedUntil } from '../../platform/core/signed-links.ts';
import { call, callRaw } from '../../testing/call.ts';
import { expectSameWhenCut, makeZipOf } from '../../testing/cut-zip.ts';
import { drawJpeg } from '../../testing/draw-jpeg.ts';
import { makeUser, type TestUser, upload } from '../../testing/factories.ts';
import { libraryDb } from '../../testing/libraries.ts';
import { accountArchiveUrl, readyArchive } from '../../testing/ready-archive.ts';
import { storedLimitKey } from '../../testing/stored-limit-key.ts';

// Of 2,000 in `npm run test:long`.
describe('a ZIP of 400 photos', () => {
  const count = 400;
  let zip: Awaited<ReturnType<typeof makeZipOf>>;

  beforeAll(async () => {
    zip = await makeZipOf(count);
  });

  it('cut at twenty random bytes and resumed is the very same, with every photo right', () =>
    expectSameWhenCut(zip, count));

  it('gives the range that is asked for, and the whole when the ZIP is another one by now', async () => {
    const { url, sizeBytes } = zip;
    const ask = (headers: Record<string, string>, method = 'GET') => callRaw(method, url, { headers });
    const head = await ask({}, 'HEAD');
    const etag = head.headers.get('etag') ?? '';
    expect(etag).toMatch(/^"[\w-]{20,}"$/);
    expect(Object.fromEntries(head.headers)).toMatchObject({
      'accept-ranges': 'bytes',
      'content-length': String(sizeBytes),
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename="V_ber.zip"; filename*=UTF-8''V%C3%BDber.zip`,
      'cache-control': 'private, no-store',
    });
    const part = await ask({ range: 'bytes=-22', 'if-range': etag });
    expect([part.status, part.headers.get('content-range')]).toEqual([
      206,
      `bytes ${sizeBytes - 22}-${sizeBytes - 1}/${sizeBytes}`,
    ]);
    expect(new Uint8Array(await part.arrayBuffer()).slice(0, 4)).toEqual(new Uint8Array([0x50, 0x4b, 5, 6]));
    const past = await ask({ range: `bytes=${sizeBytes}-` });
    expect([past.status, past.headers.get('content-range')]).toEqual([416, `bytes */${sizeBytes}`]);
    for (const ifRange of ['"iny"', `W/${etag}`, 'Mon, 23 Nov 2026 09:00:00 GMT'])
      expect((await ask({ range: 'bytes=0-9', 'if-range': ifRange }, 'HEAD')).status, ifRange).toBe(200);
    expect((await ask({ 'if-match': '"iny"' }, 'HEAD')).status).toBe(412);
    expect((await ask({ 'if-match': `"iny", ${etag}` }, 'HEAD')).status).toBe(200);
    expect((await ask({ range: 'bytes=5-9' }, 'HEAD')).headers.get('content-length')).toBe('5');
    const whole = await ask({});
    await whole.body?.cancel();
    expect([whole.headers.get('etag'), whole.headers.get('content-length')]).toEqual([etag, String(sizeBytes)]);
  });

  it('says its size without reading what is in it', async () => {
    const { url, sizeBytes } = await makeZipOf(1);
    const { objects } = await env.BUCKET.list({ prefix: 'archives/' });
    const manifests = objects.filter(({ key }) => key.endsWith('.json')).map(({ key }) => key);
    const newest = manifests.sort().at(-1) ?? '';
    await env.BUCKET.delete(newest);
    const head = await callRaw('HEAD', url);
    expect([head.status, head.headers.get('content-length')]).toEqual([200, String(sizeBytes)]);
    expect((await callRaw('GET', url)).status).toBe(403);
  });
});

describe('links to an archive', () => {
  const opens = async (url: string): Promise<number> => (await callRaw('HEAD', url)).status;
  const photoOf = async (user: TestUser) =>
    (await upload(user, null, [{ name: 'a.jpg', bytes: drawJpeg(64, 48, 61) }])).body.photos[0]?.id ?? '';

  it('open what they were made for, and nothing else', async () => {
    const [user, other] = [await makeUser(), await makeUser()];
    const { id, parts } = await readyArchive(user, { photoIds: [await photoOf(user)] });
    const foreign = await readyArchive(other, { account: true });
    const url = parts[0]?.url ?? '';
    const altered = (name: string, value: string): string => {
      const changed = new URL(url, 'http://localhost');
      changed.searchParams.set(name, value);
      return changed.pathname + changed.search;
    };
    expect(await opens(url)).toBe(200);
    const past = openContext(env, Date.now() - 49 * 3_600_000);
    const refused = [
      altered('n', other.id),
      altered('e', String(Date.now() + 9e9)),
      altered('s', 'x'),
      altered('s', new URLSearchParams(signedUntil(past, 'archive', 'x', past.now)).get('s') ?? ''),
      url.replace(`${id}/1`, `${id}/2`),
      url.replace(`${id}/1`, `${id}/x`),
      url.replace(id, foreign.id),
      `/api/archives/${id}/1`,
    ];
    for (const link of refused) expect(await opens(link), link).toBe(403);
    const { body } = await call('GET', altered('s', 'x').replace('/api', ''));
    expect(body.code).toBe('archive-link-expired');
  });

  it.each(['token_version = 2', 'deleted_at = 1'])('end with the sessions of their user (%s)', async (change) => {
    const user = await makeUser();
    const url = await accountArchiveUrl(user);
    expect(await opens(url)).toBe(200);
    await env.DB.prepare(`update users set ${change} where id = ?`).bind(user.id).run();
    expect(await opens(url)).toBe(403);
  });

  it('end with their archive', async () => {
    const user = await makeUser();
    const url = await accountArchiveUrl(user);
    await libraryDb.prepare('update archives set expires_at = 1 where user_id = ?').bind(user.id).run();
    expect(await opens(url)).toBe(403);
  });

  it('are given of all that an account has only to who has just proved to be its owner', async () => {
    const user = await makeUser();
    const account = await readyArchive(user, { account: true });
    const chosen = await readyArchive(user, { photoIds: [await photoOf(user)] });
    await env.DB.prepare('update sessions set confirmed_at = 1 where user_id = ?').bind(user.id).run();
    const codeOf = async ({ id }: ArchiveResponse) =>
      (await call('GET', `/archives/${id}`, { token: user.token })).body.code;
    expect([await codeOf(account), await codeOf(chosen)]).toEqual(['confirmation-required', undefined]);
  });

  it('are issued and used only so often', async () => {
    const user = await makeUser();
    const photoIds = [await photoOf(user)];
    const { parts } = await readyArchive(user, { photoIds });
    const used = (count: number) =>
      env.DB.prepare('insert or replace into attempts (key, count, window_ends_at) values (?, ?, ?)')
        .bind(storedLimitKey(`archive:${user.id}`), count, Date.now() + 60_000)
        .run();
    for (const method of ['GET', 'HEAD']) {
      await used(599);
      const fetched = [];
      for (let tries = 0; tries < 2; tries++) fetched.push(await callRaw(method, parts[0]?.url ?? ''));
      expect(fetched.map(({ status }) => status)).toEqual([200, 429]);
      await Promise.all(fetched.map((each) => each.arrayBuffer()));
    }
    const ask = () => call('POST', '/archives', { token: user.token, body: { photoIds } });
    const responses = await Promise.all(Array.from({ length: 31 }, ask));
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(29);
    expect(responses.find(({ status }) => status === 429)?.body.code).toBe('too-many-archives');
  });

  it('may be aborted halfway', async () => {
    const user = await makeUser();
    const { body } = await upload(
      user,
      null,
      [31, 32, 33].map((seed) => ({ name: `${seed}.jpg`, bytes: drawJpeg(64, 48, seed) })),
    );
    const { parts } = await readyArchive(user, { photoIds: body.photos.map(({ id }) => id) });
    const reader = (await callRaw('GET', parts[0]?.url ?? '')).body!.getReader();
    expect((await reader.read()).done).toBe(false);
    await reader.cancel();
    expect(await opens(parts[0]?.url ?? '')).toBe(200);
  });
});
