import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { testJpeg } from '../scripts/photo-generator/test-photos.ts';
import { createAccount, logIn, signInByCall } from './harness/accounts.ts';
import { testApp } from './harness/test-app.ts';
import { visit } from './harness/visitor.ts';

/** Lets the page run as the installed app does: a Chromium for tests installs none. */
async function install(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { matchMedia } = window;
    window.matchMedia = (query) => matchMedia.call(window, query.replace('(display-mode: standalone)', 'all'));
  });
  await page.reload();
  const isActive = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistration('/add-photos'))?.active?.state);
  await expect.poll(isActive).toBe('activated');
}

/** Sends photos to the app as the share sheet of Android does. */
const sharePhotos = (page: Page, photos: { name: string; base64: string }[]): Promise<void> =>
  page.evaluate((sent) => {
    const files = new DataTransfer();
    for (const { name, base64 } of sent) {
      const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
      files.items.add(new File([bytes], name, { type: 'image/jpeg', lastModified: 1_750_000_000_000 }));
    }
    const input = Object.assign(document.createElement('input'), { type: 'file', name: 'photos', files: files.files });
    const form = Object.assign(document.createElement('form'), { method: 'post', action: '/add-photos' });
    form.enctype = 'multipart/form-data';
    form.append(input);
    document.body.append(form);
    form.submit();
  }, photos);

/** Sends a text where photos belong, as a form of any page can. */
const shareText = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const input = Object.assign(document.createElement('input'), { name: 'photos', value: 'les.jpg' });
    const form = Object.assign(document.createElement('form'), { method: 'post', action: '/add-photos' });
    form.enctype = 'multipart/form-data';
    form.append(input);
    document.body.append(form);
    form.submit();
  });

/** Opens the installed app, and shares photos with it. */
async function visitWithPhotos(count = 1) {
  const account = await createAccount();
  const page = await visit('/albums', { as: account, isFirst: true, expected: [/401/] });
  await page.getByRole('heading', { name: 'Moje albumy' }).waitFor();
  await install(page);
  const base64 = Buffer.from(await testJpeg({ width: 32, height: 24 })).toString('base64');
  await sharePhotos(
    page,
    Array.from({ length: count }, (_, index) => ({ name: `${index}.jpg`, base64 })),
  );
  await page.getByText(/^Vybran/).waitFor();
  return { account, page };
}

const cacheNames = (page: Page): Promise<string[]> => page.evaluate(() => caches.keys());

test('photos shared from another app of the phone go into the album that is chosen, and stay nowhere else', async () => {
  const account = await createAccount();
  const client = await signInByCall(account);
  const { id } = await client.createAlbum({ title: 'Výlet', description: null, password: null });
  const page = await visit('/albums', { as: account, isFirst: true, viewport: { width: 390, height: 844 } });
  await page.getByRole('heading', { name: 'Moje albumy' }).waitFor();
  await install(page);
  expect(await cacheNames(page)).toEqual([]);

  const photos = await Promise.all(
    ['žltá lúka.jpg', 'les.jpg'].map(async (name, seed) => ({
      name,
      base64: Buffer.from(await testJpeg({ seed })).toString('base64'),
    })),
  );
  await sharePhotos(page, photos);
  await page.getByText(/^Vybrané 2 fotky/).waitFor();
  await expect.poll(() => page.getByRole('list', { name: 'Vybrané fotky' }).getByRole('img').count()).toBe(2);
  await page.getByRole('button', { name: 'Vybrať album' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Výlet/ })
    .click();
  await page.waitForURL(`**/albums/${id}`);
  await page.getByRole('button', { name: 'Zobraziť fotku les.jpg' }).waitFor();
  // The album fills while photos are on their way.
  const uploaded = async () => (await client.listPhotos(id)).map(({ filename }) => filename).toSorted();
  await expect.poll(uploaded).toEqual(['les.jpg', 'žltá lúka.jpg']);
  await expect.poll(() => cacheNames(page)).toEqual([]);
});

test('anyone who signs out leaves no shared photos behind', async () => {
  const { page } = await visitWithPhotos();
  expect(await cacheNames(page)).toHaveLength(1);
  await page.getByRole('button', { name: /^Účet:/ }).click();
  await page.getByRole('button', { name: 'Odhlásiť' }).click();
  await expect.poll(() => cacheNames(page)).toEqual([]);
});

test('at most 200 photos are taken, and stay until others are, with a word on where they come from', async () => {
  const { page } = await visitWithPhotos(201);
  await page.getByText(/^Vybraných 200 fotiek/).waitFor();
  await page.getByText(/^Tieto fotky prišli z\sinej aplikácie/).waitFor();
  await shareText(page);
  await page.getByText(/sa nepodarilo prevziať/).waitFor();
  await page.getByText(/^Vybraných 200 fotiek/).waitFor();
});

test('shared photos are dropped after an hour', async () => {
  const { page } = await visitWithPhotos();
  await page.evaluate(async () => {
    const cache = await caches.open('shared-photos');
    const set = await (await cache.match('/add-photos/current'))?.json();
    await cache.put('/add-photos/current', Response.json({ ...set, receivedAt: Date.now() - 3_601_000 }));
  });
  await page.goto('/albums');
  await expect.poll(() => cacheNames(page)).toEqual([]);
});

test('shared photos are for the user who was signed in last, and for no one else', async () => {
  const { account, page } = await visitWithPhotos();
  const signInAs = async (other: typeof account): Promise<void> => {
    await page.evaluate(() => localStorage.removeItem('token'));
    await page.goto('/login');
    await logIn(page, other);
    await page.getByRole('button', { name: /^Účet:/ }).waitFor();
    await page.goto('/add-photos');
  };
  await signInAs(account);
  await page.getByText(/^Vybraná 1 fotka/).waitFor();
  await signInAs(await createAccount());
  await page.getByText('Vyberte aspoň jednu fotku').waitFor();
  expect(await cacheNames(page)).toEqual([]);
});

test('a session that runs out leaves no shared photos behind', async () => {
  const { page } = await visitWithPhotos();
  await page.evaluate(async () => {
    const headers = { authorization: `Bearer ${localStorage.getItem('token')}` };
    await fetch('/api/auth/logout', { method: 'POST', headers });
  });
  await page.getByRole('button', { name: 'Vybrať album' }).click();
  await page.getByText('Vaše prihlásenie vypršalo. Budete presmerovaní na prihlásenie.').waitFor();
  await expect.poll(() => cacheNames(page)).toEqual([]);
});

test('photos that come without the service worker are asked for anew', async () => {
  const body = new FormData();
  body.append('photos', new Blob(['x'], { type: 'image/jpeg' }), 'les.jpg');
  const response = await fetch(`${testApp().origin}/add-photos`, { method: 'POST', body, redirect: 'manual' });
  expect([response.status, response.headers.get('location')]).toEqual([303, '/add-photos?failed']);
  const page = await visit('/add-photos?failed', { as: await createAccount() });
  await page.getByText(/sa nepodarilo prevziať/).waitFor();
});
