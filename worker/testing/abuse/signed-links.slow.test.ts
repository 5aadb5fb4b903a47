import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import type { AlbumResponse, ShareResponse } from '../../../shared/library/albums/contract.ts';
import type { TrashResponse } from '../../../shared/library/trash/contract.ts';
import type { AccountingZip } from '../../../shared/money/accounting/contract.ts';
import type { AdminInvoicesResponse } from '../../../shared/money/invoices/contract.ts';
import type { PrintData, PrintZipResponse } from '../../../shared/production/print-jobs/contract.ts';
import { formatOf } from '../../../shared/shop/prints/print-formats.ts';
import { mediaUrl, mediaUrls, originalUrl, trashedThumbnailUrl } from '../../library/photos/media-url.ts';
import { zipUrl as accountingZipUrl } from '../../money/accountant-export/zip-url.ts';
import { adminZipUrl, pdfUrl, zipUrl } from '../../money/invoices/invoice-url.ts';
import { openContext } from '../../platform/core/context.ts';
import { printPhotoLinks } from '../../production/print-jobs/print-photo-link.ts';
import { planPrintZip } from '../../production/print-jobs/print-zip.ts';
import { createJob } from '../../production/print-jobs/testing/make-job.ts';
import { printThumbnailUrl } from '../../shop/prints/print-thumbnail.ts';
import { prepare, wholePaper } from '../../shop/prints/testing/prepare.ts';
import { call, callRaw } from '../call.ts';
import { metered, statementsOf } from '../d1-cost.ts';
import { drawJpeg } from '../draw-jpeg.ts';
import { makeAlbum, makeUser, type TestUser, upload } from '../factories.ts';
import { contextOf } from '../find-user.ts';
import { makeReadyInvoice } from '../invoice-factories.ts';
import { accountArchiveUrl } from '../ready-archive.ts';
import { makeBuyer, makeProduct, prints } from '../shop-factories.ts';

const kinds = [
  'thumbnail',
  'medium',
  'preview',
  'original',
  'trashed photo',
  'invoice',
  'ZIP',
  "admin's ZIP",
  'archive',
  'print',
  'print ZIP',
  'print thumbnail',
  "guest's thumbnail",
  "accountant's ZIP",
] as const;
type Kind = (typeof kinds)[number];
// Of one photo: one signature opens the first three, and the guest's thumbnail has the path of the owner's.
const pictures: readonly Kind[] = ['thumbnail', 'medium', 'preview', "guest's thumbnail"];
let links: Record<Kind, string>;
/** Expired ones of the same kind. */
let outlived: Record<Exclude<Kind, 'archive'>, string>;
let share: { slug: string; token: string; albumId: string };
let buyer: TestUser;
let admin: TestUser;

beforeAll(async () => {
  [buyer, admin] = [await makeBuyer(), await makeUser({ role: 'ADMIN' })];
  const album = await makeAlbum(buyer, { password: 'morské oko' });
  const bytes = drawJpeg(64, 64, 1);
  const other = drawJpeg(64, 64, 2);
  const { body } = await upload(buyer, album.id, [
    { name: 'a.jpg', bytes, preview: bytes, thumbnail: bytes },
    { name: 'b.jpg', bytes: other, preview: other, thumbnail: other },
  ]);
  const [photoId = '', trashedId = ''] = body.photos.map(({ id }) => id);
  await call('POST', '/photos/delete', { token: buyer.token, body: { photoIds: [trashedId] } });
  const invoice = await makeReadyInvoice(buyer, [prints(photoId, await makeProduct('PRINT_SIZE'))]);
  const job = (await createJob(admin, invoice.order.id)).body.printJob;

  const get = async <T>(path: string, token: string) => (await call<T>('GET', path, { token })).body;
  const photo = (await get<AlbumResponse>(`/albums/${album.id}`, buyer.token)).album.photos[0]?.photo;
  const paperSize = (await makeProduct('PRINT_SIZE', { printFormat: formatOf(100, 150) })).name;
  const [prepared] = await prepare(buyer, [{ photoId, paperSize, print: wholePaper }]);
  const printed = await get<PrintData>(`/print-jobs/${job.id}/print-data`, admin.token);
  const asked = { token: admin.token, body: { jobIds: [job.id] } };
  const zipped = await call<PrintZipResponse>('POST', '/print-jobs/zip', asked);
  const invoices = await get<AdminInvoicesResponse>('/admin/invoices', admin.token);
  const ours = invoices.invoices.find(({ id }) => id === invoice.id);
  const opened = await call<ShareResponse>('POST', `/albums/share/${album.shareSlug}/verify`, {
    body: { password: 'morské oko' },
  });
  const month = new Date().toISOString().slice(0, 7);
  links = {
    thumbnail: photo?.thumbnailUrl ?? '',
    medium: photo?.mediumUrl ?? '',
    preview: photo?.url ?? '',
    original: photo?.originalUrl ?? '',
    'trashed photo': (await get<TrashResponse>('/trash', buyer.token)).photos[0]?.thumbnailUrl ?? '',
    invoice: invoice.downloadUrl ?? '',
    ZIP: invoice.zipUrl ?? '',
    "admin's ZIP": ours?.zipUrl ?? '',
    archive: await accountArchiveUrl(buyer),
    print: new URL(printed.items[0]?.url ?? '').pathname + new URL(printed.items[0]?.url ?? '').search,
    'print ZIP': zipped.body.parts[0]?.url ?? '',
    'print thumbnail': prepared?.thumbnailUrl ?? '',
    "guest's thumbnail": opened.body.photos[0]?.thumbnailUrl ?? '',
    "accountant's ZIP": (await get<AccountingZip>(`/admin/accounting/zip?from=${month}&to=${month}`, admin.token)).url,
  };
  const user = { id: admin.id, name: '', email: '' };
  const then = openContext(env, Date.now() - 14 * 3_600_000);
  outlived = {
    thumbnail: mediaUrl(then, photoId, 'thumbnail'),
    medium: mediaUrl(then, photoId, 'medium'),
    preview: mediaUrl(then, photoId, 'preview'),
    original: originalUrl({ ...then, sessionId: (await contextOf(openContext(env), buyer)).sessionId }, photoId) ?? '',
    'trashed photo': trashedThumbnailUrl(then, trashedId),
    invoice: pdfUrl(then, invoice.invoiceNumber),
    ZIP: zipUrl(then, invoice.id),
    "admin's ZIP": adminZipUrl(then, invoice.id),
    'print ZIP': (await planPrintZip(then, user, { jobIds: [job.id] })).parts[0]?.url ?? '',
    "guest's thumbnail": mediaUrls(then, photoId, opened.body.shareToken?.split('.').slice(0, 2).join('.')).thumbnail,
    "accountant's ZIP": accountingZipUrl(then, { from: month, to: month }),
    'print thumbnail': printThumbnailUrl(then, prepared?.hash ?? '', { viewerId: buyer.id, watermarkId: null }),
    print:
      new URL(printPhotoLinks(then, job.id).urlOf(1)).pathname + new URL(printPhotoLinks(then, job.id).urlOf(1)).search,
  };
  share = { albumId: album.id, slug: album.shareSlug, token: opened.body.shareToken ?? '' };
});

