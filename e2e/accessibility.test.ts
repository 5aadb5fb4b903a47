import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { admin } from '../scripts/seed/people.ts';
import { scaled } from '../scripts/time-factor.ts';
import { type BusyAccount, makeBusyAccount } from './harness/busy-account.ts';
import { customerScreens } from './harness/customer-screens.ts';
import { findBarriers } from './harness/find-barriers.ts';
import { goToScreen } from './harness/go-to-screen.ts';
import { visit } from './harness/visitor.ts';

const overlays = '[role=dialog], [role=alertdialog], [role=menu], dialog[open]';
let busy: BusyAccount;

beforeAll(async () => {
  busy = await makeBusyAccount();
}, scaled(120_000));

async function arrive(page: Page, path: string): Promise<void> {
  await goToScreen(page, path);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
}

/** Clicks one button or menu item after the other, until something lies over the screen; looks at it, and leaves. */
async function lookInto(page: Page, name: string, ...clicks: (string | RegExp)[]): Promise<string[]> {
  for (const click of clicks) {
    const target = page.getByRole('button', { name: click }).or(page.getByRole('menuitem', { name: click }));
    await target.filter({ visible: true }).first().click();
  }
  const overlay = page.locator(overlays).filter({ visible: true }).first();
  await overlay.waitFor();
  const barriers = await findBarriers(page, name, overlays);
  for (let left = 3; left > 0 && (await overlay.isVisible()); left--) {
    await page.keyboard.press('Escape');
    await overlay.waitFor({ state: 'hidden', timeout: 1000 }).catch(() => undefined);
  }
  return barriers;
}

test('axe finds nothing on the public screens', async () => {
  const page = await visit('/', { expected: [/40[04]/] });
  const found: string[] = [];
  const paths = [
    ...['/', '/login', '/register', '/forgot-password', '/reset-password?token=x', '/activate?token=x', '/contact'],
    ...['/terms', '/privacy', '/complaint', '/withdraw', '/nowhere', busy.lockedPath, busy.openPath],
  ];
  for (const path of paths) {
    await arrive(page, path);
    found.push(...(await findBarriers(page, path)));
  }
  const steps = ['Zobraziť fotku chata.jpg', 'Kúpiť alebo stiahnuť fotku'];
  found.push(...(await lookInto(page, 'a shared photo with its drawer', ...steps)));

  // With what a form says about missing fields, and with the menu of the phone.
  await arrive(page, '/login');
  await page.getByRole('main').getByRole('button', { name: 'Prihlásiť', exact: true }).click();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Otvoriť menu' }).click();
  await page.getByRole('navigation', { name: 'Menu' }).waitFor();
  found.push(...(await findBarriers(page, 'login with errors and the menu')));
  expect(found).toEqual([]);
});

