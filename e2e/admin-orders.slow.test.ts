import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { testJpeg } from '../scripts/photo-generator/test-photos.ts';
import type { ApiClient } from '../scripts/seed/api-client.ts';
import { admin } from '../scripts/seed/people.ts';
import { dayOf } from '../shared/format/day.ts';
import type { InvoicesResponse } from '../shared/money/invoices/contract.ts';
import type { Order, OrderCreated, OrdersResponse } from '../shared/shop/orders/contract.ts';
import { orderConsents } from '../shared/testing/consents.ts';
import { type Account, createAccount, newPerson, signInByCall } from './harness/accounts.ts';
import { findMail } from './harness/mailbox.ts';
import { preparedItems } from './harness/prepared-items.ts';
import { visit } from './harness/visitor.ts';

const home = { street: 'Hlavná', streetNumber: '7', city: 'Košice', postalCode: '040 01' };
let account: Account;
let client: ApiClient;
let photoId: string | undefined;

beforeAll(async () => {
  account = await createAccount(newPerson('Žofia Ďurčová'));
  client = await signInByCall(account);
  await client.call('PUT', '/auth/profile', { deliveryAddress: home, billingAddress: home });
  const album = await client.createAlbum({ title: 'Na tlač' });
  const { photos } = await client.upload(album.id, [
    { filename: 'ľalia.jpg', original: await testJpeg({ width: 900, height: 600, seed: 41 }) },
  ]);
  photoId = photos[0]?.id;
});

async function orderPrints(): Promise<Order> {
  const items = await preparedItems(client, [{ photoId, paperSize: '13x18', quantity: 2 }]);
  const made = await client.call<OrderCreated>('POST', '/orders', { items, ...orderConsents });
  if (!('order' in made)) throw new Error('one order of prints');
  return made.order;
}

async function openAdmin(path: string): Promise<Page> {
  const adminPage = await visit(path, { as: admin });
  await adminPage.getByRole('heading', { level: 1 }).waitFor();
  return adminPage;
}

async function setStatus(adminPage: Page, { orderNumber }: Order, status: string): Promise<void> {
  await adminPage.getByRole('button', { name: new RegExp(`^Stav objednávky ${orderNumber}`) }).click();
  await adminPage.getByRole('menuitem', { name: status, exact: true }).click();
}

async function takeMoney(adminPage: Page, order: Order): Promise<void> {
  await setStatus(adminPage, order, 'Zaplatené');
  const question = adminPage.getByRole('dialog', { name: /^Zaznamenať platbu \d+,\d{2}\s€$/ });
  await question.getByLabel('Ako bola zaplatená').selectOption({ label: 'Hotovosť' });
  await question.getByLabel('Deň platby').fill('2100-01-01');
  await question.getByRole('button', { name: 'Zaznamenať platbu' }).click();
  await question.getByText('Dátum platby nemôže byť v budúcnosti.').waitFor();
  await question.getByLabel('Deň platby').fill(dayOf(Date.now()));
  await question.getByRole('button', { name: 'Zaznamenať platbu' }).click();
}

async function invoiceOf({ id }: Order): Promise<string> {
  let number = '';
  await expect
    .poll(async () => {
      const { invoices } = await client.call<InvoicesResponse>('GET', '/invoices');
      const invoice = invoices.find(({ order }) => order.id === id);
      number = invoice?.invoiceNumber ?? '';
      return invoice?.status;
    })
    .toBe('READY');
  return number;
}

