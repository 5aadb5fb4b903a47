import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { testJpeg } from '../scripts/photo-generator/test-photos.ts';
import { createAccount, signInByCall } from './harness/accounts.ts';
import { settledPhotos } from './harness/pictures.ts';
import { visit } from './harness/visitor.ts';

const shapes = [
  [480, 320],
  [320, 480],
  [480, 320],
  [640, 240],
  [360, 480],
  [480, 270],
  [320, 320],
  [480, 320],
] as const;

const cells = (page: Page): Locator => page.getByRole('list', { name: 'Fotky v albume' }).getByRole('listitem');
const ratiosOf = (page: Page): Promise<number[]> =>
  cells(page).evaluateAll((items) =>
    items.map((item) => item.getBoundingClientRect()).map(({ width, height }) => Number((width / height).toFixed(2))),
  );
const leftsOf = async (page: Page): Promise<number> =>
  new Set(await cells(page).evaluateAll((items) => items.map((item) => Math.round(item.getBoundingClientRect().left))))
    .size;
const trueRatios = shapes.map(([width, height]) => Number((width / height).toFixed(2)));

test('an album is laid out as its owner likes, for guests too, and as densely as a phone likes', async () => {
  const account = await createAccount();
  const client = await signInByCall(account);
  const { id, shareSlug } = await client.createAlbum({ title: 'Krstiny' });
  for (const [seed, [width, height]] of shapes.entries())
    await client.upload(id, [{ filename: `foto-${seed}.jpg`, original: await testJpeg({ seed, width, height }) }]);
  await settledPhotos(client, id);

  const page = await visit(`/albums/${id}`, { as: account, viewport: { width: 1440, height: 900 } });
  await expect.poll(() => cells(page).count()).toBe(shapes.length);
  expect((await ratiosOf(page))[0]).not.toBe(trueRatios[0]);
  const saveOf = () => page.waitForResponse((response) => response.request().method() === 'PUT');
  let saved = saveOf();
  await page.getByRole('button', { name: 'Skutočné pomery' }).click();
  await page.getByRole('button', { name: 'Štyri výšky' }).waitFor();
  await saved;
  await expect.poll(() => ratiosOf(page)).toEqual(trueRatios);

  const guest = await visit(`/share/${shareSlug}`, { viewport: { width: 390, height: 844 } });
  await expect.poll(() => ratiosOf(guest)).toEqual(trueRatios);
  saved = saveOf();
  await page.getByRole('button', { name: 'Štyri výšky' }).click();
  await page.getByRole('button', { name: 'Skutočné pomery' }).waitFor();
  await saved;
  await guest.reload();
  await expect.poll(() => leftsOf(guest)).toBe(1);
  await guest.getByRole('button', { name: 'Zobraziť 2 stĺpce' }).click();
  await expect.poll(() => leftsOf(guest)).toBe(2);
  await guest.getByRole('button', { name: 'Zobraziť 3 stĺpce' }).click();
  await expect.poll(() => leftsOf(guest)).toBe(3);
  await guest.reload();
  await expect.poll(() => leftsOf(guest)).toBe(3);

  const photo = (index: number) => page.getByRole('button', { name: `Zobraziť fotku foto-${index}.jpg` });
  const hasFocus = (control: Locator) => control.evaluate((element) => element === document.activeElement);
  await photo(0).focus();
  await page.keyboard.press('Tab');
  expect(await hasFocus(photo(1))).toBe(true);
  await page.keyboard.press('ArrowRight');
  // The code of these keys may still be on its way.
  await expect.poll(() => hasFocus(page.getByRole('button', { name: 'Zdieľať fotku foto-1.jpg' }))).toBe(true);
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('End');
  await expect.poll(() => hasFocus(photo(shapes.length - 1))).toBe(true);
  await page.keyboard.press('Enter');
  await page
    .getByRole('dialog', { name: `Fotka foto-${shapes.length - 1}.jpg` })
    .getByText('8 / 8')
    .waitFor();
  await page.keyboard.press('Home');
  await page.getByRole('dialog', { name: 'Fotka foto-0.jpg' }).waitFor();
});
