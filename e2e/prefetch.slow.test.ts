import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { untilQuiet } from './harness/quiet.ts';
import { makeSharedAlbum } from './harness/shared-album.ts';
import { visit } from './harness/visitor.ts';

/** The addresses that the page has asked for since. */
function noteRequests(page: Page): string[] {
  const urls: string[] = [];
  page.on('request', (request) => urls.push(new URL(request.url()).pathname));
  return urls;
}

test('the viewer has the next photo before it is asked for', async () => {
  // The grid shows every fourth photo, from the first on, by its thumbnail: nothing but the viewer wants its preview.
  const { owner, album, path } = await makeSharedAlbum(['1.jpg', '2.jpg', '3.jpg', '4.jpg', '5.jpg']);
  const fifth = (await owner.listPhotos(album.id)).at(4);
  const page = await visit('/robots.txt', { isFirst: true });
  const urls = noteRequests(page);
  const previews = () => urls.filter((url) => url === `/api/media/${fifth?.id}/preview`).length;
  await page.goto(path);
  await page.getByRole('button', { name: 'Zobraziť fotku 4.jpg' }).click();
  await page.getByRole('dialog', { name: 'Fotka 4.jpg' }).waitFor();
  await expect.poll(previews).toBe(1);
  await page.keyboard.press('ArrowRight');
  await page.getByRole('dialog', { name: 'Fotka 5.jpg' }).waitFor();
  const shown = page.getByRole('img', { name: /5\.jpg/ }).last();
  await expect.poll(() => shown.evaluate((image) => (image as HTMLImageElement).complete)).toBe(true);
  expect(previews()).toBe(1);
});

test('the code of a screen comes when its link is pointed at or reached by keyboard', async () => {
  const page = await visit('/', { isFirst: true });
  await untilQuiet(page);
  const urls = noteRequests(page);
  const scripts = () => urls.filter((url) => url.endsWith('.js'));
  await page.getByRole('banner').getByRole('link', { name: 'Prihlásiť' }).hover();
  await expect.poll(() => scripts().length).toBeGreaterThan(0);
  const hovered = scripts().length;
  await page.getByRole('contentinfo').getByRole('link', { name: 'Kontakt' }).focus();
  await expect.poll(() => scripts().length).toBeGreaterThan(hovered);
  expect(new URL(page.url()).pathname).toBe('/');
});

test('a guest loads the code that selects photos when they reach for it', async () => {
  const { path } = await makeSharedAlbum(['1.jpg', '2.jpg']);
  const page = await visit('/robots.txt', { isFirst: true, hasTouch: true });
  const urls = noteRequests(page);
  const loaded = () => urls.some((url) => url.startsWith('/assets/buy-chosen-'));
  await page.goto(path);
  await page.getByRole('button', { name: 'Zobraziť fotku 1.jpg' }).waitFor();
  await untilQuiet(page);
  expect(loaded()).toBe(false);

  const select = page.getByRole('button', { name: 'Vybrať fotky' });
  await select.tap();
  await page.getByRole('checkbox', { name: /2\.jpg/ }).click();
  expect(loaded()).toBe(true);
  expect(await select.getAttribute('aria-pressed')).toBe('true');
  await page.getByText('1 fotka vybraná').waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => select.getAttribute('aria-pressed')).toBe('false');
  // Once more, with the code there.
  await select.tap();
  await page.getByText('Označte fotky').waitFor();
});

test('a selection whose code does not come says so', async () => {
  const { path } = await makeSharedAlbum(['1.jpg']);
  const page = await visit('/robots.txt', { isFirst: true, expected: [/ERR_FAILED/] });
  await page.route('**/assets/buy-chosen-*.js', (route) => route.abort());
  await page.goto(path);
  await page.getByRole('button', { name: 'Vybrať fotky' }).click();
  await page.getByText(/Výber fotiek sa nepodarilo načítať/).waitFor();
});
