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

test('the pictures of a shared album come one after the other, then the scripts, and all styles in one file', async () => {
  const { path } = await makeSharedAlbum(['ráno.jpg', 'obed.jpg']);
  const page = await visit('/robots.txt', { isFirst: true, viewport: { width: 390, height: 844 } });
  const files: string[] = [];
  page.on('request', (request) => void files.push(new URL(request.url()).pathname));
  const named = (pattern: RegExp) => files.filter((file) => pattern.test(file));
  const before: { pictures: number; scripts: string[] }[] = [];
  await page.route('**/api/media/**', async (route) => {
    const response = await route.fetch();
    await page.waitForTimeout(300);
    before.push({ pictures: named(/^\/api\/media\//).length, scripts: named(/\.js$/) });
    await route.fulfill({ response });
  });
  await page.goto(path);
  await page.getByRole('button', { name: 'Zobraziť fotku obed.jpg' }).waitFor();
  expect(before.slice(0, 2)).toEqual([1, 2].map((pictures) => ({ pictures, scripts: ['/after-picture.js'] })));
  expect(named(/\.js$/).length).toBeGreaterThan(2);
  const merged = await page.evaluate(() =>
    [...document.querySelectorAll('link[rel="stylesheet"][disabled]')].map((link) => link.getAttribute('href')),
  );
  expect(merged.length).toBeGreaterThan(3);
  expect(named(/\.css$/).filter((file) => merged.includes(file))).toEqual([]);
});

test('a shared album shows its first photos without JavaScript', async () => {
  const { path } = await makeSharedAlbum(['ráno.jpg', 'obed.jpg', 'večer.jpg']);
  const page = await visit(path, { isFirst: true, viewport: { width: 1440, height: 900 }, javaScriptEnabled: false });
  const names = ['ráno.jpg', 'obed.jpg', 'večer.jpg'];
  for (const name of names) await shownPicture(page, name);
  // Each in its cell of the first row.
  const boxes = await Promise.all(names.map((name) => page.getByRole('img', { name }).boundingBox()));
  expect(new Set(boxes.map((box) => box?.y)).size).toBe(1);
  expect(new Set(boxes.map((box) => Math.round(box?.width ?? 0))).size).toBe(1);
  expect(boxes.map((box) => Math.round(box?.height ?? 0))).toEqual([301, 381, 461]);
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
