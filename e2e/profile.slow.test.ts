import { expect, test } from 'vitest';
import { createAccount, logIn } from './harness/accounts.ts';
import { findMail } from './harness/mailbox.ts';
import { visit } from './harness/visitor.ts';

test('a profile is changed, its password too, and in the end the account is deleted', async () => {
  const account = await createAccount();
  const page = await visit('/profile?tab=heslo', { as: account, expected: [/400/, /401/] });
  await page.getByLabel('Súčasné heslo').fill('nie je to');
  await page.getByLabel('Nové heslo', { exact: true }).fill('úplne nové heslo');
  await page.getByLabel('Nové heslo ešte raz').fill('iné');
  await page.getByRole('button', { name: 'Zmeniť heslo' }).click();
  await page.getByText('Nové heslá sa nezhodujú').waitFor();
  await page.getByLabel('Nové heslo ešte raz').fill('úplne nové heslo');
  await page.getByRole('button', { name: 'Zmeniť heslo' }).click();
  await page.getByText('Chyba pri zmene hesla: Súčasné heslo nie je správne').waitFor();
  await page.getByLabel('Súčasné heslo').fill(account.password);
  await page.getByRole('button', { name: 'Zmeniť heslo' }).click();
  await page.getByText('Heslo bolo úspešne zmenené.').waitFor();
  await logIn(page, { ...account, password: 'úplne nové heslo' });

  await page.getByRole('tab', { name: 'Osobné údaje' }).waitFor();
  await page.getByLabel('Meno a priezvisko').fill('Eva Malá');
  await page.getByLabel('Telefón (nepovinné)').fill('123');
  await page.getByRole('button', { name: 'Uložiť zmeny' }).click();
  await page.getByText('Zadajte telefón v tvare').waitFor();
  await page.getByLabel('Telefón (nepovinné)').fill('0901 234 567');
  await page.getByRole('button', { name: 'Uložiť zmeny' }).click();
  await page.getByText('Profil bol úspešne aktualizovaný').waitFor();
  await page.reload();
  await expect.poll(() => page.getByLabel('Meno a priezvisko').inputValue()).toBe('Eva Malá');

  await page.getByRole('link', { name: 'Moje údaje a zrušenie účtu' }).click();
  await page.getByRole('button', { name: 'Zrušiť účet' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Heslo', { exact: true }).fill(account.password);
  await dialog.getByRole('button', { name: 'Zrušiť účet natrvalo' }).click();
  await dialog.getByText('Súčasné heslo nie je správne').waitFor();
  await dialog.getByLabel('Heslo', { exact: true }).fill('úplne nové heslo');
  await dialog.getByRole('button', { name: 'Zrušiť účet natrvalo' }).click();
  await page.getByText('Váš účet je zrušený.').waitFor();
  await page.getByRole('link', { name: 'Prihlásiť' }).first().waitFor();
  await findMail(account.email, 'Váš účet v Momentke je zrušený');
});
