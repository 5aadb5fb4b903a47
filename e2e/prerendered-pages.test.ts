import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { createAccount, logIn } from './harness/accounts.ts';
import { makeSharedAlbum } from './harness/shared-album.ts';
import { shownPicture } from './harness/shown-picture.ts';
import { sortPhotos } from './harness/sort-photos.ts';
import { visit } from './harness/visitor.ts';

/** Scripts that never come: what is there without them is what a slow phone shows first. */
const withoutScripts = { expected: [/net::ERR_FAILED/] };
async function stopScripts(page: Page): Promise<void> {
  await page.route('**/assets/*.js', (route) => route.abort());
}

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
  await page.getByText(/^od .+ · 2 fotky$/).waitFor();
  await shownPicture(page, 'ráno.jpg');

  await page.unroute('**/assets/*.js');
  const calls: string[] = [];
  page.on('request', (request) => void calls.push(new URL(request.url()).pathname));
  await page.goto(path);
  await page.getByRole('button', { name: 'Zobraziť fotku obed.jpg' }).waitFor();
  expect(calls.filter((call) => call.startsWith('/api/albums'))).toEqual([]);

  await sortPhotos(page, 'Názov A – Z');
  await expect.poll(() => calls.filter((call) => call.startsWith('/api/albums')).length).toBe(1);
});

test('nothing of a protected album is prerendered', async () => {
  const { path } = await makeSharedAlbum(['ráno.jpg'], 'tajné heslo');
  const page = await visit('/robots.txt', withoutScripts);
  await stopScripts(page);
  await page.goto(path);
  await page.getByRole('main').getByRole('status').waitFor();
  expect(await page.content()).not.toMatch(/Svadba|ráno|api\/media/);
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
