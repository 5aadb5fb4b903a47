import { expect, test } from 'vitest';
import { testJpeg } from '../scripts/photo-generator/test-photos.ts';
import { admin } from '../scripts/seed/people.ts';
import type { OrderCreated } from '../shared/shop/orders/contract.ts';
import { orderConsents } from '../shared/testing/consents.ts';
import { createAccount, newPerson, signInByCall } from './harness/accounts.ts';
import { findMail } from './harness/mailbox.ts';
import { preparedItems } from './harness/prepared-items.ts';
import { visit } from './harness/visitor.ts';

const home = { street: 'Hlavná', streetNumber: '7', city: 'Košice', postalCode: '040 01' };

test('an admin finds an order by the palette, corrects its address and writes to its customer', async () => {
  const account = await createAccount(newPerson('Kvetoslava Ďurčová'));
  const client = await signInByCall(account);
  await client.call('PUT', '/auth/profile', { deliveryAddress: home, billingAddress: home });
  const album = await client.createAlbum({ title: 'Na tlač' });
  const { photos } = await client.upload(album.id, [
    { filename: 'ľalia.jpg', original: await testJpeg({ width: 900, height: 600, seed: 47 }) },
  ]);
  const items = await preparedItems(client, [{ photoId: photos[0]?.id, paperSize: '13x18', quantity: 1 }]);
  const made = await client.call<OrderCreated>('POST', '/orders', { items, ...orderConsents });
  const number = 'order' in made ? made.order.orderNumber : '';

  const page = await visit('/admin/system', { as: admin });
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill('kvetoslav');
  await page.getByRole('option', { name: new RegExp(number) }).waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: `Objednávka ${number}` }).waitFor();
  const path = new URL(page.url()).pathname;

  // Back asks, then closes the dialog only.
  const edit = page.getByRole('button', { name: /^Upraviť doručenie/ });
  const dialog = page.getByRole('dialog');
  const question = page.getByRole('alertdialog', { name: 'Zahodiť zmeny?' });
  await edit.click();
  await dialog.getByLabel('Ulica').fill('Krátka');
  await page.goBack();
  await question.getByRole('button', { name: 'Zahodiť' }).click();
  await dialog.waitFor({ state: 'detached' });
  expect(new URL(page.url()).pathname).toBe(path);

  await edit.click();
  expect(await dialog.getByLabel('Ulica').inputValue()).toBe('Hlavná');
  await dialog.getByLabel('Mesto alebo obec').fill('Prešov');
  await dialog.getByLabel('Príjemca').fill('Eva Malá');
  await dialog.getByLabel('Interná poznámka').fill('Zavolať pred doručením');
  await dialog.getByRole('button', { name: 'Uložiť' }).click();
  await page.getByText('Objednávka je upravená').waitFor();
  const main = page.getByRole('main');
  await main.getByText('040 01 Prešov').waitFor();
  await main.getByText('Zavolať pred doručením').waitFor();

  await page.getByRole('button', { name: 'Napísať zákazníkovi' }).click();
  await dialog.getByLabel('Predmet').fill('Doplnenie adresy');
  await dialog.getByLabel('Správa').fill('Dobrý deň,\nadresu sme opravili na Prešov.');
  await dialog.getByRole('button', { name: 'Odoslať' }).click();
  await main.getByText('adresu sme opravili na Prešov.').waitFor();
  expect((await findMail(account.email, 'Doplnenie adresy')).text).toContain('adresu sme opravili');

  await page.goBack();
  await expect.poll(() => new URL(page.url()).pathname).toBe('/admin/system');
  const own = await visit('/orders', { as: account });
  await own.getByRole('button', { name: `Objednávka ${number}` }).click();
  await own.getByText('040 01 Prešov').waitFor();
  expect(await own.getByText('Zavolať pred doručením').count()).toBe(0);
});
