import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import { PDFDocument } from 'pdf-lib';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { ApiClient } from '../../scripts/seed/api-client.ts';
import { admin } from '../../scripts/seed/people.ts';
import { scaled } from '../../scripts/time-factor.ts';
import type { MailsResponse } from '../../shared/messaging/mail/contract.ts';
import type { OrderIdsResponse } from '../../shared/production/bulk-runs/contract.ts';
import type { TodayResponse } from '../../shared/production/today/contract.ts';
import type { AdminOrderResponse } from '../../shared/shop/orders/admin-orders.ts';
import type { Lab } from '../../station/testing/station-process.ts';
import { signInByCall } from './accounts.ts';
import { clearDesk, type DayOfOrders, makeDayOfOrders, type OrderedPrint } from './day-of-orders.ts';
import { mailsTo } from './mailbox.ts';
import { openLab } from './open-lab.ts';
import { Operator } from './operator.ts';
import { visit } from './visitor.ts';

interface Day extends DayOfOrders {
  shop: ApiClient;
  page: Page;
  operator: Operator;
}

/** The day of a lab: from sixty paid orders to sixty parcels. Returns what its operator did. */
export async function workDay(viewport: { width: number; height: number }, { station }: { station: boolean }) {
  const shop = await signInByCall(admin);
  await clearDesk(shop);
  const orders = await makeDayOfOrders(shop);
  const page = await visit('/admin', { as: admin, viewport });
  const day: Day = { shop, page, operator: new Operator(), ...orders };
  await (station ? printByStation(day) : printByHand(day));
  const files = await pack(day);
  await send(day, files);
  return day.operator.deeds;
}

const all = 60;
/** Counting the day takes some twenty queries: asked for each 50 ms, the shop would have no time to work. */
const asked = { interval: 500 };
const main = ({ page }: Day) => page.getByRole('main');
const bar = ({ page }: Day) => page.getByRole('region', { name: 'Označené položky' });
const runs = ({ page }: Day) => page.getByRole('region', { name: 'Hromadné akcie' });
const todayOf = ({ shop }: Day) => shop.call<TodayResponse>('GET', '/admin/today');
const work = async (day: Day) => (await todayOf(day)).work;

/** Opens a tile of the day, whose orders are selected then. */
async function openWork(day: Day, tile: RegExp, count: number): Promise<void> {
  await day.operator.click(main(day).getByRole('link', { name: tile }));
  await bar(day).getByText(`Označené: ${count}`, { exact: true }).waitFor();
}

async function sendToPrint(day: Day): Promise<void> {
  await openWork(day, /^60\s*Na tlač/, all);
  await day.operator.click(bar(day).getByRole('button', { name: 'Poslať na tlač' }));
  await expect.poll(async () => (await work(day))['to-print'], { ...asked, timeout: scaled(200_000) }).toBe(0);
  await runs(day)
    .getByText(/^Poslané na tlač: 60 zo\s60$/)
    .waitFor();
}

async function printByStation(day: Day): Promise<void> {
  const { shop, page, operator, orders, rare } = day;
  const lab = await openFailingLab(shop);
  await sendToPrint(day);
  // The machine of one format fails, and its operator gives it up; then the shop sends what failed again.
  const stationPage = await visit(lab.page);
  await operator.click(stationPage.getByRole('button', { name: 'Nedá sa vytlačiť' }));
  await expect.poll(async () => (await work(day))['to-pack'], { ...asked, timeout: scaled(120_000) }).toBe(all - 1);
  await operator.back(page);
  await operator.click(main(day).getByRole('link', { name: /Zlyhané tlačové úlohy/ }));
  const job = page.locator('tr').filter({ hasText: rare.number });
  await operator.click(job.getByRole('button', { name: 'Označiť ako pripravené' }));
  await expect.poll(async () => (await work(day))['to-pack'], { ...asked, timeout: scaled(60_000) }).toBe(all);
  await operator.back(page);
  expect(countCopies(lab.printed())).toEqual(countCopies(orders.flatMap(({ prints }) => prints)));
  await stationPage.close();
  await lab.end();
}

