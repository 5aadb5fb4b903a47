import { expect, test } from 'vitest';
import { testJpeg } from '../scripts/photo-generator/test-photos.ts';
import { settledPhotos } from './harness/pictures.ts';
import { makeSharedAlbum } from './harness/shared-album.ts';
import { shownPicture } from './harness/shown-picture.ts';
import { visit } from './harness/visitor.ts';

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
