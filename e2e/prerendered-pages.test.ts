import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { testJpeg } from '../scripts/photo-generator/test-photos.ts';
import { createAccount, logIn } from './harness/accounts.ts';
import { settledPhotos } from './harness/pictures.ts';
import { makeSharedAlbum } from './harness/shared-album.ts';
import { visit } from './harness/visitor.ts';

/** Scripts that never come: what is there without them is what a slow phone shows first. */
const withoutScripts = { expected: [/net::ERR_FAILED/] };
async function stopScripts(page: Page): Promise<void> {
  await page.route('**/assets/*.js', (route) => route.abort());
}

/** Waits until the picture of a photo is seen. */
const shownPicture = (page: Page, filename: string) =>
  expect
    .poll(() => page.getByRole('img', { name: filename }).evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);

test.each([
  ['/', 'Vaše momenty v bezpečí. Stále po ruke.'],
  ['/login', 'Prihlásenie'],
])('%s is seen before any script runs', async (path, heading) => {
  const page = await visit('/robots.txt', withoutScripts);
  await stopScripts(page);
  await page.goto(path);
  await page.getByRole('heading', { level: 1, name: heading }).waitFor();
});

test('a shared album is seen before any script runs, and its first photos come with the page', async () => {
  const { path } = await makeSharedAlbum(['ráno.jpg', 'obed.jpg']);
  const page = await visit('/robots.txt', withoutScripts);
  await stopScripts(page);
  await page.goto(path);
  await page.getByRole('heading', { level: 1, name: 'Svadba Zuzky a Petra' }).waitFor();
  await page.getByText('2 fotky • Zdieľaný album').waitFor();
  await shownPicture(page, 'ráno.jpg');

  await page.unroute('**/assets/*.js');
  const calls: string[] = [];
  page.on('request', (request) => void calls.push(new URL(request.url()).pathname));
  await page.goto(path);
  await page.getByRole('button', { name: 'Zobraziť fotku obed.jpg' }).waitFor();
  expect(calls.filter((call) => call.startsWith('/api/albums'))).toEqual([]);

  await page.getByRole('combobox', { name: 'Zoradiť' }).selectOption('filename_asc');
  await expect.poll(() => calls.filter((call) => call.startsWith('/api/albums')).length).toBe(1);
});

test.each([
  [3, 'medium'],
  [1, 'thumbnail'],
])(
  'at a density of %d each photo is loaded once, prerendered and in the app: as %s',
  async (deviceScaleFactor, variant) => {
    const { owner, album, path } = await makeSharedAlbum([]);
    for (const [index, filename] of ['ráno.jpg', 'obed.jpg'].entries())
      await owner.upload(album.id, [
        { filename, original: await testJpeg({ width: 2000, height: 1500, seed: index }) },
      ]);
    await settledPhotos(owner, album.id);
    const page = await visit('/robots.txt', {
      isFirst: true,
      viewport: { width: 390, height: 844 },
      deviceScaleFactor,
    });
    const variants: string[] = [];
    page.on('request', (request) => {
      const [, found] = /\/api\/media\/[^/]+\/(\w+)/.exec(request.url()) ?? [];
      if (found) variants.push(found);
    });
    await page.goto(path);
    await page.getByRole('button', { name: 'Zobraziť fotku obed.jpg' }).waitFor();
    await shownPicture(page, 'obed.jpg');
    await page.waitForTimeout(500);
    expect(variants).toEqual([variant, variant]);
  },
);

test('the first picture of a shared album has the line for itself, and the scripts come after it', async () => {
  const { path } = await makeSharedAlbum(['ráno.jpg', 'obed.jpg']);
  const page = await visit('/robots.txt', { isFirst: true, viewport: { width: 390, height: 844 } });
  const scripts: string[] = [];
  page.on(
    'request',
    (request) => void (request.url().endsWith('.js') && scripts.push(new URL(request.url()).pathname)),
  );
  let scriptsBefore: string[] = [];
  await page.route('**/api/media/**', async (route) => {
    const response = await route.fetch();
    await page.waitForTimeout(300);
    if (scriptsBefore.length === 0) scriptsBefore = [...scripts];
    await route.fulfill({ response });
  });
  await page.goto(path);
  await page.getByRole('button', { name: 'Zobraziť fotku obed.jpg' }).waitFor();
  expect(scriptsBefore).toEqual(['/after-picture.js']);
  expect(scripts.length).toBeGreaterThan(2);
});

test('nothing of a protected album is prerendered', async () => {
  const { path } = await makeSharedAlbum(['ráno.jpg'], 'tajné heslo');
  const page = await visit('/robots.txt', withoutScripts);
  await stopScripts(page);
  await page.goto(path);
  await page.getByRole('main').getByRole('status').waitFor();
  expect(await page.content()).not.toMatch(/Svadba|ráno|api\/media/);
});

test('nothing blank is seen between the prerendered page and the screen itself', async () => {
  const { path } = await makeSharedAlbum(['ráno.jpg']);
  const page = await visit('/robots.txt', { isFirst: true });
  await page.addInitScript(() => {
    const frames: number[] = [];
    Object.assign(window, { frames });
    const look = () => {
      frames.push(document.querySelectorAll('main h1:not([hidden] h1)').length);
      requestAnimationFrame(look);
    };
    document.addEventListener('DOMContentLoaded', () => requestAnimationFrame(look));
  });
  for (const place of ['/', '/login', path]) {
    await page.goto(place);
    await page.waitForFunction(() => !document.querySelector('[data-prerendered]'));
    await page.waitForTimeout(500);
    const frames = await page.evaluate(() => (window as unknown as { frames: number[] }).frames);
    expect(new Set(frames), place).toEqual(new Set([1]));
  }
});

test('React takes the place of the prerendered page, also for who is signed in', async () => {
  const account = await createAccount();
  const page = await visit('/login');
  await logIn(page, account);
  await page.getByRole('heading', { name: 'Moje albumy' }).waitFor();
  await page.goto('/');
  await page.getByRole('heading', { level: 1, name: 'Vaše momenty v bezpečí. Stále po ruke.' }).waitFor();
  await page.getByRole('banner').getByRole('link', { name: 'Objednávky' }).waitFor();
  expect(await page.locator('[data-prerendered]').count()).toBe(0);
});
