import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { testJpeg } from '../scripts/photo-generator/test-photos.ts';
import { createAccount, signInByCall } from './harness/accounts.ts';
import { recordsOf, uploadTray } from './harness/upload.ts';
import { visit } from './harness/visitor.ts';

const names = Array.from({ length: 7 }, (_, index) => `foto-${index + 1}.jpg`);

/** Puts photos where the browser has handles of them without a picker: into the site's own files. */
async function writePhotos(page: Page): Promise<void> {
  const photos = await Promise.all(names.map((_, seed) => testJpeg({ seed: 700 + seed, width: 320, height: 240 })));
  await page.evaluate(
    async (files) => {
      const folder = await navigator.storage.getDirectory();
      for (const [name, bytes] of files) {
        const writable = await (await folder.getFileHandle(name, { create: true })).createWritable();
        await writable.write(new Uint8Array(bytes));
        await writable.close();
      }
    },
    names.map((name, index) => [name, [...(photos[index] ?? [])]] as const),
  );
}

/** What a person does in the browser's picker, which a driven browser lacks: chooses the photos, or their folder. */
const picksPhotos = (page: Page, chosen: string[]): Promise<void> =>
  page.evaluate((wanted) => {
    const choose = async (): Promise<FileSystemHandle[]> => {
      const folder = await navigator.storage.getDirectory();
      return Promise.all(wanted.map((name) => folder.getFileHandle(name)));
    };
    Object.defineProperty(navigator, 'webdriver', { value: false });
    Object.assign(window, {
      showOpenFilePicker: choose,
      showDirectoryPicker: () => navigator.storage.getDirectory(),
    });
  }, chosen);

/**
 * The packaged Chromium ends when it reads a saved handle out of a database. Where the app has saved some, it gets the same
 * ones from the site's own files: those of the names, or the whole folder.
 */
const readHandlesFromStorage = (page: Page, chosen: string[]) =>
  page.addInitScript((wanted) => {
    let handles: FileSystemHandle[] = [];
    navigator.storage.getDirectory().then(async (folder) => {
      handles = wanted.length > 0 ? await Promise.all(wanted.map((name) => folder.getFileHandle(name))) : [folder];
    });
    const { get } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.get = function (key) {
      if (this.name !== 'handles') return get.call(this, key);
      const request = this.getKey(key as IDBValidKey);
      const isSaved = Object.getOwnPropertyDescriptor(IDBRequest.prototype, 'result')?.get;
      return Object.defineProperty(request, 'result', { get: () => isSaved?.call(request) && handles });
    };
  }, chosen);

/** An upload of which four photos arrive before its tab is killed; returns the page of the next visit. */
async function interruptUpload(button: 'Vybrať fotky' | 'Vybrať priečinok') {
  const account = await createAccount();
  const client = await signInByCall(account);
  const album = await client.createAlbum({ title: 'Výlet na Kriváň' });
  const page = await visit(`/albums/${album.id}`, {
    as: account,
    expected: [/ERR_INTERNET_DISCONNECTED/],
  });
  await writePhotos(page);
  await picksPhotos(page, names);
  let sent = 0;
  await page.route('**/api/photos/upload', async (route) => {
    sent += 1;
    // Not held: what Playwright holds goes out when the page closes.
    await (sent <= 4 ? route.continue() : route.abort('internetdisconnected'));
  });
  await page.getByRole('button', { name: 'Pridať fotky' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: button }).click();
  await dialog.getByText('7 fotiek').first().waitFor();
  await dialog.getByRole('button', { name: 'Nahrať fotky' }).click();
  await uploadTray(page).getByText('Čakáme na pripojenie').first().waitFor();
  await expect.poll(async () => (await recordsOf(page))[0]?.missing.length).toBe(3);
  const missing = (await recordsOf(page))[0]?.missing.map(({ name }) => name) ?? [];
  const context = page.context();
  // No retry begins from now on, which could reach the server while the page ends.
  await page.evaluate(() => {
    window.fetch = () => new Promise(() => {});
    XMLHttpRequest.prototype.send = () => {};
  });
  // The page is without its routes before it ends: a retry then would reach the server.
  await context.setOffline(true);
  await page.close({ runBeforeUnload: false });
  await context.setOffline(false);
  const again = await context.newPage();
  await readHandlesFromStorage(again, button === 'Vybrať fotky' ? names : []);
  await again.goto('/albums');
  const listNames = async () => (await client.listPhotos(album.id)).map(({ filename }) => filename).sort();
  return { again, missing, listNames };
}

test('one tap goes on with a folder after its tab was killed', async () => {
  const { again, listNames } = await interruptUpload('Vybrať priečinok');
  const tray = uploadTray(again);
  await tray.getByRole('button', { name: 'Pokračovať' }).click();
  await tray.getByText('Nahrané: 7 zo 7 fotiek').first().waitFor();
  await tray.getByRole('button', { name: 'Zavrieť' }).click();
  expect(await listNames()).toEqual(names);
  await again.reload();
  await again.getByRole('heading', { name: 'Moje albumy' }).waitFor();
  expect(await tray.count()).toBe(0);
});

test('what was removed or changed since has to be chosen again; all has, when the browser may not read it', async () => {
  const { again, missing, listNames } = await interruptUpload('Vybrať fotky');
  const [removed = '', changed = ''] = missing;
  await again.evaluate(
    async ([gone = '', other = '']) => {
      const folder = await navigator.storage.getDirectory();
      await folder.removeEntry(gone);
      const handle = await folder.getFileHandle(other);
      const bytes = await (await handle.getFile()).arrayBuffer();
      const writable = await handle.createWritable();
      await writable.write(bytes);
      await writable.close();
    },
    [removed, changed],
  );
  const tray = uploadTray(again);
  await tray.getByRole('button', { name: 'Pokračovať' }).click();
  await tray.getByText('Nahrané: 5 zo 7 fotiek').first().waitFor();
  await tray.getByRole('button', { name: 'Zavrieť' }).click();
  expect(await listNames()).toEqual(names.filter((name) => name !== removed && name !== changed));

  await again.evaluate(() => {
    Object.assign(FileSystemHandle.prototype, { requestPermission: async () => 'denied' });
  });
  await tray.getByText('zostávajú 2 zo 7 fotiek').waitFor();
  await tray.getByRole('button', { name: 'Pokračovať' }).click();
  const dialog = again.getByRole('dialog', { name: 'Nahrávanie sa prerušilo' });
  await dialog.getByText('Vyberte ich, prosím, znovu.').waitFor();
  await picksPhotos(again, [changed]);
  await dialog.getByRole('button', { name: 'Vybrať fotky znovu' }).click();
  await tray.getByText('Nahrané: 6 zo 7 fotiek').first().waitFor();
  expect(await listNames()).toEqual(names.filter((name) => name !== removed));
});
