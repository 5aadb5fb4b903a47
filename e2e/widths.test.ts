import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { testJpeg } from '../scripts/photo-generator/test-photos.ts';
import type { ApiClient } from '../scripts/seed/api-client.ts';
import { admin } from '../scripts/seed/people.ts';
import { scaled } from '../scripts/time-factor.ts';
import type { Album } from '../shared/contract/albums.ts';
import type { OrdersResponse } from '../shared/contract/orders.ts';
import type { PrintJobChanged } from '../shared/contract/print-jobs.ts';
import { orderConsents } from '../shared/testing/consents.ts';
import { type Account, createAccount, newPerson, signInByCall } from './harness/accounts.ts';
import { findOverflow } from './harness/find-overflow.ts';
import { goToScreen } from './harness/go-to-screen.ts';
import { writeFiles } from './harness/photo-files.ts';
import { settledPhotos } from './harness/pictures.ts';
import { preparedItems } from './harness/prepared-items.ts';
import { untilQuiet } from './harness/quiet.ts';
import { startUpload } from './harness/upload.ts';
import { visit } from './harness/visitor.ts';

const word = 'najneobhospodarovávateľnejšími';
const longName = `${word}${word}${word}`.slice(0, 95);
const longUrl = `https://example.sk/${'svadobnyalbumzuzkyapetra'.repeat(12)}`;
const home = { street: longName, streetNumber: '12345/678', city: longName, postalCode: '040 01' };
const narrow = { width: 360, height: 740 };
const landscape = [
  { width: 844, height: 390 },
  { width: 667, height: 375 },
];
const iban = 'SK96 1100 0000 0029 1859 9669';

let account: Account;
let client: ApiClient;
let album: Album;
let jobId: string;

beforeAll(async () => {
  account = await createAccount({
    ...newPerson(longName),
    email: `${'dlhemeno'.repeat(6)}${Date.now() % 1000}@example.sk`,
  });
  client = await signInByCall(account);
  const adminPage = await signInByCall(admin);
  await client.call('PUT', '/auth/profile', { deliveryAddress: home, billingAddress: home });
  album = await client.createAlbum({ title: `${longName}${word}`.slice(0, 120), description: longUrl });
  for (const seed of [1, 2])
    await client.upload(album.id, [
      { filename: `${longName}${longName}-${seed}.jpg`, original: await testJpeg({ seed }) },
    ]);
  const [photo] = await settledPhotos(client, album.id);
  const items = (quantity: number) =>
    preparedItems(client, [{ photoId: photo?.id, paperSize: '13x18', quantity, services: ['Biely okraj'] }]);
  await client.call('POST', '/orders', { items: await items(10_000), ...orderConsents });
  await client.call('POST', '/orders', { items: await items(1), ...orderConsents });
  const { orders } = await client.call<OrdersResponse>('GET', '/orders');
  const paid = orders[1];
  await adminPage.call('PUT', `/admin/orders/${paid?.id}`, { status: 'PAID' });
  const { printJob } = await adminPage.call<PrintJobChanged>('POST', `/print-jobs/create-from-order/${paid?.id}`);
  jobId = printJob.id;
  await adminPage.call('PUT', `/print-jobs/${jobId}/notes`, { notes: longUrl }).catch(() => undefined);
  await adminPage.call('POST', '/admin/api-tokens', { name: longName, description: longUrl });
  await client.call('POST', '/withdrawals', {
    name: longName,
    email: account.email,
    contract: longName,
    message: longUrl,
    confirmed: true,
  });
  await client
    .call('POST', '/contact', { name: longName, email: account.email, subject: 'Iné', message: longUrl })
    .catch(() => undefined);
}, scaled(120_000));

async function settle(page: Page): Promise<void> {
  await untilQuiet(page);
  await page.waitForFunction(() => !document.querySelector('[aria-busy=true], [class*=skeleton], [class*=spinner]'));
}

/** Does what the head of an album offers; a phone has it in a menu. */
async function chooseAction(page: Page, name: string): Promise<void> {
  const menu = page.getByRole('button', { name: 'Ďalšie možnosti' });
  const button = page.getByRole('button', { name });
  await menu.or(button).first().waitFor();
  if (await button.isVisible()) return button.click();
  await menu.click();
  await page.getByRole('menuitem', { name }).click();
}

