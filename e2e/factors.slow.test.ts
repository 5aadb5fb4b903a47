import { Secret, TOTP } from 'otpauth';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { createAccount, logIn, makeAdmin } from './harness/accounts.ts';
import { addAuthenticator } from './harness/authenticator.ts';
import { visit } from './harness/visitor.ts';

const securityPath = '/profile?tab=zabezpecenie';
const main = (page: Page) => page.getByRole('main');

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Účet/ }).click();
  await page.getByRole('button', { name: 'Odhlásiť', exact: true }).click();
  await page.getByRole('link', { name: 'Prihlásiť', exact: true }).first().waitFor();
}

/** Returns the recovery codes that are shown once. */
async function saveCodes(page: Page): Promise<string[]> {
  const dialog = page.getByRole('dialog', { name: 'Odložte si záložné kódy' });
  await dialog.waitFor();
  const codes = await dialog.getByRole('list', { name: 'Záložné kódy' }).getByRole('listitem').allTextContents();
  await dialog.getByRole('button', { name: 'Mám ich odložené' }).click();
  return codes;
}

test('a passkey is made, signs in and is lost; a recovery code gets in, and the lost one is removed', async () => {
  const account = await createAccount();
  const page = await visit(securityPath, { as: account });
  const lose = await addAuthenticator(page);
  await page.getByRole('button', { name: 'Pridať prístupový kľúč' }).click();
  const codes = await saveCodes(page);
  expect(new Set(codes).size).toBe(10);
  await main(page).getByText('Zostáva vám 10 záložných kódov.').waitFor();
  await page.getByRole('button', { name: 'Premenovať kľúč Linux' }).click();
  await page.getByLabel('Názov').fill('Notebook doma');
  await page.getByRole('button', { name: 'Uložiť', exact: true }).click();
  await main(page).getByText('Notebook doma').waitFor();

  await signOut(page);
  await page.goto('/login');
  await page.getByRole('button', { name: 'Prihlásiť sa prístupovým kľúčom' }).click();
  await page.getByRole('heading', { name: 'Moje albumy' }).waitFor();
  await signOut(page);

  // As the second step, too.
  await page.goto('/login');
  await logIn(page, account);
  await page.getByRole('heading', { name: 'Ešte druhý krok' }).waitFor();
  await page.getByRole('button', { name: 'Použiť prístupový kľúč' }).click();
  await page.getByRole('heading', { name: 'Moje albumy' }).waitFor();
  await signOut(page);

  await lose();
  await page.goto('/login');
  await logIn(page, account);
  await page.getByRole('button', { name: 'Použiť záložný kód' }).click();
  await page.getByLabel('Záložný kód').fill(codes[0] ?? '');
  await page.getByRole('button', { name: 'Potvrdiť' }).click();
  await page.getByRole('heading', { name: 'Moje albumy' }).waitFor();
  await page.goto(securityPath);
  await main(page).getByText('Zostáva vám 9 záložných kódov.').waitFor();
  await page.getByRole('button', { name: 'Odstrániť kľúč Notebook doma' }).click();
  await page.getByRole('button', { name: 'Odstrániť kľúč', exact: true }).click();
  await main(page).getByText('Zatiaľ nemáte žiadny prístupový kľúč.').waitFor();
});

/** What the app of the phone shows; `ahead` by one step, as no code works twice. */
const codeOf = (secret: string, ahead = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + ahead * 30_000 });

async function addApp(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Pripojiť aplikáciu' }).click();
  const dialog = page.getByRole('dialog', { name: 'Pripojiť overovaciu aplikáciu' });
  await dialog.getByRole('img', { name: 'QR kód pre overovaciu aplikáciu' }).waitFor();
  const secret = ((await dialog.locator('code').textContent()) ?? '').replaceAll(/\s/g, '');
  await dialog.getByLabel('Kód z aplikácie').fill(codeOf(secret));
  await dialog.getByRole('button', { name: 'Pripojiť', exact: true }).click();
  return secret;
}

test('an admin is told to add a second factor, adds an app, and signs in with its code', async () => {
  const account = await makeAdmin();
  const page = await visit('/admin/orders', { expected: [/400.*\/auth\/login\/factor/] });
  await logIn(page, account);
  await page.getByText(/^Váš účet potrebuje druhý faktor najneskôr/).waitFor();
  await page.getByRole('link', { name: 'Pridať druhý faktor' }).click();
  const secret = await addApp(page);
  expect(await saveCodes(page)).toHaveLength(10);
  await main(page)
    .getByText(/^Aplikácia je pripojená od/)
    .waitFor();
  await page.goto('/admin/orders');
  await page.getByRole('heading', { name: 'Objednávky' }).first().waitFor();
  expect(await page.getByText(/^Váš účet potrebuje druhý faktor/).count()).toBe(0);

  await signOut(page);
  await page.goto('/login');
  await logIn(page, account);
  const code = page.getByLabel('Kód z overovacej aplikácie');
  await code.fill('000000');
  await page.getByRole('button', { name: 'Potvrdiť' }).click();
  await page.getByText('Overenie sa nepodarilo.').waitFor();
  await code.fill(codeOf(secret, 1));
  await page.getByRole('button', { name: 'Potvrdiť' }).click();
  await page.getByRole('heading', { name: 'Dnes' }).first().waitFor();
});
