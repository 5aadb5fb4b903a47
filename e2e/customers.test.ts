import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { admin } from '../scripts/seed/people.ts';
import { createAccount, logIn, newPerson, signInByCall } from './harness/accounts.ts';
import { visit } from './harness/visitor.ts';

/** The back office with the one customer on the screen. */
async function openCustomer(email: string): Promise<Page> {
  const office = await visit('/admin/customers');
  await logIn(office, admin);
  await office.getByLabel('Hľadať zákazníka').fill(email);
  await office
    .getByText(/Zobrazené 1 z/)
    .first()
    .waitFor();
  return office;
}

async function choose(office: Page, act: string): Promise<void> {
  await office.getByRole('button', { name: 'Ďalšie možnosti' }).click();
  await office.getByRole('menuitem', { name: act }).click();
}

test('an admin changes a customer and their plan, and deletes the account', async () => {
  const account = await createAccount(newPerson('Žofia Čerešňová'));
  const client = await signInByCall(account);
  const office = await openCustomer(account.email);

  await office.getByRole('button', { name: 'Upraviť' }).click();
  await office.getByLabel('Meno a priezvisko').fill('Žofia Ľaliová');
  await office.getByLabel('Telefón').fill('0901 234 567');
  await office.getByRole('button', { name: 'Uložiť zmeny' }).click();
  await office.getByText('Zákazník úspešne aktualizovaný').waitFor();
  await office.getByRole('row', { name: /Žofia Ľaliová.*0901 234 567/ }).waitFor();

  await choose(office, 'Zmeniť úložisko');
  await office.getByRole('radio', { name: /PRO/ }).check();
  await office.getByRole('button', { name: 'Zmeniť plán' }).click();
  await office.getByText('Úložisková kapacita úspešne zmenená').waitFor();
  await office.getByRole('row', { name: /PRO.*500 GB/ }).waitFor();

  await choose(office, 'Vymazať účet');
  await office.getByRole('button', { name: 'Vymazať účet' }).click();
  await office.getByText('Zákazník úspešne vymazaný').waitFor();
  await office.getByRole('heading', { name: 'Nenašiel sa žiadny zákazník' }).waitFor();
  await expect(client.call('GET', '/auth/profile')).rejects.toThrow('401');
});

test('a generated password is shown once, and has to be changed before anything else', async () => {
  const account = await createAccount();
  const { id } = await (await signInByCall(account)).createAlbum({ title: 'Až potom' });
  const office = await openCustomer(account.email);
  await choose(office, 'Vygenerovať heslo');
  await office.getByRole('button', { name: 'Vygenerovať heslo' }).click();
  const generated = await office.getByLabel('Nové heslo', { exact: true }).textContent();
  await office.getByRole('button', { name: 'Kopírovať heslo' }).click();
  await office.getByText('Heslo skopírované do schránky').waitFor();
  expect(await office.evaluate(() => navigator.clipboard.readText())).toBe(generated);
  await office.getByRole('button', { name: 'Mám ho, zavrieť' }).click();

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