/** The buying panel of the album's first photo. */
async function openPanel(page: Page): Promise<Locator> {
  await page
    .getByRole('button', { name: /^Zobraziť fotku/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Kúpiť alebo stiahnuť fotku' }).click();
  return page.getByRole('complementary', { name: 'Kúpiť alebo stiahnuť fotku' });
}

describe('long words without a space', () => {
  test('widen no screen of a customer', async () => {
    const page = await visit('/albums', { as: account, viewport: narrow });
    await page.getByRole('link', { name: album.title }).first().waitFor();
    const found = await findOverflow(page, '/albums');
    for (const path of [
      `/albums/${album.id}`,
      `/share/${album.shareSlug}`,
      '/unfiled',
      '/trash',
      '/add-photos',
      '/cart',
      '/orders',
      '/invoices',
      '/photos',
      '/profile',
      '/profile?tab=moje-udaje',
      '/contact',
      '/withdraw',
    ]) {
      await goToScreen(page, path);
      await settle(page);
      found.push(...(await findOverflow(page, path)));
    }
    await goToScreen(page, '/orders');
    await settle(page);
    for (const card of await page.getByRole('article').all()) await card.getByRole('button').first().click();
    await settle(page);
    found.push(...(await findOverflow(page, 'details of orders')));
    expect(found).toEqual([]);
  });

  test('widen no dialog of an album', async () => {
    const page = await visit(`/albums/${album.id}`, { as: account, viewport: narrow });
    const found: string[] = [];
    for (const opener of ['Zdieľať album', 'Nastaviť heslo']) {
      await chooseAction(page, opener);
      await page.getByRole('dialog').waitFor();
      await settle(page);
      found.push(...(await findOverflow(page, opener)));
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'hidden' });
    }
    await page
      .getByRole('button', { name: /^Vymazať fotku/ })
      .first()
      .click();
    await page.getByRole('alertdialog').waitFor();
    found.push(...(await findOverflow(page, 'delete a photo')));
    await goToScreen(page, '/albums');
    await settle(page);
    for (const item of ['Upraviť', 'Vymazať']) {
      await page.getByRole('button', { name: /^Možnosti albumu/ }).click();
      found.push(...(await findOverflow(page, 'menu of an album')));
      await page.getByRole('menuitem', { name: item }).click();
      await page.getByRole(item === 'Upraviť' ? 'dialog' : 'alertdialog').waitFor();
      await settle(page);
      found.push(...(await findOverflow(page, item)));
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'hidden' });
    }
    expect(found).toEqual([]);
  });

  test('widen neither the viewer, the cart nor the checkout', async () => {
    const page = await visit(`/albums/${album.id}`, { as: account, viewport: narrow });
    const panel = await openPanel(page);
    await panel.getByLabel('10 × 15 cm').check();
    await panel.getByLabel('Počet kusov').fill('10000');
    await panel.getByRole('button', { name: 'Pridať do košíka' }).click();
    const found = await findOverflow(page, 'buying panel');
    for (const path of ['/cart', '/checkout']) {
      await goToScreen(page, path);
      await settle(page);
      found.push(...(await findOverflow(page, path)));
    }
    expect(found).toEqual([]);
  });

  test('widen no screen of an admin', async () => {
    const page = await visit('/admin', { as: admin, viewport: narrow });
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    const found: string[] = [];
    const screens = [
      '',
      'customers',
      'orders',
      'invoices',
      'withdrawals',
      'albums',
      `albums/${album.id}`,
      'products',
      'vouchers',
      'storage',
      'print-jobs',
      'outbox',
      'api-tokens',
      'history',
      'system',
    ];
    for (const screen of screens) {
      await goToScreen(page, `/admin/${screen}`);
      await settle(page);
      found.push(...(await findOverflow(page, screen)));
    }
    expect(found).toEqual([]);
  });
});

/** How much of an element is in the window and not covered by something else, from 0 to 1. */
const visibleShare = (locator: Locator): Promise<number> =>
  locator.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    // Not its corners: a round button has none.
    const steps = [0.25, 0.5, 0.75];
    const points = steps.flatMap((x) => steps.map((y) => [left + x * width, top + y * height] as const));
    return points.filter(([x, y]) => element.contains(document.elementFromPoint(x, y))).length / points.length;
  });

test("a phone shows an album's photos in its first screen", async () => {
  const short = await client.createAlbum({ title: 'Leto na Orave', description: 'Dva týždne u starých rodičov' });
  await client.upload(short.id, [{ filename: 'les.jpg', original: await testJpeg({ seed: 3 }) }]);
  const page = await visit(`/albums/${short.id}`, { as: account, viewport: narrow });
  const photo = page.getByRole('button', { name: 'Zobraziť fotku les.jpg' });
  await photo.waitFor();
  await settle(page);
  // Most of the photo is to be seen.
  expect((await photo.boundingBox())?.y).toBeLessThan(narrow.height * 0.5);
});

