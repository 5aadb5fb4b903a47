import type { Page } from 'playwright-core';

/** Sorts a shared album by its menu. `order`: as it says, `Názov A – Z`. */
export async function sortPhotos(page: Page, order: string): Promise<void> {
  await page.getByRole('button', { name: 'Zoradiť' }).click();
  await page.getByRole('menuitemradio', { name: order }).click();
}