test('axe finds nothing on the screens of a customer', { timeout: scaled(300_000) }, async () => {
  const { account, albumId, pendingNumber } = busy;
  const page = await visit('/albums', { as: account });
  await page.getByRole('heading', { name: 'Moje albumy' }).waitFor();
  const found = await findBarriers(page, 'albums');
  found.push(...(await lookInto(page, 'new album', 'Vytvoriť album')));
  found.push(...(await lookInto(page, 'menu of an album', 'Možnosti albumu Leto v Tatrách')));
  found.push(...(await lookInto(page, 'delete an album', 'Možnosti albumu Leto v Tatrách', 'Vymazať')));

  await arrive(page, `/albums/${albumId}`);
  found.push(...(await findBarriers(page, 'album')));
  for (const step of ['Pridať fotky', 'Zdieľať album', 'Nastaviť heslo']) {
    found.push(...(await lookInto(page, step, step)));
  }
  const drawer = ['Zobraziť fotku chata.jpg', 'Kúpiť alebo stiahnuť fotku'];
  found.push(...(await lookInto(page, 'a photo with its drawer', ...drawer)));
  await page.getByRole('button', { name: 'Vybrať fotky' }).click();
  await page.getByRole('button', { name: 'Všetky', exact: true }).click();
  found.push(...(await findBarriers(page, 'choosing photos')));
  await page.getByRole('button', { name: 'Objednať tlač' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('13 × 18 cm').check({ force: true });
  found.push(...(await findBarriers(page, 'buying many photos')));
  await dialog.getByRole('button', { name: 'Pridať do košíka' }).click();
  const accept = page.getByRole('button', { name: 'Prijať a pridať (3)' });
  await accept.waitFor();
  found.push(...(await findBarriers(page, 'prints that need a look')));
  await accept.click();
  await page.getByText('3 fotky pridané do košíka').first().waitFor();

  for (const path of [
    '/unfiled',
    '/trash',
    '/add-photos',
    ...customerScreens,
    '/profile?tab=heslo',
    '/profile?tab=zabezpecenie',
    '/profile?tab=ulozisko',
    '/profile?tab=moje-udaje',
  ]) {
    await arrive(page, path);
    found.push(...(await findBarriers(page, path)));
  }
  await page.getByRole('button', { name: 'Účet: Žofia Ďurčová' }).click();
  found.push(...(await findBarriers(page, 'menu of the account')));
  await page.keyboard.press('Escape');
  await arrive(page, '/profile?tab=ulozisko');
  found.push(...(await lookInto(page, 'plans', /^Navýšiť úložisko/)));
  found.push(...(await lookInto(page, 'order of a plan', /^Navýšiť úložisko/, 'Vybrať plán PLUS')));
  await arrive(page, '/profile?tab=moje-udaje');
  found.push(...(await lookInto(page, 'delete the account', 'Zrušiť účet')));

  await arrive(page, '/orders');
  await page.getByRole('button', { name: `Objednávka ${pendingNumber}` }).click();
  await page.getByRole('img', { name: /PAY by square/ }).waitFor();
  found.push(...(await findBarriers(page, 'an order and how to pay it')));
  found.push(...(await lookInto(page, 'payment', new RegExp(`QR.*${pendingNumber}`))));
  expect(found).toEqual([]);
});

test('axe finds nothing on the screens of admins', { timeout: scaled(300_000) }, async () => {
  const { account, albumId, pendingNumber, paidNumber } = busy;
  const page = await visit('/admin/customers', { as: admin });
  const tabs = [
    ...[
      '',
      'customers',
      'orders',
      'invoices',
      'payments',
      'bank-import',
      'refunds',
      'withdrawals',
      'albums',
      `albums/${albumId}`,
      'products',
    ],
    ...['vouchers', 'storage', 'print-jobs', 'company', 'mail', 'outbox', 'api-tokens', 'history', 'system'],
  ];
  await page.getByRole('heading', { name: 'Zákazníci' }).waitFor();
  const dialogs: Record<string, (string | RegExp)[][]> = {
    customers: [
      [/^Žofia Ďurčová/],
      ['Upraviť'],
      [/^Ďalšie možnosti/],
      ...['Zmeniť úložisko', 'Vygenerovať heslo', 'Vymazať účet'].map((action) => [/^Ďalšie možnosti/, action]),
    ],
    orders: [
      [pendingNumber],
      [paidNumber],
      [new RegExp(`^Stav objednávky ${pendingNumber}`)],
      [new RegExp(`^Stav objednávky ${paidNumber}`), /^Odoslané$/],
      [`Vymazať objednávku ${pendingNumber}`],
    ],
    invoices: [[/^Nahradiť faktúru/]],
    albums: [['Nový album'], ...['Zdieľať', 'Upraviť', 'Vymazať'].map((action) => [/^Možnosti albumu Leto/, action])],
    [`albums/${albumId}`]: [['Pridať fotky'], ['Upraviť produkty'], ['Zdieľať'], ['Vymazať fotku chata.jpg']],
    products: [['Pridať produkt'], ['Upraviť 13x18'], ['Vymazať 13x18']],
    storage: [['Pridať plán'], ['Upraviť PLUS'], ['Vymazať PLUS']],
    'print-jobs': [[/^\d{10}$/], [/^Vymazať úlohu/]],
    'api-tokens': [['Vytvoriť token'], [/^Upraviť token/], [/^Vymazať token/]],
  };
  const found: string[] = [];
  for (const tab of tabs) {
    await arrive(page, `/admin/${tab}${tab === 'customers' ? `?search=${account.email}` : ''}`);
    found.push(...(await findBarriers(page, tab)));
    for (const clicks of dialogs[tab] ?? []) {
      found.push(...(await lookInto(page, `${tab}: ${clicks.join(', ')}`, ...clicks)));
    }
  }
  expect(found).toEqual([]);
});

test('dialogs and menus open, keep the focus and give it back by keyboard alone', async () => {
  const { account, albumId, pendingNumber } = busy;
  const page = await visit('/profile?tab=ulozisko', { as: account });
  const plans = await openByKey(page, page.getByRole('main').getByRole('button', { name: 'Navýšiť úložisko' }));
  await keepsFocus(page);
  await givesFocusBack(page, plans);
  await page.goto(`/albums/${albumId}`);
  await page.getByRole('button', { name: 'Zobraziť fotku chata.jpg' }).waitFor();
  const password = await openByKey(page, page.getByRole('button', { name: 'Nastaviť heslo' }));
  await keepsFocus(page);
  await givesFocusBack(page, password);
  const photo = await openByKey(page, page.getByRole('button', { name: 'Zobraziť fotku chata.jpg' }));
  await page.keyboard.press('ArrowRight');
  await page.getByRole('dialog', { name: 'Fotka pleso.jpg' }).waitFor();
  await page.keyboard.press('ArrowLeft');
  await keepsFocus(page);
  await givesFocusBack(page, photo);

  const adminPage = await visit('/admin/orders', { as: admin });
  const status = adminPage.getByRole('button', { name: new RegExp(`^Stav objednávky ${pendingNumber}`) });
  const menu = await openByKey(adminPage, status);
  await adminPage.keyboard.press('ArrowDown');
  expect(await adminPage.locator(':focus').getAttribute('role')).toBe('menuitem');
  await givesFocusBack(adminPage, menu);
  const question = await openByKey(
    adminPage,
    adminPage.getByRole('button', { name: `Vymazať objednávku ${pendingNumber}` }),
  );
  await keepsFocus(adminPage);
  await givesFocusBack(adminPage, question);
  await adminPage.setViewportSize({ width: 390, height: 844 });
  const drawer = await openByKey(adminPage, adminPage.getByRole('button', { name: 'Administrácia: Objednávky' }));
  expect(await adminPage.locator(':focus').textContent()).toContain('Objednávky');
  await keepsFocus(adminPage);
  await givesFocusBack(adminPage, drawer);
});

test('what a menu or a dialog leads on to gives the focus back, too', async () => {
  const { account, albumId } = busy;
  const page = await visit('/albums', { as: account });
  await page.getByRole('heading', { name: 'Moje albumy' }).waitFor();
  const options = page.getByRole('button', { name: 'Možnosti albumu Leto v Tatrách' });
  await openByKey(page, options);
  await page.getByRole('menuitem', { name: 'Upraviť' }).press('Enter');
  await page.getByRole('dialog', { name: 'Upraviť album' }).waitFor();
  await keepsFocus(page);
  await givesFocusBack(page, options);

  const mine = page.getByRole('button', { name: 'Účet: Žofia Ďurčová' });
  await mine.press('Enter');
  await page.keyboard.press('Tab');
  expect(await page.locator('#ucet :focus').count()).toBe(1);
  await givesFocusBack(page, mine);
  // On a wider screen the header itself has the storage.
  await page.setViewportSize({ width: 900, height: 900 });
  await mine.press('Enter');
  const raise = page.locator('#ucet').getByRole('button', { name: 'Upgradovať úložisko' });
  await openByKey(page, raise);
  await givesFocusBack(page, raise);
  await givesFocusBack(page, mine);

  await page.goto(`/albums/${albumId}`);
  const photo = await openByKey(page, page.getByRole('button', { name: 'Zobraziť fotku chata.jpg' }));
  const opener = page.getByRole('button', { name: 'Kúpiť alebo stiahnuť fotku' });
  await opener.press('Enter');
  await expect.poll(() => page.locator('aside :focus').count()).toBe(1);
  await givesFocusBack(page, opener);
  await givesFocusBack(page, photo);

  await page.setViewportSize({ width: 390, height: 844 });
  const menu = page.getByRole('button', { name: /^(Otvoriť|Zavrieť) menu$/ });
  await menu.press('Enter');
  await page.locator('#menu').waitFor();
  await page.keyboard.press('Tab');
  expect(await page.locator('#menu :focus').count()).toBe(1);
  const upgrade = page.locator('#menu').getByRole('button', { name: 'Upgradovať úložisko' });
  await openByKey(page, upgrade);
  await givesFocusBack(page, upgrade);
  await givesFocusBack(page, menu);

  const adminPage = await visit('/admin/orders', { as: admin });
  await adminPage.goto(`/admin/customers?search=${account.email}`);
  const customer = adminPage.getByRole('button', { name: /^Žofia Ďurčová/ });
  await openByKey(adminPage, customer);
  await adminPage.getByRole('dialog').getByRole('button', { name: 'Upraviť' }).press('Enter');
  await adminPage.getByRole('dialog').getByLabel('Meno').waitFor();
  await keepsFocus(adminPage);
  await givesFocusBack(adminPage, customer);
});

/** Presses the button; the focus is in what it opened. */
async function openByKey(page: Page, button: Locator): Promise<Locator> {
  await button.focus();
  await page.keyboard.press('Enter');
  await page
    .locator(overlays)
    .filter({ has: page.locator(':focus') })
    .or(page.locator(`:is(${overlays}):focus`))
    .waitFor();
  return button;
}

/** Nothing, or the element behind an overlay that has the focus. The browser's own dialog lets it out to the bars of the browser. */
const strayFocus = (page: Page) =>
  page.evaluate((over) => {
    const { activeElement, body } = document;
    return activeElement === body || activeElement?.closest(over) ? '' : activeElement?.outerHTML;
  }, overlays);

async function keepsFocus(page: Page): Promise<void> {
  for (const key of [...Array(12).fill('Tab'), ...Array(14).fill('Shift+Tab')]) {
    await page.keyboard.press(key);
    await expect.poll(() => strayFocus(page), { interval: 10 }).toBe('');
  }
}

async function givesFocusBack(page: Page, button: Locator): Promise<void> {
  await page.keyboard.press('Escape');
  await expect.poll(() => button.evaluate((element) => element === document.activeElement)).toBe(true);
}
