import { env } from 'cloudflare:workers';
import { createHash } from 'node:crypto';
import { unzipSync } from 'fflate';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ExportPart, ExportResponse } from '../../shared/contract/export.ts';
import { openContext } from '../core/context.ts';
import { signedQuery } from '../core/signed-links.ts';
import { call, callRaw } from '../testing/call.ts';
import { meterD1, statementsOf } from '../testing/d1-cost.ts';
import { drawJpeg } from '../testing/draw-jpeg.ts';
import { makeAlbum, makeUser, type TestUser, upload } from '../testing/factories.ts';
import { makeReadyInvoice } from '../testing/invoice-factories.ts';
import { download, makeBuyer, makePhotoRow, makeProduct } from '../testing/shop-factories.ts';

meterD1();

type Files = Record<string, Uint8Array>;

const sum = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
const textOf = (bytes: Uint8Array | undefined): string => new TextDecoder().decode(bytes);
const jsonOf = (files: Files, name: string) => JSON.parse(textOf(files[name]));
const plan = (user: TestUser) => call<ExportResponse & { code: string }>('GET', '/export', { token: user.token });

async function fetchPart({ url }: ExportPart): Promise<Files> {
  const response = await callRaw('GET', url);
  expect(response.status).toBe(200);
  return unzipSync(new Uint8Array(await response.arrayBuffer()));
}

/** Does what `sha256sum -c` does: every file except the list itself is in the list, with its checksum. */
function checkSums(files: Files, root = ''): Map<string, string> {
  const lines = textOf(files[`${root}SHA256SUMS`]).trimEnd().split('\n');
  const sums = new Map(lines.map((line) => [line.slice(66), line.slice(0, 64)]));
  expect(lines.every((line) => /^[0-9a-f]{64} {2}[^\\]+$/.test(line))).toBe(true);
  expect([...sums.keys()].map((name) => root + name).sort()).toEqual(
    Object.keys(files)
      .filter((name) => name !== `${root}SHA256SUMS`)
      .sort(),
  );
  for (const [name, expected] of sums) expect(sum(files[root + name]!), name).toBe(expected);
  return sums;
}

const jpeg = (seed: number): Uint8Array => drawJpeg(64, 48, seed);
async function store(user: TestUser, albumId: string | null, name: string, seed: number): Promise<string> {
  const { body } = await upload(user, albumId, [{ name, bytes: jpeg(seed) }]);
  return body.photos[0]?.id ?? '';
}

