import { env } from 'cloudflare:workers';
import { unzipSync } from 'fflate';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OpenShare, ShareResponse } from '../../../shared/library/albums/contract.ts';
import type { ArchiveResponse } from '../../../shared/library/archives/contract.ts';
import type { AlbumLink, AlbumLinkResponse } from '../../../shared/library/links/contract.ts';
import type { Order } from '../../../shared/shop/orders/contract.ts';
import { formatOf } from '../../../shared/shop/prints/print-formats.ts';
import { openJpeg } from '../../engine/pictures/decode/open-jpeg.ts';
import { bytesSource } from '../../engine/pictures/picture-source.ts';
import { drawJpeg } from '../../engine/pictures/testing/draw-picture.ts';
import { collectPlanes } from '../../engine/pictures/testing/read-pixels.ts';
import { prepare, wholePaper } from '../../shop/prints/testing/prepare.ts';
import { call, callRaw, nextAddress } from '../../testing/call.ts';
import { makeAlbum, makeUser, type TestUser, upload } from '../../testing/factories.ts';
import { libraryDb, openLibrary } from '../../testing/libraries.ts';
import { fetchZip } from '../../testing/ready-archive.ts';
import { makeBuyer, makeProduct, order, ordersOf, prints } from '../../testing/shop-factories.ts';
import { storedLimitKey } from '../../testing/stored-limit-key.ts';
import { until } from '../../testing/until.ts';
import { sweepWatermarks } from './sweep-watermarks.ts';
import { watermarkIdOf } from './watermark-id.ts';

const [width, height] = [1200, 900];
let owner: TestUser;
let buyer: TestUser;
beforeAll(async () => {
  [owner, buyer] = [await makeUser(), await makeBuyer()];
});

let quality = 40;
const asOwner = <T>(method: string, path: string, body?: unknown) =>
  call<T>(method, path, { token: owner.token, body });
const change = async ({ id }: AlbumLink, body: object) =>
  (await asOwner<AlbumLinkResponse>('PUT', `/album-links/${id}`, body)).body.link;
const open = async ({ slug }: AlbumLink, limit = 100) =>
  (await call<ShareResponse>('GET', `/albums/share/${slug}?limit=${limit}`)).body as OpenShare;
/** When the queue has made all pictures. Asked for so often, it may be from the cache of a crowd: as no other page. */
const openReady = (link: AlbumLink) =>
  until(async () => {
    const share = await open(link, 99);
    return share.photos.every(({ status }) => status === 'READY') && share;
  });

/** An album of two grey photos: whatever is not grey in a picture is a watermark. */
async function makeShared(body: object = {}) {
  const album = await makeAlbum(owner, { title: 'Svadba' });
  const files = [1, 2].map((at) => {
    const bytes = drawJpeg(width, height, () => [90, 90, 90], quality++);
    const thumbnail = drawJpeg(400, 300, () => [90, 90, 90]);
    return { name: `${at}.jpg`, bytes, preview: bytes, thumbnail };
  });
  await upload(owner, album.id, files);
  const input = { name: 'Klient', rights: ['order', 'download'], ...body };
  const { link } = (await asOwner<AlbumLinkResponse>('POST', `/albums/${album.id}/links`, input)).body;
  return { album, link };
}

const spreadOf = async (jpeg: Uint8Array): Promise<number> => {
  const { y } = await collectPlanes(await openJpeg(bytesSource(jpeg), 1));
  return y.reduce((a, b) => Math.max(a, b)) - y.reduce((a, b) => Math.min(a, b));
};
const isMarked = async (jpeg: Uint8Array): Promise<boolean> => (await spreadOf(jpeg)) > 50;
const load = async (url: string | null | undefined): Promise<Uint8Array> => {
  const response = await callRaw('GET', url ?? '');
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  return response.bytes();
};
const filesOf = async (id: string) => {
  const { objects } = await env.BUCKET.list({ prefix: `derived/${id}/marked-` });
  return objects.map(({ key }) => key);
};
/** As if the queue had not made them yet. */
async function forget(photoIds: string[]) {
  for (const id of photoIds) {
    await env.BUCKET.delete(await filesOf(id));
    await libraryDb.prepare("delete from watermarked_photos where photo_id = unhex(?, '-')").bind(id).run();
  }
}

