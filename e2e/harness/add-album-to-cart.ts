import type { Page } from 'playwright-core';

interface Stops {
  chosen?: () => Promise<void>;
  dialog?: () => Promise<void>;
  review?: () => Promise<void>;
}

/** Orders prints of all three photos of the open album, which are small for their paper. Stops where something is shown. */
export async function addAlbumToCart(page: Page, stops: Stops = {}): Promise<void> {
  await page.getByRole('button', { name: 'Vybrať fotky' }).click();
  await page.getByRole('button', { name: 'Všetky', exact: true }).click();
  await stops.chosen?.();
  await page.getByRole('button', { name: 'Objednať tlač' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('13 × 18 cm').check({ force: true });
  await stops.dialog?.();
  await dialog.getByRole('button', { name: 'Pridať do košíka' }).click();
  const accept = page.getByRole('button', { name: 'Prijať a pridať (3)' });
  await accept.waitFor();
  await stops.review?.();
  await accept.click();
  await page.getByText('3 fotky pridané do košíka').first().waitFor();
}
