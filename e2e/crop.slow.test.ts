import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { PrintsResponse } from '../shared/shop/prints/contract.ts';
import { createAccount, signInByCall } from './harness/accounts.ts';
import { findFlaws, mainLooks } from './harness/find-flaws.ts';
import { findOverflow } from './harness/find-overflow.ts';
import { settledPhotos } from './harness/pictures.ts';
import { visit } from './harness/visitor.ts';

const plain = (width: number, height: number, background: string) => ({
  input: { create: { width, height, channels: 3 as const, background } },
});
/** White with a black rectangle, whose edges are found in any picture of it, and with red squares low on the left. */
const original = sharp({ create: { width: 1200, height: 900, channels: 3, background: '#ffffff' } })
  .composite([
    { ...plain(400, 300, '#000000'), left: 450, top: 250 },
    ...Array.from({ length: 20 }, (_, at) => ({
      ...plain(20, 20, '#cc2211'),
      left: 100 + 40 * (at % 5) + 20 * (Math.floor(at / 5) % 2),
      top: 740 + 20 * Math.floor(at / 5),
    })),
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

  await dialog.getByRole('button', { name: 'Navrhnúť výrez' }).press('Enter');
  // Before it, the text said more than this.
  await dialog.getByText('Orez: zhora 11 %', { exact: true }).waitFor();
  await dialog.getByRole('button', { name: 'Obnoviť výrez' }).press('Enter');
  await dialog.getByText('Orez: zhora 4 %, zdola 7 %').waitFor();
  await dialog.getByRole('slider', { name: 'Priblíženie' }).focus();
  for (let press = 0; press < 10; press++) await page.keyboard.press('ArrowRight');
  await dialog.getByText(/^Orez: zhora .+, zľava/).waitFor();
  expect(await findOverflow(page, 'crop')).toEqual([]);
  expect(await findFlaws(page, 'crop', mainLooks)).toEqual([]);
  // Without the ring of the focus, which lies around the paper.
  await dialog.getByRole('slider', { name: 'Priblíženie' }).focus();
  const preview = await stage.screenshot();
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
  const shown = await edgesOf(preview, preview);
  const printed = await edgesOf(Buffer.from(await file.arrayBuffer()), preview);
  const isNear = printed.map((edge, at) => Math.abs(edge - shown[at]!) <= 1);
  expect(isNear, JSON.stringify({ shown, printed })).toEqual([true, true, true, true]);
});

/** Returns where the rectangle begins and ends, across and down, in a picture at the size of another one. */
async function edgesOf(picture: Buffer, sizedLike: Buffer): Promise<number[]> {
  const { width, height } = await sharp(sizedLike).metadata();
  const pixels = await sharp(picture).resize(width, height, { fit: 'fill' }).greyscale().raw().toBuffer();
  const [x, y] = [Math.floor(width / 2), Math.floor(height / 2)];
  const row = Array.from({ length: width }, (_, at) => pixels[y * width + at]!);
  const column = Array.from({ length: height }, (_, at) => pixels[at * width + x]!);
  return [row, column].flatMap((line) => {
    // The paper has a dark outline on the screen.
    const inner = line.map((value, at) => (Math.min(at, line.length - 1 - at) < line.length / 20 ? 255 : value));
    return [inner.findIndex(isBlack), inner.findLastIndex(isBlack)];
  });
}

const isBlack = (value: number): boolean => value < 60;