async function statusOf(link: string): Promise<number> {
  const response = await callRaw('GET', link);
  await response.arrayBuffer();
  return response.status;
}

/** Returns the positions of the significant letters of a link: not those of the route, nor of names in the query. */
function meaningful(link: string): number[] {
  const [path = ''] = link.split('?');
  const first = link.indexOf('/', '/api/'.length) + 1;
  return [...link].flatMap((letter, at) => {
    if (at < first || letter === '/' || letter === '?' || letter === '&' || letter === '=') return [];
    const isName = at > path.length && !link.slice(0, at).split(/[?&]/).at(-1)?.includes('=');
    // Where the photo is looked for first opens nothing.
    const isLibrary = link.slice(0, at).endsWith('&l=');
    return isName || isLibrary ? [] : [at];
  });
}

describe.each(kinds)('the link to: %s', (kind) => {
  it('opens what it was made for', async () => expect(await statusOf(links[kind])).toBe(200));

  it('opens nothing with any of its letters changed', async () => {
    const link = links[kind];
    const places = meaningful(link);
    expect(places.length).toBeGreaterThan(60);
    for (const at of places) {
      const letter = link[at] === '1' ? '2' : '1';
      const status = await statusOf(`${link.slice(0, at)}${letter}${link.slice(at + 1)}`);
      expect([400, 401, 403, 404], `letter ${at} of ${link}`).toContain(status);
    }
  });

  it('has one spelling', async () => {
    const [path = '', query] = links[kind].split('?');
    const spelt = (name: string, value: string) => {
      const parameters = [...new URLSearchParams(query)].map(([key, old]) => [key, key === name ? value : old]);
      return `${path}?${new URLSearchParams(parameters as [string, string][])}`;
    };
    const [e, s] = ['e', 's'].map((name) => new URLSearchParams(query).get(name) ?? '') as [string, string];
    const numbers = [`0${e}`, `+${e}`, `${e}.0`, `${e} `, ` ${e}`, `${e}e0`, `0x${Number(e).toString(16)}`, `${e}\n`];
    const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_+/=';
    const signatures = [...alphabet].map((letter) => s.slice(0, -1) + letter).filter((other) => other !== s);
    const more = [
      `${s}=`,
      `${s}A`,
      `${s} `,
      ` ${s}`,
      `${s}\n`,
      s.toUpperCase(),
      Buffer.from(s, 'base64url').toString('hex'),
    ];
    const others = [
      ...numbers.map((value) => spelt('e', value)),
      ...[...signatures, ...more].map((value) => spelt('s', value)),
      `${links[kind]}&s=${s}`,
      `${links[kind]}&s=x`,
      `${links[kind]}&e=1`,
    ];
    for (const other of others) expect([400, 401, 403, 404], other).toContain(await statusOf(other));
  });

  it('opens nothing else with its query, nor does the query of another open it', async () => {
    const [path, query] = links[kind].split('?');
    const isOther = (one: Kind) => one !== kind && !(pictures.includes(one) && pictures.includes(kind));
    for (const other of kinds.filter(isOther)) {
      const [otherPath, otherQuery] = links[other].split('?');
      expect(await statusOf(`${otherPath}?${query}`), other).toBe(403);
      expect(await statusOf(`${path}?${otherQuery}`), other).toBe(403);
    }
    for (const without of ['', '?', '?s=', '?e=9999999999999&s=', '?s[]=x&e[]=1'])
      expect([401, 403], without).toContain(await statusOf(`${path}${without}`));
  });

  // For an archive, revocation.test.ts and worker/library/archives test the same.
  it.skipIf(kind === 'archive')('opens nothing after it expired', async () => {
    expect(await statusOf(outlived[kind as Exclude<Kind, 'archive'>])).toBe(403);
  });

  it('is valid for an hour at most, for prints thirteen, for an archive two days', () => {
    const ends = Number(new URLSearchParams(links[kind].split('?')[1]).get('e'));
    const hours = (ends - Date.now()) / 3_600_000;
    expect(hours).toBeGreaterThan(0);
    expect(hours).toBeLessThanOrEqual({ print: 13, archive: 48 }[kind as string] ?? 1);
  });

  it('is not sent to any other site as a referrer', async () => {
    const { headers } = await callRaw('GET', links[kind]);
    expect(headers.get('referrer-policy')).toMatch(/^(no-referrer|same-origin|strict-origin)/);
  });
});