test('the open tab is in sight, also the last one', async () => {
  const page = await visit('/trash', { as: account, viewport: narrow });
  for (const [path, name] of [
    ['/trash', 'Kôš'],
    ['/profile?tab=moje-udaje', /^Moje údaje/],
  ] as const) {
    await goToScreen(page, path);
    await settle(page);
    const box = await page.getByRole('navigation').getByRole('link', { name }).boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? 0), path).toBeLessThanOrEqual(narrow.width);
    expect(box?.x, path).toBeGreaterThanOrEqual(0);
  }
});

test('a dialog on a phone is as high as its content', async () => {
  const page = await visit(`/albums/${album.id}`, { as: account, viewport: narrow });
  await chooseAction(page, 'Nastaviť heslo');
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  await settle(page);
  await page.waitForTimeout(300);
  const box = await dialog.boundingBox();
  expect(box?.height).toBeLessThan(narrow.height * 0.7);
  // At the thumb.
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeGreaterThan(narrow.height - 2);
  expect(box?.width).toBe(narrow.width);
});

describe.each(landscape)('on a phone held across, $width × $height', (viewport) => {
  test('a photo is bought in the viewer, and everything can be reached', async () => {
    const page = await visit(`/albums/${album.id}`, { as: account, viewport, hasTouch: true, isMobile: true });
    const panel = await openPanel(page);
    const add = panel.getByRole('button', { name: 'Pridať do košíka' });
    await add.waitFor();
    await page.waitForTimeout(400);
    const close = panel.getByRole('button', { name: 'Zavrieť panel' });
    expect(await visibleShare(add), 'the button').toBe(1);
    expect(await visibleShare(close), 'the ✕ of the panel').toBe(1);
    const closeViewer = page.getByRole('button', { name: 'Zavrieť', exact: true });
    expect(await visibleShare(closeViewer), 'the ✕ of the viewer').toBe(1);
    // The photo and the choices both have room.
    const photo = await page.getByRole('dialog').getByRole('img').boundingBox();
    expect(photo?.height).toBeGreaterThan(150);
    const choices = await panel.getByRole('group').first().locator('..').boundingBox();
    expect(choices?.height).toBeGreaterThan(150);
    await panel.getByLabel('13 × 18 cm').check();
    await add.click();
    const toast = page.getByText('Fotka pridaná do košíka').first();
    await toast.waitFor();
    expect(await visibleShare(add), 'the button below the message').toBe(1);
    expect(await visibleShare(close), 'the ✕ below the message').toBe(1);
    expect(await visibleShare(closeViewer), 'the ✕ of the viewer below the message').toBe(1);
    expect(await findOverflow(page, 'panel')).toEqual([]);
    await close.click();
    await panel.waitFor({ state: 'hidden' });

    await page.goto('/cart');
    const pay = page.getByRole('link', { name: 'Pokračovať k platbe' });
    await pay.waitFor();
    await settle(page);
    expect(await visibleShare(pay), 'the button to the checkout').toBe(1);
    // The list has most of the room.
    const summary = await page.getByRole('region', { name: 'Súhrn' }).boundingBox();
    expect(summary?.height).toBeLessThan(viewport.height / 4);
  });

  test('all that can be done with selected photos is in sight', async () => {
    const page = await visit(`/albums/${album.id}`, { as: account, viewport, hasTouch: true, isMobile: true });
    await page.getByRole('button', { name: 'Vybrať fotky' }).click();
    await page
      .getByRole('checkbox', { name: /^Vybrať fotku/ })
      .first()
      .click();
    for (const name of ['Objednať tlač', 'Stiahnuť (ZIP)', 'Ďalšie'])
      expect(await visibleShare(page.getByRole('button', { name, exact: true })), `the button ${name}`).toBe(1);
    expect(await findOverflow(page, 'selection')).toEqual([]);
  });

  test('the open uploads are folded and closed', async () => {
    const page = await visit(`/albums/${album.id}`, { as: account, viewport, hasTouch: true, isMobile: true });
    const files = Object.fromEntries([1, 2, 3, 4, 5].map((count) => [`${longName}-${count}.jpg`, Buffer.from('text')]));
    const tray = await startUpload(page, writeFiles(files));
    await tray.getByText('5 fotiek zlyhalo').first().waitFor();
    await tray.getByRole('list', { name: 'Stav fotiek' }).waitFor();
    for (const name of ['Zbaliť', 'Zavrieť'])
      expect(await visibleShare(tray.getByRole('button', { name })), `the button ${name}`).toBe(1);
    expect(await findOverflow(page, 'uploads')).toEqual([]);
  });
});

