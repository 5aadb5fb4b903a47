import { expect, test } from 'vitest';
import { testJpeg } from '../scripts/photo-generator/test-photos.ts';
import { admin } from '../scripts/seed/people.ts';
import type { OrderResponse } from '../shared/shop/orders/contract.ts';
import { orderConsents } from '../shared/testing/consents.ts';
import { createAccount, signInByCall } from './harness/accounts.ts';
import { findFlaws, mainLooks } from './harness/find-flaws.ts';
import { findOverflow } from './harness/find-overflow.ts';
import { findMail } from './harness/mailbox.ts';
import { settledPhotos } from './harness/pictures.ts';
import { preparedItems } from './harness/prepared-items.ts';
import { visit } from './harness/visitor.ts';

const home = { street: 'Hlavná', streetNumber: '7', city: 'Košice', postalCode: '040 01' };

test('an admin crops an ordered print by keyboard, and its customer is mailed the new picture', async () => {
  const account = await createAccount();
  const client = await signInByCall(account);
  await client.call('PUT', '/auth/profile', { deliveryAddress: home, billingAddress: home });
  const album = await client.createAlbum({ title: 'Výrez' });
  const { photos } = await client.upload(album.id, [
    { filename: 'kopec.jpg', original: await testJpeg({ seed: 3, width: 1200, height: 900 }) },
  ]);
  await settledPhotos(client, album.id);
  const items = await preparedItems(client, [{ photoId: photos[0]?.id, paperSize: '10x15', quantity: 1 }]);
  const { order } = await client.call<OrderResponse>('POST', '/orders', { items, ...orderConsents });
  const shown = async () => (await client.call<OrderResponse>('GET', `/orders/${order.id}`)).order.items[0]?.print;
  const before = await shown();

  const phone = { width: 390, height: 844 };
  const page = await visit(`/admin/orders?search=${order.orderNumber}`, { as: admin, viewport: phone });
  await page.getByRole('link', { name: order.orderNumber, exact: true }).click();
  const opener = page.getByRole('button', { name: 'Zmeniť výrez fotky kopec.jpg' });
  await opener.focus();
  await page.keyboard.press('Enter');
  const crop = page.getByRole('dialog', { name: 'Výrez: kopec.jpg' });
  await crop.getByRole('slider', { name: 'Posun nadol' }).focus();
  await page.keyboard.press('Home');
  await crop.getByText('Orez: zdola 11 %').waitFor();
  expect(await findFlaws(page, 'crop of an order', mainLooks)).toEqual([]);
  await crop.getByRole('button', { name: 'Použiť výrez' }).press('Enter');
  await page.getByText('Výrez je zmenený, zákazníkovi sme poslali jeho náhľad').first().waitFor();
  expect(await findOverflow(page, 'order')).toEqual([]);

  const after = await shown();
  expect(after?.thumbnailUrl?.split('?')[0]).not.toBe(before?.thumbnailUrl?.split('?')[0]);
  const mail = await findMail(account.email, 'upravili sme výrez');
  expect(mail.text.replaceAll('\u00a0', ' ')).toContain('10 × 15 cm · Vyplniť papier · Dobrá kvalita');
});