/** A square of a logo, or a line of it. */
const logoOf = (width: number, height: number, value = 255) => ({
  ...{ width, height },
  base64: Buffer.alloc(width * height, value).toString('base64'),
});
const logoRows = async () => (await libraryDb.prepare('select watermark, width from watermark_logos').all()).results;
const putLink = ({ id }: AlbumLink, body: object) =>
  call<{ issues?: { field: string; message: string }[] }>('PUT', `/album-links/${id}`, { token: owner.token, body });

describe('a link with a logo as its watermark', () => {
  it('has it over every picture, and another logo or a text takes its place', async () => {
    const { link } = await makeShared({ watermarkLogo: logoOf(60, 40) });
    expect(link).toMatchObject({ watermark: null, hasWatermarkLogo: true });
    const ready = await openReady(link);
    const urls = ready.photos.flatMap(({ url, mediumUrl, thumbnailUrl }) => [url, mediumUrl, thumbnailUrl]);
    for (const url of urls) expect(await isMarked(await load(url))).toBe(true);
    const square = await load(ready.photos[0]?.url);

    const again = await change(link, { watermarkLogo: logoOf(60, 40) });
    // The same one ends nothing.
    for (const url of urls) await load(url);
    expect(again.hasWatermarkLogo).toBe(true);
    await change(link, { watermarkLogo: logoOf(400, 100) });
    for (const url of urls) expect((await callRaw('GET', url ?? '')).status).toBe(403);
    expect(await load((await openReady(link)).photos[0]?.url)).not.toEqual(square);
    expect(await change(link, { watermark: 'Foto Kováč' })).toMatchObject({
      ...{ watermark: 'Foto Kováč', hasWatermarkLogo: false },
    });
    expect(await isMarked(await load((await openReady(link)).photos[0]?.url))).toBe(true);
  });

  it('keeps it as long as a link has it, and no longer', async () => {
    const [first, second] = [
      await makeShared({ watermarkLogo: logoOf(70, 30) }),
      await makeShared({ watermarkLogo: logoOf(70, 30) }),
    ];
    const kept = async () => (await logoRows()).filter(({ width }) => width === 70).length;
    expect(await kept()).toBe(1);
    await change(first.link, { watermark: null });
    await sweepWatermarks(openLibrary());
    expect(await kept()).toBe(1);
    await asOwner('DELETE', `/album-links/${second.link.id}`);
    await sweepWatermarks(openLibrary());
    expect(await kept()).toBe(0);
  });

  it('is one of at most twenty of an account, where more would be room in the database for anything', async () => {
    const person = await makeUser();
    const album = await makeAlbum(person, { title: 'Logá' });
    const add = (at: number) =>
      call('POST', `/albums/${album.id}/links`, {
        token: person.token,
        body: { name: `${at}`, rights: [], watermarkLogo: logoOf(20 + at, 10) },
      });
    for (let at = 0; at < 20; at++) expect((await add(at)).status).toBe(201);
    expect(await add(20)).toMatchObject({ status: 409, body: { code: 'too-many-watermark-logos' } });
    // One of those that it has.
    expect((await add(3)).status).toBe(201);
  });

  it('frees those that no link has any more at once', async () => {
    const person = await makeUser();
    const album = await makeAlbum(person, { title: 'Logá' });
    for (let at = 0; at < 22; at++) {
      const body = { watermarkLogo: logoOf(100 + at, 10) };
      expect((await call('PUT', `/album-links/${album.id}`, { token: person.token, body })).status).toBe(200);
    }
  });

  it.each([
    ['more bytes than pixels', { ...logoOf(10, 10), width: 9 }, 'Logo sa nedá prečítať.'],
    ['no base64', { width: 10, height: 10, base64: 'a-b' }, 'Logo sa nedá prečítať.'],
    ['too many pixels', logoOf(205, 200), 'Logo je príliš veľké.'],
    ['too few', logoOf(100, 2), 'Logo je príliš úzke.'],
    ['padding without an end', { ...logoOf(10, 10), base64: `${'='.repeat(50_000)}a` }, 'Logo sa nedá prečítať.'],
    ['nothing that is seen', logoOf(100, 100, 3), 'Z\u00a0tohto loga by vodoznak nebolo vidieť.'],
  ])('refuses one with %s, and keeps the watermark it had', async (_, watermarkLogo, message) => {
    const { link } = await makeShared({ watermark: 'Foto Kováč' });
    const { status, body } = await putLink(link, { watermarkLogo });
    expect([status, body.issues?.[0]?.message]).toEqual([400, message]);
    expect(await change(link, { name: 'Iný' })).toMatchObject({ watermark: 'Foto Kováč', hasWatermarkLogo: false });
  });

  it('takes what a guest types as a text, whatever it looks like', async () => {
    const { link } = await makeShared({ watermarkLogo: logoOf(60, 40) });
    const [row] = (await libraryDb.prepare('select watermark from album_links where id = ?').bind(link.id).all())
      .results;
    expect((await putLink(link, { watermark: row?.watermark })).status).toBe(400);
    expect(await change(link, { watermark: 'logo:0123456789abcdef' })).toMatchObject({ hasWatermarkLogo: false });
  });
});