test('an admin finds an order, takes its money, prints and ships it; its customer follows the parcel', async () => {
  const order = await orderPrints();
  const adminPage = await openAdmin('/admin/orders');
  await adminPage.getByLabel('Hľadať objednávku').fill('durcova zof');
  await adminPage.getByRole('row', { name: new RegExp(`${order.orderNumber}.*Žofia Ďurčová`) }).waitFor();

  await takeMoney(adminPage, order);
  await adminPage.getByText(`Objednávka ${order.orderNumber}: Zaplatené`).waitFor();
  await invoiceOf(order);
  await adminPage.getByRole('button', { name: `Vytvoriť tlačovú úlohu z objednávky ${order.orderNumber}` }).click();
  await adminPage.getByText('Print job bol úspešne vytvorený').waitFor();

  await setStatus(adminPage, order, 'Odoslané');
  await adminPage.getByLabel('Číslo zásielky').fill('Z 123 456');
  const carrier = adminPage.getByLabel('Dopravca');
  expect(await carrier.inputValue()).toBe('POSTA');
  await carrier.selectOption({ label: 'Nevybraný' });
  await adminPage.getByRole('button', { name: 'Označiť ako odoslané' }).click();
  await adminPage.getByText('K číslu zásielky vyberte dopravcu.').waitFor();
  await carrier.selectOption({ label: 'Packeta' });
  await adminPage.getByRole('button', { name: 'Označiť ako odoslané' }).click();
  await adminPage.getByText(`Objednávka ${order.orderNumber}: Odoslané`).waitFor();
  const link = 'https://tracking.packeta.com/sk/?id=Z123456';
  expect((await findMail(account.email, 'zásielka je na ceste')).text).toContain(link);

  await adminPage.getByRole('link', { name: order.orderNumber, exact: true }).click();
  await adminPage.getByRole('heading', { name: `Objednávka ${order.orderNumber}` }).waitFor();
  const detail = adminPage.getByRole('main');
  await detail.getByText('Packeta, Z 123 456').waitFor();
  await detail.getByText(/Hotovosť · .*Mária Správcová/).waitFor();
  expect(await detail.getByRole('listitem').filter({ hasText: 'Mária Správcová' }).count()).toBe(2);

  const page = await visit('/orders', { as: account });
  await page.getByRole('button', { name: `Objednávka ${order.orderNumber}` }).click();
  expect(await page.getByRole('link', { name: /Sledovať zásielku/ }).getAttribute('href')).toBe(link);
});

test('an admin deletes orders after a look at their invoices, and voids an invoice', async () => {
  const [first, second, kept] = [await orderPrints(), await orderPrints(), await orderPrints()];
  const adminPage = await openAdmin(`/admin/orders?search=${account.email}`);
  await takeMoney(adminPage, first);
  const invoice = await invoiceOf(first);
  for (const { orderNumber } of [first, second]) await adminPage.getByLabel(new RegExp(orderNumber)).first().check();
  await adminPage.getByRole('region', { name: 'Označené položky' }).getByRole('button', { name: 'Ďalšie' }).click();
  await adminPage.getByRole('menuitem', { name: 'Vymazať' }).click();
  const warning = adminPage.getByRole('alertdialog', { name: 'Vymazať 2 objednávky?' });
  await warning.getByText(invoice).waitFor();
  await warning.getByRole('button', { name: 'Vymazať' }).click();
  await adminPage.getByText('2 objednávky boli úspešne vymazané').waitFor();
  await adminPage.getByRole('link', { name: first.orderNumber, exact: true }).waitFor({ state: 'detached' });
  const { orders } = await client.call<OrdersResponse>('GET', '/orders');
  const ids = orders.map(({ id }) => id);
  expect([ids.includes(first.id), ids.includes(second.id), ids.includes(kept.id)]).toEqual([false, false, true]);

  await takeMoney(adminPage, kept);
  const toVoid = await invoiceOf(kept);
  await adminPage.goto(new URL(`/admin/invoices?search=${toVoid}`, adminPage.url()).href);
  const pdf = adminPage.waitForEvent('download');
  await adminPage.getByRole('button', { name: `Stiahnuť PDF faktúry ${toVoid}` }).click();
  expect((await pdf).suggestedFilename()).toBe(`faktura_${toVoid}.pdf`);
  await adminPage.getByRole('button', { name: `Nahradiť faktúru ${toVoid}` }).click();
  const replacement = adminPage.getByRole('dialog', { name: `Nahradiť faktúru ${toVoid}` });
  await replacement.getByLabel('Prečo je faktúra chybná').fill('Iný odberateľ');
  await replacement.getByRole('button', { name: 'Stornovať a vystaviť novú' }).click();
  await adminPage.getByText('Faktúra bola stornovaná a nahradená novou').waitFor();
  await adminPage.getByRole('button', { name: `Nahradiť faktúru ${toVoid}` }).waitFor({ state: 'detached' });

  await adminPage.getByLabel('Stav faktúry').selectOption({ label: 'Stornované' });
  await adminPage.getByRole('row', { name: new RegExp(`^${toVoid}.*Stornovaná`) }).waitFor();
  const archived = adminPage.waitForEvent('download');
  await adminPage.getByRole('button', { name: `Stiahnuť PDF faktúry ${toVoid}` }).click();
  expect((await archived).suggestedFilename()).toBe(`faktura_${toVoid}.pdf`);
  await adminPage.getByLabel('Hľadať faktúru').fill(invoice);
  await adminPage.getByRole('row', { name: new RegExp(`^${invoice}.*${first.orderNumber}`) }).waitFor();
  const left = (await client.call<InvoicesResponse>('GET', '/invoices')).invoices;
  expect(left.map(({ invoiceNumber }) => invoiceNumber)).not.toContain(toVoid);
  expect(left.map(({ invoiceNumber }) => invoiceNumber)).not.toContain(invoice);
});

