import type { CDPSession, Page } from 'playwright-core';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { testJpeg } from '../scripts/photo-generator/test-photos.ts';
import { scaled } from '../scripts/time-factor.ts';
import type { AlbumResponse } from '../shared/library/albums/contract.ts';
import { type Account, createAccount, signInByCall } from './harness/accounts.ts';
import { findFlaws, mainLooks } from './harness/find-flaws.ts';
import { settledPhotos } from './harness/pictures.ts';
import { visit } from './harness/visitor.ts';

const phone = { width: 390, height: 844 };
let account: Account;
let albumId: string;
let sharePath: string;

beforeAll(async () => {
  account = await createAccount();
  const client = await signInByCall(account);
  const album = await client.createAlbum({ title: 'Roháče' });
  albumId = album.id;
  sharePath = `/share/${album.shareSlug}`;
  for (const [seed, filename] of ['pleso.jpg', 'hrebeň.jpg', 'chata.jpg'].entries()) {
    // Larger than a preview.
    const original = await tagged(await testJpeg({ seed, width: 2400, height: 1600 }));
    await client.upload(album.id, [{ filename, original }]);
  }
  await settledPhotos(client, albumId);
}, scaled(120_000));

/** As a camera with a receiver writes it. */
const tagged = (jpeg: Uint8Array): Promise<Uint8Array> =>
  sharp(jpeg)
    .withExif({
      IFD0: { Make: 'Canon', Model: 'Canon EOS R6' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '49/1 12/1 0/1', GPSLongitudeRef: 'E', GPSLongitude: '19/1 45/1 0/1' },
    })
    .jpeg({ quality: 90 })
    .toBuffer();

const photo = (page: Page, filename: string) => page.getByRole('dialog').getByRole('img', { name: filename });
/** In pixels of the file, once it is loaded. */
const pixelsOf = (page: Page, filename: string) =>
  photo(page, filename).evaluate((image: HTMLImageElement) => image.naturalWidth);

async function boxOf(page: Page, filename: string) {
  const box = await photo(page, filename).boundingBox();
  if (!box) throw new Error(`${filename} is not shown`);
  return box;
}

const widthOf = async (page: Page, filename: string) => (await boxOf(page, filename)).width;

async function openPhoto(page: Page, filename: string): Promise<void> {
  await page.getByRole('button', { name: `Zobraziť fotku ${filename}` }).click();
  await page.getByRole('dialog', { name: `Fotka ${filename}` }).waitFor();
  await expect.poll(() => pixelsOf(page, filename)).toBeGreaterThan(0);
}

/** Moves a finger along these points; it stays a moment before it leaves, so that nothing flies on. */
async function drag(finger: CDPSession, points: [x: number, y: number][]): Promise<void> {
  const touchPoints = ([x, y]: [number, number]) => [{ x, y }];
  const [first = [0, 0], ...others] = points;
  await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: touchPoints(first) });
  for (const point of others)
    await finger.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: touchPoints(point) });
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

const along = (from: [number, number], to: [number, number]): [number, number][] =>
  Array.from({ length: 13 }, (_, at) => [0, 1].map((axis) => from[axis]! + ((to[axis]! - from[axis]!) * at) / 12)).map(
    ([x = 0, y = 0]) => [x, y],
  );

test('fingers zoom a photo, move it, swipe to the next one and pull the viewer away', async () => {
  const page = await visit(sharePath, { viewport: phone, hasTouch: true, isMobile: true });
  const finger = await page.context().newCDPSession(page);
  await openPhoto(page, 'pleso.jpg');
  expect(await widthOf(page, 'pleso.jpg')).toBe(phone.width);

  const doubleTap = async () => {
    await page.touchscreen.tap(195, 420);
    await page.touchscreen.tap(195, 420);
  };
  await doubleTap();
  await expect.poll(() => widthOf(page, 'pleso.jpg')).toBeGreaterThan(phone.width * 2);
  const before = await boxOf(page, 'pleso.jpg');
  await drag(finger, along([195, 420], [295, 420]));
  await expect.poll(async () => (await boxOf(page, 'pleso.jpg')).x - before.x).toBeGreaterThan(50);
  await page.getByRole('dialog', { name: 'Fotka pleso.jpg' }).waitFor();
  await doubleTap();
  await expect.poll(() => widthOf(page, 'pleso.jpg')).toBe(phone.width);

  // It may begin at an arrow.
  await drag(finger, along([345, 420], [60, 420]));
  await page.getByRole('dialog', { name: 'Fotka hrebeň.jpg' }).waitFor();

  await drag(finger, along([195, 300], [195, 700]));
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
    .toBe('Zobraziť fotku hrebeň.jpg');
  expect(new URL(page.url()).pathname).toBe(sharePath);
});