describe('a link with a watermark', () => {
  it('ends the pictures without it, and shows placeholders until those with it are there', async () => {
    const { link } = await makeShared();
    const before = await open(link);
    const urls = before.photos.flatMap(({ url, mediumUrl, thumbnailUrl }) => [url, mediumUrl, thumbnailUrl]);
    for (const url of urls) expect(await isMarked(await load(url))).toBe(false);
    expect(await change(link, { watermark: '  Foto Kováč ' })).toMatchObject({ watermark: 'Foto Kováč' });
    for (const url of urls) expect((await callRaw('GET', url ?? '')).status).toBe(403);

    const ready = await openReady(link);
    for (const { url, mediumUrl, thumbnailUrl } of ready.photos)
      for (const each of [url, mediumUrl, thumbnailUrl]) expect(await isMarked(await load(each))).toBe(true);
    await forget(ready.photos.map(({ id }) => id));
    // The first page that waited has asked just now.
    const asked = storedLimitKey(`watermark:${link.id}:${watermarkIdOf('Foto Kováč')}`);
    await env.DB.prepare('delete from attempts where key = ?').bind(asked).run();
    const waiting = await open(link);
    expect(waiting.photos.map(({ status, url, thumbnailUrl }) => [status, url, thumbnailUrl])).toEqual([
      ['STORED', null, null],
      ['STORED', null, null],
    ]);
    // Nobody told the queue but the page that was opened.
    await openReady(link);
  });

  it('serves no size without it, whoever asks first: pages, chats, ZIPs, prints and orders', async () => {
    const { link } = await makeShared({ watermark: 'Foto Kováč', downloadSize: 'original' });
    const size = await makeProduct('PRINT_SIZE', { name: '9x13', printFormat: formatOf(90, 130) });
    const share = await openReady(link);
    const ids = share.photos.map(({ id }) => id);
    const [photo] = share.photos;
    expect(await isMarked(await load(`/share/${link.slug}/cover.jpg`))).toBe(true);
    // Links that were signed before the pictures are there.
    for (const variant of ['url', 'mediumUrl', 'thumbnailUrl'] as const) {
      await forget(ids);
      expect(await isMarked(await load(photo?.[variant])), variant).toBe(true);
    }
    await forget(ids);
    const { body: archive } = await call<ArchiveResponse>('POST', `/albums/share/${link.slug}/archive`, {
      body: {},
      headers: { 'x-share-token': share.shareToken, 'cf-connecting-ip': nextAddress() },
    });
    const zip = Object.values(unzipSync(await fetchZip(archive.parts[0]?.url)));
    expect(await Promise.all(zip.map(isMarked))).toEqual([true, true]);

    const wanted = { photoId: photo?.id ?? '', paperSize: '9x13', print: wholePaper, shareToken: share.shareToken };
    const [print] = await prepare(buyer, [wanted]);
    expect(await isMarked(await load(print?.thumbnailUrl))).toBe(true);
    const asked = prints(wanted.photoId, size, { shareToken: share.shareToken });
    const item = { ...asked, print: { ...wholePaper, hash: print?.hash ?? '' } };
    const ordered = await order(buyer, { items: [item] });
    expect(ordered.status).toBe(201);
    const { body } = await call<{ order: Order }>('GET', `/orders/${ordersOf(ordered.body)[0]?.id}`, {
      token: buyer.token,
    });
    const [bought] = body.order.items;
    for (const url of [bought?.photo.url, bought?.photo.thumbnailUrl, bought?.print?.thumbnailUrl])
      expect(await isMarked(await load(url))).toBe(true);
    // Another picture than the one that was signed.
    const plain = (bought?.photo.url ?? '').replace(/&m=\w+/, '');
    expect((await callRaw('GET', plain)).status).toBe(403);
    const plainPrint = (bought?.print?.thumbnailUrl ?? '').replace(/&m=\w+/, '');
    expect((await callRaw('GET', plainPrint)).status).toBe(403);
    const moved = (bought?.print?.thumbnailUrl ?? '').replace(/viewer=([\w-]+)&m=(\w+)/, 'viewer=$1/marked-$2');
    expect((await callRaw('GET', moved)).status).toBe(403);
    // Of another link of the photo, which was marked in other words.
    await change(link, { watermark: 'Iný text' });
    const [now] = (await openReady(link)).photos;
    const [chosen, own] = await Promise.all([load(`${now?.url}&m=${watermarkIdOf('Foto Kováč')}`), load(now?.url)]);
    expect(chosen).toEqual(own);
  });

  it.each(['', 'a', '📷📷', '--', 'x'.repeat(41), 'dva\nriadky'])('refuses the text %j', async (watermark) => {
    const { album } = await makeShared();
    const input = { name: 'Klient', rights: [], watermark };
    expect((await asOwner('POST', `/albums/${album.id}/links`, input)).status).toBe(400);
  });
});

describe('the timed task', () => {
  beforeEach(() => libraryDb.exec('delete from watermarked_photos'));

  it('deletes the pictures of a watermark that no link and no order has', async () => {
    const { link } = await makeShared({ watermark: 'Prvý text' });
    const ids = (await openReady(link)).photos.map(({ id }) => id);
    await sweepWatermarks(openLibrary());
    expect(await filesOf(ids[0] ?? '')).toHaveLength(3);
    await change(link, { watermark: 'Druhý text' });
    await openReady(link);
    expect(await filesOf(ids[0] ?? '')).toHaveLength(6);
    await sweepWatermarks(openLibrary());
    expect(await filesOf(ids[0] ?? '')).toHaveLength(3);
    for (const { url } of (await openReady(link)).photos) expect(await isMarked(await load(url))).toBe(true);
    await change(link, { watermark: null });
    await sweepWatermarks(openLibrary());
    expect(await Promise.all(ids.map(filesOf))).toEqual([[], []]);
    for (const { url } of (await openReady(link)).photos) expect(await isMarked(await load(url))).toBe(false);
  });
});
