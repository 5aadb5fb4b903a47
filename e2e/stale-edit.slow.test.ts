import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { admin } from '../scripts/seed/people.ts';
import type { AdminProductsResponse } from '../shared/shop/catalogue/contract.ts';
import { signInByCall } from './harness/accounts.ts';
import { visit } from './harness/visitor.ts';

const name = 'Pohľadnica 10x14';

async function openForm(tab: Page) {
  await tab.getByRole('button', { name: `Upraviť ${name}` }).click();
  const dialog = tab.getByRole('dialog');
  await dialog.getByLabel('Cena v €').waitFor();
  return dialog;
}

test('of two tabs that edit a product, the later one sees what has changed and chooses', async () => {
  const client = await signInByCall(admin);
  await client.call('POST', '/admin/products', { name, type: 'PRINT_SIZE', price: 0.29 });
  const product = async () =>
    (await client.call<AdminProductsResponse>('GET', '/admin/products?limit=250')).products.find(
      (each) => each.name === name,
    );
  const tabs: Page[] = [];
  for (let at = 0; at < 2; at++) {
    const tab = await visit('/admin/products?search=pohladnica', { as: admin, expected: [/409/] });
    tabs.push(tab);
  }
  const [first, second] = tabs as [Page, Page];
  const [form, stale] = [await openForm(first), await openForm(second)];

  await form.getByLabel('Cena v €').fill('0,33');
  await form.getByRole('button', { name: 'Uložiť zmeny' }).click();
  await form.waitFor({ state: 'detached' });

  await stale.getByLabel('Popis').fill('Na matnom papieri');
  await stale.getByRole('button', { name: 'Uložiť zmeny' }).click();
  await stale.getByText('Medzitým zmenené:').waitFor();
  expect((await stale.getByRole('listitem').textContent())?.replaceAll('\u00a0', ' ')).toBe('Cena 0,29 € → 0,33 €');
  expect(await product()).toMatchObject({ price: 0.33, description: null });

  await stale.getByRole('button', { name: 'Prevziať nové hodnoty' }).click();
  expect(await stale.getByLabel('Cena v €').inputValue()).toBe('0,33');
  expect(await stale.getByLabel('Popis').inputValue()).toBe('Na matnom papieri');
  await stale.getByRole('button', { name: 'Uložiť zmeny' }).click();
  await stale.waitFor({ state: 'detached' });
  expect(await product()).toMatchObject({ price: 0.33, description: 'Na matnom papieri' });

  // And on purpose the other way.
  await first.reload();
  const mine = await openForm(first);
  await client.call('PUT', `/admin/products/${(await product())?.id}`, { price: 0.4 });
  await mine.getByLabel('Cena v €').fill('0,35');
  await mine.getByRole('button', { name: 'Uložiť zmeny' }).click();
  await mine.getByRole('button', { name: 'Ponechať moje' }).click();
  expect(await mine.getByText('Medzitým zmenené:').count()).toBe(0);
  await mine.getByRole('button', { name: 'Uložiť zmeny' }).click();
  await mine.waitFor({ state: 'detached' });
  expect(await product()).toMatchObject({ price: 0.35 });
});