test('the header begins and ends at the same place on every screen', async () => {
  const page = await visit('/albums', { as: account, viewport: { width: 1440, height: 800 } });
  const header = page.getByRole('banner');
  const edges = async (path: string) => {
    await goToScreen(page, path);
    await settle(page);
    const boxes = await Promise.all(
      [header.getByRole('link').first(), header.getByRole('button').last()].map((part) => part.boundingBox()),
    );
    return boxes.map((box) => Math.round(box?.x ?? Number.NaN));
  };
  const first = await edges('/albums');
  for (const path of ['/photos', '/orders', '/invoices', '/cart', '/profile'])
    expect(await edges(path), path).toEqual(first);
});

test('the IBAN of a payment breaks between its groups, in windows of 320, 360, 390 and 1440 px', async () => {
  const page = await visit('/orders', { as: account, viewport: { width: 1440, height: 800 } });
  await page.getByRole('button', { name: /^QR/ }).first().click();
  const value = page.getByRole('dialog').getByText(iban.slice(0, 4)).first();
  for (const width of [1440, 390, 360, 320]) {
    await page.setViewportSize({ width, height: 800 });
    await value.waitFor();
    const lines = await linesOf(value);
    for (const line of lines) expect(line, `${width} px`).toMatch(/^(\S{4} )*\S{1,4}$/);
    expect(lines.join(' ')).toBe(iban);
  }
});

/** The text of an element as it breaks into lines. */
const linesOf = (locator: Locator): Promise<string[]> =>
  locator.evaluate((element) => {
    const lines: string[] = [];
    let last = Number.NaN;
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      for (let at = 0; at < (node.textContent ?? '').length; at++) {
        const range = document.createRange();
        range.setStart(node, at);
        range.setEnd(node, at + 1);
        const { bottom } = range.getBoundingClientRect();
        if (Math.abs(bottom - last) > 4 || lines.length === 0) lines.push('');
        last = bottom;
        lines.push(`${lines.pop() ?? ''}${node.textContent?.[at]}`);
      }
    }
    return lines.map((line) => line.replace(/\s+/g, ' ').trim());
  });

/** The buttons of a dialog that a message covers, once the dialog has come to rest; throws when there is no message. */
async function coveredButtons(page: Page, role: 'dialog' | 'alertdialog'): Promise<string[]> {
  const dialog = page.getByRole(role);
  await dialog.waitFor();
  await page.waitForTimeout(200);
  return dialog.evaluate((element) => {
    const messages = [...document.querySelectorAll('[role=status][aria-relevant=additions] > *')];
    if (messages.length === 0) throw new Error('the message is gone already');
    const covers = (a: DOMRect, b: DOMRect) =>
      a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
    const isScrolledAway = (box: DOMRect, scroller: Element | null) =>
      scroller !== null && box.bottom > scroller.getBoundingClientRect().bottom;
    const scrollerOf = (button: Element) =>
      [...element.children].find((part) => part.contains(button) && part.scrollHeight > part.clientHeight) ?? null;
    return [...element.querySelectorAll('button')].flatMap((button) => {
      const box = button.getBoundingClientRect();
      if (isScrolledAway(box, scrollerOf(button))) return [];
      const isCovered = messages.some((message) => covers(box, message.getBoundingClientRect()));
      const isOutside = box.top < 0 || box.bottom > window.innerHeight;
      return isCovered || isOutside ? [button.textContent || 'an icon'] : [];
    });
  });
}

const windows = [{ width: 360, height: 740 }, { width: 390, height: 400 }, ...landscape, { width: 1440, height: 560 }];

test.each(windows)('messages cover no button of a dialog, $width × $height', async (viewport) => {
  const page = await visit(`/albums/${album.id}`, { as: account, viewport, expected: [/ERR_FAILED|Failed to load/] });
  const panel = await openPanel(page);
  for (const size of ['10 × 15 cm', '13 × 18 cm']) {
    await panel.getByLabel(size).check();
    await panel.getByRole('button', { name: 'Pridať do košíka' }).click();
  }
  await page.goto('/cart');
  await settle(page);
  await page
    .getByRole('button', { name: /^Odstrániť z\s?košíka/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Vrátiť späť' }).waitFor();
  // The message may lie over it in a low window: the keyboard reaches it all the same.
  await page.getByRole('button', { name: 'Vymazať košík' }).press('Enter');
  expect(await coveredButtons(page, 'alertdialog')).toEqual([]);

  // A dialog that is taller than the window, over a message that stays for a while.
  await page.goto(`/albums/${album.id}`);
  await settle(page);
  await page.route('**/api/photos/delete', (route) => route.abort());
  await page
    .getByRole('button', { name: /^Vymazať fotku/ })
    .first()
    .click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Vymazať fotku' }).click();
  await page.getByText(/^Chyba pri mazaní: /).waitFor();
  await chooseAction(page, 'Nastaviť heslo');
  expect(await coveredButtons(page, 'dialog')).toEqual([]);
});
