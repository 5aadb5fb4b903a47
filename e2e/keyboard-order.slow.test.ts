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

test('dialogs and menus open, keep the focus and give it back by keyboard alone', async () => {
  const { account, albumId, pendingNumber } = busy;
  const page = await visit('/profile?tab=ulozisko', { as: account });
  const plans = await openByKey(page, page.getByRole('main').getByRole('button', { name: 'Navýšiť úložisko' }));
  await keepsFocus(page);
  await givesFocusBack(page, plans);
  await page.goto(`/albums/${albumId}`);
  await page.getByRole('button', { name: 'Zobraziť fotku chata.jpg' }).waitFor();
  const share = await openByKey(page, page.getByRole('button', { name: 'Zdieľať album' }));
  await keepsFocus(page);
  await givesFocusBack(page, share);
  const photo = await openByKey(page, page.getByRole('button', { name: 'Zobraziť fotku chata.jpg' }));
  await page.keyboard.press('ArrowRight');
  await page.getByRole('dialog', { name: 'Fotka pleso.jpg' }).waitFor();
  await page.keyboard.press('ArrowLeft');
  await keepsFocus(page);
  await givesFocusBack(page, photo);

  const adminPage = await visit('/admin/orders', { as: admin });
  const status = adminPage.getByRole('button', { name: new RegExp(`^Stav objednávky ${pendingNumber}`) });
  const menu = await openByKey(adminPage, status);
  await adminPage.keyboard.press('ArrowDown');
  expect(await adminPage.locator(':focus').getAttribute('role')).toBe('menuitem');
  await givesFocusBack(adminPage, menu);
  const question = await openByKey(
    adminPage,
    adminPage.getByRole('button', { name: `Vymazať objednávku ${pendingNumber}` }),
  );
  await keepsFocus(adminPage);
  await givesFocusBack(adminPage, question);
  await adminPage.setViewportSize({ width: 390, height: 844 });
  const drawer = await openByKey(adminPage, adminPage.getByRole('button', { name: 'Administrácia: Objednávky' }));
  expect(await adminPage.locator(':focus').textContent()).toContain('Objednávky');
  await keepsFocus(adminPage);
  await givesFocusBack(adminPage, drawer);
});