/** A station with two machines, and one that fails the first time. */
function openFailingLab(shop: ApiClient): Promise<Lab> {
  const failsOnce = [process.execPath, join(import.meta.dirname, 'fail-once.ts')];
  return openLab(shop, (folder) => ({
    '10x15': { layout: 'dnp', folder: 's4x6', media: '4x6' },
    '13x18': { layout: 'noritsu', folder: 'qss', size: '5x7', channel: 3 },
    '15x20': { layout: 'command', command: [...failsOnce, folder, '{file}', '{copies}'] },
  }));
}

async function printByHand(day: Day): Promise<void> {
  const { page, operator, orders, rare } = day;
  await sendToPrint(day);
  await operator.back(page);
  await openWork(day, /^60\s*V\stlači/, all);
  const saved = await operator.save(bar(day).getByRole('button', { name: 'Stiahnuť ZIP' }), 1);
  expect(countCopies(printsIn(saved))).toEqual(countCopies(orders.flatMap(({ prints }) => prints)));
  // One print is misprinted: the others go on without its order.
  await operator.click(page.getByRole('checkbox', { name: new RegExp(rare.number) }).first());
  await operator.click(bar(day).getByRole('button', { name: 'Označiť ako vytlačené' }));
  await expect.poll(async () => (await work(day))['to-pack'], { ...asked, timeout: scaled(90_000) }).toBe(all - 1);
  await operator.click(page.getByRole('link', { name: rare.number, exact: true }));
  await operator.click(page.getByRole('link', { name: /^Tlačová úloha / }));
  const dialog = page.getByRole('dialog', { name: `Tlač objednávky ${rare.number}` });
  const [misprinted, other] = ['0001-ľalia.jpg', '0002-ľalia.jpg'];
  await operator.click(dialog.getByRole('button', { name: `${misprinted} zlyhala` }));
  await operator.click(page.getByRole('button', { name: 'Zapísať' }));
  await operator.click(dialog.getByRole('button', { name: `${other} je vytlačená` }));
  await operator.click(dialog.getByRole('button', { name: `${misprinted} je vytlačená` }));
  await expect.poll(async () => (await work(day))['to-pack'], asked).toBe(all);
  for (const heading of ['Tlačové úlohy', `Objednávka ${rare.number}`, 'Objednávky', 'Dnes']) {
    await operator.back(page);
    await page.getByRole('heading', { level: 1, name: heading, exact: true }).waitFor();
  }
}

/** Returns the prints of a ZIP whose folders are paper, format and copies. */
const printsIn = (zips: Map<string, Buffer>): OrderedPrint[] =>
  [...zips.values()].flatMap((zip) =>
    Object.entries(unzipSync(zip)).map(([path, bytes]) => {
      const [, paperSize = '', copies = ''] =
        /^Lesklý papier\/(\w+)\/(\d+)x\/\d{10}_\2x_000\d-ľalia\.jpg$/.exec(path) ?? [];
      return { sha256: createHash('sha256').update(bytes).digest('hex'), paperSize, copies: Number(copies) };
    }),
  );

/** How many of each file there are. */
function countCopies(prints: readonly Pick<OrderedPrint, 'sha256' | 'copies'>[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { sha256, copies } of prints) counts[sha256] = (counts[sha256] ?? 0) + copies;
  return counts;
}

/** Saves what goes into the parcels, and what the carriers import. */
async function pack(day: Day): Promise<Map<string, Buffer>> {
  const { page, operator } = day;
  await openWork(day, /^60\s*Na balenie/, all);
  await operator.click(bar(day).getByRole('button', { name: 'Zabaliť' }));
  const dialog = page.getByRole('dialog');
  const files = await operator.save(dialog.getByRole('button', { name: 'Stiahnuť' }), 5);
  // Two on a sheet.
  expect(await pagesOf(files.get('dodacie-listy.pdf'))).toBe(all / 2);
  expect(await pagesOf(files.get('stitky-a4.pdf'))).toBeGreaterThanOrEqual(all / 12);
  return files;
}

