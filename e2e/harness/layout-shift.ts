import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { admin } from '../../scripts/seed/people.ts';
import { addAlbumToCart } from './add-album-to-cart.ts';
import type { BusyAccount } from './busy-account.ts';
import { customerScreens } from './customer-screens.ts';
import { untilQuiet } from './quiet.ts';
import { visit } from './visitor.ts';

interface LayoutShift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null }[];
}

/** Half of what counts as good. */
const maxShift = 0.05;
export const phone = { width: 390, height: 844 };
export const desktop = { width: 1440, height: 900 };
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
async function movedScreens(page: Page, size: typeof phone, paths: string[]): Promise<string[]> {
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

type Size = typeof phone;

/** Opens a screen, and says which ones of its kind to look at in a window of this size. */
type Start = (busy: BusyAccount, size: Size) => Promise<{ page: Page; paths: string[] }>;

const starts: Record<string, Start> = {
  'public screens': async ({ openPath, lockedPath }) => ({
    page: await visit('/', { expected: [/404/] }),
    paths: ['/', '/contact', '/terms', '/withdraw', openPath, lockedPath],
  }),
  'the screens of a customer': async ({ account, albumId }) => {
    const page = await visit(`/albums/${albumId}`, { as: account });
    await addAlbumToCart(page);
    return { page, paths: ['/albums', `/albums/${albumId}`, ...customerScreens] };
  },
  'the screens of an admin': async ({ albumId }, size) => {
    const page = await visit('/admin/customers', { as: admin });
    await page.getByRole('heading', { name: 'Zákazníci' }).waitFor();
    const wide = ['customers', 'orders', 'albums', `albums/${albumId}`, 'withdrawals', 'company', 'outbox'];
    const tabs = size === phone ? ['customers', 'withdrawals', 'albums'] : wide;
    return { page, paths: tabs.map((tab) => `/admin/${tab}`) };
  },
};
export const kindsOfScreens = Object.keys(starts);

/** The screens of a kind that move too much while they load, and by what. */
export async function unsteady(kind: string, busy: BusyAccount, size: Size): Promise<string[]> {
  const start = starts[kind];
  if (!start) throw new Error(`There are no ${kind}.`);
  const { page, paths } = await start(busy, size);
  await slowDown(page);
  return movedScreens(page, size, paths);
}
