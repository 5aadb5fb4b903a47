import { expect, test } from 'vitest';
import { admin } from '../scripts/seed/people.ts';
import type { CustomersResponse } from '../shared/accounts/customers/contract.ts';
import { createAccount, logIn, newPerson, signInByCall } from './harness/accounts.ts';
import { testApp } from './harness/test-app.ts';
import { visit } from './harness/visitor.ts';

test('a password that is easily guessed is refused at its field, with what to do', async () => {
  const person = newPerson('Eva Nováková');
  const page = await visit('/register', { expected: [/400.*\/auth\/register/] });
  await page.getByLabel('Meno a priezvisko').fill(person.name);
  await page.getByLabel('Email').fill(person.email);
  const field = page.getByLabel('Heslo', { exact: true });
  for (const [password, words] of [
    ['krátke7', 'Heslo musí mať aspoň 8 znakov.'],
    ['moje-fotky', 'Heslo sa nemá skladať len zo slov ako „momentka“, „fotky“ alebo „heslo“.'],
    ['Novakova-85', 'Heslo sa nemá skladať len z vášho mena alebo emailu.'],
    ['trustno1', 'Toto heslo sa dá ľahko uhádnuť, používa ho veľa ľudí.'],
  ] as const) {
    await field.fill(password);
    await page.getByRole('button', { name: 'Registrovať', exact: true }).click();
    await page.getByText(words).waitFor();
    expect(await field.evaluate((input) => [input.ariaInvalid, input === document.activeElement])).toEqual([
      'true',
      true,
    ]);
  }
  await field.fill('tri studené jazerá');
  await page.getByRole('button', { name: 'Registrovať', exact: true }).click();
  await page.getByText('Účet bol vytvorený.').waitFor();
});

test('anyone who became an admin with a short password chooses a longer one first', async () => {
  const account = await createAccount({ ...newPerson(), password: 'jez-a-sova' });
  const adminPage = await signInByCall(admin);
  const search = `/admin/customers?search=${encodeURIComponent(account.email)}`;
  const { customers } = await adminPage.call<CustomersResponse>('GET', search);
  await adminPage.call('PUT', `/admin/customers/${customers[0]?.id}`, { role: 'ADMIN' });

  const page = await visit('/admin/orders', { expected: [/403/] });
  await logIn(page, account);
  await page.getByRole('heading', { name: 'Zvoľte si silnejšie heslo' }).waitFor();
  await page.getByText('Vaše heslo už nespĺňa pravidlá').waitFor();
  await page.reload();
  await page.getByLabel('Súčasné heslo').fill(account.password);
  await page.getByLabel('Nové heslo').fill('jez-a-sova2');
  await page.getByRole('button', { name: 'Nastaviť heslo' }).click();
  await page.getByText('Heslo do administrácie musí mať aspoň 12 znakov.').waitFor();
  await page.getByLabel('Nové heslo').fill('jez a sova v lese');
  await page.getByRole('button', { name: 'Nastaviť heslo' }).click();
  await page.getByRole('heading', { name: 'Objednávky' }).first().waitFor();
});

test('signing out ends this session on the server; without a connection this browser forgets it all the same', async () => {
  const account = await createAccount();
  const elsewhere = await signInByCall(account);
  const page = await visit('/albums', { expected: [/ERR_FAILED/] });
  const storedToken = () => page.evaluate(() => localStorage.getItem('token') ?? sessionStorage.getItem('token'));
  /** Returns the token that the browser has forgotten. */
  const signOut = async () => {
    await logIn(page, account);
    await page.getByRole('heading', { name: 'Moje albumy' }).waitFor();
    const token = await storedToken();
    await page.getByRole('button', { name: /^Účet/ }).click();
    await page.getByRole('button', { name: 'Odhlásiť' }).click();
    await page.getByRole('link', { name: 'Prihlásiť', exact: true }).first().waitFor();
    expect(await storedToken()).toBeNull();
    return token;
  };
  const headers = { authorization: `Bearer ${await signOut()}` };
  const statusOf = async () => (await fetch(`${testApp().origin}/api/auth/profile`, { headers })).status;
  await expect.poll(statusOf).toBe(401);
  // Only this one.
  await elsewhere.call('GET', '/auth/profile');

  await page.route('**/api/auth/logout', (route) => route.abort());
  await page.goto('/login');
  await signOut();
});
