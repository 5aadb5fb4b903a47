import { beforeAll, expect, test } from 'vitest';
import { admin } from '../scripts/seed/people.ts';
import { scaled } from '../scripts/time-factor.ts';
import { type BusyAccount, makeBusyAccount } from './harness/busy-account.ts';
import { givesFocusBack, keepsFocus, openByKey } from './harness/focus.ts';
import { visit } from './harness/visitor.ts';

let busy: BusyAccount;

beforeAll(async () => {
  busy = await makeBusyAccount();
}, scaled(120_000));

test('what a menu or a dialog leads on to gives the focus back, too', async () => {
  const { account, albumId } = busy;
  const page = await visit('/albums', { as: account });
  await page.getByRole('heading', { name: 'Moje albumy' }).waitFor();
  const options = page.getByRole('button', { name: 'Možnosti albumu Leto v Tatrách' });
  await openByKey(page, options);
  await page.getByRole('menuitem', { name: 'Upraviť' }).press('Enter');
  await page.getByRole('dialog', { name: 'Upraviť album' }).waitFor();
  await keepsFocus(page);
  await givesFocusBack(page, options);

  const mine = page.getByRole('button', { name: 'Účet: Žofia Ďurčová' });
  await mine.press('Enter');
  await page.keyboard.press('Tab');
  expect(await page.locator('#ucet :focus').count()).toBe(1);
  await givesFocusBack(page, mine);
  // On a wider screen the header itself has the storage.
  await page.setViewportSize({ width: 900, height: 900 });
  await mine.press('Enter');
  const raise = page.locator('#ucet').getByRole('button', { name: 'Upgradovať úložisko' });
  await openByKey(page, raise);
  await givesFocusBack(page, raise);
  await givesFocusBack(page, mine);

  await page.goto(`/albums/${albumId}`);
  const photo = await openByKey(page, page.getByRole('button', { name: 'Zobraziť fotku chata.jpg' }));
  const opener = page.getByRole('button', { name: 'Kúpiť alebo stiahnuť fotku' });
  await opener.press('Enter');
  await expect.poll(() => page.locator('aside :focus').count()).toBe(1);
  await givesFocusBack(page, opener);
  await givesFocusBack(page, photo);

  await page.setViewportSize({ width: 390, height: 844 });
  const menu = page.getByRole('button', { name: /^(Otvoriť|Zavrieť) menu$/ });
  await menu.press('Enter');
  await page.locator('#menu').waitFor();
  await page.keyboard.press('Tab');
  expect(await page.locator('#menu :focus').count()).toBe(1);
  const upgrade = page.locator('#menu').getByRole('button', { name: 'Upgradovať úložisko' });
  await openByKey(page, upgrade);
  await givesFocusBack(page, upgrade);
  await givesFocusBack(page, menu);

  const adminPage = await visit('/admin/orders', { as: admin });
  await adminPage.goto(`/admin/customers?search=${account.email}`);
  const customer = adminPage.getByRole('button', { name: /^Žofia Ďurčová/ });
  await openByKey(adminPage, customer);
  await adminPage.getByRole('dialog').getByRole('button', { name: 'Upraviť' }).press('Enter');
  await adminPage.getByRole('dialog').getByLabel('Meno').waitFor();
  await keepsFocus(adminPage);
  await givesFocusBack(adminPage, customer);
});
