import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { admin } from '../scripts/seed/people.ts';
import type { AdminStorageServicesResponse, StoragePlansResponse } from '../shared/money/storage/contract.ts';
import type { ProductsResponse } from '../shared/shop/catalogue/contract.ts';
import { createAccount, signInByCall } from './harness/accounts.ts';
import { visit } from './harness/visitor.ts';

const dialogOf = (page: Page) => page.getByRole('dialog');
const rowOf = (page: Page, name: string | RegExp) => page.getByRole('row').filter({ hasText: name });

test('an admin makes a product with tiers, switches it off and on, copies and deletes it', async () => {
  const adminPage = await visit('/admin/products', { as: admin, expected: [/ERR_FAILED/] });
  const client = await signInByCall(admin);
  const sizes = async () => (await client.call<ProductsResponse>('GET', '/orders/products')).products.PRINT_SIZE;

  await adminPage.getByRole('button', { name: 'Pridať produkt' }).click();
  const dialog = dialogOf(adminPage);
  await dialog.getByRole('textbox', { name: 'Názov', exact: true }).fill('Štvorec 15x15');
  await dialog.getByLabel('Cena v €').fill('0,59');
  for (const [at, from, to, price] of [
    [1, '10', '60', '0,49'],
    [2, '50', '', '0,39'],
  ] as const) {
    await dialog.getByRole('button', { name: 'Pridať úroveň' }).click();
    const tier = dialog.getByRole('group', { name: `${at}. úroveň` });
    await tier.getByLabel('Od (ks)').fill(from);
    await tier.getByLabel('Do (ks)').fill(to);
    await tier.getByLabel('Cena v €').fill(price);
  }
  await dialog.getByRole('button', { name: 'Vytvoriť produkt' }).click();
  // Said beside the field, and the focus leads there.
  await dialog.getByText('Od 50 kusov začína ďalšia úroveň.').waitFor();
  const overlapping = dialog.getByRole('group', { name: '1. úroveň' }).getByLabel('Do (ks)');
  expect(await overlapping.evaluate((field) => field === document.activeElement)).toBe(true);
  await overlapping.fill('49');
  await dialog.getByText('od 50 ks').waitFor();
  await dialog.getByRole('button', { name: 'Vytvoriť produkt' }).click();
  await adminPage.getByText('Produkt bol vytvorený.').first().waitFor();
  await rowOf(adminPage, /Štvorec 15x15.*0,59\s€.*2\scenové úrovne/).waitFor();
  expect((await sizes()).find(({ name }) => name === 'Štvorec 15x15')?.priceTiers).toHaveLength(2);

  // A change that can't be saved is taken back on the screen.
  const isActive = rowOf(adminPage, 'Štvorec 15x15').getByRole('switch', { name: /aktívny/ });
  const path = '**/api/admin/products/*';
  await adminPage.route(path, (route) => (route.request().method() === 'PUT' ? route.abort() : route.continue()));
  await isActive.click();
  await adminPage.getByText('Problém s pripojením.').first().waitFor();
  await expect.poll(() => isActive.isChecked()).toBe(true);
  await adminPage.unroute(path);
  await isActive.click();
  await expect.poll(async () => (await sizes()).some(({ name }) => name === 'Štvorec 15x15')).toBe(false);

  await adminPage.getByLabel('Hľadať produkt').fill('stvorec');
  await adminPage.getByText('Zobrazené 1 z').first().waitFor();
  await adminPage.getByRole('checkbox', { name: 'Označiť všetky' }).first().check();
  await adminPage.getByRole('button', { name: 'Duplikovať' }).click();
  await rowOf(adminPage, 'Štvorec 15x15 (kópia)').waitFor();

  await adminPage.getByRole('checkbox', { name: 'Označiť všetky' }).first().check();
  await adminPage.getByRole('region', { name: 'Označené položky' }).getByRole('button', { name: 'Vymazať' }).click();
  const question = adminPage.getByRole('alertdialog');
  await question.getByText(/Vymazať 2\sprodukty\?/).waitFor();
  await question.getByRole('button', { name: 'Vymazať' }).click();
  await adminPage.getByRole('heading', { name: 'Nenašli sa žiadne produkty' }).waitFor();
});

test('a plan is offered, is not deleted from under its customers, and the history tells who changed it', async () => {
  const adminPage = await visit('/admin/storage', { as: admin, expected: [/409/] });
  const client = await signInByCall(admin);

  await adminPage.getByRole('button', { name: 'Pridať plán' }).click();
  await dialogOf(adminPage).getByRole('textbox', { name: 'Názov', exact: true }).fill('Ateliér');
  await dialogOf(adminPage).getByLabel('Kapacita').fill('0');
  await dialogOf(adminPage).getByLabel('Cena v €').fill('29,9');
  await dialogOf(adminPage).getByLabel('Platí sa').selectOption('ročne');
  await dialogOf(adminPage).getByRole('button', { name: 'Vytvoriť plán' }).click();
  await dialogOf(adminPage).getByText('Kapacita musí byť väčšia ako nula.').waitFor();
  await dialogOf(adminPage).getByLabel('Kapacita').fill('1,5');
  await dialogOf(adminPage).getByLabel('Jednotka').selectOption('TB');
  await dialogOf(adminPage).getByRole('button', { name: 'Vytvoriť plán' }).click();
  await rowOf(adminPage, /Ateliér.*1,5\sTB.*29,90\s€ ročne/).waitFor();
  const { plans } = await client.call<StoragePlansResponse>('GET', '/storage/plans');
  expect(plans.map(({ name }) => name)).toContain('Ateliér');

  const { storageServices } = await client.call<AdminStorageServicesResponse>('GET', '/admin/storage-services');
  const plan = storageServices.find(({ name }) => name === 'Ateliér');
  const customer = await signInByCall(await createAccount());
  const { user } = await customer.call<{ user: { id: string } }>('GET', '/auth/profile');
  await client.call('PUT', `/admin/customers/${user.id}/storage`, { storageServiceId: plan?.id });

  await adminPage.reload();
  await rowOf(adminPage, 'Ateliér').getByRole('button', { name: 'Vymazať Ateliér' }).click();
  await adminPage.getByRole('alertdialog').getByRole('button', { name: 'Vymazať' }).click();
  await adminPage.getByText(/Plán „Ateliér“ používa 1\szákazník\./).waitFor();
  await adminPage.getByRole('alertdialog').getByRole('button', { name: 'Zrušiť' }).click();

  await rowOf(adminPage, 'Ateliér').getByRole('button', { name: 'Upraviť Ateliér' }).click();
  await dialogOf(adminPage)
    .getByText(/Plán má 1\szákazník\./)
    .waitFor();
  await dialogOf(adminPage).getByLabel('Kapacita').fill('2');
  await dialogOf(adminPage).getByRole('button', { name: 'Uložiť zmeny' }).click();
  await rowOf(adminPage, /Ateliér.*2\sTB/).waitFor();

  await adminPage.getByRole('link', { name: 'História' }).click();
  await adminPage.getByLabel('Zobraziť').selectOption('Plány úložiska');
  const change = rowOf(adminPage, /Úprava plánu úložiska.*Ateliér/).first();
  await change.getByText('1,5 TB').waitFor();
  await change.getByText('2 TB', { exact: true }).waitFor();
  expect(await change.textContent()).toContain(admin.name);
});
