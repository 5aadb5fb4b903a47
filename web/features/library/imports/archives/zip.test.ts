import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../../../../shared/testing/seeded-random.ts';
import { buildZip, type ZipInput } from '../testing/build-zip.ts';
import { ArchiveError } from './archive-error.ts';
import { openZipEntry, readZipText } from './open-zip-entry.ts';
import { readZipDirectory } from './zip-directory.ts';

const random = seededRandom(5);
const noise = (length: number): Uint8Array => Uint8Array.from({ length }, () => Math.floor(random() * 8));
const files: ZipInput[] = [
  { path: 'Takeout/Fotky Google/Žltý kôň.jpg', bytes: noise(3000) },
  { path: 'a.json', bytes: noise(500), isDeflated: true },
  { path: 'Takeout/', bytes: noise(0) },
  { path: 'prázdny.txt', bytes: noise(0) },
];

async function contentsOf(archive: Blob): Promise<Record<string, Uint8Array>> {
  const entries = await readZipDirectory(archive);
  const read = entries.map(async (entry) => [
    entry.path,
    new Uint8Array(await (await openZipEntry(archive, entry)).arrayBuffer()),
  ]);
  return Object.fromEntries(await Promise.all(read));
}

const textsOf = async (archive: Blob): Promise<string[]> =>
  Promise.all((await readZipDirectory(archive)).map((entry) => readZipText(archive, entry)));

const faultOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'none',
    (error: unknown) => (error instanceof ArchiveError ? error.fault : String(error)),
  );

describe('a ZIP', () => {
  it.each([
    ['as usual', {}],
    ['of more than 4 GB', { is64: true }],
    ['with a comment', { comment: 'PK\u0005\u0006 is no end of it' }],
    ['behind a program that unpacks it', { before: 70_000 }],
    ['of more than 4 GB behind something', { is64: true, before: 10 }],
  ])('%s has all its files', async (_, options) => {
    const expected = Object.fromEntries(
      files.filter(({ path }) => !path.endsWith('/')).map(({ path, bytes }) => [path, bytes]),
    );
    expect(await contentsOf(buildZip(files, options))).toEqual(expected);
  });

  it('has names of old Windows, and its separators', async () => {
    const rawName = Uint8Array.of(0x4c, 0x65, 0x74, 0x6f, 0x5c, 0x9e, 0xe1, 0x62, 0x61, 0x2e, 0x6a, 0x70, 0x67);
    const archive = buildZip([{ path: '', rawName, bytes: noise(10) }]);
    expect((await readZipDirectory(archive)).map(({ path }) => path)).toEqual(['Leto/žába.jpg']);
  });

  it.each([
    ['cut in the middle', (zip: Blob) => zip.slice(0, zip.size / 2), 'cut'],
    ['cut at its very end', (zip: Blob) => zip.slice(0, zip.size - 1), 'cut'],
    ['with its beginning gone', (zip: Blob) => zip.slice(1000), 'cut'],
    ['that is something else', () => new Blob(['%PDF-1.7 and so on']), 'no-archive'],
    ['that is empty', () => new Blob([]), 'no-archive'],
  ])('%s is refused', async (_, spoil, fault) => {
    expect(await faultOf(readZipDirectory(spoil(buildZip(files))))).toBe(fault);
  });

  it('tells of files that are damaged, or locked by a password', async () => {
    const [zip, entries] = [buildZip(files), await readZipDirectory(buildZip(files))];
    const bytes = new Uint8Array(await zip.arrayBuffer());
    bytes.set([0xff, 0xfe, 0xfd], (entries[0]?.offset ?? 0) + 200);
    const [photo, json] = entries;
    if (!photo || !json) throw new Error('no entries');
    expect(await faultOf(openZipEntry(new Blob([bytes]), photo))).toBe('damaged');
    expect(await faultOf(openZipEntry(new Blob([bytes]), json))).toBe('none');
    expect(await faultOf(openZipEntry(zip, { ...json, offset: 5 }))).toBe('damaged');
    const locked = buildZip([{ path: 'a.jpg', bytes: noise(10), isEncrypted: true }]);
    const [entry] = await readZipDirectory(locked);
    if (!entry) throw new Error('no entry');
    expect(await faultOf(openZipEntry(locked, entry))).toBe('encrypted');
  });

  it('has texts, small and large, packed or not, and tells when one is damaged', async () => {
    const long = 'Pri mori 🐚 '.repeat(200_000);
    const texts: [string, string, boolean][] = [
      ['a.json', '{"title":"Žltý kôň"}', true],
      ['b.json', 'x'.repeat(70_000), true],
      ['c.json', '', false],
      ['d.csv', 'imgName\nIMG_1.HEIC', false],
      ['e.json', long, true],
    ];
    const archive = buildZip(
      texts.map(([path, text, isDeflated]) => ({ path, bytes: new TextEncoder().encode(text), isDeflated })),
      { before: 10 },
    );
    expect(await textsOf(archive)).toEqual(texts.map(([, text]) => text));
    const [first] = await readZipDirectory(archive);
    if (!first) throw new Error('no entry');
    for (const wrong of [{ crc32: 1 }, { sizeBytes: 5 }, { sizeBytes: 900_000 }, { method: 0 }, { offset: 3 }])
      expect(await faultOf(readZipText(archive, { ...first, ...wrong })), JSON.stringify(wrong)).toBe('damaged');
    expect(await faultOf(readZipText(archive, { ...first, method: 9 }))).toBe('method');
    expect(await faultOf(readZipText(archive.slice(0, first.offset + 40), first))).toBe('cut');
  });

  it('never throws anything else, whatever its bytes', async () => {
    const whole = new Uint8Array(await buildZip(files, { is64: true }).arrayBuffer());
    for (let round = 0; round < 400; round += 1) {
      const bytes = whole.slice(0, round % 3 === 0 ? Math.floor(random() * whole.length) : whole.length);
      for (let change = 0; change < 3; change += 1)
        bytes[Math.floor(random() * bytes.length)] = Math.floor(random() * 256);
      expect(await faultOf(contentsOf(new Blob([bytes])))).not.toContain(' ');
      expect(await faultOf(textsOf(new Blob([bytes])))).not.toContain(' ');
    }
  });
});
