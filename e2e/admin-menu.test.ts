import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { admin } from '../scripts/seed/people.ts';
import { createAccount, newPerson } from './harness/accounts.ts';
import { goToScreen } from './harness/go-to-screen.ts';
import { untilQuiet } from './harness/quiet.ts';
import { visit } from './harness/visitor.ts';

const tabs: [path: string, heading: string][] = [
  ['orders', 'Objednávky'],
  ['withdrawals', 'Odstúpenia od zmlúv'],
  ['print-jobs', 'Tlačové úlohy'],
  ['payments', 'Platby'],
  ['bank-import', 'Import z banky'],
  ['refunds', 'Vrátenia peňazí'],
  ['invoices', 'Faktúry'],
  ['accounting', 'Pre účtovníka'],
  ['customers', 'Zákazníci'],
  ['albums', 'Albumy'],
  ['products', 'Produkty a služby'],
  ['vouchers', 'Zľavové kódy'],
  ['storage', 'Plány úložiska'],
  ['company', 'Nastavenia firmy'],
  ['mail', 'Nastavenia mailu'],
  ['outbox', 'Odoslané emaily'],
  ['api-tokens', 'API tokeny'],
  ['history', 'História'],
  ['system', 'Stav systému'],
];

const sideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test('every tab has its address, its place in the menu, and room on a phone', async () => {
  // A name that fills its row.
  const account = await createAccount(newPerson('Štefánia Dlhomenná-Predlhočizná'));
  const desk = await visit('/admin', { as: admin });
  await desk.getByRole('heading', { level: 1, name: 'Dnes' }).waitFor();
  const menu = desk.getByRole('navigation', { name: 'Administrácia' });
  expect(await menu.locator('[aria-current=page]').getAttribute('href')).toBe('/admin');
  // Nothing of the shop is around it.
  expect(await desk.getByRole('contentinfo').count()).toBe(0);
  expect(await desk.getByRole('link', { name: /^Košík/ }).count()).toBe(0);
  for (const [path, heading] of tabs) {
    await menu.locator(`a[href="/admin/${path}"]`).click();
    await desk.getByRole('heading', { level: 1, name: heading }).waitFor();
    expect(new URL(desk.url()).pathname).toBe(`/admin/${path}`);
    expect(await menu.locator('[aria-current=page]').getAttribute('href')).toBe(`/admin/${path}`);
  }

  const phone = await visit('/admin/customers', { as: admin, viewport: { width: 390, height: 844 }, hasTouch: true });
  await phone.getByText(account.email).first().waitFor();
  for (const [path, heading] of tabs) {
    await goToScreen(phone, `/admin/${path}`);
    await phone.getByRole('heading', { level: 1, name: heading }).waitFor();
    await untilQuiet(phone);
    expect(await sideways(phone), path).toBeLessThanOrEqual(0);
  }
  await phone.getByRole('button', { name: 'Stav systému' }).click();
  await phone.getByRole('link', { name: 'Zákazníci' }).click();
  await phone.getByRole('heading', { level: 1, name: 'Zákazníci' }).waitFor();
});