describe('the export', () => {
  let user: TestUser;
  let files: Files;
  let response: ExportResponse;
  let invoiceNumber: string;

  beforeAll(async () => {
    user = await makeBuyer({ name: 'Ľubica Ďurčová' });
    const stranger = await makeUser();
    await store(stranger, null, 'cudzia.jpg', 99);
    const [first, second] = [
      await makeAlbum(user, { title: 'Leto 2025/26' }),
      await makeAlbum(user, { title: 'leto 2025-26', description: 'Opis' }),
    ];
    const both = await store(user, first.id, 'IMG_1.jpg', 1);
    await call('POST', `/albums/${second.id}/photos`, { token: user.token, body: { photoIds: [both] } });
    await store(user, first.id, 'IMG_1.jpg', 2);
    await store(user, second.id, 'IMG_1.jpg', 3);
    await store(user, null, '../../žltá "loďka".JPG', 4);
    const failed = await store(user, null, 'pokazená.jpg', 5);
    await env.DB.prepare("update photos set status = 'FAILED', failure = 'corrupt' where id = ?").bind(failed).run();
    const deleted = await store(user, first.id, 'vymazaná.jpg', 6);
    await call('DELETE', `/photos/${deleted}`, { token: user.token });
    await makePhotoRow(user.id, null, { status: 'PENDING', filename: 'prichádza.jpg', sha256: null });
    const invoice = await makeReadyInvoice(user, [download(both, await makeProduct('DOWNLOAD', { priceCents: 490 }))]);
    invoiceNumber = invoice.invoiceNumber;
    response = (await plan(user)).body;
    files = await fetchPart(response.parts[0]!);
  });

  it('lists its parts, sizes and links', () => {
    expect(response).toMatchObject({
      photoCount: 5,
      sizeBytes: [1, 2, 3, 4, 5].reduce((all, seed) => all + jpeg(seed).length, 0),
    });
    expect(response.parts).toHaveLength(1);
    expect(response.parts[0]?.filename).toMatch(/^momentka-udaje-\d{4}-\d\d-\d\d\.zip$/);
    const life = Date.parse(response.expiresAt) - Date.now();
    expect(life).toBeGreaterThan(29 * 60_000);
    expect(life).toBeLessThanOrEqual(60 * 60_000);
  });

  it('contains every photo once, under safe names, and nothing deleted, pending or of somebody else', () => {
    expect(Object.keys(files).sort()).toEqual(
      [
        'precitaj-ma.txt',
        'prihlasenia.json',
        'ucet.json',
        'objednavky.json',
        `faktury/faktura_${invoiceNumber}.pdf`,
        'albumy/Leto 2025-26/IMG_1.jpg',
        'albumy/Leto 2025-26/IMG_1 (2).jpg',
        'albumy/leto 2025-26 (2)/IMG_1.jpg',
        'bez-albumu/žltá _loďka_.JPG',
        'bez-albumu/pokazená.jpg',
        'albumy.json',
        'SHA256SUMS',
      ].sort(),
    );
  });

  it('read back: the SHA-256 of every photo equals that of the upload, of D1 and of the list', async () => {
    const sums = checkSums(files);
    const uploaded: Record<string, number> = {
      'albumy/Leto 2025-26/IMG_1.jpg': 1,
      'albumy/Leto 2025-26/IMG_1 (2).jpg': 2,
      'albumy/leto 2025-26 (2)/IMG_1.jpg': 3,
      'bez-albumu/žltá _loďka_.JPG': 4,
      'bez-albumu/pokazená.jpg': 5,
    };
    for (const [name, seed] of Object.entries(uploaded)) expect(sums.get(name), name).toBe(sum(jpeg(seed)));
    const { results } = await env.DB.prepare(
      "select sha256 from photos where user_id = ? and status in ('STORED', 'READY', 'FAILED')",
    )
      .bind(user.id)
      .all<{ sha256: string }>();
    expect(results.map(({ sha256 }) => sha256).sort()).toEqual(
      Object.values(uploaded)
        .map((seed) => sum(jpeg(seed)))
        .sort(),
    );
  });

  it('lists all albums of a photo that is in two of them', () => {
    const { albumy, fotky } = jsonOf(files, 'albumy.json');
    expect(albumy).toMatchObject([
      { nazov: 'Leto 2025/26', priecinok: 'albumy/Leto 2025-26', opis: null },
      { nazov: 'leto 2025-26', priecinok: 'albumy/leto 2025-26 (2)', opis: 'Opis' },
    ]);
    expect(fotky[0]).toMatchObject({
      subor: 'albumy/Leto 2025-26/IMG_1.jpg',
      albumy: ['albumy/Leto 2025-26', 'albumy/leto 2025-26 (2)'],
      sha256: sum(jpeg(1)),
    });
    expect(fotky.map(({ subor }: { subor: string }) => subor).filter((name: string) => !files[name])).toEqual([]);
  });

  it('contains what is recorded of sign-ins, without addresses', () => {
    expect(jsonOf(files, 'prihlasenia.json')).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ udalost: 'Žiadosť o kópiu údajov', miesto: expect.stringMatching(/^[0-9A-F-]{7}$/) }),
      ]),
    );
  });

  it('contains the account with its consents, the orders and the invoices, and no secrets', () => {
    const account = jsonOf(files, 'ucet.json');
    expect(account).toMatchObject({
      ucet: { meno: 'Ľubica Ďurčová', email: user.email, telefon: '0901 234 567' },
      adresy: { dorucovacia: { obec: 'Banská Bystrica', psc: '974 01' } },
      druheFaktory: { pristupoveKluce: [], overovaciaAplikacia: null, nepouziteZalozneKody: 0 },
    });
    expect(account.suhlasy.map(({ suhlas }: { suhlas: string }) => suhlas)).toEqual([
      'ochrana osobných údajov',
      'obchodné podmienky',
      'dodanie digitálneho obsahu pred uplynutím lehoty na odstúpenie',
    ]);
    const [bought] = jsonOf(files, 'objednavky.json');
    expect(bought).toMatchObject({
      stav: 'RECEIVED',
      druh: 'digitálne súbory',
      spoluEur: 4.9,
      polozky: [{ subor: 'IMG_1.jpg', pocet: 1 }],
    });
    expect(textOf(files[`faktury/faktura_${invoiceNumber}.pdf`]?.slice(0, 5))).toBe('%PDF-');
    for (const [name, bytes] of Object.entries(files)) {
      if (/\.(json|txt)$/.test(name)) expect(textOf(bytes)).not.toMatch(/scrypt|token|password|undefined|NaN/i);
    }
  });

  it('is available to an account without any data', async () => {
    const nobody = await makeUser();
    const { body } = await plan(nobody);
    expect(body.parts).toMatchObject([{ part: 1, photoCount: 0, sizeBytes: 0 }]);
    const empty = await fetchPart(body.parts[0]!);
    checkSums(empty);
    expect(jsonOf(empty, 'objednavky.json')).toEqual([]);
    expect(jsonOf(empty, 'albumy.json')).toEqual({ albumy: [], fotky: [] });
  });

  it('lists a photo whose file is missing, and continues', async () => {
    const unlucky = await makeUser();
    await makePhotoRow(unlucky.id, null, { filename: 'stratená.jpg' });
    await store(unlucky, null, 'tu.jpg', 7);
    const found = await fetchPart((await plan(unlucky)).body.parts[0]!);
    checkSums(found);
    expect(textOf(found['chybajuce-fotky.txt'])).toBe('stratená.jpg\n');
    expect(found['bez-albumu/tu.jpg']).toEqual(jpeg(7));
  });
});

