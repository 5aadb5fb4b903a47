import { expect, test } from 'vitest';
import { admin } from '../scripts/seed/people.ts';
import type { OrdersResponse } from '../shared/shop/orders/contract.ts';
import { activate, logIn, newPerson, signInByCall } from './harness/accounts.ts';
import { findMail, linkIn } from './harness/mailbox.ts';
import { goToGuestCheckout, makeSharedAlbum, openBuyPanel, openProtectedAlbum } from './harness/shared-album.ts';
import { visit } from './harness/visitor.ts';

test('a stranger orders with an address alone, pays, finds the invoice by the link, and later has it all in an account', async () => {
  const { path } = await makeSharedAlbum(['prvý tanec.jpg'], 'hostia2026');
  const person = newPerson('Ivana Kráľová');
  const page = await openProtectedAlbum(path, 'hostia2026');
  const drawer = await openBuyPanel(page, 'prvý tanec.jpg');
  await drawer.getByLabel('10 × 15 cm').check();
  await drawer.getByRole('button', { name: 'Pridať do košíka' }).click();
  await page.getByText('Fotka pridaná do košíka').first().waitFor();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');

  // On a phone held across, the cart does not lie over the password.
  const across = await page.context().newPage();
  await across.setViewportSize({ width: 844, height: 390 });
  await across.goto(new URL(path, page.url()).href);
  await across.getByRole('complementary', { name: 'Košík' }).waitFor();
  for (const control of [across.getByLabel('Heslo albumu'), across.getByRole('button', { name: 'Otvoriť album' })]) {
    await control.scrollIntoViewIfNeeded();
    const isOnTop = await control.evaluate((element) => {
      const { left, width, top, height } = element.getBoundingClientRect();
      return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
    });
    expect(isOnTop).toBe(true);
  }
  await across.close();

  await goToGuestCheckout(page);
  await page.getByLabel('Meno a priezvisko').fill(person.name);
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel(/^Telefón/).fill('0901 234 567');
  await page.getByLabel('Ulica').fill('Hlavná');
  await page.getByLabel('Číslo domu').fill('7');
  await page.getByLabel('PSČ').fill('040 01');
  await page.getByLabel('Mesto alebo obec').fill('Košice');
  for (const box of await page.getByRole('region', { name: 'Súhlasy' }).getByRole('checkbox').all()) await box.click();
  await page.getByRole('button', { name: 'Objednať s povinnosťou platby' }).click();
  await page.waitForURL('**/order#*');
  await page.getByText('Objednávka bola úspešne vytvorená!').first().waitFor();
  await page.getByText('Zaplaťte do', { exact: false }).first().waitFor();

  // Another browser, by the mail.
  const received = await findMail(person.email, 'Objednávka');
  const elsewhere = await visit(new URL(linkIn(received, '/order')).hash.replace('#', '/order#'));
  const card = elsewhere.getByRole('article');
  const name = (await card.getByRole('heading').first().textContent()) ?? '';
  const number = /\d{10}/.exec(name)?.[0] ?? '';

  const shop = await signInByCall(admin);
  const { orders } = await shop.call<OrdersResponse>('GET', `/admin/orders?search=${number}`);
  await shop.call('PUT', `/admin/orders/${orders[0]?.id}`, { status: 'PAID' });
  await findMail(person.email, 'faktúra v prílohe');
  await elsewhere.reload();
  await elsewhere.getByRole('heading', { name: /Faktúry a\ssúbory/ }).waitFor();
  await elsewhere
    .getByRole('button', { name: /Stiahnuť faktúru|PDF/ })
    .first()
    .waitFor();

  await elsewhere.getByRole('main').getByRole('link', { name: 'Vytvoriť účet' }).click();
  await elsewhere.getByLabel('Meno a priezvisko').fill(person.name);
  await elsewhere.getByLabel('Email').fill(person.email);
  await elsewhere.getByLabel('Heslo', { exact: true }).fill(person.password);
  await elsewhere.getByRole('button', { name: 'Registrovať', exact: true }).click();
  await elsewhere.getByText('Účet bol vytvorený.').waitFor();
  await elsewhere.goto(linkIn(await findMail(person.email, 'Aktivujte'), '/activate'));
  await activate(elsewhere, person);
  await elsewhere.getByRole('heading', { name: 'Účet je aktivovaný' }).waitFor();
  await elsewhere.goto('/login');
  await logIn(elsewhere, person);
  await elsewhere.getByText('Objednávku nájdete aj medzi objednávkami svojho účtu.', { exact: false }).waitFor();
  await elsewhere.getByRole('link', { name: 'Objednávky' }).first().click();
  await elsewhere.waitForURL('**/orders');
  await elsewhere.getByRole('button', { name: `Objednávka ${number}` }).waitFor();
  expect((await (await signInByCall(person)).call<OrdersResponse>('GET', '/orders')).orders).toHaveLength(1);

  // The link of the mail still opens it.
  await page.goto(new URL(linkIn(received, '/order')).hash.replace('#', '/order#'));
  await page.getByRole('button', { name: `Objednávka ${number}` }).waitFor();
});
