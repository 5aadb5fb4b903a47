import { expect, it } from 'vitest';
import { buildZip, type ZipInput } from '../testing/build-zip.ts';
import { ImportSession } from './import-session.ts';
import { type ReadProgress, readExport } from './read-export.ts';

const now = Date.UTC(2026, 10, 26);
const text = (value: string): Uint8Array => new TextEncoder().encode(value);
const zip = (name: string, files: Record<string, Uint8Array>): File =>
  new File([buildZip(Object.entries(files).map(([path, bytes]) => ({ path, bytes })))], name);
const chosen = (file: File, path = file.name) => ({ file, path });
const bytesOf = async (blob: Blob): Promise<Uint8Array> => new Uint8Array(await blob.arrayBuffer());

const sidecar = text(JSON.stringify({ title: 'a.jpg', photoTakenTime: { timestamp: '1563000000' } }));

it('reads parts of any kind in any order; what can not be read is told, and stops nothing', async () => {
  const one = zip('takeout-20240501T101112Z-001.zip', { 'Takeout/Fotky Google/Leto/a.jpg': text('photo a') });
  const two = zip('takeout-20240501T101112Z-002.zip', { 'Takeout/Fotky Google/Leto/a.jpg.json': sidecar });
  const cut = new File([one.slice(0, one.size - 5)], 'takeout-20240501T101112Z-003.zip');
  const pdf = new File(['%PDF-1.7'], 'zmluva.zip');
  const steps: ReadProgress[] = [];
  const { plan, problems } = await readExport(
    [two, cut, pdf, one].map((file) => chosen(file)),
    now,
    (step) => steps.push({ ...step }),
  );
  expect(plan.items).toMatchObject([{ takenAt: '2019-07-13T08:40:00' }]);
  expect(problems).toEqual([
    { part: 'takeout-20240501T101112Z-003.zip', fault: 'cut' },
    { part: 'zmluva.zip', fault: 'no-archive' },
  ]);
  expect(steps.at(-1)).toMatchObject({ metadata: 1, totalMetadata: 1 });
});

it('reads archives in an archive, as Apple packs them, and leaves out what only looks like one', async () => {
  const photos = zip('x', { 'iCloud Photos/Photos/IMG_1.JPG': text('photo one') });
  const outer = zip('iCloud.zip', {
    'iCloud Photos Part 1 of 2.zip': await bytesOf(photos),
    'obaly.zip': text('no archive'),
    '__MACOSX/._IMG_1.JPG': text('of a Mac'),
  });
  const { plan, files } = await readExport([chosen(outer)], now, () => {});
  expect(plan.source).toBe('icloud');
  expect(plan.missingParts).toEqual([2]);
  expect(plan.items).toHaveLength(1);
  const [index = -1] = plan.items[0]?.files ?? [];
  expect(await (await files[index]?.open())?.text()).toBe('photo one');
});

it('gives the next photos that are not done, and says which can not be read', async () => {
  const folder = ['a.jpg', 'b.jpg', 'c.jpg'].map((name) => chosen(new File([`photo ${name}`], name), `Leto/${name}`));
  const session = new ImportSession();
  session.add(folder);
  const summary = await session.read(now, () => {});
  expect(summary.albums.map(({ title }) => title)).toEqual(['Leto']);
  expect(session.begin([])).toEqual({ photos: 3, videos: 0, bytes: 3 * 'photo a.jpg'.length });
  const [first, second] = await session.next(2, 1000);
  expect([first?.file?.name, second?.file?.name]).toEqual(['a.jpg', 'b.jpg']);
  expect(await session.next(5, 1)).toHaveLength(1);
  expect(await session.next(5, 1000)).toEqual([]);
  // The keys are the same when the same folder is chosen another day, in any order.
  const again = new ImportSession();
  again.add(folder.toReversed());
  await again.read(now + 1, () => {});
  expect(again.begin([first?.key ?? '', second?.key ?? ''])).toMatchObject({ photos: 1 });
  expect((await again.next(5, 1000)).map(({ path }) => path)).toEqual(['c.jpg']);
});

it('a damaged photo has no file', async () => {
  const archive = zip('Leto.zip', { 'a.jpg': text('photo a'.repeat(50)) });
  const bytes = await bytesOf(archive);
  bytes.set(text('damage'), 80);
  const session = new ImportSession();
  session.add([chosen(new File([bytes.slice()], 'Leto.zip'))]);
  await session.read(now, () => {});
  session.begin([]);
  expect(await session.next(5, 1000)).toMatchObject([{ path: 'a.jpg', file: null, fault: 'damaged' }]);
});

it('tells before anything is sent that an archive has a password, or is packed in an unknown way', async () => {
  const zipWith = (name: string, ...more: Partial<ZipInput>[]): File => {
    const files = more.map((each, at) => ({ path: `${at}.jpg`, bytes: text(`photo ${at}`), ...each }));
    return new File([buildZip(files)], name);
  };
  const encrypted = zipWith('Leto.zip', { isEncrypted: true }, { isEncrypted: true });
  const deflate64 = zipWith('Zima.zip', { method: 9 }, { method: 9 });
  const half = zipWith('Jar.zip', { method: 9 }, {});
  const session = new ImportSession();
  session.add([encrypted, deflate64, half].map((file) => chosen(file)));
  const { problems, counts } = await session.read(now, () => {});
  expect(problems).toEqual([
    { part: 'Leto.zip', fault: 'encrypted' },
    { part: 'Zima.zip', fault: 'method' },
  ]);
  expect(counts.photos).toBe(2);
  session.begin([]);
  expect((await session.next(5, 1000)).map(({ fault }) => fault)).toEqual(['method', null]);
});

it('an archive in another one that has a password is told photo by photo', async () => {
  const bytes = await bytesOf(buildZip([{ path: 'a.jpg', bytes: text('photo a'), isEncrypted: true }]));
  const session = new ImportSession();
  session.add([chosen(zip('Zaloha.zip', { 'Svadba.zip': bytes, 'c.jpg': text('photo c') }))]);
  expect((await session.read(now, () => {})).counts.photos).toBe(2);
  session.begin([]);
  expect((await session.next(5, 1000)).map(({ path, fault }) => [path, fault])).toEqual([
    ['a.jpg', 'encrypted'],
    ['c.jpg', null],
  ]);
});

it('a file of our own export is what its name in the archive says, also where the listed one does not', async () => {
  const names = { 'film.mov': 'film', 'IMG.2019.jpg': 'IMG.2019', 'sken.tif.jpg': 'sken.tif', 'a_b.heic': 'a:b.heic' };
  const photos = Object.entries(names).map(([stored, listed]) => ({
    subor: `bez-albumu/${stored}`,
    povodnyNazov: listed,
  }));
  const session = new ImportSession();
  session.add([
    chosen(
      zip('momentka.zip', {
        'albumy.json': text(JSON.stringify({ albumy: [], fotky: photos })),
        ...Object.fromEntries(Object.keys(names).map((name) => [`bez-albumu/${name}`, text(name)])),
      }),
    ),
  ]);
  await session.read(now, () => {});
  session.begin([]);
  const files = (await session.next(9, 1000)).map(({ file }) => [file?.name, file?.type]);
  expect(files).toEqual([
    ['film', 'video/quicktime'],
    ['IMG.2019', 'image/jpeg'],
    ['sken.tif.jpg', 'image/jpeg'],
    ['a:b.heic', 'image/heic'],
  ]);
});