test('keys, a wheel and a double click zoom to the pixels of the original', async () => {
  const page = await visit(`/albums/${albumId}`, { as: account });
  await openPhoto(page, 'pleso.jpg');
  const whole = await widthOf(page, 'pleso.jpg');
  await page.keyboard.press('+');
  await expect.poll(() => widthOf(page, 'pleso.jpg')).toBeCloseTo(whole * 1.5, -1);
  await page.keyboard.press('-');
  await expect.poll(() => widthOf(page, 'pleso.jpg')).toBe(whole);

  // To what is under the pointer.
  await page.mouse.move(900, 500);
  await page.mouse.wheel(0, -300);
  await expect.poll(() => widthOf(page, 'pleso.jpg')).toBeGreaterThan(whole * 1.3);
  await page.keyboard.press('0');
  await expect.poll(() => widthOf(page, 'pleso.jpg')).toBe(whole);

  await page.mouse.dblclick(700, 450);
  await expect.poll(() => widthOf(page, 'pleso.jpg')).toBe(2400);
  await expect.poll(() => pixelsOf(page, 'pleso.jpg')).toBe(2400);

  // Arrows show the rest of it before they step on.
  await page.keyboard.press('ArrowRight');
  await page.getByRole('dialog', { name: 'Fotka pleso.jpg' }).waitFor();
  for (let press = 0; press < 20; press++) await page.keyboard.press('ArrowRight');
  await page.getByRole('dialog', { name: 'Fotka chata.jpg' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
});

test('the panel about a photo tells its owner where it was taken, and guests do not read the file', async () => {
  const page = await visit(`/albums/${albumId}`, { as: account });
  await openPhoto(page, 'pleso.jpg');
  await page.keyboard.press('i');
  const panel = page.getByRole('complementary', { name: 'Informácie o fotke' });
  await panel.getByText(/^2\s400 × 1\s600\spx/).waitFor();
  await panel.getByText('Canon EOS R6').waitFor();
  await panel.getByText('49,2000° s. š., 19,7500° v. d.').waitFor();
  await panel.getByRole('link', { name: 'Roháče' }).waitFor();

  await panel.getByRole('button', { name: 'Pridať popis' }).click();
  const captions = page.getByRole('dialog', { name: 'Popis fotky' });
  await captions.getByLabel('Popis').fill('Hore na plese,\nprvý sneh');
  expect(await findFlaws(page, 'caption-dialog', mainLooks)).toEqual([]);
  await captions.getByRole('button', { name: 'Uložiť popis' }).click();
  await captions.waitFor({ state: 'hidden' });
  await panel.getByText('Hore na plese, prvý sneh').waitFor();
  await panel.getByRole('button', { name: 'Zmeniť popis' }).waitFor();

  // It stays open while others are looked at, by the strip below them, too.
  await page.getByRole('button', { name: '3. chata.jpg' }).click();
  await page.getByRole('dialog', { name: 'Fotka chata.jpg' }).waitFor();
  await panel.getByText('chata.jpg').waitFor();
  await page.keyboard.press('Escape');
  await panel.waitFor({ state: 'hidden' });

  // Into another album, and out of this one.
  await page.keyboard.press('i');
  await panel.getByRole('button', { name: 'Pridať do albumu' }).click();
  const picker = page.getByRole('dialog', { name: 'Pridať do albumu' });
  await picker.getByRole('searchbox').fill('Výber');
  await picker.getByRole('button', { name: /Výber/ }).click();
  await panel.getByRole('link', { name: 'Výber' }).waitFor();

  const guest = await visit(sharePath);
  const originals: string[] = [];
  guest.on('request', (request) => request.url().includes('/original') && originals.push(request.url()));
  await openPhoto(guest, 'pleso.jpg');
  await guest.getByRole('button', { name: 'Informácie o fotke' }).click();
  const known = guest.getByRole('complementary', { name: 'Informácie o fotke' });
  await known.getByText(/^2\s400 × 1\s600\spx/).waitFor();
  expect(await known.getByRole('definition').count()).toBe(3);
  expect(originals).toEqual([]);
  expect(await guest.getByText('Hore na plese').count()).toBe(0);
});

test('a photo grows out of its place in the grid and shrinks back into it, but for those who want no motion', async () => {
  const client = await signInByCall(account);
  const { album } = await client.call<AlbumResponse>('GET', `/albums/${albumId}`);
  const [first, second] = album.photos.map(({ photo }) => photo.id);
  // Each has a grid of its own.
  for (const before of [first, second])
    await client.call('POST', `/albums/${albumId}/sections`, { title: 'Časť', before });
  for (const reducedMotion of ['no-preference', 'reduce'] as const) {
    const page = await visit(sharePath, { reducedMotion });
    await page.evaluate(() => {
      const start = document.startViewTransition.bind(document);
      document.startViewTransition = (callback) => {
        const transition = start(callback);
        transition.ready.then(() => {
          const moved = document
            .getAnimations()
            .some(({ effect }) => (effect as KeyframeEffect).pseudoElement === '::view-transition-group(photo)');
          document.body.dataset.moved = `${document.body.dataset.moved ?? ''}${moved ? '1' : '0'}`;
          const named = document.querySelector('[style*="view-transition-name"]');
          document.body.dataset.last = named?.getAttribute('alt') ?? '';
        });
        return transition;
      };
    });
    // The code of the viewer comes when nothing else is to do.
    await page.waitForLoadState('networkidle');
    await openPhoto(page, 'chata.jpg');
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    const moved = reducedMotion === 'reduce' ? undefined : '11';
    await expect.poll(() => page.evaluate(() => document.body.dataset.moved)).toBe(moved);
    expect(await page.evaluate(() => document.body.dataset.last)).toBe(moved && 'chata.jpg');
    // No name stays: a second one on the page would stop the next transition.
    await expect.poll(() => page.locator('[style*="view-transition-name"]').count()).toBe(0);
    await page.close();
  }
});
