import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { testJpeg } from '../scripts/photo-generator/test-photos.ts';
import { admin } from '../scripts/seed/people.ts';
import { scaled } from '../scripts/time-factor.ts';
import type { PrintData, PrintJobChanged } from '../shared/production/print-jobs/contract.ts';
import type { OrdersResponse } from '../shared/shop/orders/contract.ts';
import type { PrintsResponse } from '../shared/shop/prints/contract.ts';
import { createAccount, signInByCall } from './harness/accounts.ts';
import { findOverflow } from './harness/find-overflow.ts';
import { settledPhotos } from './harness/pictures.ts';
import { untilQuiet } from './harness/quiet.ts';
import { visit } from './harness/visitor.ts';

const home = { street: 'Hlavná', streetNumber: '7', city: 'Košice', postalCode: '040 01' };
const phone = { width: 390, height: 844 };
/** A panorama and a small photo need a look, all others none. */
const sizeOf = (at: number) =>
  at === 7 ? { width: 1500, height: 500 } : at === 20 ? { width: 640, height: 426 } : { width: 1200, height: 800 };

test('thirty photos are chosen, two reviewed, one of them cropped by keyboard, and a station gets the very files that the cart showed', {
  timeout: scaled(300_000),
}, async () => {
  const account = await createAccount();
  const client = await signInByCall(account);
  await client.call('PUT', '/auth/profile', { deliveryAddress: home, billingAddress: home });
  const { id } = await client.createAlbum({ title: 'Dovolenka' });
  for (let at = 0; at < 30; at += 10) {
    const photos = await Promise.all(
      Array.from({ length: 10 }, async (_, offset) => {
        const number = at + offset;
        const { width, height } = sizeOf(number);
        const original = await testJpeg({ seed: number, width, height });
        const thumbnail = await testJpeg({ seed: number, width: 400, height: Math.round((400 * height) / width) });
        const filename = `foto-${String(number).padStart(2, '0')}.jpg`;
        return { filename, original, preview: original, thumbnail };
      }),
    );
    await client.upload(id, photos);
  }
  await settledPhotos(client, id);

  const page = await visit(`/albums/${id}`, { as: account, viewport: phone });
  await page.getByRole('button', { name: 'Vybrať fotky' }).click();
  await page.getByRole('button', { name: 'Všetky', exact: true }).click();
  await page.getByRole('button', { name: 'Objednať tlač' }).click();
  await page.getByLabel('10 × 15 cm').check();
  await page.getByRole('dialog').getByRole('button', { name: 'Pridať do košíka' }).click();

  const review = page.getByRole('dialog', { name: 'Na kontrolu' });
  await page.getByRole('heading', { name: 'Na kontrolu: 2 z 30' }).waitFor();
  expect(await review.getByRole('heading', { level: 3 }).allTextContents()).toEqual(['foto-07.jpg', 'foto-20.jpg']);
  await review.getByText('Oreže sa 50 % fotky.').waitFor();
  await review.getByText('má málo bodov (108 DPI), bude rozmazaná').waitFor();
  expect(await findOverflow(page, 'review')).toEqual([]);
  // On one line.
  const accept = review.getByRole('button', { name: 'Prijať a pridať (30)' });
  expect((await accept.boundingBox())?.height).toBeLessThan(50);

  const opener = review.getByRole('button', { name: 'Upraviť výrez: foto-07.jpg' });
  await opener.focus();
  await page.keyboard.press('Enter');
  const crop = page.getByRole('dialog', { name: 'Výrez: foto-07.jpg' });
  const slider = crop.getByRole('slider', { name: 'Posun doprava' });
  await slider.focus();
  await page.keyboard.press('Home');
  await crop.getByText('Orez: sprava 50 %').waitFor();
  await crop.getByRole('button', { name: 'Použiť výrez' }).focus();
  await page.keyboard.press('Enter');
  await crop.waitFor({ state: 'hidden' });
  await expect.poll(() => opener.evaluate((button) => button === document.activeElement)).toBe(true);

  await review.getByRole('button', { name: 'Nechať tak: foto-07.jpg' }).press('Enter');
  await page.getByRole('heading', { name: 'Na kontrolu: 1 z 30' }).waitFor();
  const asked = page.waitForRequest('**/api/prints');
  await accept.press('Enter');
  const { items } = (await asked).postDataJSON() as { items: { photoId: string; print: { crop: unknown } }[] };
  expect(items).toHaveLength(30);
  expect(items.map(({ print }) => print.crop).filter(Boolean)).toEqual([{ left: 0, top: 0, width: 750, height: 500 }]);

  await page.getByText('30 fotiek pridaných do košíka').first().waitFor();
  await page.goto('/cart');
  await expect
    .poll(() => page.getByText('Presne toto vytlačíme').count(), { timeout: scaled(200_000), interval: 300 })
    .toBe(30);
  const { prints } = await client.call<PrintsResponse>('POST', '/prints', { items });
  expect(prints.map(({ status }) => status)).toEqual(Array(30).fill('READY'));
  expect(await findOverflow(page, 'cart')).toEqual([]);

  await page.goto('/checkout');
  const consents = page.getByRole('region', { name: 'Súhlasy' });
  await consents.waitFor();
  await untilQuiet(page);
  for (const box of await consents.getByRole('checkbox').all()) await box.check();
  await page.getByRole('button', { name: 'Objednať s povinnosťou platby' }).click();
  await page.waitForURL('**/orders');
  const [order] = (await client.call<OrdersResponse>('GET', '/orders')).orders;
  const shop = await signInByCall(admin);
  await shop.call('PUT', `/admin/orders/${order?.id}`, { status: 'PAID' });
  const { printJob } = await shop.call<PrintJobChanged>('POST', `/print-jobs/create-from-order/${order?.id}`);
  const data = await shop.call<PrintData>('GET', `/print-jobs/${printJob.id}/print-data`);
  const printed = await Promise.all(data.items.map(({ url }) => hashOf(url ?? '')));
  expect(printed).toEqual(data.items.map(({ print }) => print?.sha256));
  expect(printed.sort()).toEqual(prints.map(({ sha256 }) => sha256).sort());
});

const hashOf = async (url: string): Promise<string> =>
  createHash('sha256')
    .update(await (await fetch(url)).bytes())
    .digest('hex');
