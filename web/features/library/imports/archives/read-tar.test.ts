import { gzipSync } from 'fflate';
import { expect, it } from 'vitest';
import { readTarPart } from '../reading/tar-part.ts';
import { buildTar } from '../testing/build-tar.ts';
import { ArchiveError } from './archive-error.ts';

const text = (value: string): Uint8Array => new TextEncoder().encode(value);
const long = `Takeout/Fotky Google/${'Veľmi dlhý názov albumu z dovolenky '.repeat(4)}/žaba.jpg`;
const files = [
  { path: 'Takeout/a.jpg.json', bytes: text('{"title":"a.jpg"}') },
  { path: 'Takeout/a.jpg', bytes: text('photo a'.repeat(300)) },
  { path: long, bytes: text('photo b') },
  { path: 'Takeout/prázdny.jpg', bytes: text('') },
  { path: 'Takeout/c.jpg', bytes: text('photo c') },
];
const tgz = (bytes: Uint8Array, name = 'takeout-20240501T101112Z-001.tgz'): File =>
  new File([gzipSync(bytes).slice()], name);

it.each(['pax', 'gnu'] as const)('a tar with long names of %s has all its files, in any order', async (longNames) => {
  let read = 0;
  const archive = tgz(buildTar(files, longNames));
  const found = await readTarPart(archive, (bytes) => {
    read += bytes;
  });
  expect(found.map(({ path }) => path)).toEqual(files.map(({ path }) => path));
  expect(read).toBe(archive.size);
  for (const at of [1, 2, 4, 0, 3, 2]) {
    const bytes = new Uint8Array(await ((await found[at]?.open()) ?? new Blob()).arrayBuffer());
    expect(bytes).toEqual(files[at]?.bytes);
  }
});

it.each([
  ['a cut one', (bytes: Uint8Array) => tgz(bytes).slice(0, 200), 'damaged'],
  ['something else that is packed', () => tgz(text('no tar at all'.repeat(100))), 'no-archive'],
  ['something else', () => new File(['nothing packed'], 'a.tgz'), 'damaged'],
])('%s is refused', async (_, spoil, fault) => {
  const file = new File([spoil(buildTar(files))], 'a.tgz');
  const error = await readTarPart(file, () => {}).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(ArchiveError);
  expect((error as ArchiveError).fault).toBe(fault);
});
