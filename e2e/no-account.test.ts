import { beforeAll, expect, test } from 'vitest';
import { testJpeg } from '../scripts/photo-generator/test-photos.ts';
import type { ApiClient } from '../scripts/seed/api-client.ts';
import { admin } from '../scripts/seed/people.ts';
import type { AdminCompanySettingsResponse } from '../shared/platform/settings/contract.ts';
import type { Order, OrderCreated } from '../shared/shop/orders/contract.ts';
import { orderConsents } from '../shared/testing/consents.ts';
import { type Account, createAccount, signInByCall } from './harness/accounts.ts';
import { preparedItems } from './harness/prepared-items.ts';
import { visit } from './harness/visitor.ts';

const path = '/admin/company-settings';
const home = { street: 'Hlavná', streetNumber: '7', city: 'Košice', postalCode: '040 01' };
let account: Account;
let adminPage: ApiClient;
let order: Order;

beforeAll(async () => {
  account = await createAccount();
  const client = await signInByCall(account);
  adminPage = await signInByCall(admin);
  await client.call('PUT', '/auth/profile', { deliveryAddress: home, billingAddress: home });
  const album = await client.createAlbum({ title: 'Bez účtu' });
  const { photos } = await client.upload(album.id, [
    { filename: 'lipa.jpg', original: await testJpeg({ width: 900, height: 600, seed: 43 }) },
  ]);
  const items = await preparedItems(client, [{ photoId: photos[0]?.id, paperSize: '13x18', quantity: 2 }]);
  const made = await client.call<OrderCreated>('POST', '/orders', { items, ...orderConsents });
  if (!('order' in made)) throw new Error('one order of prints');
  order = made.order;
});

test('an admin empties the IBAN, and customers are told that bank transfer is off until there is one again', async () => {
  // Without the version, so that they can be put back over what the journey saves.
  const {
    settings: { version: _, ...settings },
  } = await adminPage.call<AdminCompanySettingsResponse>('GET', path);
  const page = await visit('/admin/company', { as: admin });
  const iban = page.getByLabel('IBAN');
  await iban.fill('');
  await page.getByText('Bez IBAN-u zákazníci nemôžu platiť prevodom', { exact: false }).waitFor();
  try {
    await page.getByRole('button', { name: 'Uložiť nastavenia' }).click();
    const question = page.getByRole('alertdialog', { name: 'Vypnúť platbu prevodom?' });
    await question.getByRole('button', { name: 'Uložiť bez IBAN-u' }).click();
    await page.getByText('Nastavenia firmy boli', { exact: false }).waitFor();

    const shop = await visit('/orders', { as: account });
    await shop.getByRole('button', { name: `Objednávka ${order.orderNumber}` }).click();
    await shop.getByText('Platba prevodom momentálne nie je dostupná. Kontaktujte nás', { exact: false }).waitFor();
    expect(await shop.getByText('Zaplaťte do').count()).toBe(0);
    expect(await shop.getByText(/SK\d\d/).count()).toBe(0);

    await adminPage.call('PUT', path, settings);
    await shop.getByRole('button', { name: 'Skúsiť znovu' }).click();
    await shop.getByText('Zaplaťte do', { exact: false }).waitFor();
  } finally {
    await adminPage.call('PUT', path, settings);
  }
});
