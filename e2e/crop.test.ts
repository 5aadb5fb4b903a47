import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { PrintsResponse } from '../shared/contract/prints.ts';
import { createAccount, signInByCall } from './harness/accounts.ts';
import { findBarriers } from './harness/find-barriers.ts';
import { findOverflow } from './harness/find-overflow.ts';
import { settledPhotos } from './harness/pictures.ts';
import { visit } from './harness/visitor.ts';

/** White with a black rectangle, whose edges are found in any picture of it. */
const original = sharp({ create: { width: 1200, height: 900, channels: 3, background: '#ffffff' } })
  .composite([
    { input: { create: { width: 400, height: 300, channels: 3, background: '#000000' } }, left: 450, top: 250 },
  ])
  .jpeg({ quality: 95 })
  .toBuffer();

test('a photo is cropped by keyboard on a narrow phone, and the cart shows the print as the crop screen did', async () => {
  const account = await createAccount();
  const client = await signInByCall(account);
  const album = await client.createAlbum({ title: 'Výrez' });
  await client.upload(album.id, [{ filename: 'tabuľa.jpg', original: await original }]);
  await settledPhotos(client, album.id);
  const page = await visit(`/albums/${album.id}`, { as: account, viewport: { width: 360, height: 740 } });
  await page.getByRole('button', { name: 'Zobraziť fotku tabuľa.jpg' }).click();
  await page.getByRole('button', { name: 'Kúpiť alebo stiahnuť fotku' }).click();
  const drawer = page.getByRole('complementary', { name: 'Kúpiť alebo stiahnuť fotku' });
  await drawer.getByLabel('10 × 15 cm').check();
  await drawer.getByText('Orez: zhora 4 %, zdola 7 %').waitFor();

  // Escape and the arrow keys are the dialog's: the viewer below stays where it is.
  const opener = drawer.getByRole('button', { name: 'Upraviť výrez' });
  await opener.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Výrez: tabuľa.jpg' });
  await dialog.getByRole('application').waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await expect.poll(() => opener.evaluate((button) => button === document.activeElement)).toBe(true);

  await opener.press('Enter');
  const stage = dialog.getByRole('application');
  await stage.focus();
  for (let press = 0; press < 9; press++) await stage.press('ArrowDown');
  await dialog.getByText('Orez: zdola 11 %').waitFor();
  await dialog.getByRole('slider', { name: 'Priblíženie' }).focus();
  for (let press = 0; press < 10; press++) await page.keyboard.press('ArrowRight');
  await dialog.getByText(/^Orez: zhora/).waitFor();
  expect(await findOverflow(page, 'crop')).toEqual([]);
  expect(await findBarriers(page, 'crop')).toEqual([]);
  // Without the ring of the focus, which lies around the paper.
  await dialog.getByRole('slider', { name: 'Priblíženie' }).focus();
  const shown = await sharp(await stage.screenshot()).metadata();
  const preview = await edgesOf(await stage.screenshot(), shown);
  await dialog.getByRole('button', { name: 'Použiť výrez' }).press('Enter');

  const asked = page.waitForRequest('**/api/prints');
  await drawer.getByRole('button', { name: 'Pridať do košíka' }).press('Enter');
  const { items } = (await asked).postDataJSON() as { items: object[] };
  await page.goto('/cart');
  await page.getByText('Presne toto vytlačíme').waitFor();
  const thumbnail = page.getByRole('listitem').locator('img').first();
  await expect.poll(() => thumbnail.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  expect(await findOverflow(page, 'cart')).toEqual([]);

  const { prints } = await client.call<PrintsResponse>('POST', '/prints', { items });
  const file = await fetch(new URL(prints[0]?.thumbnailUrl ?? '', page.url()));
  const printed = await edgesOf(Buffer.from(await file.arrayBuffer()), shown);
  for (const [at, edge] of printed.entries())
    expect(Math.abs(edge - preview[at]!), `edge ${at}`).toBeLessThanOrEqual(1);
});

/** Returns where the rectangle begins and ends, across and down, in a picture at this size. */
async function edgesOf(picture: Buffer, { width = 0, height = 0 }: { width?: number; height?: number }) {
  const pixels = await sharp(picture).resize(width, height, { fit: 'fill' }).greyscale().raw().toBuffer();
  // Through its middle: what may fall off lies on the paper's edges, half white.
  const row = pixels.subarray(Math.floor(height / 2) * width, (Math.floor(height / 2) + 1) * width);
  const column = Buffer.from(Array.from({ length: height }, (_, y) => pixels[y * width + Math.floor(width / 2)]!));
  return [row, column].flatMap((line) => {
    const dark = (value: number): boolean => value < 100;
    return [line.findIndex(dark), line.findLastIndex(dark)];
  });
}
