import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { admin } from '../scripts/seed/people.ts';
import { scaled } from '../scripts/time-factor.ts';
import { type BusyAccount, makeBusyAccount } from './harness/busy-account.ts';
import { customerScreens } from './harness/customer-screens.ts';
import { untilQuiet } from './harness/quiet.ts';
import { visit } from './harness/visitor.ts';

interface LayoutShift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null }[];
}

/** Half of what counts as good. */
const maxShift = 0.05;
const phone = { width: 390, height: 844 };
const desktop = { width: 1440, height: 900 };
const timeoutMs = scaled(300_000);
let busy: BusyAccount;

beforeAll(async () => {
  busy = await makeBusyAccount();
}, scaled(120_000));

/** Responses come late, as over a weak signal: what stands in their place until then has to have their size. */
const slowDown = (page: Page) =>
  // Not by a route of Playwright: the page would have no cache, and load the whole app anew for each screen.
  page.addInitScript(() => {
    const { fetch } = window;
    window.fetch = async (input, init) => {
      const { pathname } = new URL(input instanceof Request ? input.url : input, location.href);
      if (/^\/api\/(?!media\/)/.test(pathname)) await new Promise((resolve) => setTimeout(resolve, 300));
      return fetch(input, init);
    };
  });

/** How far a screen moved while it loaded (cumulative layout shift), and what moved. */
async function shiftOf(page: Page, path: string): Promise<{ score: number; moved: string[] }> {
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await untilQuiet(page);
  expect(new URL(page.url()).pathname).toBe(path);
  return page.evaluate(
    () =>
      new Promise((resolve) => {
        const found = { score: 0, moved: [] as string[] };
        new PerformanceObserver((list) => {
          for (const { hadRecentInput, value, sources } of list.getEntries() as LayoutShift[]) {
            if (hadRecentInput) continue;
            found.score += value;
            for (const { node } of sources) {
              const element = node instanceof Element ? node : node?.parentElement;
              found.moved.push(`${value.toFixed(3)} ${element?.outerHTML.slice(0, 90)}`);
            }
          }
        }).observe({ type: 'layout-shift', buffered: true });
        // What was before comes at once, but not within the call.
        setTimeout(() => resolve(found), 100);
      }),
  );
}

/** The screens that move too much, and by what: on a phone for the first time, on a desktop with the app in its cache. */
async function unsteady(page: Page, size: typeof phone, paths: string[]): Promise<string[]> {
  await page.setViewportSize(size);
  const network = await page.context().newCDPSession(page);
  await network.send('Network.enable');
  await network.send('Network.setCacheDisabled', { cacheDisabled: size === phone });
  const found: string[] = [];
  for (const path of paths) {
    const { score, moved } = await shiftOf(page, path);
    if (score > maxShift) found.push(`${path} at ${size.width} px by ${score.toFixed(3)}: ${moved.join('; ')}`);
  }
  await network.detach();
  return found;
}

test('public screens stay where they are while they load', { timeout: timeoutMs }, async () => {
  const page = await visit('/', { expected: [/404/] });
  await slowDown(page);
  const paths = ['/', '/contact', '/terms', '/withdraw', busy.openPath, busy.lockedPath];
  expect(await unsteady(page, phone, paths)).toEqual([]);
  expect(await unsteady(page, desktop, paths)).toEqual([]);
});

test('the screens of a customer stay where they are while they load', { timeout: timeoutMs }, async () => {
  const page = await visit(`/albums/${busy.albumId}`, { as: busy.account });
  await slowDown(page);
  await page.getByRole('button', { name: 'Vybrať fotky' }).click();
  await page.getByRole('button', { name: 'Všetky', exact: true }).click();
  await page.getByRole('button', { name: 'Objednať tlač' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('13 × 18 cm').check({ force: true });
  await dialog.getByRole('button', { name: 'Pridať do košíka' }).click();
  // They are small.
  await page.getByRole('button', { name: 'Prijať a pridať (3)' }).click();
  await page.getByText('3 fotky pridané do košíka').first().waitFor();
  const paths = ['/albums', `/albums/${busy.albumId}`, ...customerScreens];
  expect(await unsteady(page, phone, paths)).toEqual([]);
  expect(await unsteady(page, desktop, paths)).toEqual([]);
});

test('the screens of an admin stay where they are while they load', { timeout: timeoutMs }, async () => {
  const page = await visit('/admin/customers', { as: admin });
  await slowDown(page);
  await page.getByRole('heading', { name: 'Zákazníci' }).waitFor();
  const paths = (tabs: string[]): string[] => tabs.map((tab) => `/admin/${tab}`);
  const kinds = ['customers', 'orders', 'albums', `albums/${busy.albumId}`, 'withdrawals', 'company', 'outbox'];
  expect(await unsteady(page, phone, paths(['customers', 'withdrawals', 'albums']))).toEqual([]);
  expect(await unsteady(page, desktop, paths(kinds))).toEqual([]);
});
