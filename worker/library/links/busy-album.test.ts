import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Album, OpenShare, ShareResponse } from '../../../shared/library/albums/contract.ts';
import type { LinkDaysResponse } from '../../../shared/library/links/contract.ts';
import { maxAgeMs } from '../../platform/core/edge-cache.ts';
import { call, callRaw, nextAddress } from '../../testing/call.ts';
import { meterD1, rowsRead, rowsWritten, statementsOf } from '../../testing/d1-cost.ts';
import { drawJpeg } from '../../testing/draw-jpeg.ts';
import { makeAlbum, makeUser, type TestUser, upload } from '../../testing/factories.ts';
import { openSharePage } from './testing/open-share-page.ts';

meterD1();

let owner: TestUser;
beforeAll(async () => {
  owner = await makeUser();
});

let album: Album;
let photoId: string;
let seed = 5100;
beforeEach(async () => {
  album = await makeAlbum(owner);
  const bytes = drawJpeg(64, 48, seed++);
  const { body } = await upload(owner, album.id, [{ name: 'a.jpg', bytes, preview: bytes, thumbnail: bytes }]);
  photoId = body.photos[0]?.id ?? '';
});
afterEach(() => vi.restoreAllMocks());

const asOwner = (method: string, path: string, body?: unknown) => call(method, path, { token: owner.token, body });
const open = (address = nextAddress()) =>
  call<ShareResponse & { code?: string }>('GET', `/albums/share/${album.shareSlug}`, {
    headers: { 'cf-connecting-ip': address },
  });
/** As often as makes an album busy. */
async function crowd<T>(visit: () => Promise<T>): Promise<T> {
  for (let times = 1; times < 22; times++) await visit();
  return visit();
}
const picture = async (): Promise<string> => ((await open()).body as OpenShare).photos[0]?.thumbnailUrl ?? '';
function later(): void {
  const now = Date.now() + maxAgeMs;
  vi.spyOn(Date, 'now').mockReturnValue(now);
}
const costs = (response: Pick<Response, 'headers'>) => [
  statementsOf(response),
  rowsRead(response),
  rowsWritten(response),
];

it('opens a busy album without the database, as it opens a quiet one', async () => {
  const quiet = await open();
  expect(statementsOf(quiet)).toBeGreaterThan(2);
  const busy = await crowd(open);
  expect(costs(busy)).toEqual([0, 0, 0]);
  expect(busy).toMatchObject({ status: 200, body: quiet.body });
  const page = await crowd(() => openSharePage(album.shareSlug));
  expect(page.headers.get('cache-control')).toBe('private, no-store');
  expect(await page.text()).toContain(album.title);
});

it('shows pictures of a busy album without the database, with the headers of a quiet one', async () => {
  const url = await picture();
  const quiet = await callRaw('GET', url);
  expect(statementsOf(quiet)).toBeGreaterThan(0);
  const busy = await crowd(() => callRaw('GET', url));
  expect(costs(busy)).toEqual([0, 0, 0]);
  expect(await busy.bytes()).toEqual(await quiet.bytes());
  for (const name of ['content-type', 'cache-control', 'etag', 'content-length', 'x-content-type-options'])
    expect(busy.headers.get(name), name).toBe(quiet.headers.get(name));
  expect([...busy.headers.keys()].sort()).toEqual([...quiet.headers.keys()].sort());
  const again = await callRaw('GET', url, { headers: { 'if-none-match': quiet.headers.get('etag') ?? '' } });
  expect(again.status).toBe(304);
});

it('a link that names another library makes a busy picture no other one', async () => {
  const url = await picture();
  const elsewhere = url.replace(/&l=(\d)/, (_, shard) => `&l=${shard === '1' ? 2 : 1}`);
  expect(elsewhere).not.toBe(url);
  expect((await crowd(() => callRaw('GET', elsewhere))).status).toBe(200);
  expect((await callRaw('GET', url)).status).toBe(200);
  later();
  expect((await callRaw('GET', elsewhere)).status).toBe(200);
  expect((await callRaw('GET', url)).status).toBe(200);
});

it('counts each view of a busy album, a visitor once', async () => {
  const counted = async () =>
    (await call<LinkDaysResponse>('GET', `/album-links/${album.id}/days`, { token: owner.token })).body.days.at(-1);
  for (let visit = 0; visit < 40; visit++) await open(`192.0.2.${visit % 20}`);
  await vi.waitFor(async () => expect(await counted()).toMatchObject({ visitors: 20, views: 40 }), 5000);
});

describe('what its owner ends', () => {
  const closedBy = {
    revoking: () => asOwner('DELETE', `/album-links/${album.id}`),
    deleting: () => asOwner('DELETE', `/albums/${album.id}?photos=keep`),
    'a password': () => asOwner('PUT', `/album-links/${album.id}`, { password: 'nove-heslo' }),
  };

  it.each(Object.entries(closedBy))('ends for a crowd within two seconds: %s', async (_, end) => {
    const url = await picture();
    await crowd(() => callRaw('GET', url));
    await crowd(open);
    expect((await end()).status).toBeLessThan(300);
    later();
    const { status, body } = await open();
    expect(status !== 200 || (body.requiresPassword && body.photos.length === 0)).toBe(true);
    expect((await callRaw('GET', url)).status).toBeGreaterThan(399);
  });

  it.each(Object.entries(closedBy))('ends for a few at once: %s', async (_, end) => {
    const url = await picture();
    await callRaw('GET', url);
    await end();
    expect((await open()).body).not.toMatchObject({ photos: [{}] });
    expect((await callRaw('GET', url)).status).toBeGreaterThan(399);
  });

  it('costs a crowd nothing either', async () => {
    await closedBy.revoking();
    const closed = await crowd(open);
    expect(closed).toMatchObject({ status: 404, body: { code: 'share-not-found' } });
    expect(costs(closed)).toEqual([0, 0, 0]);
  });

  it('shows no photo that is in the trash', async () => {
    const url = await picture();
    await crowd(() => callRaw('GET', url));
    await asOwner('DELETE', `/photos/${photoId}`);
    later();
    expect((await callRaw('GET', url)).status).toBe(403);
  });

  it('opens a locked album to who has the password, and to nobody else', async () => {
    await closedBy['a password']();
    const verified = await call<OpenShare>('POST', `/albums/share/${album.shareSlug}/verify`, {
      body: { password: 'nove-heslo' },
    });
    const headers = { 'x-share-token': verified.body.shareToken };
    const withToken = () => call<ShareResponse>('GET', `/albums/share/${album.shareSlug}`, { headers });
    expect((await crowd(withToken)).body).toMatchObject({ requiresPassword: false, photos: [{ id: photoId }] });
    expect((await crowd(open)).body).toMatchObject({ requiresPassword: true, photos: [] });
    expect((await withToken()).body).toMatchObject({ requiresPassword: false });
    await asOwner('PUT', `/album-links/${album.id}`, { password: 'este-novsie' });
    later();
    expect((await withToken()).body).toMatchObject({ requiresPassword: true, photos: [] });
  });
});
