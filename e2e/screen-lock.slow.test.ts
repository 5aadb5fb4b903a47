import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { logIn, makeAdmin } from './harness/accounts.ts';
import { visit } from './harness/visitor.ts';

const lockScreen = (page: Page) => page.getByRole('dialog', { name: 'Obrazovka je uzamknutá' });

async function enterCode(page: Page, code: string): Promise<void> {
  for (const digit of code) await lockScreen(page).getByRole('button', { name: digit, exact: true }).click();
  await lockScreen(page).getByRole('button', { name: 'Odomknúť' }).click();
}

test('a locked screen hides everything in all tabs, also after a reload, and opens by its code with what was typed', async () => {
  const account = await makeAdmin();
  const page = await visit('/admin/company', { expected: [/40[019]/, /423/] });
  await logIn(page, account);
  await page.getByRole('heading', { name: 'Nastavenia firmy' }).first().waitFor();

  // Without a code it leads to where one is set.
  await page.keyboard.press('Control+Shift+L');
  await page.getByText('Najprv si nastavte kód na odomknutie.').waitFor();
  await page.getByRole('button', { name: 'Nastaviť kód' }).click();
  await page.getByLabel('Kód', { exact: true }).fill('2580');
  await page.getByLabel('Kód ešte raz').fill('2580');
  await page.getByRole('button', { name: 'Uložiť kód' }).click();
  await page.getByRole('button', { name: 'Zmeniť kód' }).waitFor();

  await page.goto('/admin/company');
  const name = page.getByLabel('Názov firmy');
  await name.fill('Rozpísaná firma');
  const tab = await page.context().newPage();
  await tab.goto('/admin/orders');
  await tab.getByRole('heading', { name: 'Objednávky' }).first().waitFor();
  await page.getByRole('button', { name: /^Účet/ }).click();
  await page.getByRole('button', { name: 'Uzamknúť obrazovku' }).click();
  await lockScreen(page).waitFor();
  await lockScreen(tab).waitFor();
  expect(await tab.getByText('Objednávky').filter({ visible: true }).count()).toBe(0);
  expect(await name.isVisible()).toBe(false);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await lockScreen(page).waitFor();
  await tab.reload();
  await lockScreen(tab).waitFor();

  await enterCode(page, '1111');
  await page.getByText('Kód nie je správny.').waitFor();
  await enterCode(page, '2580');
  await name.waitFor();
  expect(await name.inputValue()).toBe('Rozpísaná firma');
  await tab.getByRole('heading', { name: 'Objednávky' }).first().waitFor();

  await page.keyboard.press('Control+Shift+L');
  for (let left = 5; left > 0; left--) {
    await enterCode(page, '1111');
    if (left > 1) await expect.poll(() => lockScreen(page).getByLabel('Kód na odomknutie').inputValue()).toBe('');
  }
  await page.getByText(/päťkrát zadaný nesprávny kód/).waitFor();
  await page.waitForURL('**/login*');
});
