import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { zipSync } from 'fflate';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { scaled } from '../scripts/time-factor.ts';
import { buildMovie, placeOfPhone } from '../shared/engine/movies/testing/build-movie.ts';
import { heicMovie } from '../worker/engine/pictures/testing/heic-movie.ts';
import { createAccount, signInByCall } from './harness/accounts.ts';
import { chooseExport } from './harness/choose-export.ts';
import { uploadCut } from './harness/cut-upload.ts';
import { jpegOf } from './harness/export-files.ts';
import { film } from './harness/film.ts';
import { findFlaws, mainLooks } from './harness/find-flaws.ts';
import { sha256Of as sha256OfStream, writeLongFilm } from './harness/long-film.ts';
import { samplePaths, samplesMissing, writeFiles } from './harness/photo-files.ts';
import { startUpload, uploadFiles, uploadTray } from './harness/upload.ts';
import { visit } from './harness/visitor.ts';

const timeout = scaled(120_000);

const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** Plays the video that is open, and returns once it has moved on. */
async function play(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: `Prehrať video ${name}` }).click();
  const player = page.locator('video');
  await player.evaluate(
    (video: HTMLVideoElement) =>
      new Promise<void>((resolve, reject) => {
        video.addEventListener('error', () => reject(new Error(video.error?.message)));
        video.addEventListener('timeupdate', () => video.currentTime > 0.3 && resolve());
      }),
  );
}

test('a video is uploaded, has a picture and its length, and plays for its owner and for guests', {
  timeout,
}, async () => {
  const account = await createAccount();
  const client = await signInByCall(account);
  const album = await client.createAlbum({ title: 'Leto' });
  const page = await visit(`/albums/${album.id}`, { as: account });
  const bytes = await film(page, { seconds: 3, extra: [placeOfPhone()] });
  const paths = writeFiles({ 'VID_20260714_180311.mp4': bytes });
  expect(await uploadFiles(page, paths, timeout)).toContain('1 súbor nahraný');
  const cell = page.getByRole('button', { name: 'Zobraziť video VID_20260714_180311.mp4' });
  await cell.locator('img').waitFor();
  expect(await cell.getAttribute('data-video')).toBe('0:03');
  expect(await findFlaws(page, 'video-album', mainLooks)).toEqual([]);

  const range = page.waitForResponse((response) => /\/video\?/.test(response.url()) && response.status() === 206);
  await cell.click();
  expect(await findFlaws(page, 'video-viewer', mainLooks)).toEqual([]);
  await play(page, 'VID_20260714_180311.mp4');
  // The player may have moved on before the browser tells of the response.
  await range;
  const [photo] = await client.listPhotos(album.id);
  expect(photo).toMatchObject({ status: 'READY', takenAt: '2026-07-14T18:03:11', printable: false });
  const original = await fetch(new URL(photo?.originalUrl ?? '', page.url()));
  expect(sha256Of(new Uint8Array(await original.arrayBuffer()))).toBe(sha256Of(bytes));

  const guest = await visit(`/share/${album.shareSlug}`);
  await guest.getByRole('button', { name: 'Zobraziť video VID_20260714_180311.mp4' }).click();
  await play(guest, 'VID_20260714_180311.mp4');
  // The link lets nobody download: neither does its player.
  expect(await guest.locator('video').getAttribute('controlslist')).toBe('nodownload');
});

test('a video whose link has ended goes on with another one, and one that breaks is told in words', {
  timeout,
}, async () => {
  const account = await createAccount();
  const client = await signInByCall(account);
  const album = await client.createAlbum({ title: 'Leto' });
  const owner = await visit(`/albums/${album.id}`, { as: account });
  await uploadFiles(owner, writeFiles({ 'more.mp4': await film(owner, { seconds: 3 }) }), timeout);
  const page = await visit(`/share/${album.shareSlug}`, { expected: [/ERR_FAILED|Failed to load/] });
  await page.getByRole('button', { name: 'Zobraziť video more.mp4' }).click();
  const url = '**/api/media/*/video?*';
  await page.route(url, (route) => route.abort());
  await page.getByRole('button', { name: 'Prehrať video more.mp4' }).click();
  await page.getByText('Skúste iný prehliadač alebo iné zariadenie.').waitFor();
  expect(await page.getByRole('link', { name: 'Stiahnuť video' }).count()).toBe(0);

  await page.reload();
  await page.clock.setFixedTime(Date.now() + 2 * 3_600_000);
  await page.getByRole('button', { name: 'Zobraziť video more.mp4' }).click();
  await page.getByRole('button', { name: 'Prehrať video more.mp4' }).click();
  await page.getByText('Video sa prestalo načítavať.').waitFor();
  expect(await findFlaws(page, 'video-stopped', mainLooks)).toEqual([]);
  await page.unroute(url);
  await page.getByRole('button', { name: 'Pokračovať' }).click();
  await page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 0.3);
});

const heic = samplePaths.find((path) => path.endsWith('libheif-example.heic'));

