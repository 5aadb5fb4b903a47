import type { Locator, Page } from 'playwright-core';
import { scaled } from '../../scripts/time-factor.ts';

/** The uploads at the bottom of every screen. */
export const uploadTray = (page: Page): Locator => page.getByRole('complementary', { name: 'Nahrávanie fotiek' });

/** Chooses files in the open album and starts the upload. Returns the tray. */
export async function startUpload(page: Page, paths: string[]): Promise<Locator> {
  await page.getByRole('button', { name: 'Pridať fotky' }).first().click();
  const dialog = page.getByRole('dialog');
  const chooser = page.waitForEvent('filechooser');
  await dialog.getByRole('button', { name: 'Vybrať fotky' }).click();
  await (await chooser).setFiles(paths);
  await dialog.getByRole('button', { name: 'Nahrať fotky' }).click();
  await dialog.waitFor({ state: 'detached' });
  return uploadTray(page);
}

/** Uploads files into the open album. Returns what the tray says in the end, and closes it. */
export async function uploadFiles(page: Page, paths: string[], timeoutMs = scaled(60_000)): Promise<string> {
  const tray = await startUpload(page, paths);
  const close = tray.getByRole('button', { name: 'Zavrieť' });
  await close.waitFor({ timeout: timeoutMs });
  const summary = (await tray.textContent()) ?? '';
  await close.click();
  return summary;
}

/** The files that unfinished uploads have noted in this browser. */
export const recordsOf = (page: Page): Promise<{ missing: { name: string }[]; total: number }[]> =>
  page.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const open = indexedDB.open('momentka-uploads');
        open.onerror = () => reject(open.error);
        open.onsuccess = () => {
          const database = open.result;
          if (!database.objectStoreNames.contains('records')) return resolve([]);
          const all = database.transaction('records').objectStore('records').getAll();
          all.onsuccess = () => {
            database.close();
            resolve(all.result);
          };
        };
      }),
  );