describe('an export that is too large for one ZIP', () => {
  it('comes in parts that are complete together, also when a photo is deleted in between', async () => {
    const user = await makeUser();
    const album = await makeAlbum(user, { title: 'Svadba' });
    const ids = [];
    for (let seed = 11; seed <= 15; seed++) ids.push(await store(user, album.id, 'foto.jpg', seed));
    await env.DB.prepare('update photos set size_bytes = 1500000000 where user_id = ?').bind(user.id).run();
    const { parts, photoCount, sizeBytes } = (await plan(user)).body;
    expect({ photoCount, sizeBytes }).toEqual({ photoCount: 5, sizeBytes: 7_500_000_000 });
    expect(parts.map((each) => each.photoCount)).toEqual([3, 2]);
    expect(parts[1]?.filename).toMatch(/-cast-2-z-2\.zip$/);

    const first = await fetchPart(parts[0]!);
    await call('DELETE', `/photos/${ids[0]}`, { token: user.token });
    await store(user, album.id, 'neskoršia.jpg', 16);
    const second = await fetchPart(parts[1]!);
    checkSums(first, 'cast-1-z-2/');
    const sums = checkSums(second, 'cast-2-z-2/');
    expect(Object.keys(first).filter((name) => second[name])).toEqual([]);
    expect([...sums.keys()].filter((name) => !name.includes('/'))).toEqual(['precitaj-ma.txt', 'albumy.json']);
    const photos = Object.entries({ ...first, ...second }).filter(([name]) => name.endsWith('.jpg'));
    expect(photos.map(([, bytes]) => sum(bytes)).sort()).toEqual(
      [11, 12, 13, 14, 15].map((seed) => sum(jpeg(seed))).sort(),
    );
  });

  it('stays below the number of files that a request may open', async () => {
    const user = await makeUser();
    await env.DB.prepare(
      `with recursive n(i) as (select 0 union all select i + 1 from n where i < 11999)
       insert into photos (id, user_id, status, filename, size_bytes, sha256, format, created_at)
       select printf('${user.id}-%05d', i), ?, 'READY', i || '.jpg', 1000, i, 'jpeg', 1 from n`,
    )
      .bind(user.id)
      .run();
    const { body, headers } = await plan(user);
    expect(body.parts.map(({ photoCount }) => photoCount)).toEqual([5000, 5000, 2000]);
    expect(statementsOf({ headers })).toBeLessThanOrEqual(5);
  });
});

describe('links to an export', () => {
  const opens = async (url: string): Promise<number> => (await callRaw('HEAD', url)).status;

  it('open what they were made for, and nothing else', async () => {
    const [user, other] = [await makeUser(), await makeUser()];
    await store(user, null, 'a.jpg', 21);
    const { url } = (await plan(user)).body.parts[0]!;
    const altered = (name: string, value: string): string => {
      const changed = new URL(url, 'http://localhost');
      changed.searchParams.set(name, value);
      return changed.pathname + changed.search;
    };
    expect(await opens(url)).toBe(200);
    const past = openContext(env, Date.now() - 2 * 3_600_000);
    const refused = [
      altered('n', other.id),
      altered('of', '2'),
      altered('after', 'x'),
      altered('until', 'z'),
      altered('e', String(Date.now() + 9e9)),
      altered('s', 'x'),
      url.replace('/export/1', '/export/2'),
      url.replace('/export/1', '/export/x'),
      altered('s', signedQuery(past, 'data-export', 'x').get('s') ?? ''),
      '/api/export/1',
    ];
    for (const link of refused) expect(await opens(link), link).toBe(403);
    const { body } = await call('GET', altered('s', 'x').replace('/api', ''));
    expect(body).toMatchObject({ code: 'export-link-expired' });
  });

  it.each(['token_version = 2', 'deleted_at = 1'])('end with the sessions of their user (%s)', async (change) => {
    const user = await makeUser();
    const { url } = (await plan(user)).body.parts[0]!;
    expect(await opens(url)).toBe(200);
    await env.DB.prepare(`update users set ${change} where id = ?`).bind(user.id).run();
    expect(await opens(url)).toBe(403);
  });

  it('are issued and used only so often', async () => {
    const user = await makeUser();
    const { url } = (await plan(user)).body.parts[0]!;
    const responses = await Promise.all(Array.from({ length: 31 }, () => plan(user)));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(29);
    expect(responses.find(({ status }) => status === 429)?.body.code).toBe('too-many-exports');
    const fetched = await Promise.all(Array.from({ length: 62 }, () => callRaw('GET', url)));
    await Promise.all(fetched.map((each) => each.body?.cancel()));
    expect(fetched.filter(({ status }) => status === 429)).toHaveLength(2);
  });

  it('may be aborted halfway', async () => {
    const user = await makeUser();
    for (const seed of [31, 32, 33]) await store(user, null, `${seed}.jpg`, seed);
    const { url } = (await plan(user)).body.parts[0]!;
    const reader = (await callRaw('GET', url)).body!.getReader();
    expect((await reader.read()).done).toBe(false);
    await reader.cancel();
    expect(await opens(url)).toBe(200);
  });
});
