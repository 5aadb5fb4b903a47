import { createHash } from 'node:crypto';
import { unzipSync } from 'fflate';
import { beforeAll, describe, expect, it } from 'vitest';
import type { AlbumFolderResponse } from '../../../shared/library/albums/album-folders.ts';
import type { ArchiveResponse } from '../../../shared/library/archives/contract.ts';
import { readMetadata } from '../../../shared/library/imports/read-metadata.ts';
import { call } from '../../testing/call.ts';
import { drawJpeg } from '../../testing/draw-jpeg.ts';
import { makeAlbum, makeUser, type TestUser, upload } from '../../testing/factories.ts';
import { makeReadyInvoice } from '../../testing/invoice-factories.ts';
import { libraryDb } from '../../testing/libraries.ts';
import { fetchZip, readyArchive } from '../../testing/ready-archive.ts';
import { download, makeBuyer, makePhotoRow, makeProduct } from '../../testing/shop-factories.ts';
import { addPhoto, asGuest, makeAdding, makeGuest } from '../guest-photos/testing/adding.ts';
import { makeSchool } from '../schools/testing/make-school.ts';

type Files = Record<string, Uint8Array>;

const sum = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
const textOf = (bytes: Uint8Array | undefined): string => new TextDecoder().decode(bytes);
const jsonOf = (files: Files, name: string) => JSON.parse(textOf(files[name]));
const exported = (user: TestUser) => readyArchive(user, { account: true });

