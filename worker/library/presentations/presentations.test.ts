import { beforeAll, describe, expect, it } from 'vitest';
import type { Album, ShareResponse } from '../../../shared/library/albums/contract.ts';
import type { BrandResponse } from '../../../shared/library/brands/contract.ts';
import type { AlbumLinkResponse } from '../../../shared/library/links/contract.ts';
import type { PresentationResponse } from '../../../shared/library/presentations/contract.ts';
import { type ApiResponse, call, callRaw } from '../../testing/call.ts';
import { drawJpeg } from '../../testing/draw-jpeg.ts';
import { makeAlbum, makeUser, type TestUser, upload } from '../../testing/factories.ts';
import { openSharePage } from '../links/testing/open-share-page.ts';

let owner: TestUser;
let album: Album;
beforeAll(async () => {
  owner = await makeUser({ name: 'Zuzana Kováčová' });
  album = await makeAlbum(owner, { title: 'Svadba <Evy>' });
  const files = [1, 2].map((at) => {
    const bytes = drawJpeg(320, 240, 900 + at);
    return { name: `${at}.jpg`, bytes, preview: bytes, thumbnail: bytes };
  });
  await upload(owner, album.id, files);
});

const presentation = {
  ...{ hasCover: true, focus: { x: 20, y: 0 }, typeface: 'serif', theme: 'dark', eventOn: '2026-07-14' },
};
const brand = { name: 'Foto Kováč', accent: '#7A2E3A', website: 'fotokovac.sk', footer: 'Žilina' };
const svgOf = (content: string): string =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${content}</svg>`).toString('base64');
const svg = svgOf('<script>alert(1)</script><rect width="9" height="9"/>');

const asOwner = <T>(method: string, path: string, body?: unknown): Promise<ApiResponse<T>> =>
  call<T>(method, path, { token: owner.token, body });
const save = (change: object = {}) =>
  asOwner<PresentationResponse & { code: string }>('PUT', `/albums/${album.id}/presentation`, {
    ...presentation,
    ...change,
  });
const saveBrand = (change: object = {}) =>
  asOwner<BrandResponse & { code: string; issues?: { field: string }[] }>('PUT', '/brand', { ...brand, ...change });
const open = async () => (await call<ShareResponse>('GET', `/albums/share/${album.shareSlug}`)).body;
const pageOf = async (slug = album.shareSlug) => (await openSharePage(slug)).text();

describe('an album looks as its owner wants', () => {
  it('by default: no cover, and whose it is', async () => {
    const { body } = await asOwner<PresentationResponse>('GET', `/albums/${album.id}/presentation`);
    expect(body).toEqual({
      presentation: { hasCover: false, focus: { x: 50, y: 50 }, typeface: 'sans', theme: 'auto', eventOn: null },
      accent: null,
    });
    const share = await open();
    expect(share.album.look).toMatchObject({ ownerName: 'Zuzana Kováčová', logoUrl: null });
    expect(await pageOf()).toContain('od Zuzana Kováčová · 2 fotky');
  });

  it('with a cover, in the page before any script runs', async () => {
    expect((await save()).body.presentation).toEqual(presentation);
    const share = await open();
    if (share.requiresPassword) throw new Error('locked');
    expect(share.album.cover?.id).toBe(share.photos[0]?.id);
    const page = await pageOf();
    expect(page).toContain('data-slot="cover-title" data-typeface="serif">Svadba &lt;Evy&gt;</h1>');
    expect(page).toContain('od Zuzana Kováčová');
    expect(page).toMatch(/<img [^>]*data-slot="cover-photo"[^>]* data-x="20" data-y="0"/);
    expect(page).toContain('<link rel="stylesheet" href="/themes/dark.css" id="guest-theme">');
    expect(page).not.toContain('data-slot="title"');
  });

  it('with the cover that its owner chose, also where the link opens a later part of the album', async () => {
    const share = await open();
    if (share.requiresPassword) throw new Error('locked');
    const second = share.photos[1]?.id;
    await asOwner('PUT', `/albums/${album.id}`, { coverPhotoId: second });
    const { body } = await call<ShareResponse>('GET', `/albums/share/${album.shareSlug}?limit=1`);
    expect(body.requiresPassword ? null : body.album.cover?.id).toBe(second);
    const next = await call<ShareResponse>('GET', `/albums/share/${album.shareSlug}?limit=1&cursor=${body.nextCursor}`);
    expect(next.body.requiresPassword ? null : next.body.album.cover).toBeNull();
  });

  it('in the colour of its owner, whose text is readable', async () => {
    expect((await save({ theme: 'accent' })).body.code).toBe('brand-without-accent');
    await saveBrand();
    expect((await save({ theme: 'accent' })).body.accent).toBe('#7a2e3a');
    const url = (await open()).album.look?.themeUrl ?? '';
    expect(await pageOf()).toContain(`href="${url}" id="guest-theme"`);
    const css = await callRaw('GET', url);
    expect(css.headers.get('content-type')).toBe('text/css; charset=utf-8');
    expect(await css.text()).toMatch(/^:root\{color-scheme:dark;--color-ground:#7a2e3a;.*--color-text:#ffffff;/);
    await saveBrand({ accent: null });
    expect((await open()).album.look?.presentation.theme).toBe('auto');
    expect((await callRaw('GET', `/share/${album.shareSlug}/theme.css`)).status).toBe(404);
  });

  it.each([
    ['a focus outside of the photo', { focus: { x: 110, y: 0 } }],
    ['an unknown typeface', { typeface: 'comic' }],
    ['an unknown theme', { theme: 'red' }],
    ['what is no day', { eventOn: '14. 7. 2026' }],
  ])('but not with %s', async (_, wrong) => {
    expect((await save(wrong)).status).toBe(400);
  });

  it('not as others want', async () => {
    const stranger = await makeUser();
    const path = `/albums/${album.id}/presentation`;
    const statuses = [
      (await call('GET', path, { token: stranger.token })).status,
      (await call('PUT', path, { token: stranger.token, body: presentation })).status,
    ];
    expect(statuses).toEqual([404, 404]);
  });
});

describe('a photographer shows their brand', () => {
  it('on the album, with a logo of which only the drawing is left', async () => {
    const { body } = await saveBrand({ logo: { type: 'svg', base64: svg } });
    expect(body.brand).toMatchObject({ name: 'Foto Kováč', accent: '#7a2e3a', website: 'https://fotokovac.sk' });
    const { look } = (await open()).album;
    expect(look).toMatchObject({ ownerName: 'Foto Kováč', website: 'https://fotokovac.sk', footer: 'Žilina' });
    const logo = await callRaw('GET', look?.logoUrl ?? '');
    expect(logo.headers.get('content-type')).toBe('image/svg+xml');
    expect(logo.headers.get('content-security-policy')).toContain('sandbox');
    const text = await logo.text();
    expect(text).toContain('<rect width="9" height="9"/>');
    expect(text).not.toContain('alert');
  });

  it('keeps the logo until it is removed', async () => {
    await saveBrand({ name: '' });
    const { look } = (await open()).album;
    expect(look?.ownerName).toBe('Zuzana Kováčová');
    expect(look?.logoUrl).not.toBeNull();
    await saveBrand({ logo: null });
    expect((await open()).album.look?.logoUrl).toBeNull();
  });

  it.each([
    [
      'a page as a logo',
      { logo: { type: 'svg', base64: btoa('<html><script>alert(1)</script></html>') } },
      'logo-invalid',
    ],
    ['an SVG that claims to be a PNG', { logo: { type: 'png', base64: svg } }, 'logo-invalid'],
    ['another type', { logo: { type: 'gif', base64: 'R0lGODlh' } }, 'invalid-input'],
    ['too many bytes', { logo: { type: 'png', base64: btoa('x'.repeat(45_000)) } }, 'invalid-input'],
    ['a web of another kind', { website: 'javascript:alert(1)' }, 'invalid-input'],
    ['a colour that is a style', { accent: 'red;background:url(//x)' }, 'invalid-input'],
    ['a name of two lines', { name: 'a\nb' }, 'invalid-input'],
  ])('but not %s', async (_, wrong, code) => {
    const { status, body } = await saveBrand(wrong);
    expect([status, body.code]).toEqual([400, code]);
  });
});

describe('chats show title and cover', () => {
  const linkOf = async (change: object) =>
    (await asOwner<AlbumLinkResponse>('PUT', `/album-links/${album.id}`, change)).body.link;
  const cover = async () => (await callRaw('GET', `/share/${album.shareSlug}/cover.jpg`)).status;

  it('of an open link, unless its owner does not want it', async () => {
    expect((await linkOf({})).hasPreview).toBe(true);
    expect(await pageOf()).toContain('og:title" content="Svadba &lt;Evy&gt;"');
    expect(await cover()).toBe(200);
    await linkOf({ hasPreview: false });
    expect(await pageOf()).toContain('og:title" content="Zdieľaný album"');
    expect(await pageOf()).not.toContain('og:image');
    expect(await cover()).toBe(404);
  });

  it('of a locked one only if its owner wants it', async () => {
    expect(await linkOf({ password: 'more2026', hasPreview: true })).toMatchObject({ hasPreview: true });
    expect(await linkOf({ password: 'hory2026' })).toMatchObject({ hasPreview: false });
    expect((await open()).album).toMatchObject({ title: null, look: null });
    expect(await pageOf()).not.toContain('Svadba');
    expect(await cover()).toBe(404);
    await saveBrand({ logo: { type: 'svg', base64: svg } });
    const logo = async (query = '') => (await callRaw('GET', `/share/${album.shareSlug}/logo${query}`)).status;
    const opened = await call<ShareResponse>('POST', `/albums/share/${album.shareSlug}/verify`, {
      body: { password: 'hory2026' },
    });
    expect([await logo(), await logo('?s=x')]).toEqual([404, 404]);
    expect((await callRaw('GET', opened.body.album.look?.logoUrl ?? '')).status).toBe(200);
    await linkOf({ hasPreview: true });
    expect(await logo()).toBe(200);
    expect((await open()).album).toMatchObject({ title: 'Svadba <Evy>', look: { ownerName: 'Foto Kováč' } });
    expect((await open()).photos).toEqual([]);
    expect(await cover()).toBe(200);
    expect(await linkOf({ password: '' })).toMatchObject({ hasPreview: true });
  });
});
