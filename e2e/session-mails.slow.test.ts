import { expect, test } from 'vitest';
import { activate, createAccount, logIn, newPerson, signInByCall } from './harness/accounts.ts';
import { findMail, linkIn } from './harness/mailbox.ts';
import { visit } from './harness/visitor.ts';

test('a forgotten password is replaced, which ends the session elsewhere; logging in leads back', async () => {
  const account = await createAccount();
  const client = await signInByCall(account);
  const { id } = await client.createAlbum({ title: 'Medzitým' });
  const elsewhere = await visit(`/albums/${id}?sort=size_desc`, { expected: [/401/] });
  await logIn(elsewhere, account);
  await elsewhere.getByRole('heading', { name: 'Medzitým' }).waitFor();

  const page = await visit('/login');
  await page.getByRole('link', { name: 'Zabudli ste heslo?' }).click();
  await page.getByLabel('Email').fill(account.email);
  await page.getByRole('button', { name: 'Poslať odkaz' }).click();
  await page.getByRole('heading', { name: 'Skontrolujte si schránku' }).waitFor();
  await page.goto(linkIn(await findMail(account.email, 'Nové heslo'), '/reset-password'));
  const renewed = { ...account, password: 'úplne nové heslo' };
  await page.getByLabel('Nové heslo').fill(renewed.password);
  await page.getByRole('button', { name: 'Nastaviť heslo' }).click();
  await page.getByText('Heslo je zmenené.').waitFor();

  const before = new URL(elsewhere.url());
  await elsewhere.getByRole('button', { name: 'Zdieľať album' }).click();
  await elsewhere.getByText('Vaše prihlásenie vypršalo. Budete presmerovaní na prihlásenie.').waitFor();
  await elsewhere.waitForURL('**/login?from=*');
  expect(new URL(elsewhere.url()).searchParams.get('from')).toBe(before.pathname + before.search);
  await logIn(elsewhere, renewed);
  await elsewhere.getByRole('heading', { name: 'Medzitým' }).waitFor();
  expect(elsewhere.url()).toBe(before.href);
});

test('an account that is not activated gets its mail again', async () => {
  const person = newPerson();
  const page = await visit('/register', { expected: [/403.*\/auth\/login/, /400.*\/auth\/activate/] });
  await page.getByLabel('Meno a priezvisko').fill(person.name);
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Heslo', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Registrovať', exact: true }).click();
  await page.getByText('Účet bol vytvorený.').waitFor();
  await logIn(page, person);
  await page.getByText('Váš účet nie je aktivovaný.').waitFor();
  await page.getByRole('button', { name: 'Znovu odoslať aktivačný email' }).click();
  await page.getByText('Aktivačný email bol znovu odoslaný.').waitFor();

  await page.goto('/activate?token=vymyslený');
  await activate(page, person);
  await page.getByRole('heading', { name: 'Účet sa nepodarilo aktivovať' }).waitFor();
  await page.goto(linkIn(await findMail(person.email, 'Aktivujte', 2), '/activate'));
  await activate(page, { password: 'celkom iné heslo' });
  await page.getByText('Toto nie je heslo z').waitFor();
  await page.getByRole('button', { name: 'Nastaviť nové heslo' }).click();
  const password = 'tri studené jazerá';
  await page.getByLabel('Nové heslo', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Nastaviť heslo a aktivovať' }).click();
  await page.getByRole('heading', { name: 'Účet je aktivovaný' }).waitFor();
  await page.getByRole('main').getByRole('link', { name: 'Prihlásiť', exact: true }).click();
  await logIn(page, { ...person, password });
  await page.getByRole('heading', { name: 'Moje albumy' }).waitFor();
});
