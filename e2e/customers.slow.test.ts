import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { admin } from '../scripts/seed/people.ts';
import { createAccount, logIn, newPerson, signInByCall } from './harness/accounts.ts';
import { visit } from './harness/visitor.ts';

/** The admin's customers, with this one alone on the screen. */
async function openCustomer(email: string): Promise<Page> {
  const adminPage = await visit('/admin/customers', { as: admin });
  await adminPage.getByLabel('Hľadať zákazníka').fill(email);
  await adminPage
    .getByText(/Zobrazené 1 z/)
    .first()
    .waitFor();
  return adminPage;
}

async function choose(adminPage: Page, action: string): Promise<void> {
  await adminPage.getByRole('button', { name: 'Ďalšie možnosti' }).click();
  await adminPage.getByRole('menuitem', { name: action }).click();
}

test('an admin changes a customer and their plan, and deletes the account', async () => {
  const account = await createAccount(newPerson('Žofia Čerešňová'));
  const client = await signInByCall(account);
  const adminPage = await openCustomer(account.email);

  await adminPage.getByRole('button', { name: 'Upraviť' }).click();
  await adminPage.getByLabel('Meno a priezvisko').fill('Žofia Ľaliová');
  await adminPage.getByLabel('Telefón').fill('0901 234 567');
  await adminPage.getByRole('button', { name: 'Uložiť zmeny' }).click();
  await adminPage.getByText('Zákazník úspešne aktualizovaný').waitFor();
  await adminPage.getByRole('row', { name: /Žofia Ľaliová.*0901 234 567/ }).waitFor();

  await choose(adminPage, 'Zmeniť úložisko');
  await adminPage.getByRole('radio', { name: /PRO/ }).check();
  await adminPage.getByRole('button', { name: 'Zmeniť plán' }).click();
  await adminPage.getByText('Úložisková kapacita úspešne zmenená').waitFor();
  await adminPage.getByRole('row', { name: /PRO.*500 GB/ }).waitFor();

  await choose(adminPage, 'Vymazať účet');
  await adminPage.getByRole('button', { name: 'Vymazať účet' }).click();
  await adminPage.getByText('Zákazník úspešne vymazaný').waitFor();
  await adminPage.getByRole('heading', { name: 'Nenašiel sa žiadny zákazník' }).waitFor();
  await expect(client.call('GET', '/auth/profile')).rejects.toThrow('401');
});

test('a generated password is shown once, and has to be changed before anything else', async () => {
  const account = await createAccount();
  const { id } = await (await signInByCall(account)).createAlbum({ title: 'Až potom' });
  const adminPage = await openCustomer(account.email);
  await choose(adminPage, 'Vygenerovať heslo');
  await adminPage.getByRole('button', { name: 'Vygenerovať heslo' }).click();
  const generated = await adminPage.getByLabel('Nové heslo', { exact: true }).textContent();
  await adminPage.getByRole('button', { name: 'Kopírovať heslo' }).click();
  await adminPage.getByText('Heslo skopírované do schránky').waitFor();
  expect(await adminPage.evaluate(() => navigator.clipboard.readText())).toBe(generated);
  await adminPage.getByRole('button', { name: 'Mám ho, zavrieť' }).click();

  const page = await visit(`/albums/${id}`, { expected: [/403/] });
  await logIn(page, { ...account, password: generated ?? '' });
  const title = page.getByRole('heading', { name: 'Nastavte si vlastné heslo' });
  await title.waitFor();
  await page.goto('/orders');
  await title.waitFor();
  await page.goto(`/albums/${id}`);
  await title.waitFor();
  await page.getByLabel('Heslo od administrátora').fill(generated ?? '');
  await page.getByLabel('Nové heslo').fill(generated ?? '');
  await page.getByRole('button', { name: 'Nastaviť heslo' }).click();
  await page.getByText('Zvoľte si iné heslo, než je súčasné.').waitFor();
  await page.getByLabel('Nové heslo').fill('tri studené jazerá');
  await page.getByRole('button', { name: 'Nastaviť heslo' }).click();
  await page.getByRole('heading', { name: 'Až potom' }).waitFor();
  await page.reload();
  await page.getByRole('heading', { name: 'Až potom' }).waitFor();
});
