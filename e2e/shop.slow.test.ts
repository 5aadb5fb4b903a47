import { expect, test } from 'vitest';
import type { OrdersResponse } from '../shared/shop/orders/contract.ts';
import { agree } from './harness/agree.ts';
import { findMail } from './harness/mailbox.ts';
import { untilQuiet } from './harness/quiet.ts';
import { makeSharedAlbum } from './harness/shared-album.ts';
import { visit } from './harness/visitor.ts';

const home = { street: 'Hlavná', streetNumber: '7', city: 'Košice', postalCode: '040 01' };

test('photos are bought by the dozen, the cart keeps them, and an order can be cancelled', async () => {
  const names = ['jedna.jpg', 'dva.jpg', 'tri.jpg'];
  const { owner, album } = await makeSharedAlbum(names);
  await owner.call('PUT', '/auth/profile', { deliveryAddress: home, billingAddress: home, phone: '0901 234 567' });
  const page = await visit(`/albums/${album.id}`, { as: owner.account });

  await page.getByRole('button', { name: 'Vybrať fotky' }).click();
  await page.getByRole('checkbox', { name: 'Vybrať fotku dva.jpg' }).click();
  await page.getByText(/^1 fotka, /).waitFor();
  await page.getByRole('button', { name: 'Všetky', exact: true }).click();
  await page.getByText(/^3 fotky, /).waitFor();
  await page.getByRole('button', { name: 'Objednať tlač' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('13 × 18 cm').check({ force: true });
  await dialog.getByLabel('Počet kusov z každej fotky').fill('2');
  // 3 × 2 × 0,49
  await dialog.getByText(/2,94\s€/).waitFor();
  await dialog.getByRole('button', { name: 'Pridať do košíka' }).click();
  // They are small.
  await page.getByRole('button', { name: 'Prijať a pridať (3)' }).click();
  await page.getByText('3 fotky pridané do košíka').first().waitFor();

  await page.goto('/cart');
  const rows = page.getByRole('list', { name: /Položky v\skošíku/ }).getByRole('listitem');
  await expect.poll(() => rows.count()).toBe(3);
  await page.getByLabel('Počet kusov: jedna.jpg').fill('10');
  // All prints of a format count: 14 × 0,45
  await page
    .getByText(/6,30\s€/)
    .first()
    .waitFor();
  await page.getByRole('button', { name: /Odstrániť z\skošíka: tri.jpg/ }).click();
  await expect.poll(() => rows.count()).toBe(2);
  await page.getByRole('button', { name: 'Vrátiť späť' }).click();
  await expect.poll(() => rows.count()).toBe(3);

  // It is the same cart after a reload and in another tab, which follows this one.
  await page.reload();
  await page
    .getByText(/6,30\s€/)
    .first()
    .waitFor();
  const other = await page.context().newPage();
  await other.goto('/cart');
  await other
    .getByText(/6,30\s€/)
    .first()
    .waitFor();
  await page.getByRole('button', { name: /Odstrániť z\skošíka: dva.jpg/ }).click();
  await other
    .getByText(/5,40\s€/)
    .first()
    .waitFor();
  await other.close();

  await page.getByRole('link', { name: /Pokračovať k\splatbe/ }).click();
  await untilQuiet(page);
  await page.locator('label', { hasText: 'Kuriér SPS' }).click();
  await page
    .getByText(/10,30\s€/)
    .first()
    .waitFor();
  await agree(page);
  await page.getByRole('button', { name: 'Objednať s povinnosťou platby' }).click();
  await page.waitForURL('**/orders');
  await page.getByText('Objednávka bola úspešne vytvorená!').first().waitFor();

  const card = page.getByRole('article');
  await card.getByRole('button', { name: 'Zrušiť objednávku' }).click();
  await page
    .getByRole('alertdialog')
    .or(page.getByRole('dialog'))
    .getByRole('button', { name: 'Zrušiť objednávku' })
    .click();
  await card.getByText('Zrušené').first().waitFor();
  expect(await card.getByRole('button', { name: /QR platba/ }).count()).toBe(0);
  const { orders } = await owner.call<OrdersResponse>('GET', '/orders');
  expect(orders.map(({ status, totalCents }) => [status, totalCents])).toEqual([['CANCELLED', 1030]]);
  await findMail(owner.account.email, 'zrušená');
});

test('a response that is lost makes no second order', async () => {
  const { owner, album } = await makeSharedAlbum(['more.jpg']);
  await owner.call('PUT', '/auth/profile', { deliveryAddress: home, billingAddress: home });
  const [photo] = await owner.listPhotos(album.id);
  const page = await visit('/albums', { as: owner.account, expected: [/ERR_FAILED|Failed to load resource/] });
  await page.getByRole('heading', { name: 'Moje albumy' }).waitFor();
  // What an older release may have left: an item without a photo is dropped.
  const item = {
    mode: 'print',
    paperSize: '20x30',
    downloadProduct: null,
    quantity: 1,
    services: [],
    shareToken: null,
  };
  const kept = [
    { ...item, id: 'a', photoId: photo?.id, photo: { url: null, filename: 'more.jpg' } },
    { ...item, id: 'b', photoId: null },
  ];
  await page.evaluate((cart) => localStorage.setItem('cart', cart), JSON.stringify(kept));
  await page.goto('/checkout');
  await agree(page);

  // The order reaches the server, its response does not come back.
  await page.route('**/api/orders', async (route) => {
    await route.fetch();
    await route.abort();
  });
  const submit = page.getByRole('button', { name: 'Objednať s povinnosťou platby' });
  await submit.click();
  await page.getByText(/Chyba pri spracovaní objednávky/).waitFor();
  await page.unroute('**/api/orders');

  // Not even when the page is loaded anew before the next try.
  await page.reload();
  await agree(page);
  await submit.click();
  await page.waitForURL('**/orders');
  const { orders } = await owner.call<OrdersResponse>('GET', '/orders');
  expect(orders.map(({ itemCount, totalCents }) => [itemCount, totalCents])).toEqual([[1, 199 + 290]]);
});