const filesOf = async ({ parts }: ArchiveResponse): Promise<Files> => unzipSync(await fetchZip(parts[0]?.url));

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
  let response: ArchiveResponse;
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
    const caption = 'Ona & on <3\nna pláži "doma"';
    await call('PUT', `/photos/${both}/caption`, { token: user.token, body: { caption } });
    await store(user, first.id, 'IMG_1.jpg', 2);
    await store(user, second.id, 'IMG_1.jpg', 3);
    await store(user, null, '../../žltá "loďka".JPG', 4);
    const failed = await store(user, null, 'pokazená.jpg', 5);
    await libraryDb
      .prepare("update photos set status = 'FAILED', failure = 'corrupt' where id = unhex(?, '-')")
      .bind(failed)
      .run();
    const as = <T>(method: string, path: string, body: unknown) => call<T>(method, path, { token: user.token, body });
    const { folder } = (await as<AlbumFolderResponse>('POST', '/album-folders', { name: 'Rodina' })).body;
    await as('PUT', `/albums/${second.id}`, { folderId: folder.id });
    for (const [title, before] of [
      ['Obed', null],
      ['Ráno', both],
    ])
      await as('POST', `/albums/${second.id}/sections`, { title, before });
    await makeSchool(user);
    const deleted = await store(user, first.id, 'vymazaná.jpg', 6);
    await call('DELETE', `/photos/${deleted}`, { token: user.token });
    await makePhotoRow(user.id, null, { status: 'PENDING', filename: 'prichádza.jpg', sha256: null });
    const invoice = await makeReadyInvoice(user, [download(both, await makeProduct('DOWNLOAD', { priceCents: 490 }))]);
    invoiceNumber = invoice.invoiceNumber;
    response = await exported(user);
    files = await filesOf(response);
  });

  it('lists its part, under the name of the day', () => {
    expect(response).toMatchObject({ status: 'READY', photoCount: 5, readyCount: 5 });
    expect(response.parts).toHaveLength(1);
    expect(response.parts[0]?.filename).toMatch(/^momentka-udaje-\d{4}-\d\d-\d\d\.zip$/);
  });

  it('contains every photo once, under safe names, and nothing deleted, pending or of somebody else', () => {
    expect(Object.keys(files).sort()).toEqual(
      [
        'precitaj-ma.txt',
        'prihlasenia.json',
        'skolske-fotenia.json',
        'ucet.json',
        'objednavky.json',
        'vybery.json',
        `faktury/faktura_${invoiceNumber}.pdf`,
        'albumy/Leto 2025-26/IMG_1.jpg',
        'albumy/Leto 2025-26/IMG_1.jpg.xmp',
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
    const { results } = await libraryDb
      .prepare(
        "select lower(hex(sha256)) as sha256 from photos where owner_key = (select key from libraries where id = ?) and status in ('STORED', 'READY', 'FAILED')",
      )
      .bind(user.id)
      .all<{ sha256: string }>();
    expect(results.map(({ sha256 }) => sha256).sort()).toEqual(
      Object.values(uploaded)
        .map((seed) => sum(jpeg(seed)))
        .sort(),
    );
  });

  it('has what is said about a photo in its list, and beside the photo as XMP that an import reads', () => {
    const path = 'albumy/Leto 2025-26/IMG_1.jpg';
    const caption = 'Ona & on <3\nna pláži "doma"';
    const listed = jsonOf(files, 'albumy.json').fotky.find(({ subor }: { subor: string }) => subor === path);
    expect(listed.opis).toBe(caption);
    expect(readMetadata(`${path}.xmp`, textOf(files[`${path}.xmp`]))).toMatchObject({
      kind: 'photo',
      facts: { caption },
    });
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

  it('has the own order of each album, with its sections, and the folder it is in', () => {
    const { albumy, fotky } = jsonOf(files, 'albumy.json');
    expect(albumy).toMatchObject([
      { vPriecinku: null, sekcie: [] },
      { vPriecinku: 'Rodina', sekcie: [{ nazov: 'Ráno' }, { nazov: 'Obed' }] },
    ]);
    const inSecond = fotky.flatMap(({ subor, poradie }: { subor: string; poradie: Record<string, string> }) => {
      const own = poradie['albumy/leto 2025-26 (2)'];
      return own === undefined ? [] : [{ name: subor, poradie: own }];
    });
    const sections = albumy[1].sekcie.map(({ nazov, poradie }: Record<string, string>) => ({ name: nazov, poradie }));
    const inOrder = [...inSecond, ...sections].sort((a, b) => (a.poradie < b.poradie ? -1 : 1));
    expect(inOrder.map(({ name }) => name)).toEqual([
      'Ráno',
      'albumy/Leto 2025-26/IMG_1.jpg',
      'albumy/leto 2025-26 (2)/IMG_1.jpg',
      'Obed',
    ]);
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
    expect(jsonOf(files, 'skolske-fotenia.json')).toMatchObject([
      { skola: 'MŠ Slniečko', fotene: [{ druh: 'dieťa', meno: 'Anna Nováková', trieda: 'Lienky' }] },
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

  it("contains who has sent a photo and what guests have chosen, and of nobody else's albums", async () => {
    const [photographer, stranger] = [await makeUser(), await makeUser()];
    for (const owner of [photographer, stranger]) {
      const { album, link } = await makeAdding(owner, { rights: ['add', 'choose'] });
      const own = await store(owner, album.id, 'DSC_1.jpg', 11);
      const guest = await makeGuest(link, owner === stranger ? 'Cudzia' : 'Eva');
      expect((await addPhoto(guest, jpeg(12), 'z mobilu.jpg')).status).toBe(200);
      const { body } = await asGuest<{ lists: { id: string }[] }>(guest, 'GET', '/picks');
      const list = `/picks/${body.lists[0]?.id}`;
      expect((await asGuest(guest, 'PUT', `${list}/photos/${own}`, { comment: 'na stenu' })).status).toBe(200);
      await asGuest(guest, 'POST', `${list}/done`, { message: 'Ďakujeme' });
    }
    const guests = await filesOf(await exported(photographer));
    expect(jsonOf(guests, 'vybery.json')).toEqual([
      {
        priecinok: 'albumy/Svadba',
        odkaz: 'Hostia',
        host: { meno: 'Eva', email: null },
        zoznam: 'Môj výber',
        odovzdany: expect.stringMatching(/^\d{4}-/),
        sprava: 'Ďakujeme',
        fotky: [{ povodnyNazov: 'DSC_1.jpg', poznamka: 'na stenu', farba: null }],
      },
    ]);
    const { fotky } = jsonOf(guests, 'albumy.json');
    expect(fotky.map(({ povodnyNazov, poslal }: Record<string, string>) => [povodnyNazov, poslal])).toEqual([
      ['DSC_1.jpg', null],
      ['z mobilu.jpg', 'Eva'],
    ]);
  });

  it('is available to an account without any data', async () => {
    const newcomer = await makeUser();
    const archive = await exported(newcomer);
    expect(archive.parts).toMatchObject([{ part: 1, photoCount: 0 }]);
    const empty = await filesOf(archive);
    checkSums(empty);
    expect(jsonOf(empty, 'objednavky.json')).toEqual([]);
    expect(jsonOf(empty, 'vybery.json')).toEqual([]);
    expect(jsonOf(empty, 'albumy.json')).toEqual({ albumy: [], fotky: [] });
  });
});