describe('the token of a shared album', () => {
  const isOpen = async (token: string) =>
    !(await call<ShareResponse>('GET', `/albums/share/${share.slug}`, { headers: { 'x-share-token': token } })).body
      .requiresPassword;

  it('opens it, and with any letter changed does not', async () => {
    expect(await isOpen(share.token)).toBe(true);
    for (let at = 0; at < share.token.length; at++) {
      const letter = share.token[at] === '1' ? '2' : '1';
      expect(await isOpen(`${share.token.slice(0, at)}${letter}${share.token.slice(at + 1)}`), String(at)).toBe(false);
    }
  });
});

describe('at once', () => {
  const ofAdmin: readonly Kind[] = ["admin's ZIP", "accountant's ZIP", 'print', 'print ZIP'];
  const ofBuyer: readonly Kind[] = ['original', 'archive', 'invoice', 'ZIP'];

  it("a guest's links to pictures end with the password of the album, and no one else's", async () => {
    const key = "guest's thumbnail";
    const cached = { 'if-none-match': (await callRaw('GET', links[key])).headers.get('etag') ?? '' };
    const setPassword = (password: string | null) =>
      call('PUT', `/albums/${share.albumId}/password`, { token: buyer.token, body: { password } });
    await setPassword('nové heslo 5');
    for (const headers of [{}, cached]) {
      const refused = await callRaw('GET', links[key], { headers });
      expect([refused.status, ((await refused.json()) as { code: string }).code]).toEqual([403, 'media-link-expired']);
    }
    expect(await statusOf(links.thumbnail)).toBe(200);

    await setPassword(null);
    const open = async () =>
      (await call<ShareResponse>('GET', `/albums/share/${share.slug}`)).body.photos[0]?.thumbnailUrl ?? '';
    const link = await open();
    expect(await open()).toBe(link);
    expect(await statusOf(link)).toBe(200);
    await setPassword('nové heslo 6');
    expect(await statusOf(link)).toBe(403);
  });

  it('a link to a picture takes one statement, of a guest as of the owner', async () => {
    await call('PUT', `/albums/${share.albumId}/password`, { token: buyer.token, body: { password: null } });
    const { body } = await call<ShareResponse>('GET', `/albums/share/${share.slug}`);
    for (const link of [links.thumbnail, body.photos[0]?.thumbnailUrl ?? '']) {
      // The first one of an isolate reads the settings too.
      await statusOf(link);
      const response = await metered(() => callRaw('GET', link));
      await response.arrayBuffer();
      expect([response.status, statementsOf(response)]).toEqual([200, 1]);
    }
  });

  it('the links of a session end when it signs out', async () => {
    await env.DB.prepare('update sessions set locked_at = 1 where user_id in (?, ?)').bind(admin.id, buyer.id).run();
    for (const kind of [...ofAdmin, ...ofBuyer]) expect(await statusOf(links[kind]), kind).toBe(403);
    await env.DB.prepare('update sessions set locked_at = null').run();
    for (const kind of [...ofAdmin, ...ofBuyer]) expect(await statusOf(links[kind]), kind).toBe(200);
    for (const { token } of [admin, buyer]) await call('POST', '/auth/logout', { token });
    for (const kind of [...ofAdmin, ...ofBuyer]) expect(await statusOf(links[kind]), kind).toBe(403);
    // Pictures are shown by pages that are open yet.
    expect(await statusOf(links.thumbnail)).toBe(200);
  });
});
