import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { scaled } from '../scripts/time-factor.ts';
import type { AlbumFolderResponse, AlbumFoldersResponse } from '../shared/library/albums/album-folders.ts';
import type { AlbumResponse } from '../shared/library/albums/contract.ts';
import { type MadeTakeout, makeTakeout } from '../shared/library/imports/testing/make-takeout.ts';
import type { Photo, PhotoAlbumsResponse } from '../shared/library/photos/contract.ts';
import { createAccount, signInByCall } from './harness/accounts.ts';
import { browserMemory } from './harness/browser-memory.ts';
import { chooseExport } from './harness/choose-export.ts';
import { download } from './harness/download.ts';
import { jpegOf, writeExport } from './harness/export-files.ts';
import { findFlaws, mainLooks } from './harness/find-flaws.ts';
import { writeZipBehind } from './harness/large-export.ts';
import { writeFiles } from './harness/photo-files.ts';
import { visit } from './harness/visitor.ts';

const timeout = scaled(120_000);

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });

/** What is true of the photos, as the library shows it: when each was taken, and its albums. */
async function libraryOf(client: Awaited<ReturnType<typeof signInByCall>>) {
  const albums = await client.listAlbums();
  const shown = new Map<string, { takenAt: string | null; albums: string[] }>();
  for (const { id, title } of albums)
    for (const photo of await client.listPhotos(id)) {
      const known = shown.get(photo.id) ?? { takenAt: photo.takenAt, albums: [] };
      shown.set(photo.id, { ...known, albums: [...known.albums, title].toSorted() });
    }
  const unfiled = await client.call<{ photos: Photo[] }>('GET', '/photos?unfiled=true&limit=200');
  for (const { id, takenAt } of unfiled.photos) shown.set(id, { takenAt, albums: [] });
  return [...shown.values()].map((photo) => JSON.stringify(photo)).toSorted();
}

const truthOf = ({ photos }: MadeTakeout): string[] =>
  photos
    .filter(({ isTrashed }) => !isTrashed)
    .map(({ takenAt, albums }) => JSON.stringify({ takenAt, albums: albums.toSorted() }))
    .toSorted();

test('an export of Google Photos moves in: plan, albums and dates, and nothing twice when it is chosen again', {
  timeout: 3 * timeout,
}, async () => {
  const account = await createAccount();
  const client = await signInByCall(account);
  // One part as TGZ, as Google offers both.
  const made = makeTakeout({ seed: 77, language: 'sk', photos: 60, parts: 3 });
  for (const file of made.files) if (file.part.endsWith('-002.zip')) file.part = file.part.replace('.zip', '.tgz');
  const paths = await writeExport(made.files);
  const page = await visit('/albums', { as: account });
  await page.getByRole('link', { name: 'Prisťahovať sa' }).click();
  await heading(page, 'Prisťahovať sa').waitFor();
  expect(await findFlaws(page, 'import', mainLooks)).toEqual([]);

  // Without the last part: it is named.
  await chooseExport(
    page,
    paths.filter((path) => !/-001/.test(path)),
  );
  await page.getByText('Chýba časť 1.').waitFor({ timeout });
  await page.getByRole('button', { name: 'Vybrať všetky časti' }).click();
  await chooseExport(page, paths.toReversed());
  await heading(page, 'Export z\u00a0Fotiek Google').waitFor({ timeout });
  const truth = truthOf(made);
  expect(await findFlaws(page, 'import', mainLooks)).toEqual([]);
  await page.getByRole('button', { name: new RegExp(`^Preniesť ${truth.length}\\s`) }).click();
  await heading(page, 'Fotky sú prenesené').waitFor({ timeout });
  expect(await findFlaws(page, 'import', mainLooks)).toEqual([]);
  expect(await libraryOf(client)).toEqual(truth);

  await page.getByRole('button', { name: 'Preniesť ďalšie' }).click();
  let sent = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/api/photos/upload')) sent += 1;
  });
  await chooseExport(page, paths);
  await page.getByRole('button', { name: /^Preniesť \d+/ }).click({ timeout });
  await page.getByText(/ste už mali/).waitFor({ timeout });
  expect(sent).toBe(0);
  expect(await libraryOf(client)).toEqual(truth);
});