test('an admin packs an order: its papers, its parcel, and the number that the carrier gave it', async () => {
  const order = await orderPrints();
  await (await signInByCall(admin)).call('PUT', `/admin/orders/${order.id}`, { status: 'PAID' });
  const adminPage = await openAdmin(`/admin/orders?search=${order.orderNumber}`);
  await adminPage.getByLabel(new RegExp(order.orderNumber)).first().check();
  const openPapers = () =>
    adminPage.getByRole('region', { name: 'Označené položky' }).getByRole('button', { name: 'Papiere' }).click();

  await openPapers();
  const slips = adminPage.waitForEvent('download');
  await adminPage.getByRole('menuitem', { name: 'Dodacie listy (A4)' }).click();
  expect((await slips).suggestedFilename()).toBe('dodacie-listy.pdf');

  await openPapers();
  await adminPage.getByRole('menuitem', { name: /^Zásielky pre dopravcu/ }).click();
  await adminPage.getByLabel('Hmotnosť').fill('0,3');
  await adminPage.getByLabel('Označenie odosielateľa').fill('momentka');
  const parcels = adminPage.waitForEvent('download');
  await adminPage.getByRole('button', { name: 'Stiahnuť CSV' }).click();
  const csv = await readFile(await (await parcels).path(), 'utf8');
  expect(csv).toContain(`;${order.orderNumber};Žofia;Ďurčová;`);
  // The packaging, and two prints of 13 × 18 cm.
  expect(csv).toContain(';0.32;;momentka;');

  const chooser = adminPage.waitForEvent('filechooser');
  await adminPage.getByRole('button', { name: 'Čísla zásielok', exact: true }).click();
  const buffer = Buffer.from(`Objednávka;Zásielka\r\n${order.orderNumber};Z 987 654\r\n2019000001;Z 1`);
  await (await chooser).setFiles({ name: 'zasielky.csv', mimeType: 'text/csv', buffer });
  const runs = adminPage.getByRole('region', { name: 'Hromadné akcie' });
  await runs.getByText(/Zapísané čísla zásielok: 1 z\s2/).waitFor();
  await runs.getByText('Riadok 3 (2019000001 Z 1): taká objednávka nie je').waitFor();
  expect((await findMail(account.email, `${order.orderNumber} – zásielka je na ceste`)).text).toContain(
    '#parcel=Z987654',
  );
  await adminPage.getByRole('button', { name: `Stav objednávky ${order.orderNumber}: Odoslané` }).waitFor();
});

test('after a bulk action that was refused at least twelve orders are on the screen', async () => {
  for (let made = 0; made < 14; made++) await orderPrints();
  const adminPage = await visit('/admin/orders?status=PENDING', { as: admin, viewport: { width: 1440, height: 900 } });
  const rows = adminPage.getByRole('row', { name: /Čaká na platbu/ });
  await expect.poll(() => rows.count()).toBeGreaterThanOrEqual(14);
  await adminPage.getByRole('checkbox', { name: 'Označiť všetky' }).check();
  const selected = adminPage.getByRole('region', { name: 'Označené položky' });
  await selected.getByRole('button', { name: 'Ďalšie', exact: true }).click();
  await adminPage.getByRole('menuitem', { name: 'Poslať na tlač' }).click();
  const runs = adminPage.getByRole('region', { name: 'Hromadné akcie' });
  await runs.getByText(/^Poslané na tlač: 0 z/).waitFor();
  // That of another test, which had reasons too, is folded.
  await runs.getByRole('button', { name: /^Staršie \(\d+\)$/ }).waitFor();
  // Who has a second factor sees no such notice.
  await adminPage
    .getByRole('status')
    .filter({ hasText: 'druhý faktor' })
    .evaluate((notice) => notice.remove());
  const countShown = async () => {
    await adminPage.evaluate(() => scrollTo(0, 0));
    const boxes = await Promise.all((await rows.all()).map((row) => row.boundingBox()));
    return boxes.filter((box) => box !== null && box.y + box.height <= 900).length;
  };
  await expect.poll(countShown).toBeGreaterThanOrEqual(12);
});