const pagesOf = async (pdf: Buffer | undefined): Promise<number> =>
  (await PDFDocument.load(pdf ?? new Uint8Array())).getPageCount();

/** Gives the tracking numbers of the carriers back, one of them wrong at first, and looks at the outcome of the orders. */
async function send(day: Day, saved: Map<string, Buffer>): Promise<void> {
  const { shop, page, operator, orders } = day;
  const files = carriers.map((carrier) =>
    carrierFileOf(carrier, saved.get(`zasielky-${carrier}.csv`)?.toString() ?? ''),
  );
  const [first, second, third] = files;
  if (!first || !second || !third) throw new Error('Three carriers.');
  expect(files.flatMap(({ numbers }) => numbers).sort()).toEqual(orders.map(({ number }) => number).sort());
  const button = page.getByRole('button', { name: 'Čísla zásielok', exact: true });
  const wrong = second.numbers[0]?.replace(/.$/, 'O') ?? '';
  const mistyped = { ...second, text: second.text.replace(second.numbers[0] ?? '', wrong) };
  await operator.choose(button, [first, mistyped, third]);
  await runs(day)
    .getByText(`Riadok 2 (${wrong} `)
    .waitFor({ timeout: scaled(90_000) });
  await expect.poll(() => shippedOf(day), { ...asked, timeout: scaled(90_000) }).toHaveLength(all - 1);
  await operator.choose(button, [second]);
  await expect.poll(() => shippedOf(day), { ...asked, timeout: scaled(90_000) }).toHaveLength(all);
  const details = await Promise.all(
    orders.map(({ id }) => shop.call<AdminOrderResponse>('GET', `/admin/orders/${id}`)),
  );
  const expected = files.flatMap(({ carrier, numbers }) =>
    numbers.map((number) => [number, carrier, trackingNumberOf(carrier, number)]),
  );
  const found = details.map(({ order }) => [order.orderNumber, order.carrier?.toLowerCase(), order.trackingNumber]);
  expect(found.sort()).toEqual(expected.sort());
  await noMailWaits(shop);
  const addresses = [...new Set(orders.map(({ email }) => email))];
  const mails = (await Promise.all(addresses.map(mailsTo))).flat();
  const told = mails.flatMap(({ subject }) => /(\d{10}) – zásielka je na ceste/.exec(subject)?.[1] ?? []);
  expect(told.sort()).toEqual(orders.map(({ number }) => number).sort());
}

/** Returns those of the day that are sent. */
async function shippedOf({ shop, orders }: Day): Promise<string[]> {
  const { orderIds } = await shop.call<OrderIdsResponse>('GET', '/admin/orders/bulk/ids?status=SHIPPED');
  return orders.map(({ id }) => id).filter((id) => orderIds.includes(id));
}

/** A mail that came twice would be among those that wait, or in the mailbox. */
async function noMailWaits(shop: ApiClient): Promise<void> {
  const waiting = () => shop.call<MailsResponse>('GET', '/admin/mails?status=waiting');
  const shipped = async () => (await waiting()).mails.filter(({ kind }) => kind === 'order-shipped');
  await expect.poll(shipped, { ...asked, timeout: scaled(60_000) }).toEqual([]);
}

const carriers = ['packeta', 'sps', 'posta'];

/** What a carrier sends back for its file: a tracking number for each parcel. */
function carrierFileOf(carrier: string, csv: string) {
  const numbers = csv.match(/\b20\d{8}\b/g) ?? [];
  const rows = numbers.map((number) => `${number};${trackingNumberOf(carrier, number)}\r\n`);
  return { carrier, name: `${carrier}.csv`, text: `Objednávka;Zásielka\r\n${rows.join('')}`, numbers };
}

const trackingNumberOf = (carrier: string, number: string): string => `${carrier.toUpperCase()}${number}`;
