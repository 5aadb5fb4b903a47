import type { Page } from 'playwright-core';

/** Chooses archives on the screen of the import. */
export async function chooseExport(page: Page, paths: string[]): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Vybrať stiahnuté súbory' }).click();
  await (await chooser).setFiles(paths);
}
