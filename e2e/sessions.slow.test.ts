import { expect, test } from 'vitest';
import { createAccount, freshSession, logIn, makeAdmin, newPerson } from './harness/accounts.ts';
import { findMail, linkIn } from './harness/mailbox.ts';
import { visit } from './harness/visitor.ts';

const securityPath = '/profile?tab=zabezpecenie';

test('somebody sees where they are signed in, and signs another browser out', async () => {
  const account = await createAccount();
  const other = await visit('/albums', { expected: [/401/] });
  await logIn(other, account);
  await other.getByRole('heading', { name: 'Moje albumy' }).waitFor();
  const page = await visit(securityPath);
  await logIn(page, account);
  const devices = page.getByRole('list', { name: 'Prihlásené zariadenia' }).getByRole('listitem');
  await expect.poll(() => devices.count()).toBe(2);
  expect(await devices.first().textContent()).toContain('toto zariadenie');
  await devices
    .last()
    .getByRole('button', { name: /^Odhlásiť zariadenie/ })
    .click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Odhlásiť', exact: true }).click();
  await expect.poll(() => devices.count()).toBe(1);

  await other.getByRole('link', { name: 'Objednávky' }).first().click();
  await other.waitForURL('**/login?from=*');
});

test('the staff signs in again over the page, and the form goes on as it was', async () => {
  const account = await makeAdmin();
  const page = await visit('/profile', { expected: [/401/] });
  await logIn(page, account);
  const phone = page.getByLabel('Telefón (nepovinné)');
  await phone.fill('0901 234 567');
  await (await freshSession(account)).call('DELETE', '/auth/sessions');
  await page.getByRole('button', { name: 'Uložiť zmeny' }).click();
  const dialog = page.getByRole('dialog', { name: 'Prihláste sa znovu' });
  await expect.poll(() => dialog.getByLabel('Email').inputValue()).toBe(account.email);
  await dialog.getByLabel('Heslo', { exact: true }).fill(account.password);
  await dialog.getByRole('button', { name: 'Prihlásiť', exact: true }).click();
  await page.getByText('Profil bol úspešne aktualizovaný').first().waitFor();
  expect(await phone.inputValue()).toBe('0901 234 567');
});

test('an action that is asked about waits for a confirmation over its question, and is then done', async () => {
  const account = await createAccount();
  await freshSession(account);
  const page = await visit(securityPath, { expected: [/40[03]/] });
  await logIn(page, account);
  let refusals = 1;
  // As ten minutes later.
  await page.route('**/api/auth/sessions', (route) =>
    route.request().method() === 'DELETE' && refusals-- > 0
      ? route.fulfill({ status: 403, json: { error: 'Potvrďte, že ste to vy.', code: 'confirmation-required' } })
      : route.fallback(),
  );
  await page.getByRole('button', { name: 'Odhlásiť všade inde' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Odhlásiť všade inde' }).click();
  const dialog = page.getByRole('dialog', { name: 'Potvrďte, že ste to vy' });
  await dialog.getByLabel('Heslo', { exact: true }).fill('celkom iné heslo');
  await dialog.getByRole('button', { name: 'Potvrdiť' }).click();
  await dialog.getByText('Súčasné heslo nie je správne').waitFor();
  await dialog.getByLabel('Heslo', { exact: true }).fill(account.password);
  await page.keyboard.press('Enter');
  await page.getByText('Na ostatných zariadeniach ste odhlásení.').first().waitFor();
  await page.getByRole('alertdialog').waitFor({ state: 'hidden' });
});

test('the email changes by the link to the new address, which ends all sessions', async () => {
  const account = await createAccount();
  const page = await visit(securityPath, { expected: [/400.*\/auth\/email\/confirm/] });
  await logIn(page, account);
  const email = newPerson().email;
  await page.getByLabel('Nový email').fill(email);
  await page.getByRole('button', { name: 'Poslať odkaz' }).click();
  await page.getByText(`Odkaz sme poslali na ${email}.`).waitFor();
  await page.goto(linkIn(await findMail(email, 'Potvrďte novú emailovú adresu'), '/confirm-email'));
  await page.getByLabel('Heslo k účtu').fill('celkom iné heslo');
  await page.getByRole('button', { name: 'Potvrdiť adresu' }).click();
  await page.getByText('Toto nie je heslo k').waitFor();
  await page.getByLabel('Heslo k účtu').fill(account.password);
  await page.getByRole('button', { name: 'Potvrdiť adresu' }).click();
  await page.getByText('Emailová adresa je zmenená.').waitFor();
  await logIn(page, { ...account, email });
  await page.getByRole('heading', { name: 'Moje albumy' }).waitFor();
});
