import type { Locator, Page } from 'playwright-core';

/** Chooses files in the open album and starts the upload; answers its overlay. */
export async function startUpload(page: Page, paths: string[]): Promise<Locator> {
  await page.getByRole('button', { name: 'Pridať fotky' }).first().click();
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Vybrať fotky' }).click();
  await (await chooser).setFiles(paths);
  await page.getByRole('button', { name: 'Nahrať fotky' }).click();
  return page.getByRole('dialog');
}

/** Uploads files into the open album; answers the summary of the overlay, which it closes. */
export async function uploadFiles(page: Page, paths: string[], patienceMs = 60_000): Promise<string> {
  const overlay = await startUpload(page, paths);
  // Beside the one in its corner, which is there while the upload runs too.
  const close = overlay.getByRole('button', { name: 'Zavrieť' }).nth(1);
  await close.waitFor({ timeout: patienceMs });
  const summary = (await overlay.textContent()) ?? '';
  await close.click();
  return summary;
}
