import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { admin } from '../../scripts/seed/people.ts';
import { addAlbumToCart } from './add-album-to-cart.ts';
import type { BusyAccount } from './busy-account.ts';
import { customerScreens } from './customer-screens.ts';
import { desktop, findFlaws, type Looks, overlays } from './find-flaws.ts';
import { goToScreen } from './go-to-screen.ts';
import { visit } from './visitor.ts';

async function arrive(page: Page, path: string): Promise<void> {
  await goToScreen(page, path);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
}

/** Clicks one button or menu item after the other, until something lies over the screen; looks at it, and leaves. */
async function lookInto(page: Page, looks: Looks, name: string, ...clicks: (string | RegExp)[]): Promise<string[]> {
  for (const click of clicks) {
    const target = page.getByRole('button', { name: click }).or(page.getByRole('menuitem', { name: click }));
    await target.filter({ visible: true }).first().click();
  }
  const overlay = page.locator(overlays).filter({ visible: true }).first();
  await overlay.waitFor();
  const flaws = await findFlaws(page, name, looks, overlays);
  for (let left = 3; left > 0 && (await overlay.isVisible()); left--) {
    await page.keyboard.press('Escape');
    await overlay.waitFor({ state: 'hidden', timeout: 1000 }).catch(() => undefined);
  }
  await page.setViewportSize(desktop);
  return flaws;
}

/** Looks at all that needs no session. */
async function tourPublicScreens(busy: BusyAccount, looks: Looks): Promise<string[]> {
  const page = await visit('/', { expected: [/40[04]/] });
  const found: string[] = [];
  const paths = [
    ...['/', '/login', '/register', '/forgot-password', '/reset-password?token=x', '/activate?token=x', '/contact'],
    ...[
      '/terms',
      '/privacy',
      '/complaint',
      '/processing',
      '/moving-in',
      '/k',
      '/withdraw',
      '/nowhere',
      busy.lockedPath,
      busy.openPath,
    ],
  ];
  for (const path of paths) {
    await arrive(page, path);
    found.push(...(await findFlaws(page, path, looks)));
  }
  const steps = ['Zobraziť fotku chata.jpg', 'Kúpiť alebo stiahnuť fotku'];
  found.push(...(await lookInto(page, looks, 'a shared photo with its drawer', ...steps)));

  // With what a form says about missing fields, and with the menu of the phone.
  await arrive(page, '/login');
  await page.getByRole('main').getByRole('button', { name: 'Prihlásiť', exact: true }).click();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Otvoriť menu' }).click();
  await page.getByRole('navigation', { name: 'Menu' }).waitFor();
  found.push(...(await findFlaws(page, 'login with errors and the menu', looks)));
  return found;
}

/** Looks at all that a customer has, with its dialogs and menus. */
async function tourCustomerScreens(busy: BusyAccount, looks: Looks): Promise<string[]> {
  const { account, albumId, pendingNumber } = busy;
  const page = await visit('/albums', { as: account });
  await page.getByRole('heading', { name: 'Moje albumy' }).waitFor();
  const found = await findFlaws(page, 'albums', looks);
  found.push(...(await lookInto(page, looks, 'new album', 'Vytvoriť album')));
  found.push(...(await lookInto(page, looks, 'menu of an album', 'Možnosti albumu Leto v Tatrách')));
  found.push(...(await lookInto(page, looks, 'edit an album', 'Možnosti albumu Leto v Tatrách', 'Upraviť')));
  found.push(...(await lookInto(page, looks, 'delete an album', 'Možnosti albumu Leto v Tatrách', 'Vymazať')));

  await arrive(page, `/albums/${albumId}`);
  found.push(...(await findFlaws(page, 'album', looks)));
  for (const step of ['Pridať fotky', 'Zdieľať album', 'Vymazať fotku chata.jpg']) {
    found.push(...(await lookInto(page, looks, step, step)));
  }
  const drawer = ['Zobraziť fotku chata.jpg', 'Kúpiť alebo stiahnuť fotku'];
  found.push(...(await lookInto(page, looks, 'a photo with its drawer', ...drawer)));
  found.push(...(await lookInto(page, looks, 'renaming a photo', 'Zobraziť fotku chata.jpg', 'Premenovať fotku')));
  const look = (name: string) => async () => void found.push(...(await findFlaws(page, name, looks)));
  await addAlbumToCart(page, {
    chosen: look('choosing photos'),
    dialog: look('buying many photos'),
    review: look('prints that need a look'),
  });

  for (const path of [
    '/favorites',
    '/unfiled',
    '/duplicates',
    '/trash',
    '/add-photos',
    '/moving-in',
    ...customerScreens,
    '/profile?tab=heslo',
    '/profile?tab=zabezpecenie',
    '/profile?tab=ulozisko',
    '/profile?tab=moje-udaje',
  ]) {
    await arrive(page, path);
    found.push(...(await findFlaws(page, path, looks)));
  }
  await page.getByRole('button', { name: 'Účet: Žofia Ďurčová' }).click();
  found.push(...(await findFlaws(page, 'menu of the account', looks)));
  await page.keyboard.press('Escape');
  await arrive(page, '/profile?tab=ulozisko');
  found.push(...(await lookInto(page, looks, 'plans', /^Navýšiť úložisko/)));
  found.push(...(await lookInto(page, looks, 'order of a plan', /^Navýšiť úložisko/, 'Vybrať plán PLUS')));
  await arrive(page, '/profile?tab=moje-udaje');
  found.push(...(await lookInto(page, looks, 'delete the account', 'Zrušiť účet')));

  await arrive(page, '/orders');
  await page.getByRole('button', { name: `Objednávka ${pendingNumber}` }).click();
  await page.getByRole('img', { name: /PAY by square/ }).waitFor();
  found.push(...(await findFlaws(page, 'an order and how to pay it', looks)));
  found.push(...(await lookInto(page, looks, 'payment', new RegExp(`QR.*${pendingNumber}`))));
  return found;
}