test('what one account exports moves into another without loss: names, captions, hearts, albums, descriptions, sections, order', {
  timeout: 2 * timeout,
}, async () => {
  const [from, to] = [await createAccount(), await createAccount()];
  const client = await signInByCall(from);
  const summer = await client.createAlbum({ title: 'Leto: more / hory', description: 'Dva týždne v Chorvátsku' });
  const best = await client.createAlbum({ title: 'Výber' });
  const { folder } = await client.call<AlbumFolderResponse>('POST', '/album-folders', { name: 'Dovolenky' });
  await client.call('PUT', `/albums/${summer.id}`, { folderId: folder.id });
  await client.call('PUT', `/albums/${best.id}`, { defaultSort: 'filename_desc' });
  const photos = await Promise.all(
    // The last one as a phone's share sheet may send it.
    ['žltý kôň.jpg', 'IMG_20190712_180311.jpg', 'obrázok'].map(async (filename) => ({
      filename,
      original: await jpegOf(filename),
    })),
  );
  const { photos: sent } = await client.upload(summer.id, photos);
  const ids = sent.map(({ id }) => id);
  await client.call('POST', `/albums/${best.id}/photos`, { photoIds: [ids[2]] });
  await client.call('PUT', `/photos/${ids[0]}/caption`, { caption: 'Žltý kôň & "jeho" <tieň>\npri mori 🐎' });
  await client.call('POST', '/photos/favorites', { photoIds: [ids[0], ids[1]], isFavorite: true });
  await client.call('PUT', `/albums/${summer.id}/order`, { photoIds: [ids[2]], target: ids[0] });
  await client.call('PUT', `/albums/${summer.id}`, { coverPhotoId: ids[1] });
  await client.call('POST', `/albums/${summer.id}/sections`, { title: 'Pláž', before: ids[0] });
  const { photos: loose } = await client.upload(best.id, [{ filename: 'voľná.jpg', original: await jpegOf('voľná') }]);
  await client.call('POST', `/albums/${best.id}/photos/remove`, { photoIds: [loose[0]?.id] });

  const exporter = await visit('/profile?tab=moje-udaje', { as: from });
  const { name, bytes } = await download(exporter, 'Stiahnuť moje údaje');
  const page = await visit('/moving-in', { as: to });
  await chooseExport(page, writeFiles({ [name]: bytes }));
  await heading(page, 'Export z\u00a0Momentky').waitFor({ timeout });
  await page.getByRole('button', { name: /^Preniesť 4\s/ }).click();
  await heading(page, 'Fotky sú prenesené').waitFor({ timeout });
  const truth = await shownOf(client);
  expect(await shownOf(await signInByCall(to))).toEqual(truth);

  // Hearts come also to photos that the account has already.
  await client.call('POST', '/photos/favorites', { photoIds: ids, isFavorite: false });
  const again = await visit('/moving-in', { as: from });
  await chooseExport(again, writeFiles({ [name]: bytes }));
  await again.getByRole('button', { name: /^Preniesť 4\s/ }).click();
  await heading(again, 'Fotky sú prenesené').waitFor({ timeout });
  expect(await shownOf(client)).toEqual(truth);
});

test('a part of 50 GB is read by its list and the places of its photos, in next to no memory', {
  timeout,
}, async () => {
  const account = await createAccount();
  const files = await Promise.all(
    [1, 2, 3].map(async (at) => ({
      path: `Takeout/Fotky Google/Leto/${at}.jpg`,
      bytes: await jpegOf(`far away ${at}`),
    })),
  );
  const path = writeZipBehind(50 * 1024 ** 3, 'takeout-20240501T101112Z-001.zip', files);
  const page = await visit('/moving-in', { as: account });
  await heading(page, 'Prisťahovať sa').waitFor();
  const pageBytes = (): number => Math.max(...browserMemory('--type=renderer'));
  const before = pageBytes();
  await chooseExport(page, [path]);
  await page.getByRole('button', { name: /^Preniesť 3\s/ }).click({ timeout });
  await heading(page, 'Fotky sú prenesené').waitFor({ timeout });
  expect(pageBytes() - before).toBeLessThan(300 * 1024 ** 2);
  const [album] = await (await signInByCall(account)).listAlbums();
  expect(album).toMatchObject({ title: 'Leto', photoCount: 3 });
});

/** All that the import is to keep, without ids and times of upload. */
async function shownOf(client: Awaited<ReturnType<typeof signInByCall>>) {
  const factsOf = async ({ id, filename, takenAt, sizeBytes, isFavorite }: Photo) => {
    const { caption } = await client.call<PhotoAlbumsResponse>('GET', `/photos/${id}/albums`);
    return { filename, takenAt, sizeBytes, caption, isFavorite };
  };
  const { folders } = await client.call<AlbumFoldersResponse>('GET', '/album-folders');
  const albums = await Promise.all(
    (await client.listAlbums()).map(async ({ id }) => {
      const { album } = await client.call<AlbumResponse>('GET', `/albums/${id}?limit=200`);
      const sections = album.sections.map((section) => ({ title: section.title, before: section.before }));
      const { title, description, folderId, defaultSort, coverPhotoId } = album;
      const cover = album.photos.find(({ photo }) => photo.id === coverPhotoId)?.photo.filename;
      return {
        ...{ title, description, defaultSort, cover },
        folder: folders.find((folder) => folder.id === folderId)?.name,
        sections,
        photos: await Promise.all(album.photos.map(({ photo }) => factsOf(photo))),
      };
    }),
  );
  const unfiled = await client.call<{ photos: Photo[] }>('GET', '/photos?unfiled=true');
  return {
    albums: albums.toSorted((one, other) => one.title.localeCompare(other.title)),
    unfiled: await Promise.all(unfiled.photos.map(factsOf)),
  };
}