test.skipIf(!heic)(
  `an HEVC video that this browser can't play has its picture at once${heic ? '' : ` (${samplesMissing})`}`,
  {
    timeout,
  },
  async () => {
    const account = await createAccount();
    const client = await signInByCall(account);
    const album = await client.createAlbum({ title: 'Z telefónu' });
    const page = await visit(`/albums/${album.id}`, { as: account });
    const parts = await heicMovie(new Uint8Array(readFileSync(heic ?? '')));
    const bytes = buildMovie({ ...parts, isTurned: true });
    expect(await uploadFiles(page, writeFiles({ 'IMG_0001.mov': bytes }), timeout)).toContain('1 súbor nahraný');
    await page.getByRole('button', { name: 'Zobraziť video IMG_0001.mov' }).locator('img').waitFor();
    const [video] = await client.listPhotos(album.id);
    expect(video).toMatchObject({ status: 'READY', width: parts.height, height: parts.width, failure: null });
  },
);

test('a video goes on where it was: after cut connections, in another tab, after a pause, and never twice', {
  timeout: 3 * timeout,
}, async () => {
  const account = await createAccount();
  const client = await signInByCall(account);
  const album = await client.createAlbum({ title: 'Dlhé video' });
  const sizeBytes = 120 * 1024 * 1024;
  const maker = await visit('/');
  const { path, sha256 } = await writeLongFilm(maker, 'dlhe.mov', sizeBytes);
  const { page, parts, sent, cut } = await uploadCut(account, {
    ...{ albumId: album.id, path, sizeBytes, timeout },
    ...{ cuts: 3, kills: 1 },
  });
  expect(await uploadTray(page).textContent()).toContain('1 súbor nahraný');
  expect(cut).toBe(3);
  // Each cut and each killed tab may lose what was on its way.
  expect(sent).toBeLessThanOrEqual(parts + 2 * 4);
  const [photo] = await client.listPhotos(album.id);
  const original = await fetch(new URL(photo?.originalUrl ?? '', page.url()));
  expect(await sha256OfStream(original.body!)).toBe(sha256);
});

test('what is no video is refused in words; a cancelled upload leaves nothing', { timeout }, async () => {
  const account = await createAccount();
  const client = await signInByCall(account);
  const album = await client.createAlbum({ title: 'Zlé' });
  const usedBytes = async () =>
    (await client.call<{ user: { storageUsage: { usedBytes: number } } }>('GET', '/auth/profile')).user.storageUsage
      .usedBytes;
  const page = await visit(`/albums/${album.id}`, { as: account, expected: [/4(15|00)/] });
  const bytes = await film(page);
  const files = writeFiles({
    'text.mp4': new TextEncoder().encode('<script>alert(1)</script>'.repeat(50)),
    'bez-konca.mp4': bytes.subarray(0, bytes.length - 300),
    'stary.avi': new Uint8Array(2000),
  });
  const tray = await startUpload(page, files);
  for (const words of ['nie je video MP4', 'Video je neúplné', 'Videá ukladáme iba vo formátoch MP4'])
    await tray.getByText(words).first().waitFor({ timeout });
  expect(await client.listPhotos(album.id)).toEqual([]);
  await tray.getByRole('button', { name: 'Zavrieť' }).click();

  const { path } = await writeLongFilm(page, 'zrusene.mp4', 60 * 1024 * 1024);
  const first = page.waitForResponse(/\/parts\/1$/);
  await startUpload(page, [path]);
  await first;
  expect(await usedBytes()).toBe(60 * 1024 * 1024);
  await tray.getByRole('button', { name: 'Zrušiť nahrávanie' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Zrušiť nahrávanie' }).click();
  await expect.poll(usedBytes, { timeout }).toBe(0);
});

test('videos of an export move in with their album and their time; the moving halves of photos stay', {
  timeout,
}, async () => {
  const account = await createAccount();
  const client = await signInByCall(account);
  const page = await visit('/moving-in', { as: account });
  const zip = zipSync({
    'IMG_1.jpg': await jpegOf('still'),
    'IMG_1.mov': new Uint8Array(2000),
    'VID_20190714_180311.mp4': await film(page, { seed: 5 }),
    'kamera.mov': await film(page, { seed: 6, brand: 'qt  ', recordedAt: Date.UTC(2012, 6, 1, 10) / 1000 }),
    'stary.avi': new Uint8Array(2000),
  });
  await chooseExport(page, writeFiles({ 'Leto 2019.zip': zip }));
  await page.getByText('1 ďalšie video vynechávame').waitFor({ timeout });
  expect(await findFlaws(page, 'import-videos', mainLooks)).toEqual([]);
  await page.getByRole('button', { name: 'Preniesť 1 fotku a\u00a02 videá' }).click();
  await page.getByRole('heading', { name: 'Fotky a videá sú prenesené' }).waitFor({ timeout });
  const [album] = await client.listAlbums();
  expect(album?.title).toBe('Leto 2019');
  const photos = await client.listPhotos(album!.id);
  const told = photos.map(({ filename, takenAt, video, status }) => [filename, takenAt, video?.duration, status]);
  expect(told.toSorted()).toEqual([
    ['IMG_1.jpg', null, undefined, 'READY'],
    ['VID_20190714_180311.mp4', '2019-07-14T18:03:11', '0:02', 'READY'],
    ['kamera.mov', '2012-07-01T12:00:00', '0:02', 'READY'],
  ]);
});
