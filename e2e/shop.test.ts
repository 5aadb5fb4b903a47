import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { OrdersResponse } from '../shared/shop/orders/contract.ts';
import { activate, logIn, newPerson, signInByCall } from './harness/accounts.ts';
import { agree } from './harness/agree.ts';
import { findMail, linkIn } from './harness/mailbox.ts';
import { downloadCode, payBySquareOn } from './harness/payment-code.ts';
import { untilQuiet } from './harness/quiet.ts';
import { makeSharedAlbum, openBuyPanel, openProtectedAlbum } from './harness/shared-album.ts';

const iban = 'SK9611000000002918599669';

test('a stranger orders prints and a download from a protected album, and gets two payments to make', async () => {
  const { path } = await makeSharedAlbum(['prvý tanec.jpg', 'kytica.jpg'], 'hostia2026');
  const page = await openProtectedAlbum(path, 'hostia2026');

  // Twelve prints of the first photo: the tier from ten pieces holds.
  const drawer = await openBuyPanel(page, 'prvý tanec.jpg');
  await drawer.getByLabel('10 × 15 cm').check();
  await drawer.getByLabel('Biely okraj').check();
  await drawer.getByLabel('Počet kusov').fill('12');
  await drawer
    .getByText(/0,25\s€ za kus/)
    .first()
    .waitFor();
  await drawer.getByRole('button', { name: 'Pridať do košíka' }).click();
  await page.getByText('Fotka pridaná do košíka').first().waitFor();

  // The drawer stays open for the next photo, which is wanted as a file.
  await page.getByRole('button', { name: 'Nasledujúca fotka' }).click();
  await drawer.getByLabel('Digitálne stiahnutie').check({ force: true });
  await drawer.getByLabel(/^2\s?400 px/).check();
  expect(await drawer.getByLabel('Počet kusov').count()).toBe(0);
  await drawer.getByRole('button', { name: 'Pridať do košíka' }).click();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');

  const banner = page.getByRole('complementary', { name: 'Košík' });
  await banner.getByText(/2\spoložky v\skošíku/).waitFor();
  // 12 × (0,25 + 0,02) + 0,99
  await banner.getByText(/4,23\s€/).waitFor();

  const person = newPerson('Zuzana Ďurišová');
  await banner.getByRole('link', { name: /Pokračovať k\sobjednávke/ }).click();
  await page.getByRole('link', { name: 'Vytvoriť účet' }).click();
  await page.getByLabel('Meno a priezvisko').fill(person.name);
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Heslo', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Registrovať', exact: true }).click();
  await page.getByText('Účet bol vytvorený.').waitFor();

  // The link in the mail opens in another tab, and the way back is not lost.
  const tab = await page.context().newPage();
  await tab.goto(linkIn(await findMail(person.email, 'Aktivujte'), '/activate'));
  await activate(tab, person);
  await tab.getByRole('heading', { name: 'Účet je aktivovaný' }).waitFor();
  await tab.getByRole('main').getByRole('link', { name: 'Prihlásiť', exact: true }).click();
  await logIn(tab, person);
  await tab.waitForURL('**/checkout');
  await tab.close();

  await page.goto(path);
  await page
    .getByRole('complementary', { name: 'Košík' })
    .getByRole('link', { name: /Pokračovať k\sobjednávke/ })
    .click();
  await checkOut(page);

  await page.waitForURL('**/orders');
  await page
    .getByText(/Objednávka bola rozdelená na dve/)
    .first()
    .waitFor();
  const cards = page.getByRole('article');
  await expect.poll(() => cards.count()).toBe(2);

  const client = await signInByCall(person);
  const { orders } = await client.call<OrdersResponse>('GET', '/orders');
  expect(orders.map(({ kind, totalCents }) => [kind, totalCents])).toEqual([
    ['DOWNLOAD', 99],
    // With the cheapest delivery.
    ['PRINT', 12 * 27 + 290],
  ]);
  for (const { orderNumber, totalCents } of orders) {
    const card = page.getByRole('article', { name: orderNumber });
    // Both could be paid as one.
    await card.getByRole('radio', { name: /^Zaplatiť obe naraz\s*7,13/ }).waitFor({ state: 'attached' });
    await card.getByLabel(`Len objednávku ${orderNumber}`).check({ force: true });
    await untilQuiet(page);
    const code = await payBySquareOn(card);
    expect(code).toMatchObject({
      iban,
      variableSymbol: orderNumber,
      currency: 'EUR',
      beneficiary: 'Momentka s. r. o.',
    });
    expect(Number(code.amount)).toBe(totalCents / 100);

    await card.getByRole('tab', { name: 'EPC (SEPA) QR' }).click();
    const file = await downloadCode(page, card);
    expect(file.name).toBe(`qr-platba-${orderNumber}.png`);
    expect(file.text.split('\n')).toEqual(
      expect.arrayContaining(['BCD', 'SCT', iban, `EUR${(totalCents / 100).toFixed(2)}`, `Objednavka ${orderNumber}`]),
    );
    const mail = await findMail(person.email, orderNumber);
    expect(mail.text).toContain(orderNumber);
  }

  // The cart is empty, here and in the header.
  await page.goto('/cart');
  await page.getByRole('heading', { name: 'Košík je prázdny' }).waitFor();
});

/** Fills in what the checkout asks of somebody new, and orders with two clicks in a hurry. */
async function checkOut(page: Page): Promise<void> {
  const submit = page.getByRole('button', { name: 'Objednať s povinnosťou platby' });
  await page.getByRole('heading', { name: 'Pokladňa' }).waitFor();
  expect(await submit.isDisabled()).toBe(true);
  await agree(page);

  await submit.click();
  await page.getByText('Prosím vyplňte všetky povinné polia doručovacej adresy').waitFor();
  const address = page.getByRole('region', { name: 'Doručovacia adresa' });
  await address.getByLabel('Ulica').fill('Námestie SNP');
  await address.getByLabel(/^Číslo/).fill('12');
  await address.getByLabel('PSČ').fill('97401');
  await address.getByLabel('Mesto alebo obec').fill('Banská Bystrica');
  await page
    .getByText(/7,13\s€/)
    .first()
    .waitFor();
  await submit.dblclick();
}
