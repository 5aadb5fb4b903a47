import { expect, test } from 'vitest';
import { createAccount, logIn, signInByCall } from './harness/accounts.ts';
import { visit } from './harness/visitor.ts';

test('a guarded page asks to log in, says what is wrong, and then opens', async () => {
  const account = await createAccount();
  const client = await signInByCall(account);
  const { id } = await client.createAlbum({ title: 'Za dverami' });

  const page = await visit(`/albums/${id}`, { expected: [/401.*\/auth\/login/] });
  await page.waitForURL('**/login*');
  await logIn(page, { ...account, password: 'celkom iné heslo' });
  await page.getByText('Nesprávny email alebo heslo').waitFor();
  await logIn(page, account);
  await page.getByRole('heading', { name: 'Za dverami' }).waitFor();
  expect(new URL(page.url()).pathname).toBe(`/albums/${id}`);
});

test('a login that is not remembered ends with the tab, a remembered one stays', async () => {
  const account = await createAccount();
  const page = await visit('/login');
  await page.getByRole('checkbox', { name: 'Zapamätať si prihlásenie' }).click();
  await logIn(page, account);
  await page.getByRole('heading', { name: 'Moje albumy' }).waitFor();
  const secondTab = await page.context().newPage();
  await secondTab.goto('/albums');
  await secondTab.waitForURL('**/login*');

  await logIn(secondTab, account);
  await secondTab.getByRole('heading', { name: 'Moje albumy' }).waitFor();
  const thirdTab = await page.context().newPage();
  await thirdTab.goto('/albums');
  await thirdTab.getByRole('heading', { name: 'Moje albumy' }).waitFor();
});