/** As the menu has them. */
const adminTabs: [path: string, heading: string][] = [
  ['orders', 'Objednávky'],
  ['withdrawals', 'Odstúpenia od zmlúv'],
  ['print-jobs', 'Tlačové úlohy'],
  ['school-deliveries', 'Školy'],
  ['payments', 'Platby'],
  ['bank-import', 'Import z banky'],
  ['refunds', 'Vrátenia peňazí'],
  ['invoices', 'Faktúry'],
  ['accounting', 'Pre účtovníka'],
  ['customers', 'Zákazníci'],
  ['albums', 'Albumy'],
  ['content-reports', 'Nahlásenia'],
  ['products', 'Produkty a služby'],
  ['vouchers', 'Zľavové kódy'],
  ['storage', 'Plány úložiska'],
  ['company', 'Nastavenia firmy'],
  ['mail', 'Nastavenia mailu'],
  ['outbox', 'Odoslané emaily'],
  ['api-tokens', 'API tokeny'],
  ['history', 'História'],
  ['sign-ins', 'Prihlásenia'],
  ['system', 'Stav systému'],
];

/** Goes there by the menu, which says where one is. */
async function chooseTab(page: Page, path: string, heading: string): Promise<void> {
  const menu = page.getByRole('navigation', { name: 'Administrácia' });
  await menu.locator(`a[href="/admin/${path}"]`).click();
  await page.getByRole('heading', { level: 1, name: heading }).waitFor();
  expect(new URL(page.url()).pathname).toBe(`/admin/${path}`);
  expect(await menu.locator('[aria-current=page]').getAttribute('href')).toBe(`/admin/${path}`);
}

/** Looks at all tabs of the administration, with their dialogs and menus. */
async function tourAdminScreens(busy: BusyAccount, looks: Looks): Promise<string[]> {
  const { account, albumId, pendingNumber, paidNumber } = busy;
  const page = await visit('/admin/customers', { as: admin });
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
  const look = async (tab: string): Promise<void> => {
    found.push(...(await findFlaws(page, tab, looks)));
    for (const clicks of dialogs[tab] ?? [])
      found.push(...(await lookInto(page, looks, `${tab}: ${clicks.join(', ')}`, ...clicks)));
  };
  await arrive(page, '/admin');
  await look('today');
  const tabs = page.getByRole('navigation', { name: 'Administrácia' }).getByRole('link');
  const hrefs = await tabs.evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(hrefs.toSorted()).toEqual(['/admin', ...adminTabs.map(([path]) => `/admin/${path}`)].toSorted());
  for (const [path, heading] of adminTabs) {
    await chooseTab(page, path, heading);
    // One customer, and not those of the other journeys.
    if (path === 'customers') await goToScreen(page, `/admin/customers?search=${account.email}`);
    await look(path);
  }
  await arrive(page, `/admin/albums/${albumId}`);
  await look(`albums/${albumId}`);
  return found;
}

/** Looks at all screens, with their dialogs and menus; each tour returns the flaws that it has found. */
export const tours: [title: string, tour: (busy: BusyAccount, looks: Looks) => Promise<string[]>][] = [
  ['public screens', tourPublicScreens],
  ['the screens of a customer', tourCustomerScreens],
  ['the screens of admins', tourAdminScreens],
];
